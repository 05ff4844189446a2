import { counted, said } from '#contract/wire/said.ts'
import { sql, type RawBuilder } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import { notFound, AppError, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { refuseOutside } from './outside/refuse-outside.ts'
import { permitRoom, permitUsedUp, refuseWithoutPermit } from './permits/room.ts'
import type { DepartureRow } from './tables.ts'

/** Seats that a new party could take: of a private departure all or none. */
export const seatsLeft = (departure: Pick<DepartureRow, 'kind' | 'capacity' | 'taken'>): number =>
  departure.kind === 'private' && departure.taken > 0 ? 0 : departure.capacity - departure.taken

/** The departure, locked until the transaction ends. Throws 404. */
export async function lockDeparture(tx: Tx, departureId: string): Promise<DepartureRow> {
  const row = await tx.selectFrom('departures').selectAll().where('id', '=', departureId).forUpdate().executeTakeFirst()
  if (!row) throw notFound(said('We couldn’t find that departure.'))
  return row
}

/** The departure that a query names, locked until the transaction ends. */
export const lockDepartureOf = (tx: Tx, departureId: RawBuilder<string>): Promise<DepartureRow | undefined> =>
  tx.selectFrom('departures').selectAll().where('id', '=', departureId).forUpdate().executeTakeFirst()

/** Whose departure it is and what is sold on it, as expressions for queries that go out before the departure is known. */
export const adventureOfDeparture = (departureId: string) =>
  sql<string>`(select adventure_id from departures where id = ${departureId})`
export const guideOfDeparture = (departureId: string) =>
  sql<string>`(select guide_id from departures where id = ${departureId})`

export interface Locked {
  departure: DepartureRow
  bound: ReadonlySet<string>
}

/** The departure, locked until the transaction ends, with the resources that it has bound already. Throws 404. */
export async function lockToOccupy(tx: Tx, departureId: string): Promise<Locked> {
  const [departure, bound] = await Promise.all([lockDeparture(tx, departureId), boundTo(tx, departureId)])
  return { departure, bound }
}

/**
 * Gives `holderId` its seats on a departure; a private departure is taken whole. The first party binds the guide
 * and what else the trip takes for its time. `locked`: as this transaction locked it, when nothing has happened to its
 * seats since. Throws 409 `seats_unavailable`, `departure_closed`, or `permit_days_used_up`.
 */
export async function occupySeats(
  app: App,
  tx: Tx,
  input: { departure: Pick<DepartureRow, 'id'>; holderId: string; seats: number; locked?: Locked | undefined },
): Promise<void> {
  const { holderId, seats } = input
  if (!Number.isSafeInteger(seats) || seats < 1) throw new RangeError('At least one seat must be taken')
  // read again under the lock: the caller's row may be from before other seats were freed or taken
  const [{ departure, bound }, now, room] = await Promise.all([
    input.locked ?? lockToOccupy(tx, input.departure.id),
    app.clock.now(tx),
    permitRoom(tx, input.departure.id),
  ])
  refuseClosed(departure, now)
  refuseFull(departure, seats)
  await refuseOutside(tx, departure)
  refuseWithoutPermit(room, seats)
  await commitResources(tx, departure, bound)
  const taken = tx.insertInto('seat_allocations').values({
    id: newId(),
    departure_id: departure.id,
    holder_id: holderId,
    seats: departure.kind === 'private' ? departure.capacity : seats,
    people: seats,
    released_at: null,
  })
  pipelineWrite(
    tx,
    taken.execute().catch((error: unknown) => {
      const violated = violatedConstraint(error)
      if (violated === 'permit_periods_not_overrun') throw permitUsedUp(0)
      throw violated === 'departures_not_oversold' ? seatsGone(departure, 0) : error
    }),
  )
}

/** Releases the seats that `holderId` occupies, if any. */
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
export async function shrinkAllocation(tx: Tx, holderId: string, seats: number): Promise<void> {
  const held = await tx
    .selectFrom('seat_allocations')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (!held) throw new Error(`${holderId} occupies no seats`)
  const departure = await lockDeparture(tx, held.departure_id)
  if (held.people === seats) return
  if (!Number.isSafeInteger(seats) || seats < 1 || seats > held.people)
    throw new RangeError('These are not fewer seats')
  await tx
    .updateTable('seat_allocations')
    .set({ released_at: sql<Date>`clock_timestamp()` }) // wall time
    .where('id', '=', held.id)
    .execute()
  await tx
    .insertInto('seat_allocations')
    .values({
      id: newId(),
      departure_id: departure.id,
      holder_id: holderId,
      seats: departure.kind === 'private' ? held.seats : seats,
      people: seats,
      released_at: null,
    })
    .execute()
}

/**
 * Gives the seats of `from` to `to`, on top of what `to` has, in one statement and without another check: they are taken
 * already. Nothing happens when `from` has none.
 */
export async function transferSeats(tx: Tx, from: string, to: string): Promise<void> {
  const found = await tx
    .selectFrom('seat_allocations')
    .selectAll()
    .where('holder_id', 'in', [from, to])
    .where('released_at', 'is', null)
    .execute()
  const given = found.find(({ holder_id }) => holder_id === from)
  if (!given) return
  if (found.some(({ departure_id }) => departure_id !== given.departure_id))
    throw new Error(`${to} occupies seats on another departure`)
  await lockDeparture(tx, given.departure_id)
  await tx
    .updateTable('seat_allocations')
    .set({ released_at: sql<Date>`clock_timestamp()` }) // wall time
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  const seats = found.reduce((sum, one) => sum + one.seats, 0)
  const people = found.reduce((sum, one) => sum + one.people, 0)
  await tx
    .insertInto('seat_allocations')
    .values({ id: newId(), departure_id: given.departure_id, holder_id: to, seats, people, released_at: null })
    .execute()
}

/** Throws 409 `seats_unavailable` when so many are not left. */
export function refuseFull(departure: DepartureRow, seats: number): void {
  const left = seatsLeft(departure)
  if (seats > left) throw seatsGone(departure, left)
}

function refuseClosed(departure: DepartureRow, now: Date): void {
  if (departure.withdrawn_at || departure.sale_closed_at)
    throw new AppError(409, 'departure_closed', said('This departure is no longer offered.'))
  if (departure.canceled_at) throw new AppError(409, 'departure_closed', said('This departure was canceled.'))
  if (departure.started_at || departure.ended_at || now >= departure.starts_at) {
    throw new AppError(409, 'departure_closed', said('This departure has already started.'))
  }
}

function seatsGone(departure: DepartureRow, left: number): AppError {
  if (departure.kind === 'private' && departure.taken > 0) {
    return new AppError(409, 'seats_unavailable', said('Another group just booked this private departure.'))
  }
  if (left === 0)
    return new AppError(409, 'seats_unavailable', said('The last spots on this departure were just taken.'))
  return new AppError(
    409,
    'seats_unavailable',
    counted(left, 'Only 1 spot is left on this departure.', 'Only {count} spots are left on this departure.'),
  )
}

const busy = (departure: DepartureRow, resourceId: string) =>
  new AppError(
    409,
    'departure_closed',
    resourceId === departure.guide_id
      ? said('Your guide is already out with another group at that time.')
      : said('Something this trip needs, such as its boat or vehicle, is already booked at that time.'),
  )

/**
 * `guideId` leads a locked departure; who led it is free, and who came along as a co-guide no longer does. Throws 409
 * `departure_closed` where the guide goes elsewhere at that time.
 */
export async function replaceGuide(tx: Tx, departure: DepartureRow, guideId: string): Promise<DepartureRow> {
  const led = await tx
    .updateTable('departures')
    .set({
      guide_id: guideId,
      resource_ids: departure.resource_ids.filter((id) => id !== guideId),
      // who takes over may lead it
      ...(departure.sale_closed_for === 'lead' && { sale_closed_at: null, sale_closed_for: null }),
    })
    .where('id', '=', departure.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (departure.taken === 0) return led
  await tx
    .deleteFrom('commitments')
    .where('departure_id', '=', departure.id)
    .where('resource_id', '=', departure.guide_id)
    .execute()
  await commitResources(tx, led, await boundTo(tx, departure.id))
  return led
}

async function boundTo(tx: Tx, departureId: string): Promise<Set<string>> {
  const committed = await tx
    .selectFrom('commitments')
    .select('resource_id')
    .where('departure_id', '=', departureId)
    .execute()
  return new Set(committed.map(({ resource_id }) => resource_id))
}

/**
 * Binds the guide and the resources that the trip takes and has not bound yet. One resource's departures are committed one
 * after the other, always in the same order of resources, so that the constraint stays a last defense and there is no
 * deadlock.
 */
async function commitResources(tx: Tx, departure: DepartureRow, bound: ReadonlySet<string>): Promise<void> {
  const wanted = [...new Set([departure.guide_id, ...departure.resource_ids])].filter((id) => !bound.has(id))
  for (const id of wanted.toSorted()) await commit(tx, departure, id)
}

async function commit(tx: Tx, departure: DepartureRow, resourceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${resourceId}, 5))`.execute(tx)
  const during = sql<string>`tstzrange(${departure.starts_at}::timestamptz, ${departure.ends_at}::timestamptz)`
  const elsewhere = await tx
    .selectFrom('commitments')
    .select('id')
    .where('resource_id', '=', resourceId)
    .where(sql<boolean>`during && ${during}`)
    .executeTakeFirst()
  if (elsewhere) throw busy(departure, resourceId)
  try {
    await tx
      .insertInto('commitments')
      .values({ id: newId(), resource_id: resourceId, departure_id: departure.id, during })
      .execute()
  } catch (error) {
    if (violatedConstraint(error) === 'commitments_one_place') throw busy(departure, resourceId)
    throw error
  }
}
