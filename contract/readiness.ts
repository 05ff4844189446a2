import { z } from 'zod'
import { id, instant } from './common.ts'
import { limits } from './limits.ts'
import { ourWords } from './our-words.ts'

/** Letters of any script, spaces and what stands between the parts of a name. */
export const personName = z
  .string()
  .trim()
  .min(1, 'Please enter a name, or leave the field empty')
  .max(limits.personNameMax, `Please use at most ${limits.personNameMax} characters`)
  .regex(/^[\p{L}\p{M}\p{N} .,'’ʻ()-]*$/u, 'A name has letters, spaces, hyphens and apostrophes only')

export const participant = z.object({
  id,
  unit: z.enum(['adult', 'youth', 'child']),
  /** Null until somebody has said it, and to the guide until the booking is confirmed. */
  name: z.string().nullable(),
})
export type Participant = z.infer<typeof participant>

/** How large a party held seats may become. */
export const partyLimits = z.object({ room: z.int(), minimumAge: z.int() })

export const light = z.enum(['red', 'amber', 'green'])
export type Light = z.infer<typeof light>

export const readinessItem = z.object({
  key: z.enum(['names', 'balance', 'phone', 'licence']),
  light,
  /** How it stands, in the words of the side that looks. */
  says: ourWords,
  /** What that side does about it; null when there is nothing to do. */
  todo: ourWords.nullable(),
})
export type ReadinessItem = z.infer<typeof readinessItem>

/** Whether a trip can go as far as its guests are concerned; `light` is the worst of the items. */
export const readiness = z.object({ light, items: z.array(readinessItem) })
export type Readiness = z.infer<typeof readiness>

export const contactWay = z.enum(['call', 'text', 'mail', 'looked'])
export type ContactWay = z.infer<typeof contactWay>

/** What is known about somebody not having come. */
export const noShow = z.object({
  /** The guide tries twice from `attemptsFrom` on, waits until `waitUntil`, and reports by `reportBy`. */
  attemptsFrom: instant,
  waitUntil: instant,
  reportBy: instant,
  attempts: z.array(z.object({ at: instant, how: contactWay })),
  /** The explorer has said that the guide is not there: without a start by then everything goes back. */
  guideAbsentSince: instant.nullable(),
  guideAnswersBy: instant.nullable(),
  /** Until when the explorer may contest, and what they wrote. */
  contestBy: instant.nullable(),
  contested: z.object({ at: instant, words: z.string() }).nullable(),
})
export type NoShow = z.infer<typeof noShow>
