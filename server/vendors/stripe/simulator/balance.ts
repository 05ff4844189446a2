import { insert, seconds, type Json, type Stored, type Work } from './objects.ts'

/** Stripe's price for a card: 2.9 % and 30 cents, half up. */
export function processingFee(amount: number): number {
  return Math.floor((amount * 29 + 500) / 1000) + 30
}

export type BalanceEntry = {
  amount: number
  fee: number
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'transfer' | 'transfer_refund'
  source: string
  currency: string
}

export function insertBalanceTransaction(work: Work, entry: BalanceEntry): Stored {
  return insert(work, 'balance_transaction', balanceBody(work.now, entry))
}

/** `now` in milliseconds. */
export const balanceBody = (now: number, entry: BalanceEntry): Json => ({
  amount: entry.amount,
  available_on: seconds(now) + 2 * 24 * 60 * 60,
  balance_type: 'payments',
  currency: entry.currency,
  description: null,
  exchange_rate: null,
  fee: entry.fee,
  fee_details:
    entry.fee === 0
      ? []
      : [
          {
            amount: entry.fee,
            application: null,
            currency: entry.currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ],
  net: entry.amount - entry.fee,
  reporting_category: entry.type,
  source: entry.source,
  status: 'pending',
  type: entry.type,
})

/** What the processor books when money is taken. */
export const takingOf = (charge: Stored, amount: number): BalanceEntry => ({
  amount,
  fee: processingFee(amount),
  type: 'charge',
  source: charge.id,
  currency: String(charge.body.currency),
})
