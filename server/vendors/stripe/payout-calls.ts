import type { Stripe } from 'stripe'
import { ask } from './failure.ts'
import { pages } from './pages.ts'
import {
  toBalance,
  toPayout,
  toTransfer,
  type StripeBalance,
  type StripePayout,
  type StripeTransfer,
} from './payout-views.ts'

type Keyed = { idempotencyKey: string }
type Metadata = Record<string, string>

const since = (createdAfter: Date) => ({ created: { gte: Math.floor(createdAfter.getTime() / 1000) } })

/**
 * Money on its way to guides (separate charges and transfers); part of the adapter, with its promises. Refusals that a
 * caller tells apart by `code`: `balance_insufficient` of ours or of the account, `insufficient_capabilities_for_transfer`
 * and `payouts_not_allowed` of an account that is restricted.
 */
export const payoutCalls = (stripe: Stripe) => ({
  async createTransfer(
    input: Keyed & { amount: number; destination: string; metadata: Metadata },
  ): Promise<StripeTransfer> {
    const { idempotencyKey, amount, destination, metadata } = input
    const params = { amount, currency: 'usd', destination, metadata }
    return toTransfer(await ask('other', 'transfer', () => stripe.transfers.create(params, { idempotencyKey })))
  },

  async retrieveTransfer(id: string): Promise<StripeTransfer> {
    return toTransfer(await ask('other', 'transfer', () => stripe.transfers.retrieve(id)))
  },

  /** Newest first, all pages, fetched as they are read. */
  async *listTransfers(input: { createdAfter: Date; destination?: string }): AsyncGenerator<StripeTransfer> {
    const { createdAfter, destination } = input
    const filter = { ...since(createdAfter), ...(destination !== undefined && { destination }) }
    for await (const one of pages((page) => stripe.transfers.list({ ...filter, ...page }))) yield toTransfer(one)
  },

  /** Takes money back out of a guide's account; more than is there is `balance_insufficient`. */
  async reverseTransfer(input: Keyed & { id: string; amount: number; metadata: Metadata }): Promise<{ id: string }> {
    const { id, idempotencyKey, amount, metadata } = input
    const reversal = await ask('other', 'transfer_reversal', () =>
      stripe.transfers.createReversal(id, { amount, metadata }, { idempotencyKey }),
    )
    return { id: reversal.id }
  },

  /** Sends what is in a guide's account to its bank. */
  async createPayout(input: Keyed & { account: string; amount: number; metadata: Metadata }): Promise<StripePayout> {
    const { account, idempotencyKey, amount, metadata } = input
    const payout = await ask('other', 'payout', () =>
      stripe.payouts.create(
        { amount, currency: 'usd', metadata, expand: ['destination'] },
        { stripeAccount: account, idempotencyKey },
      ),
    )
    return toPayout(payout, account)
  },

  async retrievePayout({ account, id }: { account: string; id: string }): Promise<StripePayout> {
    const options = { stripeAccount: account }
    return toPayout(
      await ask('other', 'payout', () => stripe.payouts.retrieve(id, { expand: ['destination'] }, options)),
      account,
    )
  },

  /** Newest first, all pages, fetched as they are read. */
  async *listPayouts({ account, createdAfter }: { account: string; createdAfter: Date }): AsyncGenerator<StripePayout> {
    const found = pages((page) => stripe.payouts.list({ ...since(createdAfter), ...page }, { stripeAccount: account }))
    for await (const one of found) yield toPayout(one, account)
  },

  /** Ours, or of a guide's account. */
  async retrieveBalance({ account }: { account?: string } = {}): Promise<StripeBalance> {
    const options = account === undefined ? {} : { stripeAccount: account }
    return toBalance(await ask('other', 'balance', () => stripe.balance.retrieve({}, options)))
  },
})
