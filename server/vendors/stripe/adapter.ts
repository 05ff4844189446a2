import { Stripe } from 'stripe'
import { readEvent, type StripeEvent } from './events.ts'
import { ask, StripeFailure } from './failure.ts'
import { operatorCalls } from './operator-calls.ts'
import { pages } from './pages.ts'
import { patientClient } from './patient-client.ts'
import { payoutCalls } from './payout-calls.ts'
import { connectCalls, identityCalls } from './supply-calls.ts'
import { keyCalls } from './try-key.ts'
import {
  toBalanceTransaction,
  toCharge,
  toPayment,
  toRefund,
  toSavedMethod,
  type StripeBalanceTransaction,
  type StripeCharge,
  type StripePayment,
  type StripeRefund,
  type StripeSavedMethod,
} from './views.ts'

export { SignatureInvalid, StripeFailure, type StripeFailureKind } from './failure.ts'
export type { StripeEvent } from './events.ts'
export type { StripeBalance, StripeBank, StripePayout, StripePayoutStatus, StripeTransfer } from './payout-views.ts'
export type { IdentityError, StripeConnectAccount, StripeIdentityCheck, StripeIdentityResult } from './supply-views.ts'
export type {
  DisputeEvidence,
  StripeBalanceTransaction,
  StripeCard,
  StripeCharge,
  StripeDispute,
  StripePayment,
  StripePaymentStatus,
  StripeRefund,
  StripeSavedMethod,
} from './views.ts'

export type StripeKeys = {
  secretKey: string
  /** Of our webhook endpoints: our own account's, and the one for accounts of guides; any of them signs. */
  webhookSecrets: readonly string[]
  /** Goes to the browser, with the client secret of one payment. */
  publishableKey: string
  /** A restricted key that may read what Identity has verified; without it ages are unknown. */
  identityKey: string | null
}

