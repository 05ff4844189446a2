import { shownTelephone } from '#contract/wire/telephone.ts'
import { type Said } from '#contract/wire/said.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { bookingEmailData } from './booking-data.ts'
import { departureEmailData } from './departure-data.ts'
import { readinessOfMany } from '../people/present-people.ts'
import type { Side } from '../policy.ts'
import type { BookingRow } from '../tables.ts'

/** A booking before its trip, with what is still missing in the words of its explorer; null when it does not exist. */
export async function reminderEmailData(app: App, read: Read, bookingId: string) {
  const booking = await bookingEmailData(read, bookingId)
  const rows = await read.selectFrom('bookings').selectAll().where('id', '=', bookingId).execute()
  const departure = rows[0] && (await departuresOf(read, [rows[0].departure_id])).get(rows[0].departure_id)
  if (!booking || !departure) return null
  const missing = await missingOf(app, read, rows, 'customer')
  return { booking, startsAt: departure.starts_at, missing: missing(bookingId) }
}

/** A departure before it goes, with its parties and what they are missing in the words of its guide; null when there is none. */
export async function guideReminderEmailData(app: App, read: Read, departureId: string) {
  const departure = await departureEmailData(read, departureId)
  const row = (await departuresOf(read, [departureId])).get(departureId)
  const rows = await read
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('state', '=', 'confirmed')
    .orderBy('created_at')
    .execute()
  if (!departure || !row || rows.length === 0) return null
  const missing = await missingOf(app, read, rows, 'guide')
  const [adventure] = await soldAdventures(read, [{ adventureId: row.adventure_id }])
  return {
    departure,
    startsAt: row.starts_at,
    meetingPoint: adventure?.content.meetingPoint.text ?? null,
    parties: rows.map((booking) => ({
      name: booking.contact_name,
      phone: shownTelephone(booking.contact_phone),
      party: { adults: booking.adults, children: booking.children },
      note: booking.note,
      missing: missing(booking.id),
    })),
  }
}

/** What is not ready, in sentences. */
async function missingOf(app: App, read: Read, rows: readonly BookingRow[], side: Side) {
  const now = await app.clock.now(read)
  const departures = await departuresOf(
    read,
    rows.map((row) => row.departure_id),
  )
  const adventures = await soldAdventures(
    read,
    rows.map((row) => ({ adventureId: row.adventure_id, version: row.adventure_version })),
  )
  const readiness = await readinessOfMany(
    app,
    read,
    side,
    now,
    rows.flatMap((booking) => {
      const departure = departures.get(booking.departure_id)
      const adventure = adventures.find(
        (one) => one.id === booking.adventure_id && one.version === booking.adventure_version,
      )
      return departure && adventure ? [{ booking, departure, adventure }] : []
    }),
  )
  return (bookingId: string): Said[] =>
    (readiness(bookingId)?.items ?? []).filter(({ status }) => status !== 'green').map(({ text }) => text)
}

export type ReminderEmailData = NonNullable<Awaited<ReturnType<typeof reminderEmailData>>>
export type GuideReminderEmailData = NonNullable<Awaited<ReturnType<typeof guideReminderEmailData>>>
