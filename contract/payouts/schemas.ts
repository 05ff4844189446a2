import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { holdReasons, payoutStates } from './values.ts'

const bank = z.object({ name: z.string().nullable(), last4: z.string() })

export const payout = z.object({
  id,
  state: z.enum(payoutStates),
  /** What goes to the bank: earned less what was recovered and kept back. Of one that waits, as it stands now. */
  amount: money,
  earned: money,
  recovered: money,
  reserved: money,
  dueAt: instant,
  sentAt: instant.nullable(),
  arrivesAt: instant.nullable(),
  paidAt: instant.nullable(),
  failedAt: instant.nullable(),
  /** The bank had it and sent it back. */
  returned: z.boolean(),
  failure: sentence.nullable(),
  hold: z.object({ reason: z.enum(holdReasons), says: sentence, path: z.string() }).nullable(),
  bank: bank.nullable(),
})
export type Payout = z.infer<typeof payout>
export type PayoutData = z.input<typeof payout>

/** `waiting` for a payout; `held`: something is open about it; `owed`: it is recovered from later payouts. */
export const changeStates = ['waiting', 'held', 'paid', 'owed'] as const

/** One change of what a guide has to get, with its reason. */
export const payoutChange = z.object({
  id: z.string(),
  at: instant,
  says: sentence,
  booking: z.object({ id, code: z.string(), customer: z.string() }).nullable(),
  /** Below zero where it costs. */
  amount: money,
  state: z.enum(changeStates),
  payoutId: id.nullable(),
})
export type PayoutChange = z.infer<typeof payoutChange>
export type PayoutChangeData = z.input<typeof payoutChange>
