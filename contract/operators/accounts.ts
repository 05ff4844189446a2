import { z } from 'zod'
import { session } from '../accounts/schemas.ts'
import { userTypes } from '../accounts/values.ts'
import { line } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'

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
        /** Newest first. */
        securityEvents: z.array(securityEvent),
      })
      .nullable(),
  }),
})
