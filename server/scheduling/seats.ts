import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { notFound, Refusal, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { DepartureRow } from './tables.ts'

/** Seats that a new party could take: of a private departure all or none. */
export const seatsLeft = (departure: Pick<DepartureRow, 'kind' | 'capacity' | 'taken'>): number =>
  departure.kind === 'private' && departure.taken > 0 ? 0 : departure.capacity - departure.taken

/** The departure, locked until the transaction ends. Throws 404. */
export async function lockDeparture(tx: Tx, departureId: string): Promise<DepartureRow> {
  const row = await tx.selectFrom('departures').selectAll().where('id', '=', departureId).forUpdate().executeTakeFirst()
  if (!row) throw notFound('This departure')
  return row
}

/**
 * Gives `holderId` its seats on a departure; a private departure is taken whole. The first party binds the guide for
 * the time of the trip. Throws 409 `seats_gone` or `departure_closed`.
 */
export async function occupySeats(
  app: App,
  tx: Tx,
  input: { departure: Pick<DepartureRow, 'id'>; holderId: string; seats: number },
): Promise<void> {
  const { holderId, seats } = input
  if (!Number.isSafeInteger(seats) || seats < 1) throw new RangeError('At least one seat must be taken')
  // read again under the lock: the caller's row may be from before other seats were freed or taken
  const departure = await lockDeparture(tx, input.departure.id)
  refuseClosed(departure, await app.clock.now(tx))
  const left = seatsLeft(departure)
  if (seats > left) throw seatsGone(departure, left)
  await commitGuide(tx, departure)
  try {
    await tx
      .insertInto('seat_allocations')
      .values({
        id: newId(),
        departure_id: departure.id,
        holder_id: holderId,
        seats: departure.kind === 'private' ? departure.capacity : seats,
        released_at: null,
      })
      .execute()
  } catch (error) {
    if (violatedConstraint(error) === 'departures_not_oversold') throw seatsGone(departure, 0)
    throw error
  }
}

/** Gives back what `holderId` occupies; nothing happens when it occupies nothing. */
export async function freeSeats(tx: Tx, holderId: string): Promise<void> {
  const held = await tx
    .selectFrom('seat_allocations')
    .select('departure_id')
    .where('holder_id', '=', holderId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (!held) return
  // departure first, as when seats are taken, so that the two never wait for each other
  await lockDeparture(tx, held.departure_id)
  await tx
    .updateTable('seat_allocations')
    .set({ released_at: sql<Date>`clock_timestamp()` }) // wall time
    .where('holder_id', '=', holderId)
    .where('released_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('commitments')
    .where('departure_id', '=', held.departure_id)
    .where(
      'departure_id',
      'not in',
      tx
        .selectFrom('seat_allocations')
        .select('departure_id')
        .where('released_at', 'is', null)
        .where('departure_id', '=', held.departure_id),
    )
    .execute()
}

/** `holderId` keeps only so many of its seats: some of its people do not come. A private departure stays taken whole. */
export async function keepSeats(tx: Tx, holderId: string, seats: number): Promise<void> {
  const held = await tx
    .selectFrom('seat_allocations')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (!held) throw new Error(`${holderId} occupies no seats`)
  const departure = await lockDeparture(tx, held.departure_id)
  if (departure.kind === 'private' || held.seats === seats) return
  if (!Number.isSafeInteger(seats) || seats < 1 || seats > held.seats) throw new RangeError('These are not fewer seats')
  await tx
    .updateTable('seat_allocations')
    .set({ released_at: sql<Date>`clock_timestamp()` }) // wall time
    .where('id', '=', held.id)
    .execute()
  await tx
    .insertInto('seat_allocations')
    .values({ id: newId(), departure_id: departure.id, holder_id: holderId, seats, released_at: null })
    .execute()
}

function refuseClosed(departure: DepartureRow, now: Date): void {
  if (departure.cancelled_at) throw new Refusal(409, 'departure_closed', 'This departure has been cancelled.')
  if (departure.started_at || departure.ended_at || now >= departure.starts_at) {
    throw new Refusal(409, 'departure_closed', 'This departure has already started.')
  }
}

function seatsGone(departure: DepartureRow, left: number): Refusal {
  if (departure.kind === 'private' && departure.taken > 0) {
    return new Refusal(409, 'seats_gone', 'Another party has just taken this private departure.')
  }
  if (left === 0) return new Refusal(409, 'seats_gone', 'The last seats of this departure have just been taken.')
  return new Refusal(
    409,
    'seats_gone',
    `Only ${left === 1 ? '1 seat is' : `${left} seats are`} left on this departure.`,
  )
}

const guideBusy = () =>
  new Refusal(409, 'departure_closed', 'Your guide is already out with another party at that time.')

/** One guide's departures are committed one after the other, so that the constraint stays a last defence. */
async function commitGuide(tx: Tx, departure: DepartureRow): Promise<void> {
  const guideId = departure.guide_id
  const committed = await tx
    .selectFrom('commitments')
    .select('id')
    .where('resource_id', '=', guideId)
    .where('departure_id', '=', departure.id)
    .executeTakeFirst()
  if (committed) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${guideId}, 5))`.execute(tx)
  const during = sql<string>`tstzrange(${departure.starts_at}::timestamptz, ${departure.ends_at}::timestamptz)`
  const elsewhere = await tx
    .selectFrom('commitments')
    .select('id')
    .where('resource_id', '=', guideId)
    .where(sql<boolean>`during && ${during}`)
    .executeTakeFirst()
  if (elsewhere) throw guideBusy()
  try {
    await tx
      .insertInto('commitments')
      .values({ id: newId(), resource_id: guideId, departure_id: departure.id, during })
      .execute()
  } catch (error) {
    if (violatedConstraint(error) === 'commitments_one_place') throw guideBusy()
    throw error
  }
}
