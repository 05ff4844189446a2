import type { Stripe } from 'stripe'
import { instant } from './views.ts'

/** Money that went from our balance to a guide's account. */
export type StripeTransfer = {
  id: string
  /** Minor units, as `reversed`: what of it came back. */
  amount: number
  reversed: number
  /** The account. */
  destination: string
  metadata: Record<string, string>
  createdAt: Date
}

export type StripePayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'

/** Money that goes from a guide's account to a bank. A paid one may still fail: the bank sends it back days later. */
export type StripePayout = {
  id: string
  account: string
  /** Minor units. */
  amount: number
  status: StripePayoutStatus
  /** Stripe's word, such as `account_closed`. */
  failureCode: string | null
  arrivesAt: Date | null
  /** The bank account it went to; null where the answer did not bring it. */
  bank: StripeBank | null
  metadata: Record<string, string>
  createdAt: Date
}
export type StripeBank = { name: string | null; last4: string }

/** Minor units of dollars. */
export type StripeBalance = { available: number; pending: number }

export function toTransfer(transfer: Stripe.Transfer): StripeTransfer {
  const { destination } = transfer
  return {
    id: transfer.id,
    amount: transfer.amount,
    reversed: transfer.amount_reversed,
    destination: typeof destination === 'string' ? destination : (destination?.id ?? ''),
    metadata: { ...transfer.metadata },
    createdAt: instant(transfer.created),
  }
}

export function toPayout(payout: Stripe.Payout, account: string): StripePayout {
  const { destination } = payout
  const bank = destination && typeof destination === 'object' && 'last4' in destination ? destination : null
  return {
    id: payout.id,
    account,
    amount: payout.amount,
    status: payout.status as StripePayoutStatus,
    failureCode: payout.failure_code ?? null,
    arrivesAt: payout.arrival_date ? instant(payout.arrival_date) : null,
    bank: bank && 'bank_name' in bank ? { name: bank.bank_name, last4: bank.last4 } : null,
    metadata: { ...payout.metadata },
    createdAt: instant(payout.created),
  }
}

export function toBalance(balance: Stripe.Balance): StripeBalance {
  const sum = (funds: readonly { amount: number; currency: string }[]) =>
    funds.filter(({ currency }) => currency === 'usd').reduce((total, { amount }) => total + amount, 0)
  return { available: sum(balance.available), pending: sum(balance.pending) }
}
