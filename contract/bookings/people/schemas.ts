import { z } from 'zod'
import { id } from '../../wire/id.ts'
import { instant } from '../../wire/dates.ts'
import { limits } from '../../wire/limits.ts'
import { sentence } from '../../wire/said.ts'
import { readinessStatuses, personUnits, readinessKeys } from '../values.ts'

/** Letters of any script, spaces, and punctuation of names. */
export const nameLetters = /^[\p{L}\p{M}\p{N} .,'’ʻ()-]*$/u
export const nameLettersOnly = 'Please use letters, spaces, hyphens, and apostrophes only'

export const personName = z
  .string()
  .trim()
  .min(1, 'Please enter a name, or leave the field empty')
  .max(limits.personNameMax, `Please use at most ${limits.personNameMax} characters`)
  .regex(nameLetters, nameLettersOnly)

export const participant = z.object({
  id,
  unit: z.enum(personUnits),
  /** Null until it is entered, and to the guide until the booking is confirmed. */
  name: z.string().nullable(),
})
export type Participant = z.infer<typeof participant>

/** Whether the guide has seen a person at the meeting point, and when that was noted. */
export const checkIn = z.object({ present: z.boolean(), at: instant })
export type CheckIn = z.infer<typeof checkIn>

/** How large a party held seats may become. */
export const partyLimits = z.object({ room: z.int(), minimumAge: z.int() })

export const readinessStatus = z.enum(readinessStatuses)

export const readinessItem = z.object({
  key: z.enum(readinessKeys),
  status: readinessStatus,
  /** Its state, in words for the side that reads it. */
  text: sentence,
  /** What that side does about it; null when there is nothing to do. */
  action: sentence.nullable(),
})
export type ReadinessItem = z.infer<typeof readinessItem>
/** As the server holds it, before its sentences are in a language. */
export type ReadinessItemData = z.input<typeof readinessItem>

/** Whether a trip can go as far as its guests are concerned; `status` is the worst of the items. */
export const readiness = z.object({ status: readinessStatus, items: z.array(readinessItem) })
export type Readiness = z.infer<typeof readiness>
export type ReadinessData = z.input<typeof readiness>