export type StripeConfig = {
  /** Asked for each call, so that keys may be changed while the server runs. */
  keys: () => Promise<StripeKeys>
  /** Where the API is, when it is not api.stripe.com (the simulator). */
  apiBase?: { host: string; port: number; protocol: 'http' | 'https' }
  /** Milliseconds without a byte before a call is given up as vendor_unavailable, a whole call after three times as long. Default 10 000. */
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
  const timeout = config.timeout ?? 10_000
  const connect = (keyOf: (keys: StripeKeys) => string) =>
    new Stripe('', {
      ...config.apiBase,
      authenticator: async ({ headers }) => {
        headers.Authorization = `Bearer ${keyOf(await config.keys())}`
      },
      timeout,
      httpClient: patientClient(3 * timeout),
      // Our jobs retry. The SDK still repeats once, with the same key, when the connection was closed on it.
      maxNetworkRetries: 0,
      telemetry: false,
    })
  const stripe = connect(({ secretKey }) => secretKey)
  const restricted = connect(({ identityKey, secretKey }) => identityKey ?? secretKey)

  return {
    ...operatorCalls(stripe),
    ...keyCalls(stripe),
    ...identityCalls(stripe, async () => ((await config.keys()).identityKey === null ? null : restricted)),
    ...connectCalls(stripe),
    ...payoutCalls(stripe),

    async createCustomer(
      input: Keyed & { email: string; name?: string; metadata?: Metadata },
    ): Promise<{ id: string }> {
      const { idempotencyKey, ...params } = input
      const customer = await ask('other', 'customer', () => stripe.customers.create(params, { idempotencyKey }))
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
      const intent = await ask('other', 'payment_intent', () =>
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

    /** Whether the card that pays an open intent stays with its customer, and for what; null for not. */
    async setFutureUsage(input: Keyed & { id: string; usage: SetupFutureUsage | null }): Promise<void> {
      const setup_future_usage = input.usage ?? ''
      await ask('other', 'payment_intent', () =>
        stripe.paymentIntents.update(input.id, { setup_future_usage }, { idempotencyKey: input.idempotencyKey }),
      )
    },

    /** With the card that pays it. */
    async retrievePaymentIntent(id: string): Promise<StripePayment> {
      return toPayment(
        await ask('other', 'payment_intent', () => stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })),
      )
    },

    /** Newest first, all pages, fetched as they are read. For the reconciler. */
    async *listPaymentIntents(input: {
      createdAfter: Date
      customer?: string
      pageSize?: number
    }): AsyncGenerator<StripePayment> {
      const { createdAfter, customer, pageSize } = input
      const filter = {
        created: { gte: Math.floor(createdAfter.getTime() / 1000) },
        ...(customer !== undefined && { customer }),
      }
      for await (const intent of pages((page) => stripe.paymentIntents.list({ ...filter, ...page }), pageSize))
        yield toPayment(intent)
    },

    /** `amount` less than what was authorized captures a part and releases the rest for good. Answers with the fee. */
    async capturePaymentIntent(input: Keyed & { id: string; amount?: number }): Promise<StripePayment> {
      const params = {
        ...(input.amount !== undefined && { amount_to_capture: input.amount }),
        expand: ['latest_charge.balance_transaction'],
      }
      const intent = await ask('capture', 'payment_intent', () =>
        stripe.paymentIntents.capture(input.id, params, { idempotencyKey: input.idempotencyKey }),
      )
      return toPayment(intent)
    },

    async cancelPaymentIntent(
      input: Keyed & { id: string; reason: 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer' },
    ): Promise<StripePayment> {
      const intent = await ask('cancel', 'payment_intent', () =>
        stripe.paymentIntents.cancel(
          input.id,
          { cancellation_reason: input.reason },
          { idempotencyKey: input.idempotencyKey },
        ),
      )
      return toPayment(intent)
    },

    /**
     * Pays an open intent with a card that its customer left with us, while the payer is not there: a bank that wants to
     * see them gives StripeFailure authentication_required. The money is held, not taken.
     */
    async chargeSavedMethod(input: Keyed & { id: string; paymentMethod: string }): Promise<StripePayment> {
      const intent = await ask('other', 'payment_intent', () =>
        stripe.paymentIntents.confirm(
          input.id,
          { payment_method: input.paymentMethod, off_session: true },
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
      const refund = await ask('refund', 'refund', () =>
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
      const found = pages((page) => stripe.refunds.list({ payment_intent: input.paymentIntent, ...page }))
      for await (const refund of found) refunds.push(toRefund(refund))
      return refunds
    },

    async retrieveCharge(id: string): Promise<StripeCharge> {
      return toCharge(await ask('other', 'charge', () => stripe.charges.retrieve(id)))
    },

    /** The processor's booking of a charge (its fee), or null while the charge is not captured. */
    async retrieveBalanceTransaction(input: { charge: string }): Promise<StripeBalanceTransaction | null> {
      const charge = await ask('other', 'charge', () =>
        stripe.charges.retrieve(input.charge, { expand: ['balance_transaction'] }),
      )
      const entry = charge.balance_transaction
      return entry && typeof entry === 'object' ? toBalanceTransaction(entry) : null
    },

    /** The cards a customer has left with us, newest first. */
    async listPaymentMethods(input: { customer: string }): Promise<StripeSavedMethod[]> {
      const page = await ask('other', 'list', () =>
        stripe.paymentMethods.list({ customer: input.customer, type: 'card', limit: 100 }),
      )
      return page.data.map(toSavedMethod)
    },

    async retrievePaymentMethod(id: string): Promise<StripeSavedMethod> {
      return toSavedMethod(await ask('other', 'payment_method', () => stripe.paymentMethods.retrieve(id)))
    },

    /** Detaches the card for good. One that is gone already is invalid_request. */
    async detachPaymentMethod(input: Keyed & { id: string }): Promise<void> {
      await ask('other', 'payment_method', () =>
        stripe.paymentMethods.detach(input.id, undefined, { idempotencyKey: input.idempotencyKey }),
      )
    },

    /** Verifies a webhook over its untouched body. Throws SignatureInvalid. The same event may come more than once. */
    async constructEvent(rawBody: string | Buffer, signatureHeader: string | undefined): Promise<StripeEvent> {
      return readEvent(stripe, rawBody, signatureHeader, (await config.keys()).webhookSecrets)
    },
  }
}
