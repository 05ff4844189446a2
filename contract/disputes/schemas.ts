import { z } from 'zod'
import { words } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import {
  caseActions,
  caseCategories,
  caseEventKinds,
  caseLimits,
  caseOutcomes,
  caseSides,
  caseStates,
  caseTurns,
  chargeStates,
} from './values.ts'

export const caseSide = z.enum(caseSides)
export const caseCategory = z.enum(caseCategories)

export const caseText = words(caseLimits.textMax, 'Please use at most 4,000 characters').min(
  caseLimits.storyMin,
  'Please write at least 20 characters',
)

export const caseLine = z.object({
  id,
  /** On which the reader is. */
  side: caseSide,
  filedBy: caseSide,
  category: caseCategory,
  state: z.enum(caseStates),
  booking: z.object({ id, code: z.string(), title: z.string(), date: localDate }),
  /** The other side. */
  with: z.string(),
  filedAt: instant,
  turn: z.enum(caseTurns),
  /** Until when the present state lasts by itself; null once it is over. */
  dueAt: instant.nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
})
export type CaseLine = z.infer<typeof caseLine>

export const caseEvent = z.object({
  id,
  at: instant,
  kind: z.enum(caseEventKinds),
  /** Null: Treq, or the clock. */
  side: caseSide.nullable(),
  text: z.string().nullable(),
  amount: money.nullable(),
})
export type CaseEvent = z.infer<typeof caseEvent>

export const caseFile = z.object({ id, name: z.string(), side: caseSide, bytes: z.int(), at: instant })
export type CaseFile = z.infer<typeof caseFile>

export const caseOffer = z.object({ id, side: caseSide, amount: money, message: z.string(), at: instant })
export type CaseOffer = z.infer<typeof caseOffer>

export const caseDecision = z.object({
  round: z.int(),
  at: instant,
  /** The two sides agreed; else an operator decided. */
  agreed: z.boolean(),
  outcome: z.enum(caseOutcomes),
  /** What the explorer gets back, or as credit. */
  refund: money,
  fromGuide: money,
  fromTreq: money,
  /** What the guest pays by it. */
  charged: money,
  message: z.string(),
})
export type CaseDecision = z.infer<typeof caseDecision>

export const oneCase = caseLine.extend({
  zone: z.string(),
  story: z.string(),
  /** What the explorer asked for at filing, or the guide claims. */
  requested: money,
  /** The most that an offer may be. */
  most: money,
  /** More is at stake than the two may agree on alone. */
  needsDecision: z.boolean(),
  can: z.array(z.enum(caseActions)),
  /** From when either side may request a review by Treq; null where that is over. */
  reviewFrom: instant.nullable(),
  /** Until when a decision may be appealed; null where it may not. */
  appealUntil: instant.nullable(),
  offer: caseOffer.nullable(),
  events: z.array(caseEvent),
  files: z.array(caseFile),
  decisions: z.array(caseDecision),
  /** What the guest owes by a claim of the guide; null for other cases, and before it is agreed or decided. */
  charge: z
    .object({
      amount: money,
      state: z.enum(chargeStates),
      dueAt: instant,
      /** From then on it is the guide’s. */
      releaseAt: instant.nullable(),
      /** The bank has agreed, and the money is on its way. */
      paying: z.boolean(),
    })
    .nullable(),
  /** A bank decides about the payment: nothing can be refunded here. */
  chargedBack: z.boolean(),
})
export type OneCase = z.infer<typeof oneCase>
