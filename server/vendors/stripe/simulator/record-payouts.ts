import { balanceBody } from './balance.ts'
import { compose, type Stored } from './objects.ts'
import { writePast, type Execute } from './record-past.ts'

/** A transfer to a guide's account and its payout to the bank, of some time ago. */
export interface PastPayout {
  readonly account: string
  /** Minor units. */
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
  readonly sentAt: Date
  readonly arrivedAt: Date
  /** The bank did not take it, and the transfer was reversed. */
  readonly refused: boolean
}

export interface RecordedPayout {
  readonly transferId: string
  readonly payoutId: string
  readonly bank: { readonly name: string; readonly last4: string }
}

/** Returns the simulated Stripe the memory of payouts; gives their ids in the same order. No events: they were delivered then. */
export async function recordPastPayouts(execute: Execute, payouts: readonly PastPayout[]): Promise<RecordedPayout[]> {
  const banks = new Map<string, Stored>()
  const objects: Stored[] = []
  const recorded = payouts.map((past) => {
    const bank = bankOf(past, banks, objects)
    const { transfer, payout, made } = sent(past, bank)
    objects.push(...made)
    return {
      transferId: transfer.id,
      payoutId: payout.id,
      bank: { name: String(bank.body.bank_name), last4: String(bank.body.last4) },
    }
  })
  await writePast(execute, objects)
  for (const [account, bank] of banks)
    await execute(
      `update stripe_simulator.objects set private = private || jsonb_build_object('bank', $2::text) where id = $1`,
      [account, bank.id],
    )
  return recorded
}

function bankOf({ account, sentAt }: PastPayout, banks: Map<string, Stored>, objects: Stored[]): Stored {
  const known = banks.get(account)
  if (known) return known
  const bank = compose(sentAt.getTime(), 'bank_account', {
    account,
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    last4: String(1000 + ((banks.size * 2741) % 9000)),
    status: 'verified',
  })
  banks.set(account, bank)
  objects.push(bank)
  return bank
}

function sent(past: PastPayout, bank: Stored) {
  const { account, amount, metadata, refused } = past
  const at = past.sentAt.getTime()
  const common = {
    amount,
    currency: 'usd',
    metadata,
    description: null,
    balance_transaction: null,
    source_type: 'card',
  }
  const transfer = compose(at, 'transfer', {
    ...common,
    amount_reversed: refused ? amount : 0,
    destination: account,
    reversed: refused,
    source_transaction: null,
    transfer_group: null,
  })
  const payout = compose(
    at,
    'payout',
    {
      ...common,
      arrival_date: Math.floor(past.arrivedAt.getTime() / 1000),
      automatic: false,
      destination: bank.id,
      failure_balance_transaction: null,
      failure_code: refused ? 'account_closed' : null,
      failure_message: refused ? 'The bank account has been closed.' : null,
      method: 'standard',
      statement_descriptor: null,
      status: refused ? 'failed' : 'paid',
      type: 'bank_account',
    },
    { account },
  )
  const entry = (type: 'transfer' | 'transfer_refund', of: Stored, sum: number) =>
    compose(at, 'balance_transaction', balanceBody(at, { amount: sum, fee: 0, type, source: of.id, currency: 'usd' }))
  const made = [transfer, payout, entry('transfer', transfer, -amount)]
  if (refused) made.push(entry('transfer_refund', transfer, amount))
  return { transfer, payout, made }
}
