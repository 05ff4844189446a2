import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { toAppError } from './stripe-failures.ts'
import { syncPayment, want } from './sync-payment.ts'
import type { PaymentRow } from './tables.ts'

/** Stripe's clock may be so far from ours; milliseconds. */
const clocksApart = 10 * 60_000
/** A started payment is given up after this; milliseconds of business time. */
const abandoned = 2 * 60 * 60_000

export interface Reconciled {
  looked: number
  /** What differed at Stripe and was synced, by payment. */
  corrected: { paymentId: string; from: string; to: string }[]
  /** Of which Stripe knows nothing, or whose settling failed: the comparison shows what is different. */
  failed: { paymentId: string; error: string }[]
}

/**
 * Settles what a crash left between: intents made or confirmed that we never heard of, captures and voids that were
 * wanted and not done. Runs as a recurring job and on demand; changes nothing when all is well. One payment that fails
 * keeps no other from being mended; a Stripe that cannot be reached ends it.
 */
export async function reconcilePayments(app: App): Promise<Reconciled> {
  const now = await app.clock.now(app.db)
  const corrected: Reconciled['corrected'] = []
  const failed: Reconciled['failed'] = []
  const open = await app.db
    .selectFrom('payments')
    .select(['id', 'state', 'wanted', 'created_at', 'vendor_intent_id', 'paid_with'])
    .where((eb) => eb.or([eb('state', 'in', ['started', 'authorized']), eb('wanted', 'is not', null)]))
    .orderBy('created_at')
    .execute()
  const intents = await unheardIntents(app, open)
  for (const { id: paymentId, state: from, vendor_intent_id } of open) {
    try {
      const to = await reconcile(app, paymentId, vendor_intent_id ?? intents.get(paymentId), now)
      if (to && to !== from) corrected.push({ paymentId, from, to })
    } catch (error) {
      const known = toAppError(error)
      if (known instanceof AppError) throw known
      failed.push({ paymentId, error: String(error) })
      app.log.error({ paymentId, err: error }, 'a payment could not be reconciled')
    }
  }
  return { looked: open.length, corrected, failed }
}

/** Returns the state that was read at Stripe, where Stripe knows of the payment. */
async function reconcile(
  app: App,
  paymentId: string,
  intentId: string | undefined,
  now: Date,
): Promise<PaymentRow['state'] | undefined> {
  const settled = intentId ? await syncPayment(app, paymentId, intentId) : undefined
  await withTransaction(app.db, async (tx) => {
    const fresh = await tx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (fresh.state !== 'started' && fresh.state !== 'authorized') return
    if (fresh.wanted) await want(tx, fresh.id, fresh.wanted)
    else if (fresh.state === 'started' && now.getTime() - fresh.created_at.getTime() > abandoned)
      await want(tx, fresh.id, 'void')
  })
  return settled?.state
}

/** Intents that exist at the vendor while the process died before we wrote them down. */
async function unheardIntents(
  app: App,
  open: readonly Pick<PaymentRow, 'id' | 'vendor_intent_id' | 'created_at' | 'paid_with'>[],
): Promise<Map<string, string>> {
  const unheard = open.filter((payment) => !payment.vendor_intent_id && payment.paid_with === 'card')
  const found = new Map<string, string>()
  const [oldest] = unheard
  if (!oldest) return found
  for await (const intent of app.stripe.listPaymentIntents({
    createdAfter: new Date(oldest.created_at.getTime() - clocksApart),
  })) {
    const paymentId = intent.metadata.paymentId
    if (paymentId) found.set(paymentId, intent.id)
  }
  return found
}
