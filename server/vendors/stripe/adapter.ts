import { Stripe } from 'stripe'
import { readEvent, type StripeEvent } from './events.ts'
import { StripeFailure, toFailure, type StripeOperation } from './failure.ts'
import {
  idOf,
  toBalanceTransaction,
  toCharge,
  toPayment,
  toRefund,
  type StripeBalanceTransaction,
  type StripeCharge,
  type StripePayment,
  type StripeRefund,
} from './views.ts'

export { SignatureInvalid, StripeFailure, type StripeFailureKind } from './failure.ts'
export type { StripeDispute, StripeEvent } from './events.ts'
export type {
  StripeBalanceTransaction,
  StripeCharge,
  StripePayment,
  StripePaymentStatus,
  StripeRefund,
} from './views.ts'

export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  publishableKey: string
  /** Where the API is, when it is not api.stripe.com (the simulator). */
  apiBase?: { host: string; port: number; protocol: 'http' | 'https' }
  /** Milliseconds before a call is given up as vendor_unavailable. Default 10 000. */
  timeout?: number
}

type Keyed = { idempotencyKey: string }
type Metadata = Record<string, string>
type SetupFutureUsage = 'on_session' | 'off_session'
type CaptureMethod = 'manual' | 'automatic'

export type StripeAdapter = ReturnType<typeof createStripe>

/**
 * Everything the product asks of Stripe. Amounts are positive integers in minor units; currency is the lower-case ISO
 * code. Every write takes the caller's idempotency key: the same key with the same input is one piece of work, however
 * often it is asked. All calls reject with StripeFailure and nothing else.
 */
