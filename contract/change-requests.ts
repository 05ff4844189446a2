import { z } from 'zod'
import { id, instant, money } from './common.ts'
import { ourWords } from './our-words.ts'
import { departure } from './scheduling.ts'

/** `paying`: accepted, and waits for the money it costs more. `failed`: that never came. `ended`: became pointless. */
export const changeState = z.enum([
  'pending',
  'paying',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'failed',
  'ended',
])
export type ChangeState = z.infer<typeof changeState>

const people = z.object({ adults: z.int(), children: z.int() })
const standing = z.object({
  departure: departure.pick({ id: true, date: true, time: true, zone: true, startsAt: true, endsAt: true, kind: true }),
  party: people,
  total: money,
})

/** What a change means, to the cent. Amounts of what gets cheaper are negative. */
export const changeTerms = z.object({
  madeBy: z.enum(['customer', 'guide']),
  from: standing,
  to: standing,
  /** Line by line; 0 before where a line is new, 0 after where it goes. */
  lines: z.array(z.object({ label: ourWords, before: money, after: money, change: money })),
  difference: money,
  /** What becomes of the difference: charged at once, on the open balance, or sent back. */
  money: z.object({ way: z.enum(['nothing', 'charge', 'balance', 'refund']), amount: money, sentence: ourWords }),
  /** Whether the explorer must agree to `money.sentence`. */
  needsConsent: z.boolean(),
  /** What the guide earns before and after; null for the explorer. */
  net: z.object({ before: money, after: money, change: money }).nullable(),
  /** Beyond the one free change: a further one, or one less than 72 hours before the start; and as a sentence. */
  beyond: z.enum(['second', 'late']).nullable(),
  note: ourWords.nullable(),
  /** Without an answer by then everything stays as it is. */
  answerBy: instant,
})
export type ChangeTerms = z.infer<typeof changeTerms>

export const changeRequest = changeTerms.extend({
  id,
  state: changeState,
  words: z.string().nullable(),
  madeAt: instant,
  /** Once accepted: when it ends if the money has not come. */
  payBy: instant.nullable(),
  /** A card is being charged at this moment. */
  charging: z.boolean(),
  /** What the bank said the last time, for the explorer. */
  problem: ourWords.nullable(),
})
export type ChangeRequest = z.infer<typeof changeRequest>
