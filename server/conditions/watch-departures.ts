import { conditionsLimits as limits, type SnapshotMoment } from '#contract/conditions/values.ts'
import { departuresAhead, partyBooking, partyBookingsOn } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadlines, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent, type Listener } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
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

/** Sets the moments at which the weather of a departure is looked at, by the date that it has now. */
async function watchDeparture(app: App, tx: Tx, departure: Pick<DepartureRow, 'id' | 'starts_at'>): Promise<void> {
  await tx
    .insertInto('departure_conditions')
    .values({ id: newId(), departure_id: departure.id })
    .onConflict((conflict) => conflict.column('departure_id').doNothing())
    .execute()
  const { id } = await rowOf(tx, departure.id)
  const now = await app.clock.now(tx)
  await clearDeadlines(app, tx, id)
  await setDeadlines(
    tx,
    (Object.keys(kinds) as Kind[])
      .map((kind) => ({ kind, subjectId: id, dueAt: dueOf(kind, departure) }))
      .filter(({ dueAt }) => dueAt > now),
  )
}

/** A trip was promised, or goes on another date: from now on its weather is looked at. */
export const tripPromised: Listener = {
  name: 'conditions.trip_promised',
  on: ['booking.confirmed', 'booking.new_date', 'booking.change_accepted'],
  handle: async (app, tx, event) => {
    const booking = await partyBooking(tx, (event.data as { bookingId: string }).bookingId)
    if (booking?.state !== 'confirmed') return
    const { departure } = booking
    if (departure.starts_at <= (await app.clock.now(tx))) return
    await watchDeparture(app, tx, departure)
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
  if (!row) return null
  const booking = (await partyBookingsOn(tx, row.departure_id)).find(({ state }) => state === 'confirmed')
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

/** Job: looks again at the trips of the next days, some hours after the last time, and for the first time at those that it does not know. */
export async function watchConditions(app: App): Promise<void> {
  const now = await app.clock.now(app.db)
  const ahead = await departuresAhead(app.db, {
    from: now,
    until: new Date(now.getTime() + limits.watchHours * hour),
  })
  if (ahead.length === 0) return
  const known = await app.db
    .selectFrom('departure_conditions')
    .select(['departure_id', 'read_at'])
    .where(
      'departure_id',
      'in',
      ahead.map(({ id }) => id),
    )
    .execute()
  const readAt = new Map(known.map((row) => [row.departure_id, row.read_at?.getTime() ?? 0]))
  for (const departure of ahead) {
    const last = readAt.get(departure.id)
    if (last !== undefined && now.getTime() - last < limits.updateMinutes * 60_000) continue
    await withTransaction(app.db, async (tx) => {
      if (last === undefined) await watchDeparture(app, tx, departure)
      await read(tx, departure.id, 'update')
    })
  }
}
