import { liveStates, type CaseEventKind, type CaseSide } from '#contract/disputes/values.ts'
import { said } from '#contract/wire/said.ts'
import { caseBookingOf, lockCaseBooking, type CaseBooking } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { CaseRow, OfferRow, RulingRow } from './tables.ts'

export const unknownCase = () => notFound(said('We couldn’t find this dispute.'))

export const caseById = (read: Read, id: string): Promise<CaseRow | undefined> =>
  read.selectFrom('dispute_cases').selectAll().where('id', '=', id).executeTakeFirst()

export const isLive = ({ state }: Pick<CaseRow, 'state'>): boolean => (liveStates as readonly string[]).includes(state)

export interface SeenCase {
  readonly row: CaseRow
  readonly booking: CaseBooking
  readonly side: CaseSide
}

/** Through the eyes of one of its sides; for everyone else it does not exist. Throws 401, 404. */
export async function visibleCase(read: Read, caller: Caller, id: string): Promise<SeenCase> {
  requirePerson(caller)
  const row = await caseById(read, id)
  if (!row) throw unknownCase()
  return { row, ...(await caseBookingOf(read, caller, row.booking_id)) }
}

/** The booking first, as everything locks that moves its money; then the case. Throws 404. */
export async function lockCase(tx: Tx, id: string): Promise<{ row: CaseRow; booking: CaseBooking }> {
  const found = await caseById(tx, id)
  if (!found) throw unknownCase()
  const booking = await lockCaseBooking(tx, found.booking_id)
  const row = await tx
    .selectFrom('dispute_cases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { row, booking }
}

/** Locked, for one of its sides. Throws 401, 404. */
export async function lockOwnCase(tx: Tx, caller: Caller, id: string): Promise<SeenCase> {
  const { side } = await visibleCase(tx, caller, id)
  return { ...(await lockCase(tx, id)), side }
}

export const openOffer = (read: Read, caseId: string): Promise<OfferRow | undefined> =>
  read
    .selectFrom('dispute_offers')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const rulingsOf = (read: Read, caseId: string): Promise<RulingRow[]> =>
  read.selectFrom('dispute_rulings').selectAll().where('case_id', '=', caseId).orderBy('round').execute()

interface Noted {
  readonly caseId: string
  readonly kind: CaseEventKind
  readonly side?: CaseSide | null
  readonly text?: string | null
  /** Minor units. */
  readonly amount?: number | null
}

/** A line of the timeline that both sides read. */
export async function note(app: App, tx: Tx, { caseId, kind, side, text, amount }: Noted): Promise<void> {
  await tx
    .insertInto('dispute_events')
    .values({
      id: newId(),
      case_id: caseId,
      at: await app.clock.now(tx),
      kind,
      side: side ?? null,
      text: text || null,
      amount: amount ?? null,
    })
    .execute()
}

/** No offer outlives its case. */
export async function endOffers(app: App, tx: Tx, caseId: string): Promise<void> {
  await tx
    .updateTable('dispute_offers')
    .set({ ended_at: await app.clock.now(tx) })
    .where('case_id', '=', caseId)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}
