import type { Stripe } from 'stripe'
import { ask } from './failure.ts'
import { pages } from './pages.ts'
import {
  toCharge,
  toDispute,
  toPayment,
  toRefund,
  type DisputeEvidence,
  type StripeCharge,
  type StripeDispute,
  type StripePayment,
  type StripeRefund,
} from './views.ts'

/** What the desk, the reconciler and the test console ask of Stripe; part of the adapter, with its promises. */
export const operatorCalls = (stripe: Stripe) => ({
  /** Newest first, with the processor's fee, all pages, fetched as they are read. */
  async *listCharges(input: { paymentIntent: string } | { createdAfter: Date }): AsyncGenerator<StripeCharge> {
    const found = pages((page) =>
      stripe.charges.list({ ...filterOf(input), ...page, expand: ['data.balance_transaction'] }),
    )
    for await (const charge of found) yield toCharge(charge)
  },

  /** Newest first, of every payment. */
  async *listRefundsSince(input: { createdAfter: Date }): AsyncGenerator<StripeRefund> {
    for await (const refund of pages((page) => stripe.refunds.list({ ...filterOf(input), ...page })))
      yield toRefund(refund)
  },

  /** Of one payment; hardly ever more than one. */
  async listDisputes(input: { paymentIntent: string }): Promise<StripeDispute[]> {
    const page = await ask('other', 'list', () =>
      stripe.disputes.list({ payment_intent: input.paymentIntent, limit: 100 }),
    )
    return page.data.map(toDispute)
  },

  /** Newest first, of every payment. */
  async *listDisputesSince(input: { createdAfter: Date }): AsyncGenerator<StripeDispute> {
    for await (const dispute of pages((page) => stripe.disputes.list({ ...filterOf(input), ...page })))
      yield toDispute(dispute)
  },

  async retrieveDispute(id: string): Promise<StripeDispute> {
    return toDispute(await ask('other', 'dispute', () => stripe.disputes.retrieve(id)))
  },

  /** Gives in: the payer keeps the money. */
  async closeDispute(input: { id: string; idempotencyKey: string }): Promise<StripeDispute> {
    const { id, idempotencyKey } = input
    return toDispute(await ask('other', 'dispute', () => stripe.disputes.close(id, {}, { idempotencyKey })))
  },

  /** Sends evidence to the payer's bank. */
  async contestDispute(input: {
    id: string
    evidence: DisputeEvidence
    idempotencyKey: string
  }): Promise<StripeDispute> {
    const params = { evidence: { ...input.evidence }, submit: true }
    const { idempotencyKey } = input
    return toDispute(await ask('other', 'dispute', () => stripe.disputes.update(input.id, params, { idempotencyKey })))
  },

  /**
   * What the browser does with a card, done from here with one of Stripe's ready-made test cards (`pm_card_visa`).
   * `bankPage`: where the payer must answer first (3-D Secure).
   */
  async confirmPaymentIntent(input: {
    id: string
    paymentMethod: string
    returnUrl: string
    idempotencyKey: string
  }): Promise<StripePayment & { bankPage: string | null }> {
    const params = { payment_method: input.paymentMethod, return_url: input.returnUrl }
    const { idempotencyKey } = input
    const intent = await ask('other', 'payment_intent', () =>
      stripe.paymentIntents.confirm(input.id, params, { idempotencyKey }),
    )
    return { ...toPayment(intent), bankPage: intent.next_action?.redirect_to_url?.url ?? null }
  },
})

const filterOf = (input: { paymentIntent: string } | { createdAfter: Date }) =>
  'paymentIntent' in input
    ? { payment_intent: input.paymentIntent }
    : { created: { gte: Math.floor(input.createdAfter.getTime() / 1000) } }
