import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { Within } from '#server/platform/invariants.ts'
import { newId } from '#server/platform/ids.ts'
import { lockWaiting, planPayout } from './plan-payout.ts'
import { tryHeld } from './resume-payouts.ts'

interface CaseHold {
  readonly outfitterId: string
  readonly subjectId: string
  readonly caller: Caller
  /** Read by operators. */
  readonly reason: string
}

/**
 * Keeps the money of a booking back while a case about it is open; once, however often it is called. The caller holds the
 * lock on the booking.
 */
export async function holdForCase(
  app: App,
  tx: Tx,
  { outfitterId, subjectId, caller, reason }: CaseHold,
): Promise<void> {
  // a payout that is being settled at this moment has the money already, or sees the hold
  await lockWaiting(tx, outfitterId)
  await tx
    .insertInto('payout_holds')
    .values({
      id: newId(),
      outfitter_id: outfitterId,
      subject_id: subjectId,
      kind: 'dispute',
      reason,
      placed_by: signature(caller),
      placed_at: await app.clock.now(tx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The case is over: what was kept back goes its way. The caller holds the lock on the booking. */
export async function liftCaseHold(
  app: App,
  tx: Tx,
  { outfitterId, subjectId, caller, reason }: CaseHold,
): Promise<void> {
  const now = await app.clock.now(tx)
  const lifted = await tx
    .updateTable('payout_holds')
    .set({ lifted_by: signature(caller), lifted_at: now, lift_reason: reason })
    .where('subject_id', '=', subjectId)
    .where('kind', '=', 'dispute')
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!lifted) return
  for (const payable of Object.values(app.payables)) await payable.disputeChanged(app, tx, subjectId)
  await planPayout(app, tx, outfitterId)
  await tryHeld(app, tx, outfitterId)
}

/** Bookings among these whose money a case keeps back. */
export async function caseHolds(read: Read, within: Within): Promise<string[]> {
  const rows = await read
    .selectFrom('payout_holds')
    .select('subject_id')
    .where('kind', '=', 'dispute')
    .where('lifted_at', 'is', null)
    .where(within(sql`subject_id`))
    .execute()
  return rows.flatMap(({ subject_id }) => (subject_id ? [subject_id] : []))
}
