import { z } from 'zod'
import { actionMessage, adminErrors, reasonBody } from '../operators/schemas.ts'
import { exactLine, pageMark, pageSize } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { checkrFaults } from './checks-values.ts'

const access = { access: 'admin', scope: 'trust_and_safety' } as const

export const checkrStatus = z.object({
  mode: z.enum(['live', 'simulated']),
  /** The last characters of the API key; null where Checkr is simulated. */
  keyEnd: z.string().nullable(),
  /** Webhooks are signed with a secret of their own. */
  ownWebhookSecret: z.boolean(),
  webhookUrl: z.string(),
  /** When a check was last read from Checkr. */
  lastReadAt: instant.nullable(),
  lastWebhookAt: instant.nullable(),
  /** Events that came and are not handled yet. */
  openEvents: z.int(),
  /** Signed consents whose invitation has not been made. */
  waitingConsents: z.int(),
  /** Pre-adverse notices that Checkr refused. */
  refusedNotices: z.int(),
  /** Null where Checkr is real. */
  faults: z.array(z.object({ fault: z.enum(checkrFaults), on: z.boolean() })).nullable(),
})
export type CheckrStatus = z.infer<typeof checkrStatus>

export const checkrEvent = z.object({
  id: z.string(),
  type: z.string(),
  receivedAt: instant,
  handledAt: instant.nullable(),
})
export type CheckrEvent = z.infer<typeof checkrEvent>

export const showCheckr = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/checkr',
  summary: 'Get the status of Checkr: last read, last webhook, and what waits',
  output: checkrStatus,
})

export const testCheckr = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/checkr/test',
  summary: 'Test whether Checkr answers and accepts our key',
  output: actionMessage,
  errors: adminErrors,
})

export const listCheckrEvents = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/checkr/events',
  summary: 'List the webhook events of Checkr, newest first',
  query: z.object({ after: pageMark.optional(), limit: pageSize(100, 30) }),
  output: z.object({ items: z.array(checkrEvent), next: z.string().nullable() }),
})

export const replayCheckrEvent = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/checkr/events/:id/replay',
  summary: 'Run a webhook event of Checkr again, with what Checkr has now',
  params: z.object({ id: exactLine(200).min(1) }),
  body: reasonBody,
  output: actionMessage,
  errors: adminErrors,
})

export const setCheckrFault = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/checkr/simulator/faults',
  summary: 'Switch a fault of the simulated Checkr; demo mode only',
  body: z.object({ fault: z.enum(checkrFaults), on: z.boolean() }),
  output: actionMessage,
})

export const openCheckrCandidate = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/checkr/simulator/checks/:id/open',
  summary: 'Open the simulated page of a candidate, where outcomes are played; demo mode only',
  params: z.object({ id }),
  output: z.object({ url: z.string() }),
  errors: adminErrors,
})
