import type { DaySheetData } from '#contract/bookings/overview.ts'
import { usd } from '#contract/wire/money.ts'
import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import type { AppError } from '#server/platform/errors.ts'
import { moneyOf, outstanding } from '../payment/amounts.ts'
import { checkCanCheckIn } from '../people/check-in-participant.ts'
import { checkInsOf } from '../people/check-ins.ts'
import { refusedAtRollCall } from '../people/party-checks.ts'
import { peopleOf } from '../people/participants.ts'
import { readinessOfMany } from '../people/present-people.ts'
import { contactFor } from '../present.ts'
import { bookedDepartures, lastDay, presentBooked } from './booked-departures.ts'
import { guideAsking } from './guide.ts'

/** Everything a guide needs on one day, `YYYY-MM-DD` by the calendar of each place; longer trips stand on each of their days. */
export const showDaySheet = (app: App, caller: Caller, date: string): Promise<DaySheetData> =>
  batchReads(app.db, (read) => sheetOf(app, read, caller, date))

async function sheetOf(app: App, read: Read, caller: Caller, date: string): Promise<DaySheetData> {
  const guide = await guideAsking(read, caller)
  const booked = await bookedDepartures(read, guide, sql<boolean>`${date}::date between d.local_date and ${lastDay}`)
  const bookings = booked.flatMap((one) => one.bookings)
  const ids = bookings.map(({ id }) => id)
  const [people, money, now] = await Promise.all([peopleOf(read, ids), moneyOf(read, ids), app.clock.now(read)])
  const checkIns = await checkInsOf(
    read,
    people.map(({ id }) => id),
  )
  const refused = await refusedAtRollCall(
    app,
    read,
    people.map(({ id }) => id),
  )
  const readiness = await readinessOfMany(
    app,
    read,
    'guide',
    now,
    booked.flatMap(({ departure, adventure, bookings: here }) =>
      here.map((booking) => ({ booking, departure, adventure })),
    ),
  )
  return {
    date,
    guide: guide.name,
    departures: booked.map((one) => {
      const { text, access, lat, lng } = one.adventure.content.meetingPoint
      return {
        ...presentBooked(one),
        meetingPoint: { text, access, lat, lng },
        bookings: one.bookings.map((booking) => ({
          id: booking.id,
          code: booking.code,
          state: booking.state,
          customer: contactFor('guide', booking, one.departure, now),
          party: { adults: booking.adults, children: booking.children },
          participants: people
            .filter((person) => person.booking_id === booking.id && !person.canceled_at)
            .map(({ id, unit, name }) => ({
              id,
              unit,
              name: booking.state === 'confirming' ? null : name,
              checkIn: checkIns.get(id) ?? null,
              refused: refused.get(id) ?? null,
            })),
          ...rollOf(checkCanCheckIn(booking, { now, startsAt: one.departure.starts_at })),
          note: booking.note,
          addOns: booking.add_ons,
          outstanding: usd(outstanding(booking, money(booking.id))),
          cash: booking.cash_noted === null ? null : usd(booking.cash_noted),
          readiness: readiness(booking.id),
        })),
      }
    }),
  }
}

const rollOf = (closed: AppError | null) => ({
  canCheckIn: closed === null,
  checkInClosed: closed?.sentence ?? null,
})
