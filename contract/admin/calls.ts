import { z } from 'zod'
import { actionMessage, adminErrors, reasonBody } from '../operators/schemas.ts'
import { moneyCheck } from '../payments/admin.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instant } from '../wire/dates.ts'
import { adminAction, queue } from './schemas.ts'
import type { OverviewState } from './values.ts'

export const adminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  scope: 'any',
  summary: 'Get the admin overview: items needing attention and recent activity',
  output: z.object({
    /** Business time. */
    now: instant,
    /** Every queue there is, also those in which nothing waits; what is due first comes first. */
    queues: z.array(queue),
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
