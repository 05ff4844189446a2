import { z } from 'zod'
import { card } from '../payments/schemas.ts'
import { instant } from '../wire/dates.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { installments, installmentStates } from './values.ts'

export const installmentLine = z.object({
  installment: z.enum(installments),
  amount: money,
  /** `due`: to be paid now. `not_due`: due later, or waived (then without `dueAt`). */
  state: z.enum(installmentStates),
  dueAt: instant.nullable(),
  paidAt: instant.nullable(),
})
export type InstallmentLine = z.infer<typeof installmentLine>

/** What is still to be paid of a booking. */
export const balanceDue = z.object({
  amount: money,
  dueAt: instant,
  failed: z.boolean(),
  /** When the booking ends if it is not paid by then. */
  payBy: instant,
})
export type BalanceDue = z.infer<typeof balanceDue>
/** As the server holds it, before its sentences are in a language. */
export type BalanceDueData = z.input<typeof balanceDue>

/** How it will be paid. Null for all but the explorer. */
export const balanceCharge = z.object({
  /** Null without a saved card: the explorer must pay it themselves. */
  card: card.nullable(),
  /** When the card is charged, or charged again; null when no further try comes. */
  chargedAt: instant.nullable(),
  /** A card is being charged at this moment. */
  underWay: z.boolean(),
  /** What the bank said the last time; null when it has not failed. */
  problem: sentence.nullable(),
  /** The bank requires the explorer: they have to pay manually. */
  needsYou: z.boolean(),
  /** What the explorer agreed to, in the words shown then; it may be more than what is left to be paid since. */
  consent: z.object({ sentence, amount: money, at: instant }).nullable(),
})
