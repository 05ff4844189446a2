import { said } from '#contract/wire/said.ts'
import type { PartySide } from '#contract/safety/values.ts'
import { partyBookings, partyBookingsOn, type PartyBooking } from '#server/bookings/index.ts'
import { actsForGuide, guideOfAccount } from '#server/guides/index.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import type { PlanRow } from './tables.ts'

export interface Party {
  readonly person: Person
  readonly side: PartySide
  readonly departure: DepartureRow
  /** Of those who come or came, in the order of their sale. */
  readonly bookings: readonly PartyBooking[]
  /** The caller’s own, of a guest. */
  readonly own: PartyBooking | null
  readonly plan: PlanRow | null
}

/**
 * The party of a departure through the eyes of the caller: those who lead it or run its outfit, and who booked. Throws 401,
 * and 404 for everyone else.
 */
export async function partyFor(read: Read, caller: Caller, departureId: string): Promise<Party> {
  const person = requirePerson(caller)
  const [committed, plan, member] = await Promise.all([
    partyBookingsOn(read, departureId),
    planOf(read, departureId),
    guideOfAccount(read, person.accountId),
  ])
  const bookings = await withLeft(read, committed, plan)
  const departure = bookings[0]?.departure
  if (!departure) throw missing()
  const leads = await actsForGuide(read, member, departure.guide_id)
  const own = bookings.find(({ accountId }) => accountId === person.accountId) ?? null
  if (!leads && !own) throw missing()
  return { person, side: leads ? 'guide' : 'guest', departure, bookings, own, plan }
}

const missing = () => notFound(said('We couldn’t find that trip.'))

/** A storm cancels the bookings of people who are out: they are awaited all the same. */
export async function withLeft(
  read: Read,
  committed: readonly PartyBooking[],
  plan: PlanRow | null,
): Promise<readonly PartyBooking[]> {
  const left = (plan?.booking_ids ?? []).filter((id) => !committed.some((one) => one.id === id))
  return left.length === 0 ? committed : [...committed, ...(await partyBookings(read, left)).values()]
}

export async function planOf(read: Read, departureId: string): Promise<PlanRow | null> {
  const row = await read
    .selectFrom('safety_plans')
    .selectAll()
    .where('departure_id', '=', departureId)
    .executeTakeFirst()
  return row ?? null
}

export async function planById(read: Read, id: string): Promise<PlanRow | null> {
  const row = await read.selectFrom('safety_plans').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** First of all in a transaction that moves it. */
export const lockPlan = (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  tx.selectFrom('safety_plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
