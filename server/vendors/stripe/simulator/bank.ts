import { randomInt } from 'node:crypto'
import { insert, save, type Stored, type Work } from './objects.ts'

/** What the guide's bank does with payouts; played in the simulated dashboard. */
export const bankOutcomes = ['works', 'closed', 'returns'] as const
export type BankOutcome = (typeof bankOutcomes)[number]

export const outcomeOf = ({ secret }: Stored): BankOutcome =>
  bankOutcomes.find((known) => known === secret.bank_outcome) ?? 'works'

/** The bank account that payouts go to now, made when it is first needed. */
export function bankOf(work: Work, account: Stored): string {
  if (typeof account.secret.bank === 'string') return account.secret.bank
  const bank = insert(work, 'bank_account', {
    account: account.id,
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    last4: String(randomInt(10_000)).padStart(4, '0'),
    status: 'verified',
  })
  account.secret.bank = bank.id
  save(work, account)
  return bank.id
}

/** The owner gives another bank account, or it turns out what their bank does. */
export function changeBank(account: Stored, outcome: BankOutcome, another: boolean): void {
  if (another) delete account.secret.bank
  account.secret.bank_outcome = outcome
}
