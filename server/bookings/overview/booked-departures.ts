import { sql, type RawBuilder } from 'kysely'
import type { BookedDepartureData } from '#contract/bookings/overview.ts'
import { usd } from '#contract/wire/money.ts'
import { soldAdventures, type SoldAdventure } from '#server/catalogue/index.ts'
import { guidesSeenBy, type Member } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departureSchedule, departuresOf, presentDeparture, type DepartureRow } from '#server/scheduling/index.ts'
import type { BookingRow } from '../tables.ts'

/** Bookings that take place, as far as a guide has to do with them on the day. */
const alive = ['confirming', 'confirmed', 'in_progress', 'completed', 'closed'] as const

/** `YYYY-MM-DD` by the clock of the place of the departure `d` on which it ends. */
export const lastDay = sql<string>`(d.ends_at at time zone d.zone)::date`

export interface Booked {
  departure: DepartureRow
  adventure: SoldAdventure
  bookings: BookingRow[]
  /** Spots of guests who called and pay in cash. */
  cash: BookingRow[]
}

const payingCash = ['held', 'hold_expired'] as const

/** Booked departures `d` that this person sees and that satisfy `when`, soonest first. */
export async function bookedDepartures(read: Read, member: Member, when: RawBuilder<boolean>): Promise<Booked[]> {
  const soonest = read
    .selectFrom(departureSchedule.as('d'))
    .select('d.id')
    .where('d.guide_id', 'in', guidesSeenBy(member))
    .where('d.canceled_at', 'is', null)
    .where(when)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bookings as b')
          .select('b.id')
          .whereRef('b.departure_id', '=', 'd.id')
          .where((one) =>
            one.or([
              one('b.state', 'in', alive),
              one.and([one('b.cash_noted', 'is not', null), one('b.state', 'in', payingCash)]),
            ]),
          ),
      ),
    )
    .orderBy('d.starts_at')
    .orderBy('d.id')
    .limit(500)
  const sold = await read
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', 'in', soonest)
    .where('outfitter_id', '=', member.outfitter_id)
    .where((eb) =>
      eb.or([eb('state', 'in', alive), eb.and([eb('cash_noted', 'is not', null), eb('state', 'in', payingCash)])]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const [departures, adventures] = await Promise.all([
    departuresOf(
      read,
      sold.map((one) => one.departure_id),
    ),
    soldAdventures(
      read,
      sold.map((one) => ({ adventureId: one.adventure_id, version: one.adventure_version })),
    ),
  ])
  const inOrder = [...departures.values()].toSorted(
    (a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id.localeCompare(b.id),
  )
  return inOrder.flatMap((departure) => {
    const here = sold.filter((one) => one.departure_id === departure.id)
    const [cash, bookings] = [here.filter(paysCash), here.filter((one) => !paysCash(one))]
    const latest = Math.max(...here.map((one) => one.adventure_version))
    const adventure = adventures.find((one) => one.id === departure.adventure_id && one.version === latest)
    return adventure ? [{ departure, adventure, bookings, cash }] : []
  })
}

const paysCash = ({ state }: BookingRow) => payingCash.some((one) => one === state)

export const presentBooked = ({ departure, adventure, bookings, cash }: Booked): BookedDepartureData => ({
  ...presentDeparture(departure),
  capacity: departure.capacity,
  title: adventure.content.title,
  place: adventure.place,
  people: [...bookings, ...cash].reduce((sum, one) => sum + one.seats, 0),
  cashGuests: cash.map((one) => ({
    id: one.id,
    code: one.code,
    name: one.contact_name,
    telephone: one.contact_phone,
    party: { adults: one.adults, children: one.children },
    cash: usd(one.cash_noted ?? 0),
  })),
  startedAt: departure.started_at?.toISOString() ?? null,
  endedAt: departure.ended_at?.toISOString() ?? null,
})
