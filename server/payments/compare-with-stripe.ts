import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import {
  StripeFailure,
  type StripeCharge,
  type StripeDispute,
  type StripePayment,
  type StripeRefund,
} from '#server/vendors/stripe/adapter.ts'
import type { DiscrepancyKind } from '#contract/payments/values.ts'
import type { Side } from './check-tables.ts'
import { findPayment, paymentOfIntent } from './queries.ts'
import { lookAtDisputes } from './disputes/look-at-disputes.ts'
import { syncDisputes } from './disputes/sync-dispute.ts'
import { syncPayment } from './sync-payment.ts'
import { syncRefunds } from './sync-refund.ts'
import type { PaymentRow } from './tables.ts'

/** Money that moved in these days of business time is looked at; milliseconds. */
const looksBack = 35 * 86_400_000
/** A charge is as old as its authorization. */
const authorizedBefore = 8 * 86_400_000

export interface Difference {
  kind: DiscrepancyKind
  subject: string
  paymentId: string | null
  payableId: string | null
  ours: Side
  theirs: Side
}

const nothing: Side = { id: null, state: null, captured: null, refunded: null, fee: null, ledger: null }

/**
 * Compares Stripe's lists of charges, refunds, and disputes with our payments and ledger, at least as far back as the last
 * run. What seems to differ is synced first, and is a discrepancy only if it is still there when both sides are read again.
 * Records nothing.
 */
export async function compareWithStripe(
  app: App,
  lastLook: Date | null,
): Promise<{ looked: number; differences: Difference[] }> {
  const now = await app.clock.now(app.db)
  const since = new Date(Math.min(now.getTime() - looksBack, lastLook?.getTime() ?? Number.POSITIVE_INFINITY))
  const disputes = await lookAtDisputes(app, since)
  const charges = await chargesSince(app, new Date(since.getTime() - authorizedBefore))
  const refunds = await refundsSince(app, since)
  const intents = [...charges.keys(), ...refunds.flatMap(({ paymentIntent }) => paymentIntent ?? [])]
  const ours = await paymentsOfIntents(app.db, [...new Set(intents)])
  const suspects = new Set([
    ...(await openlyDifferent(app.db)),
    ...chargedOtherwise(charges, ours),
    ...(await capturedWithoutCharge(app.db, since, charges)),
    ...(await refundedUnknown(app.db, refunds, ours)),
  ])
  const unknown = [...charges]
    .filter(([intent, seen]) => !ours.has(intent) && seen.some(({ amountCaptured }) => amountCaptured > 0))
    .map(([intent]) => intent)
  const differences: Difference[] = []
  for (const paymentId of suspects) differences.push(...(await lookAgain(app, paymentId)))
  for (const intent of unknown) differences.push(...(await unknownPayment(app, intent)))
  for (const dispute of disputes.unknown) differences.push(unknownDispute(dispute))
  return { looked: charges.size + refunds.length + disputes.looked, differences }
}

/** Charges by their intent. */
type Charges = ReadonlyMap<string, StripeCharge[]>

async function chargesSince(app: App, createdAfter: Date): Promise<Charges> {
  const found = new Map<string, StripeCharge[]>()
  for await (const charge of app.stripe.listCharges({ createdAfter })) {
    if (charge.paymentIntent) found.set(charge.paymentIntent, [...(found.get(charge.paymentIntent) ?? []), charge])
  }
  return found
}

async function refundsSince(app: App, createdAfter: Date): Promise<StripeRefund[]> {
  const found: StripeRefund[] = []
  for await (const refund of app.stripe.listRefundsSince({ createdAfter })) found.push(refund)
  return found
}

/** Payments with open discrepancies. */
async function openlyDifferent(read: Read): Promise<string[]> {
  const open = await read
    .selectFrom('money_differences')
    .select('payment_id')
    .where('resolved_at', 'is', null)
    .where('payment_id', 'is not', null)
    .execute()
  return open.flatMap(({ payment_id }) => payment_id ?? [])
}

const chargedOtherwise = (charges: Charges, ours: ReadonlyMap<string, Compared>): string[] =>
  [...charges].flatMap(([intent, seen]) => {
    const payment = ours.get(intent)
    return payment && differs(payment, seen) ? payment.id : []
  })

/** Captured by our books, and Stripe's list has no charge of it. */
async function capturedWithoutCharge(read: Read, since: Date, charges: Charges): Promise<string[]> {
  const captured = await read
    .selectFrom('payments')
    .select(['id', 'vendor_intent_id'])
    .where('captured_at', '>=', since)
    .where('paid_with', '=', 'card')
    .execute()
  return captured.flatMap(({ id, vendor_intent_id: intent }) => (intent && charges.has(intent) ? [] : id))
}

