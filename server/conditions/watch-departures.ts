import { sql } from 'kysely'
import { conditionsLimits as limits, type SnapshotMoment } from '#contract/conditions/values.ts'
import { partyBooking, partyBookingsOn } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadlines, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent, type Listener } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { departureSchedule, type DepartureRow } from '#server/scheduling/index.ts'
import type { ConditionsRow } from './tables.ts'

const hour = 3_600_000
const kinds = {
  'conditions.watch': limits.watchHours,
  'conditions.decision': limits.decisionHours,
  'conditions.unanswered': limits.unansweredHours,
  'conditions.start': 0,
} as const
type Kind = keyof typeof kinds
const dueOf = (kind: Kind, { starts_at }: Pick<DepartureRow, 'starts_at'>) =>
  new Date(starts_at.getTime() - kinds[kind] * hour)

const read = (tx: Tx, departureId: string, moment: SnapshotMoment) =>
  enqueue(tx, 'read-conditions', { departureId, moment }, { key: `conditions:${moment}:${departureId}` })

/** A trip was promised, or goes on another date: from now on its weather is looked at. */
export const tripPromised: Listener = {
  name: 'conditions.trip_promised',
  on: ['booking.confirmed', 'booking.new_date', 'booking.change_accepted'],
  handle: async (app, tx, event) => {
    const booking = await partyBooking(tx, (event.data as { bookingId: string }).bookingId)
    if (booking?.state !== 'confirmed') return
    const { departure } = booking
    const now = await app.clock.now(tx)
    if (departure.starts_at <= now) return
    await tx
      .insertInto('departure_conditions')
      .values({ id: newId(), departure_id: departure.id })
      .onConflict((conflict) => conflict.column('departure_id').doNothing())
      .execute()
    const { id } = await rowOf(tx, departure.id)
    await clearDeadlines(app, tx, id)
    await setDeadlines(
      tx,
      (Object.keys(kinds) as Kind[])
        .map((kind) => ({ kind, subjectId: id, dueAt: dueOf(kind, departure) }))
        .filter(({ dueAt }) => dueAt > now),
    )
    await read(tx, departure.id, 'booking')
  },
}

/** What the weather service says when a guide cancels for the weather is kept with the departure. */
export const canceledForWeather: Listener = {
  name: 'conditions.canceled_for_weather',
  on: ['booking.canceled_weather'],
  handle: async (_app, tx, event) => {
    const booking = await partyBooking(tx, (event.data as { bookingId: string }).bookingId)
    if (!booking) return
    await tx
      .updateTable('departure_conditions')
      .set({ alerted_at: null })
      .where('departure_id', '=', booking.departure.id)
      .execute()
    await read(tx, booking.departure.id, 'cancellation')
  },
}

const rowOf = (tx: Tx, departureId: string): Promise<ConditionsRow> =>
  tx
    .selectFrom('departure_conditions')
    .selectAll()
    .where('departure_id', '=', departureId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Its trip is still promised and starts when the deadline says; it may have moved. */
async function due(tx: Tx, id: string, kind: Kind, dueAt: Date) {
  const row = await tx
    .selectFrom('departure_conditions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const booking = row && (await partyBookingsOn(tx, row.departure_id)).find(({ state }) => state === 'confirmed')
  return booking && dueOf(kind, booking.departure).getTime() === dueAt.getTime() ? { row, booking } : null
}

/** Deadline: looks at the weather at a moment that matters. */
export const lookAt =
  (kind: Kind, moment: SnapshotMoment): DeadlineHandler =>
  async (_app, tx, { subjectId, dueAt }) => {
    const found = await due(tx, subjectId, kind, dueAt)
    if (!found) return 'not going'
    await read(tx, found.row.departure_id, moment)
    // too late to ask
    if (moment === 'start')
      await tx.updateTable('departure_conditions').set({ alerted_at: null }).where('id', '=', subjectId).execute()
    return moment
  }

/** Deadline: a red signal that the guide has not answered goes to the operators on call. */
export const unanswered: DeadlineHandler = async (app, tx, { subjectId, dueAt }) => {
  const found = await due(tx, subjectId, 'conditions.unanswered', dueAt)
  if (!found) return 'not going'
  const { row } = found
  if (row.signal !== 'red' || row.answer !== null) return 'nothing to answer'
  await tx
    .updateTable('departure_conditions')
    .set({ alerted_at: await app.clock.now(tx) })
    .where('id', '=', row.id)
    .execute()
  await publishEvent(app, tx, system('conditions'), 'conditions.unanswered', row.departure_id, {
    departureId: row.departure_id,
  })
  return 'alerted'
}

/** Job: looks again at the trips of the next days, some hours after the last time. */
export async function watchConditions(app: App): Promise<void> {
  const now = await app.clock.now(app.db)
  const rows = await app.db
    .selectFrom('departure_conditions as c')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'c.departure_id')
    .select('c.departure_id')
    .where('d.starts_at', '>', now)
    .where('d.starts_at', '<', new Date(now.getTime() + limits.watchHours * hour))
    .where('d.canceled_at', 'is', null)
    .where(sql<boolean>`coalesce(c.read_at, '-infinity') < ${new Date(now.getTime() - limits.updateMinutes * 60_000)}`)
    .limit(1000)
    .execute()
  for (const { departure_id: departureId } of rows)
    await enqueue(
      app.db,
      'read-conditions',
      { departureId, moment: 'update' },
      { key: `conditions:update:${departureId}` },
    )
}
