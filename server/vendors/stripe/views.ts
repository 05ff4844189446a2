import type { Stripe } from 'stripe'

/** Stripe's own words for the state of a payment intent. `processing` does not occur with cards. */
export type StripePaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

/** What may be shown of a card: "Visa ending in 4242". */
export type StripeCard = {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** `apple_pay`, `google_pay` and so on; null for a plain card. */
  wallet: string | null
}

export type StripeSavedMethod = { id: string; customer: string | null; card: StripeCard | null }

/** A payment intent in our words. Amounts are minor units of `currency` (lower case ISO code). */
export type StripePayment = {
  id: string
  status: StripePaymentStatus
  amount: number
  amountCapturable: number
  amountReceived: number
  currency: string
  clientSecret: string | null
  customer: string | null
  paymentMethod: string | null
  /** Null where the answer only names the method. */
  card: StripeCard | null
  latestCharge: string | null
  /** The processor's for the latest charge, where the answer came with it. */
  fee: number | null
  cancellationReason: string | null
  lastError: { code: string | null; declineCode: string | null; message: string } | null
  metadata: Record<string, string>
  createdAt: Date
}

export type StripeRefund = {
  id: string
  /** pending, succeeded, failed, requires_action or canceled. */
  status: string
  amount: number
  currency: string
  paymentIntent: string | null
  charge: string | null
  balanceTransaction: string | null
  failureReason: string | null
  metadata: Record<string, string>
  createdAt: Date
}

/** What the processor booked. `amount` is negative for refunds; `net = amount - fee`. */
export type StripeBalanceTransaction = {
  id: string
  type: string
  amount: number
  fee: number
  net: number
  currency: string
  source: string | null
  createdAt: Date
}

export type StripeCharge = {
  id: string
  paymentIntent: string | null
  amount: number
  amountCaptured: number
  amountRefunded: number
  currency: string
  captured: boolean
  status: string
  disputed: boolean
  balanceTransaction: string | null
  /** Of the processor, where the balance transaction came with the charge. */
  fee: number | null
  failureCode: string | null
  failureMessage: string | null
  createdAt: Date
}

/** The payer's bank opens a chargeback. */
export type StripeDispute = {
  id: string
  /** needs_response, under_review, won, lost, or one of the warnings before it. */
  status: string
  reason: string
  amount: number
  currency: string
  charge: string | null
  paymentIntent: string | null
  /** What Stripe withholds of our money now, and what the dispute has cost. */
  withdrawn: number
  fee: number
  /** Evidence is taken until then. */
  dueBy: Date | null
  createdAt: Date
}

export function toPayment(intent: Stripe.PaymentIntent): StripePayment {
  const error = intent.last_payment_error
  return {
    id: intent.id,
    status: intent.status as StripePaymentStatus,
    amount: intent.amount,
    amountCapturable: intent.amount_capturable,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    customer: idOf(intent.customer),
    paymentMethod: idOf(intent.payment_method),
    card: typeof intent.payment_method === 'object' ? toCard(intent.payment_method) : null,
    latestCharge: idOf(intent.latest_charge),
    fee: feeIn(intent),
    cancellationReason: intent.cancellation_reason,
    lastError: error
      ? {
          code: error.code ?? null,
          declineCode: error.decline_code ?? null,
          message: error.message ?? 'The payment failed.',
        }
      : null,
    metadata: { ...intent.metadata },
    createdAt: instant(intent.created),
  }
}

function feeIn({ latest_charge: charge }: Stripe.PaymentIntent): number | null {
  const entry = charge && typeof charge === 'object' ? charge.balance_transaction : null
  return entry && typeof entry === 'object' ? entry.fee : null
}

export const toSavedMethod = (method: Stripe.PaymentMethod): StripeSavedMethod => ({
  id: method.id,
  customer: idOf(method.customer),
  card: toCard(method),
})

function toCard(method: Stripe.PaymentMethod | null): StripeCard | null {
  if (!method?.card) return null
  const { brand, last4, exp_month, exp_year, wallet } = method.card
  return { brand, last4, expMonth: exp_month, expYear: exp_year, wallet: wallet?.type ?? null }
}

export function toRefund(refund: Stripe.Refund): StripeRefund {
  return {
    id: refund.id,
    status: refund.status ?? 'pending',
    amount: refund.amount,
    currency: refund.currency,
    paymentIntent: idOf(refund.payment_intent),
    charge: idOf(refund.charge),
    balanceTransaction: idOf(refund.balance_transaction),
    failureReason: refund.failure_reason ?? null,
    metadata: { ...refund.metadata },
    createdAt: instant(refund.created),
  }
}

export function toBalanceTransaction(entry: Stripe.BalanceTransaction): StripeBalanceTransaction {
  return {
    id: entry.id,
    type: entry.type,
    amount: entry.amount,
    fee: entry.fee,
    net: entry.net,
    currency: entry.currency,
    source: idOf(entry.source),
    createdAt: instant(entry.created),
  }
}

export function toCharge(charge: Stripe.Charge): StripeCharge {
  return {
    id: charge.id,
    paymentIntent: idOf(charge.payment_intent),
    amount: charge.amount,
    amountCaptured: charge.amount_captured,
    amountRefunded: charge.amount_refunded,
    currency: charge.currency,
    captured: charge.captured,
    status: charge.status,
    disputed: charge.disputed,
    balanceTransaction: idOf(charge.balance_transaction),
    fee: typeof charge.balance_transaction === 'object' ? (charge.balance_transaction?.fee ?? null) : null,
    failureCode: charge.failure_code,
    failureMessage: charge.failure_message,
    createdAt: instant(charge.created),
  }
}

/** What a payer's bank is told, by Stripe's names. */
export interface DisputeEvidence {
  readonly product_description?: string
  readonly customer_name?: string
  readonly customer_email_address?: string
  readonly service_date?: string
  readonly cancellation_policy_disclosure?: string
  readonly access_activity_log?: string
  readonly uncategorized_text?: string
}

export function toDispute(dispute: Stripe.Dispute): StripeDispute {
  const booked = dispute.balance_transactions
  return {
    id: dispute.id,
    status: dispute.status,
    reason: dispute.reason,
    amount: dispute.amount,
    currency: dispute.currency,
    charge: idOf(dispute.charge),
    paymentIntent: idOf(dispute.payment_intent),
    withdrawn: -booked.reduce((sum, entry) => sum + entry.amount, 0) || 0,
    fee: booked.reduce((sum, entry) => sum + entry.fee, 0),
    dueBy: dispute.evidence_details.due_by ? instant(dispute.evidence_details.due_by) : null,
    createdAt: instant(dispute.created),
  }
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null
  return typeof reference === 'string' ? reference : reference.id
}

export function instant(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000)
}