/** Payments with a refund at Stripe of which we know nothing. */
async function refundedUnknown(
  read: Read,
  refunds: readonly StripeRefund[],
  ours: ReadonlyMap<string, Compared>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select vendor_refund_id as id from refunds
    where vendor_refund_id = any(${refunds.map(({ id }) => id)})`.execute(read)
  const known = new Set(rows.map(({ id }) => id))
  return refunds.flatMap(({ id, paymentIntent }) => (known.has(id) ? [] : (ours.get(paymentIntent ?? '')?.id ?? [])))
}

type Compared = Pick<PaymentRow, 'id' | 'captured_amount' | 'processor_fee'> & { back: number; disputed: boolean }

async function paymentsOfIntents(read: Read, intents: readonly string[]): Promise<Map<string, Compared>> {
  const found = new Map<string, Compared>()
  for (let at = 0; at < intents.length; at += 500) {
    const { rows } = await sql<Compared & { intent: string }>`
      select p.id, p.captured_amount, p.processor_fee, p.vendor_intent_id as intent, ${backOf(sql`p.id`)} as back,
        exists (select from payment_disputes where payment_id = p.id) as disputed
      from payments p where p.vendor_intent_id = any(${intents.slice(at, at + 500)})`.execute(read)
    for (const { intent, ...row } of rows) found.set(intent, row)
  }
  return found
}

/** What Stripe has refunded or is about to, by our rows; manual refunds are not Stripe's. */
const backOf = (payment: ReturnType<typeof sql>) => sql<number>`
  coalesce((select sum(amount) from refunds where payment_id = ${payment} and vendor_refund_id is not null
    and state in ('processing', 'succeeded')), 0)::bigint`

const sumOf = (charges: readonly StripeCharge[], of: (charge: StripeCharge) => number | null): number =>
  charges.reduce((total, charge) => total + (of(charge) ?? 0), 0)

const differs = (payment: Compared, charges: readonly StripeCharge[]): boolean =>
  payment.captured_amount !== sumOf(charges, ({ amountCaptured }) => amountCaptured) ||
  payment.back !== sumOf(charges, ({ amountRefunded }) => amountRefunded) ||
  (payment.processor_fee ?? 0) !== sumOf(charges, ({ fee }) => fee) ||
  (!payment.disputed && charges.some(({ disputed }) => disputed))

/** Settles one payment, reads both sides again and says what still differs. */
async function lookAgain(app: App, paymentId: string): Promise<Difference[]> {
  const intent = (await findPayment(app.db, paymentId))?.vendor_intent_id
  if (intent && (await knownAtStripe(app, intent))) {
    await syncPayment(app, paymentId)
    await syncRefunds(app, paymentId)
    await syncDisputes(app, paymentId)
  }
  const { ours, theirs, payment } = await bothSides(app, paymentId)
  const found: DiscrepancyKind[] = []
  if (ours.captured !== (theirs.captured ?? 0)) found.push('payment')
  if (theirs.id && ours.refunded !== theirs.refunded) found.push('refund')
  if (theirs.id && ours.fee !== theirs.fee) found.push('fee')
  if ((await clearingShould(app.db, payment.payable_id)) !== ours.ledger) found.push('ledger')
  return found.map((kind) => ({
    kind,
    subject: payment.id,
    paymentId: payment.id,
    payableId: payment.payable_id,
    ours,
    theirs,
  }))
}

/** Null where Stripe says that there is no such payment. */
async function knownAtStripe(app: App, intent: string): Promise<StripePayment | null> {
  try {
    return await app.stripe.retrievePaymentIntent(intent)
  } catch (error) {
    if (error instanceof StripeFailure && error.code === 'resource_missing') return null
    throw error
  }
}

/** The state of a payment here and at Stripe, read now. Rejects with StripeFailure. */
export async function bothSides(
  app: App,
  paymentId: string,
): Promise<{ payment: PaymentRow; ours: Side; theirs: Side; charges: StripeCharge[] }> {
  const intent = (await findPayment(app.db, paymentId))?.vendor_intent_id
  const seen = intent ? await knownAtStripe(app, intent) : null
  const charges: StripeCharge[] = []
  if (intent && seen) for await (const charge of app.stripe.listCharges({ paymentIntent: intent })) charges.push(charge)
  // ours after theirs: what came in between is in both
  const payment = await app.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const { rows } = await sql<{ back: number; clearing: number }>`
    select ${backOf(sql`${paymentId}`)} as back, coalesce((select sum(l.amount) from ledger_lines l
      join ledger_entries e on e.id = l.entry_id
      where e.subject_id = ${payment.payable_id} and l.account = 'processor_clearing'), 0)::bigint as clearing`.execute(
    app.db,
  )
  return {
    payment,
    charges,
    ours: {
      id: payment.id,
      state: payment.state,
      captured: payment.captured_amount,
      refunded: rows[0]?.back ?? 0,
      fee: payment.processor_fee ?? 0,
      ledger: rows[0]?.clearing ?? 0,
    },
    theirs: seen
      ? {
          id: seen.id,
          state: seen.status,
          captured: seen.amountReceived,
          refunded: sumOf(charges, ({ amountRefunded }) => amountRefunded),
          fee: sumOf(charges, ({ fee }) => fee),
          ledger: null,
        }
      : nothing,
  }
}

/** What processor clearing should hold of a payable, by its payments, refunds and disputes. */
async function clearingShould(read: Read, payableId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (coalesce((select sum(captured_amount - coalesce(processor_fee, 0)) from payments
        where payable_id = ${payableId} and paid_with = 'card'), 0)
      - coalesce((select sum(amount) from refunds where payable_id = ${payableId} and method = 'card' and state = 'succeeded'), 0)
      - coalesce((select sum(withdrawn + fee) from payment_disputes where payable_id = ${payableId}), 0))::bigint as amount`.execute(
    read,
  )
  return rows[0]?.amount ?? 0
}

/** Money at Stripe that is no payment of ours. */
async function unknownPayment(app: App, intent: string): Promise<Difference[]> {
  if (await paymentOfIntent(app.db, intent)) return []
  const seen = await app.stripe.retrievePaymentIntent(intent)
  const theirs = { ...nothing, id: seen.id, state: seen.status, captured: seen.amountReceived }
  return [{ kind: 'unknown_payment', subject: intent, paymentId: null, payableId: null, ours: nothing, theirs }]
}

/** A bank disputes what is no payment of ours. */
const unknownDispute = ({ id, status }: StripeDispute): Difference => ({
  kind: 'unknown_dispute',
  subject: id,
  paymentId: null,
  payableId: null,
  ours: nothing,
  theirs: { ...nothing, id, state: status },
})