export function createStripe(config: StripeConfig) {
  const stripe = new Stripe(config.secretKey, {
    ...config.apiBase,
    timeout: config.timeout ?? 10_000,
    // Our jobs retry. The SDK still repeats once, with the same key, when the connection was closed on it.
    maxNetworkRetries: 0,
    telemetry: false,
  })

  return {
    /** Goes to the browser, with the client secret of one payment. */
    publishableKey: config.publishableKey,

    async createCustomer(
      input: Keyed & { email: string; name?: string; metadata?: Metadata },
    ): Promise<{ id: string }> {
      const { idempotencyKey, ...params } = input
      const customer = await ask('other', () => stripe.customers.create(params, { idempotencyKey }))
      return { id: customer.id }
    },

    /** A payment that the browser confirms with the returned client secret. */
    async createPaymentIntent(
      input: Keyed & {
        amount: number
        currency: string
        customer?: string
        captureMethod: CaptureMethod
        metadata: Metadata
        description?: string
        setupFutureUsage?: SetupFutureUsage
      },
    ): Promise<StripePayment & { clientSecret: string }> {
      const intent = await ask('other', () =>
        stripe.paymentIntents.create(
          {
            amount: input.amount,
            currency: input.currency,
            capture_method: input.captureMethod,
            allowed_payment_method_types: ['card'],
            metadata: input.metadata,
            ...(input.customer !== undefined && { customer: input.customer }),
            ...(input.description !== undefined && { description: input.description }),
            ...(input.setupFutureUsage !== undefined && { setup_future_usage: input.setupFutureUsage }),
          },
          { idempotencyKey: input.idempotencyKey },
        ),
      )
      const payment = toPayment(intent)
      if (payment.clientSecret === null) {
        throw new StripeFailure('invalid_request', 'Stripe sent a payment without a client secret.', { payment })
      }
      return { ...payment, clientSecret: payment.clientSecret }
    },

    async retrievePaymentIntent(id: string): Promise<StripePayment> {
      return toPayment(await ask('other', () => stripe.paymentIntents.retrieve(id)))
    },

    /** Newest first, all pages, fetched as they are read. For the reconciler. */
    async *listPaymentIntents(input: {
      createdAfter: Date
      customer?: string
      pageSize?: number
    }): AsyncGenerator<StripePayment> {
      let after: string | undefined
      do {
        const page = await ask('other', () =>
          stripe.paymentIntents.list({
            created: { gte: Math.floor(input.createdAfter.getTime() / 1000) },
            limit: input.pageSize ?? 100,
            ...(input.customer !== undefined && { customer: input.customer }),
            ...(after !== undefined && { starting_after: after }),
          }),
        )
        for (const intent of page.data) yield toPayment(intent)
        after = page.has_more ? page.data.at(-1)?.id : undefined
      } while (after !== undefined)
    },

    /** `amount` less than what was authorised captures a part and releases the rest for good. */
    async capturePaymentIntent(input: Keyed & { id: string; amount?: number }): Promise<StripePayment> {
      const params = input.amount === undefined ? {} : { amount_to_capture: input.amount }
      const intent = await ask('capture', () =>
        stripe.paymentIntents.capture(input.id, params, { idempotencyKey: input.idempotencyKey }),
      )
      return toPayment(intent)
    },

    async cancelPaymentIntent(
      input: Keyed & { id: string; reason: 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer' },
    ): Promise<StripePayment> {
      const intent = await ask('cancel', () =>
        stripe.paymentIntents.cancel(
          input.id,
          { cancellation_reason: input.reason },
          { idempotencyKey: input.idempotencyKey },
        ),
      )
      return toPayment(intent)
    },

    /**
     * Charges a card that the customer left with us. Off session the payer is not there: a bank that wants to see them
     * gives StripeFailure authentication_required. On session the answer may be `requires_action`.
     */
    async chargeSavedMethod(
      input: Keyed & {
        customer: string
        paymentMethod: string
        amount: number
        currency: string
        offSession: boolean
        metadata: Metadata
        captureMethod?: CaptureMethod
        description?: string
        returnUrl?: string
      },
    ): Promise<StripePayment> {
      const intent = await ask('other', () =>
        stripe.paymentIntents.create(
          {
            amount: input.amount,
            currency: input.currency,
            customer: input.customer,
            payment_method: input.paymentMethod,
            allowed_payment_method_types: ['card'],
            capture_method: input.captureMethod ?? 'manual',
            confirm: true,
            metadata: input.metadata,
            ...(input.offSession && { off_session: true }),
            ...(input.description !== undefined && { description: input.description }),
            ...(input.returnUrl !== undefined && { return_url: input.returnUrl }),
          },
          { idempotencyKey: input.idempotencyKey },
        ),
      )
      return toPayment(intent)
    },

    /** `amount` absent: all that is left. A refund above what is left is invalid_request. */
    async refund(
      input: Keyed & {
        paymentIntent: string
        amount?: number
        reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer'
        metadata?: Metadata
      },
    ): Promise<StripeRefund> {
      const refund = await ask('refund', () =>
        stripe.refunds.create(
          {
            payment_intent: input.paymentIntent,
            ...(input.amount !== undefined && { amount: input.amount }),
            ...(input.reason !== undefined && { reason: input.reason }),
            ...(input.metadata !== undefined && { metadata: input.metadata }),
          },
          { idempotencyKey: input.idempotencyKey },
        ),
      )
      return toRefund(refund)
    },

    /** Every refund of a payment, newest first. */
    async listRefunds(input: { paymentIntent: string }): Promise<StripeRefund[]> {
      const refunds: StripeRefund[] = []
      let after: string | undefined
      do {
        const page = await ask('other', () =>
          stripe.refunds.list({
            payment_intent: input.paymentIntent,
            limit: 100,
            ...(after !== undefined && { starting_after: after }),
          }),
        )
        refunds.push(...page.data.map(toRefund))
        after = page.has_more ? page.data.at(-1)?.id : undefined
      } while (after !== undefined)
      return refunds
    },

    async retrieveCharge(id: string): Promise<StripeCharge> {
      return toCharge(await ask('other', () => stripe.charges.retrieve(id)))
    },

    /** The processor's booking of a charge (its fee), or null while the charge is not captured. */
    async retrieveBalanceTransaction(input: { charge: string }): Promise<StripeBalanceTransaction | null> {
      const charge = await ask('other', () =>
        stripe.charges.retrieve(input.charge, { expand: ['balance_transaction'] }),
      )
      const entry = charge.balance_transaction
      return entry && typeof entry === 'object' ? toBalanceTransaction(entry) : null
    },

    /** The card behind a saved payment method, for showing "Visa ending in 4242". */
    async retrievePaymentMethod(id: string): Promise<{
      id: string
      customer: string | null
      card: { brand: string; last4: string; expMonth: number; expYear: number } | null
    }> {
      const method = await ask('other', () => stripe.paymentMethods.retrieve(id))
      const card = method.card
        ? {
            brand: method.card.brand,
            last4: method.card.last4,
            expMonth: method.card.exp_month,
            expYear: method.card.exp_year,
          }
        : null
      return { id: method.id, customer: idOf(method.customer), card }
    },

    /** Verifies a webhook over its untouched body. Throws SignatureInvalid. The same event may come more than once. */
    constructEvent(rawBody: string | Buffer, signatureHeader: string | undefined): StripeEvent {
      return readEvent(stripe, rawBody, signatureHeader, config.webhookSecret)
    },
  }
}

async function ask<T>(operation: StripeOperation, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toFailure(error, operation)
  }
}
