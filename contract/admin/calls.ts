import { z } from 'zod'
import { actionMessage, adminErrors, reason, reasonBody } from '../operators/schemas.ts'
import { moneyCheck } from '../payments/admin.ts'
import { pageMark } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { instant } from '../wire/dates.ts'
import { adminAction, unsentEmail } from './schemas.ts'
import type { OverviewState } from './values.ts'

export const adminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  scope: 'any',
  summary: 'Get the admin overview: active bookings, financial checks, failed jobs, and recent activity',
  output: z.object({
    /** Business time. */
    now: instant,
    bookings: z.object({
      held: z.int(),
      requested: z.int(),
      confirming: z.int(),
      confirmed: z.int(),
      in_progress: z.int(),
    } satisfies Record<OverviewState, z.ZodType>),
    checks: z.object({ stripe: moneyCheck.nullable(), invariants: moneyCheck.nullable() }),
    failedJobs: z.array(
      z.object({ id: z.string(), name: z.string(), attempts: z.int(), lastError: z.string().nullable() }),
    ),
    actions: z.array(adminAction),
  }),
})

export const runJobAgain = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/run-again',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Retry a failed job now, with a fresh set of attempts',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  body: reasonBody,
  output: actionMessage,
  errors: adminErrors,
})

/** Emails that could not be sent, those that have waited longest first. */
export const listUnsentEmails = endpoint({
  method: 'GET',
  path: '/api/admin/unsent-emails',
  access: 'admin',
  scope: 'support',
  summary: 'List emails that could not be sent, with the cause',
  query: z.object({ after: pageMark.optional() }),
  output: page(unsentEmail),
})

export const retryEmails = endpoint({
  method: 'POST',
  path: '/api/admin/unsent-emails/retry',
  access: 'admin',
  scope: 'support',
  summary: 'Retry emails that could not be sent: those named, or all',
  body: z.object({
    /** Null: all of them. */
    ids: z.array(id).min(1).max(200).nullable(),
    reason,
  }),
  output: actionMessage,
  errors: adminErrors,
})
