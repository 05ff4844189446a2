import { said } from '#contract/wire/said.ts'
import type { GuideOverviewData } from '#contract/bookings/overview.ts'
import { usd } from '#contract/wire/money.ts'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { soldAdventures } from '#server/catalogue/index.ts'
import {
  actsForOutfit,
  outfitCancellations,
  guideNames,
  guideOfAccount,
  instantPausedUntil,
  type GuideFacts,
} from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { notAllowed } from '#server/platform/errors.ts'
import { chargedToGuide, payableTo } from '#server/payments/index.ts'
import { departureSchedule, departuresOf, localDateAt } from '#server/scheduling/index.ts'
import { readinessOfMany } from '../people/present-people.ts'
import { presentSummaries } from '../present.ts'
import { bookingsSeenBy } from '../queries.ts'
import type { BookingRow } from '../tables.ts'
import { earnedUnreleased } from '../trip/earned-now.ts'
import { guideEarns } from '../trip/release-liability.ts'
import { bookedDepartures, lastDay, presentBooked, type Booked } from './booked-departures.ts'

type Money = NonNullable<GuideOverviewData['money']>

/** The calendar of a guide who has no trip. */
const zoneWithoutTrips = 'America/Denver'

/** The guide who asks. Throws 403 for an account without one. */
export async function guideAsking(read: Read, caller: Caller): Promise<GuideFacts> {
  const guide = await guideOfAccount(read, requirePerson(caller).accountId)
  if (!guide) throw notAllowed(said('This account isn’t set up to guide.'))
  return guide
}

export const showGuideOverview = (app: App, caller: Caller): Promise<GuideOverviewData> =>
  batchReads(app.db, (read) => overviewOf(app, read, caller))

async function overviewOf(app: App, read: Read, caller: Caller): Promise<GuideOverviewData> {
  const guide = await guideAsking(read, caller)
  const now = await app.clock.now(read)
  const there = sql`(${now}::timestamptz at time zone d.zone)::date`
  const goingOn = sql<boolean>`(${there} between d.local_date and ${lastDay} or (d.started_at is not null and d.ended_at is null))`
  // what an outfit earns is for those who run it
  const money = actsForOutfit(guide)
  const [today, coming, sure, fees] = await Promise.all([
    bookedDepartures(read, guide, goingOn),
    bookedDepartures(read, guide, sql<boolean>`d.local_date > ${there}`),
    money ? moneyComing(read, guide) : null,
    money ? feesOf(read, guide, now) : null,
  ])
  const [shown, later] = await Promise.all([
    withPeople(app, read, guide, now, today),
    withPeople(app, read, guide, now, coming),
  ])
  const zone = (shown[0] ?? later[0])?.zone ?? zoneWithoutTrips
  return {
    date: localDateAt(now, zone),
    today: shown,
    days: byDate(later),
    money: sure && fees ? { ...sure, ...fees } : null,
  }
}

