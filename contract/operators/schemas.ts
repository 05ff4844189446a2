import { z } from 'zod'
import { exactLine, words } from '../wire/bounded.ts'
import { email } from '../accounts/schemas.ts'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { operatorScopes } from './values.ts'

/** Why an operator does something; logged with who and when. */
export const reason = words(limits.reasonMax).min(limits.reasonMin, 'Please enter a reason')
export const reasonBody = z.object({ reason })
/** The same key is done once, however often it is sent; for something else it is refused. */
export const idempotencyKey = z.uuid()
export const keyedReasonBody = z.object({ reason, idempotencyKey })
/** What came of the action, in a sentence for its operator. */
export const actionMessage = z.object({ message: z.string() })
export const adminErrors = ['wrong_state', 'vendor_unavailable'] as const
/** Of actions that move money, which carry a key. */
export const moneyErrors = [...adminErrors, 'idempotency_key_reused'] as const

export const scopes = z
  .array(z.enum(operatorScopes))
  .min(1, 'Please choose at least one scope')
  .max(operatorScopes.length)
  .refine((list) => new Set(list).size === list.length, 'Please choose each scope once')

export const inviteForm = z.object({ email, scopes, reason })

export const operator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  scopes: z.array(z.enum(operatorScopes)),
  /** Null: no session of theirs is on record. */
  lastSignInAt: instant.nullable(),
  /** The caller. */
  you: z.boolean(),
})
export type Operator = z.infer<typeof operator>

export const invitation = z.object({
  id,
  email: z.string(),
  scopes: z.array(z.enum(operatorScopes)),
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const token = exactLine(200).min(1, 'Please open the link from the email')
