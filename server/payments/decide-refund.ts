import { said } from '#contract/wire/said.ts'
import { canApprove, requireSecondApprover } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import type { AsCredit } from './credit/refund-as-credit.ts'
import { disputedPayments } from './disputes/status.ts'
import { refundLife } from './lifecycle.ts'
import { postEntry, type LedgerLine } from './ledger.ts'
import { payableOf } from './payable.ts'
import type { RefundRow } from './refund-tables.ts'
import { paymentDisputed, refundPayableEntry, sendRefunds } from './request-refund.ts'

/** What one person asked for and another decides: its rows, one for each payment, locked. Throws 404. */
export async function lockRequested(app: App, tx: Tx, causeId: string): Promise<RefundRow[]> {
  const [found] = await tx.selectFrom('refunds').selectAll().where('cause_id', '=', causeId).limit(1).execute()
  if (!found) throw notFound(said('We couldn’t find that refund.'))
  const { payable_kind } = await tx
    .selectFrom('payments')
    .select('payable_kind')
    .where('id', '=', found.payment_id)
    .executeTakeFirstOrThrow()
  await payableOf(app, payable_kind).lock(tx, found.payable_id)
  await tx.selectFrom('payments').select('id').where('payable_id', '=', found.payable_id).forUpdate().execute()
  return tx.selectFrom('refunds').selectAll().where('cause_id', '=', causeId).orderBy('id').forUpdate().execute()
}

/**
 * Posts the refund with `debit` and sends it. Four eyes: the operator who requested it may not, but an ended wait may.
 * Throws 403, 409 `payment_disputed`.
 */
export async function approveRefund(
  app: App,
  tx: Tx,
  requested: readonly RefundRow[],
  by: Caller,
  debit: readonly LedgerLine[],
  asCredit?: AsCredit,
): Promise<void> {
  refuseDecided(requested)
  if (by.kind !== 'system') requireOther(requested, by)
  const [first] = requested
  if (!first?.cause_id) throw notFound(said('We couldn’t find that refund.'))
  const disputed = await disputedPayments(tx, first.payable_id)
  if (requested.some(({ payment_id }) => disputed.has(payment_id))) throw paymentDisputed()
  const at = await app.clock.now(tx)
  const approved: RefundRow[] = []
  for (const refund of requested)
    approved.push(
      await move(app, tx, refundLife, refund, by.kind === 'system' ? 'approve_after_wait' : 'approve', { caller: by }),
    )
  const amount = requested.reduce((sum, row) => sum + row.amount, 0)
  await postEntry(tx, refundPayableEntry({ payableId: first.payable_id, amount, causeId: first.cause_id, debit }, at))
  await sendRefunds(app, tx, approved, by, asCredit)
}

/**
 * Denies the refund, or withdraws it for the operator who requested it: nothing was posted, so nothing is undone. Throws
 * 409.
 */
export async function denyRefund(app: App, tx: Tx, requested: readonly RefundRow[], by: Caller): Promise<void> {
  refuseDecided(requested)
  for (const refund of requested)
    await move(app, tx, refundLife, refund, canApprove(by, refund.requested_by) ? 'deny' : 'withdraw', { caller: by })
}

function refuseDecided(requested: readonly RefundRow[]): void {
  if (requested.some(({ state }) => state !== 'requested')) {
    throw new AppError(409, 'wrong_state', said('Someone already decided on this refund.'))
  }
}

function requireOther(requested: readonly RefundRow[], by: Caller): void {
  for (const { requested_by } of requested) requireSecondApprover(by, requested_by, 'this refund')
}

/** A requested refund is approved later, or never automatically. */
export async function waitUntil(tx: Tx, causeId: string, until: Date | null): Promise<void> {
  await tx.updateTable('refunds').set({ waits_until: until }).where('cause_id', '=', causeId).execute()
  if (until) await setDeadline(tx, 'refund.wait_ends', causeId, until)
}