/** Guests who said that the guide is not there, and until when a start answers them. */
async function alarmsOf(read: Read, bookings: readonly BookingRow[]): Promise<Map<string, Date>> {
  const waiting = bookings.filter(({ state }) => state === 'confirmed').map(({ id }) => id)
  if (waiting.length === 0) return new Map()
  const rows = await read
    .selectFrom('guide_absences')
    .select(['booking_id', 'answer_by'])
    .where('booking_id', 'in', waiting)
    .where('confirmed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ booking_id, answer_by }) => [booking_id, answer_by]))
}

async function withPeople(app: App, read: Read, guide: GuideFacts, now: Date, today: readonly Booked[]) {
  const bookings = today.flatMap((one) => one.bookings)
  const [summaries, alarms, names] = await Promise.all([
    presentSummaries(app, read, bookings, 'guide'),
    alarmsOf(read, bookings),
    guideNames(
      read,
      today.map(({ departure }) => departure.guide_id),
    ),
  ])
  const readiness = await readinessOfMany(
    app,
    read,
    'guide',
    now,
    today.flatMap(({ departure, adventure, bookings: here }) =>
      here.map((booking) => ({ booking, departure, adventure })),
    ),
  )
  return today.map((one) => ({
    ...presentBooked(one),
    guide: names.get(one.departure.guide_id) ?? '',
    yours: one.departure.guide_id === guide.id,
    bookings: summaries
      .filter((summary) => one.bookings.some(({ id }) => id === summary.id))
      .map((summary) => ({
        ...summary,
        readiness: readiness(summary.id),
        guideMissedBy: alarms.get(summary.id)?.toISOString() ?? null,
      })),
  }))
}

const byDate = (coming: GuideOverviewData['today']): GuideOverviewData['days'] =>
  [...new Set(coming.map(({ date }) => date))]
    .toSorted()
    .map((date) => ({ date, departures: coming.filter((one) => one.date === date) }))

/** Net of what is sure, by the week of the trip, and what the ledger says is the outfitter's already. */
async function moneyComing(
  read: Read,
  guide: GuideFacts,
): Promise<Pick<Money, 'coming' | 'weeks' | 'earned' | 'released'>> {
  const sure = await read
    .selectFrom('bookings as b')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'b.departure_id')
    .selectAll('b')
    .select('d.local_date')
    .where(bookingsSeenBy(guide, 'b'))
    .where('b.state', 'in', ['confirmed', 'in_progress'])
    .execute()
  const left =
    sure.length === 0
      ? []
      : await read
          .selectFrom('cancellations')
          .selectAll()
          .where(
            'booking_id',
            'in',
            sure.map(({ id }) => id),
          )
          .where('undone_at', 'is', null)
          .execute()
  const unreleased = await earnedUnreleased(read, guide.outfitter_id)
  const weeks = new Map<string, { net: number; trips: Set<string> }>()
  for (const booking of sure) {
    const earned = guideEarns(
      booking,
      left.filter(({ booking_id }) => booking_id === booking.id),
    )
    const week = weeks.get(mondayOf(booking.local_date)) ?? { net: 0, trips: new Set() }
    week.net += earned
    week.trips.add(booking.departure_id)
    weeks.set(mondayOf(booking.local_date), week)
  }
  return {
    coming: usd([...weeks.values()].reduce((sum, { net }) => sum + net, 0)),
    weeks: [...weeks]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([from, { net, trips }]) => ({ from, net: usd(net), trips: trips.size })),
    earned: { total: usd(unreleased.reduce((sum, { amount }) => sum + amount.amount, 0)), bookings: unreleased },
    released: usd(await payableTo(read, guide.outfitter_id)),
  }
}

const feesShown = 5

async function feesOf(
  read: Read,
  guide: GuideFacts,
  now: Date,
): Promise<Pick<Money, 'fees' | 'charges' | 'instantPausedUntil'>> {
  const rows = await outfitCancellations(read, guide.outfitter_id, feesShown)
  const tripOf = await tripsOf(
    read,
    rows.map(({ departure_id }) => departure_id),
  )
  return {
    fees: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      fee: usd(row.waived_at ? 0 : row.fee),
      price: row.price,
      waived: row.waived_at !== null,
      trip: tripOf(row.departure_id),
    })),
    charges: await chargesOf(read, guide),
    instantPausedUntil: (await instantPausedUntil(read, guide.id, now))?.toISOString() ?? null,
  }
}

/** Refunds that came out of what the guide had earned. */
async function chargesOf(read: Read, guide: GuideFacts): Promise<Money['charges']> {
  const charged = await read
    .selectFrom('booking_changes as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['b.id', 'b.code'])
    .distinct()
    .where('c.transition', '=', sql.lit('charge_guide'))
    .where(bookingsSeenBy(guide, 'b'))
    .execute()
  const codes = new Map(charged.map(({ id, code }) => [id, code]))
  return (await chargedToGuide(read, [...codes.keys()], feesShown)).map((one) => ({
    id: one.id,
    at: one.at.toISOString(),
    amount: usd(Number(one.amount)),
    booking: { id: one.payable_id, code: codes.get(one.payable_id) ?? '' },
    message: one.message,
  }))
}

/** What a departure was called by those who booked it last, and when it was; null for one that no one booked. */
async function tripsOf(read: Read, departureIds: readonly string[]) {
  if (departureIds.length === 0) return () => null
  const booked = await read
    .selectFrom('bookings')
    .select(['departure_id', 'adventure_id', 'adventure_version'])
    .distinctOn('departure_id')
    .where('departure_id', 'in', [...departureIds])
    .orderBy('departure_id')
    .orderBy('adventure_version', 'desc')
    .execute()
  const adventures = await soldAdventures(
    read,
    booked.map((one) => ({ adventureId: one.adventure_id, version: one.adventure_version })),
  )
  const departures = await departuresOf(read, departureIds)
  return (departureId: string): Money['fees'][number]['trip'] => {
    const one = booked.find(({ departure_id }) => departure_id === departureId)
    const sold = adventures.find(({ id, version }) => id === one?.adventure_id && version === one.adventure_version)
    const departure = departures.get(departureId)
    return sold && departure ? { title: sold.content.title, date: departure.local_date } : null
  }
}

/** `date` is `YYYY-MM-DD`. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}
