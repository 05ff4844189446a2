import { z } from 'zod'
import { roles } from '../../accounts/values.ts'
import { departure } from '../../scheduling/schemas.ts'
import { instant } from '../../wire/dates.ts'
import { id } from '../../wire/id.ts'
import { money } from '../../wire/money.ts'
import { sentence } from '../../wire/said.ts'
import { freeChangeExcesses, changeMoneyMethods, changeStates } from '../values.ts'

/** `paying`: accepted, and waits for the money it costs more. `failed`: that never came. `ended`: became pointless. */
export const changeState = z.enum(changeStates)

const people = z.object({ adults: z.int(), children: z.int() })
const standing = z.object({
  departure: departure.pick({ id: true, date: true, time: true, zone: true, startsAt: true, endsAt: true, kind: true }),
  party: people,
  total: money,
})

/** A date that a booking can have, and what its party costs more (or, below zero, less) there than now. */
export const changeDate = z.object({ departure: standing.shape.departure, seatsLeft: z.int(), difference: money })

/** What a change means, to the cent. Amounts of what gets cheaper are negative. */
export const changeTerms = z.object({
  madeBy: z.enum(roles),
  from: standing,
  to: standing,
  /** Who leads the new date, where it is another guide of the outfit. */
  newGuide: z.string().nullable(),
  /** Line by line; 0 before where a line is new, 0 after where it goes. */
  lines: z.array(z.object({ label: sentence, before: money, after: money, change: money })),
  difference: money,
  /** What becomes of the difference: charged at once, on the open balance, or sent back. */
  money: z.object({ method: z.enum(changeMoneyMethods), amount: money, sentence }),
  /** Whether the explorer must agree to `money.sentence`. */
  needsConsent: z.boolean(),
  /** What the guide earns before and after; null for the explorer. */
  net: z.object({ before: money, after: money, change: money }).nullable(),
  /** Beyond the one free change: a further one, or one less than 72 hours before the start; and as a sentence. */
  exceedsFreeChange: z.enum(freeChangeExcesses).nullable(),
  note: sentence.nullable(),
  /** Without an answer by then everything stays as it is. */
  answerBy: instant,
})
export type ChangeTerms = z.infer<typeof changeTerms>
/** As the server holds it, before its sentences are in a language. */
export type ChangeTermsData = z.input<typeof changeTerms>

export const changeRequest = changeTerms.extend({
  id,
  state: changeState,
  message: z.string().nullable(),
  madeAt: instant,
  /** Once accepted: when it ends if the money has not come. */
  payBy: instant.nullable(),
  /** A card is being charged at this moment. */
  charging: z.boolean(),
  /** What the bank said the last time, for the explorer. */
  problem: sentence.nullable(),
})
export type ChangeRequest = z.infer<typeof changeRequest>
/** As the server holds it, before its sentences are in a language. */
export type ChangeRequestData = z.input<typeof changeRequest>
