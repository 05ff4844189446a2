import { z } from 'zod'
import { count, line } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { backgroundSteps, checkLimits, identityReturns, identityStates } from './checks-values.ts'
import { region } from './schemas.ts'

/** What a guide reads of the check of their identity. */
export const identityStatus = z.object({
  state: z.enum(['not_started', ...identityStates]),
  /** What it means, and what comes next. */
  text: z.string(),
  /** Why the last try did not pass. */
  problem: z.string().nullable(),
  triesLeft: z.int(),
  canStart: z.boolean(),
  since: instant.nullable(),
})
export type IdentityStatus = z.infer<typeof identityStatus>

export const identityStart = z.object({ returnTo: z.enum(identityReturns) })

/** What a guide reads of their background check. */
export const backgroundStatus = z.object({
  state: z.enum(backgroundSteps),
  text: z.string(),
  /** A consent can be signed now. */
  canSign: z.boolean(),
  /** Checkr waits for the guide at an address that `openBackgroundInvitation` gives. */
  canOpen: z.boolean(),
  /** The next one is due because this one ends. */
  renewal: z.boolean(),
  since: instant.nullable(),
  invitationEndsAt: instant.nullable(),
  validUntil: instant.nullable(),
  /** Of a pre-adverse notice: no decision before this moment. */
  waitUntil: instant.nullable(),
})
export type BackgroundStatus = z.infer<typeof backgroundStatus>

/** What a guide reads before signing: the disclosure alone, then the authorization with the notice of a state. */
export const backgroundDisclosure = z.object({
  version: z.string(),
  title: z.string(),
  /** Paragraphs; a document of its own. */
  disclosure: z.array(z.string()),
  authorization: z.array(z.string()),
  notices: z.array(z.object({ states: z.array(z.string()), text: z.array(z.string()), copy: z.boolean() })),
})
export type BackgroundDisclosure = z.infer<typeof backgroundDisclosure>

export const consentForm = z.object({
  version: line(checkLimits.versionMax).min(1),
  workState: region,
  guidesMinors: z.boolean(),
  /** California, Minnesota, and Oklahoma let people request a copy of the report. */
  wantsCopy: z.boolean().default(false),
  authorized: z.literal(true, 'Please check the box to authorize the check'),
  signedName: line(checkLimits.signedName).min(2, 'Please enter your own name'),
  secondsShown: count(checkLimits.secondsShown),
})
export type ConsentForm = z.infer<typeof consentForm>
