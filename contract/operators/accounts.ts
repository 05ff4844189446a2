import { z } from 'zod'
import { session } from '../accounts/schemas.ts'
import { userTypes } from '../accounts/values.ts'
import { line } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { actionMessage, reason, reasonBody } from './schemas.ts'

/** Kind and what else is known of it; of wall time. */
const securityEvent = z.object({
  id,
  at: instant,
  kind: z.string(),
  address: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})

export const findAccount = endpoint({
  method: 'GET',
  path: '/api/admin/accounts',
  access: 'admin',
  scope: 'support',
  summary: 'Get an account by its email or ID, with its sessions and latest security events',
  query: z.object({ q: line(254) }),
  output: z.object({
    /** Null: no account has this email or ID. */
    account: z
      .object({
        id,
        name: z.string(),
        email: z.string(),
        emailVerified: z.boolean(),
        userType: z.enum(userTypes),
        /** Those that are still good, the one seen last first. */
        sessions: z.array(session.omit({ current: true })),
        /** Signing in asks for a second factor. */
        hasSecondFactor: z.boolean(),
        /** What an operator has asked for and another one decides. */
        secondFactorReset: z
          .object({
            id,
            reason: z.string(),
            requestedBy: z.string(),
            requestedAt: instant,
            /** No other operator can decide: it happens then unless it is withdrawn. */
            waitsUntil: instant.nullable(),
            canDecide: z.boolean(),
            canWithdraw: z.boolean(),
          })
          .nullable(),
        /** Newest first. */
        securityEvents: z.array(securityEvent),
      })
      .nullable(),
  }),
})

export const requestSecondFactorReset = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/second-factor-reset',
  access: 'admin',
  scope: 'support',
  summary: 'Request removal of a second factor; another operator decides, and only an owner for operators',
  params: z.object({ id }),
  body: reasonBody,
  output: actionMessage,
  errors: ['no_second_factor', 'already_requested', 'own_case'],
})

export const decideSecondFactorReset = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor-resets/:id/decide',
  access: 'admin',
  scope: 'support',
  summary: 'Decide on the removal of a second factor as the second operator, or withdraw one’s own request',
  params: z.object({ id }),
  body: z.object({ yes: z.boolean(), reason }),
  output: actionMessage,
  errors: ['second_approver_required', 'own_case', 'wrong_state'],
})
