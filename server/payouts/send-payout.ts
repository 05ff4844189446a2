import { enqueue } from '#server/platform/jobs.ts'
import { system } from '#server/platform/caller.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { publishEvent } from '#server/platform/events.ts'
import { StripeFailure, type StripePayout, type StripeTransfer } from '#server/vendors/stripe/adapter.ts'
import { postPayout } from './entries.ts'
import { failPayout } from './fail-payout.ts'
import { payoutLife } from './lifecycle.ts'
import { lockPayout } from './plan-payout.ts'
import { recordVendorPayout } from './sync-payout.ts'
import type { PayoutRow } from './tables.ts'

const caller = system('payouts')

/**
 * Job: the transfer into the guide's account and the payout to its bank, each between two transactions. What a crash left
 * between is found at Stripe by our id. An unreachable Stripe is tried again; a refusal ends the payout.
 */
export async function sendPayout(app: App, { payoutId }: { payoutId: string }): Promise<void> {
  let payout = await begin(app, payoutId)
  if (!payout) return
  const refusal = await transfer(app, payout)
  if (refusal === 'later') return
  if (refusal) return failPayout(app, payoutId, refusal)
  payout = await app.db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirstOrThrow()
  if (payout.state !== 'processing' || payout.vendor_payout_id) return
  const code = await payOut(app, payout)
  if (code) await failPayout(app, payoutId, code)
}

async function begin(app: App, payoutId: string): Promise<PayoutRow | null> {
  return withTransaction(app.db, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (payout?.state === 'processing') return payout
    if (payout?.state !== 'releasable') return null
    return move(app, tx, payoutLife, payout, 'send', { caller })
  })
}

/** Null when it is made; `later` while our balance at Stripe is too low; else Stripe's code. */
async function transfer(app: App, payout: PayoutRow): Promise<string | null> {
  if (payout.vendor_transfer_id) return null
  if (!payout.vendor_account_id) return 'no_account'
  try {
    const made =
      (await findTransfer(app, payout)) ??
      (await app.stripe.createTransfer({
        amount: payout.amount,
        destination: payout.vendor_account_id,
        metadata: { payout: payout.id },
        idempotencyKey: `payout:${payout.id}:transfer:${payout.attempt}`,
      }))
    await withTransaction(app.db, (tx) => recordTransfer(app, tx, payout.id, made.id))
    return null
  } catch (error) {
    const code = refusalOf(error)
    if (code !== 'balance_insufficient') return code
    // the refusal belongs to its key: the next try has another one
    await app.db
      .updateTable('payouts')
      .set({ attempt: payout.attempt + 1, last_error: code })
      .where('id', '=', payout.id)
      .where('attempt', '=', payout.attempt)
      .execute()
    return 'later'
  }
}

const day = 86_400_000

/** One that was made while its answer was lost. */
async function findTransfer(app: App, payout: PayoutRow): Promise<StripeTransfer | null> {
  const { id, vendor_account_id: destination, sent_at: sentAt } = payout
  if (!destination || !sentAt) return null
  const since = new Date(sentAt.getTime() - day)
  for await (const one of app.stripe.listTransfers({ createdAfter: since, destination }))
    if (one.metadata.payout === id && one.reversed === 0) return one
  return null
}

/** The money is in the guide's account. */
export async function recordTransfer(app: App, tx: Tx, payoutId: string, transferId: string): Promise<void> {
  const payout = await lockPayout(tx, payoutId)
  if (!payout || payout.vendor_transfer_id || payout.state !== 'processing') return
  await tx
    .updateTable('payouts')
    .set({ vendor_transfer_id: transferId, last_error: null })
    .where('id', '=', payoutId)
    .execute()
  await postPayout(tx, payout, 'payout_transferred', await app.clock.now(tx))
}

/** Null when it is on its way, else Stripe's code. */
async function payOut(app: App, payout: PayoutRow): Promise<string | null> {
  const account = payout.vendor_account_id ?? ''
  try {
    const made =
      (await findPayout(app, payout)) ??
      (await app.stripe.createPayout({
        account,
        amount: payout.amount,
        metadata: { payout: payout.id },
        idempotencyKey: `payout:${payout.id}:bank`,
      }))
    await recordVendorPayout(app, made)
    await withTransaction(app.db, (tx) =>
      publishEvent(app, tx, caller, 'payout.sent', payout.id, { outfitterId: payout.outfitter_id }),
    )
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

async function findPayout(app: App, payout: PayoutRow): Promise<StripePayout | null> {
  const since = new Date((payout.sent_at ?? payout.created_at).getTime() - day)
  for await (const one of app.stripe.listPayouts({ account: payout.vendor_account_id ?? '', createdAfter: since }))
    if (one.metadata.payout === payout.id) return one
  return null
}

/** Throws again what may still go well. */
function refusalOf(error: unknown): string {
  if (error instanceof StripeFailure && error.kind === 'invalid_request') return error.code ?? 'refused'
  throw error
}

/** Those whose turn it is once more. */
export const sendAgain = (tx: Tx, payoutId: string): Promise<void> =>
  enqueue(tx, 'send-payout', { payoutId }, { key: `send-payout:${payoutId}` })
