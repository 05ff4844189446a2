import { z } from 'zod'
import { actionMessage, adminErrors, reasonBody } from '../operators/schemas.ts'
import { issuedKey, keyChange, keyErrors, keyRemoval, vendorKey } from '../operators/vendor-keys.ts'
import { exactLine, pageMark, pageSize } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { checkrFaults, checkrKeyKinds } from './checks-values.ts'

const access = { access: 'admin', scope: 'trust_and_safety' } as const
const owner = { access: 'admin', scope: 'owner' } as const

export const checkrStatus = z.object({
  mode: z.enum(['live', 'simulated']),
  /** `webhook_secret` has none where the API key signs webhooks. */
  keys: z.object({ api_key: vendorKey, webhook_secret: vendorKey }),
  /** What is ordered of Checkr. */
  package: z.string(),
  webhookUrl: z.string(),
  /** When a check was last read from Checkr. */
  lastReadAt: instant.nullable(),
  lastWebhookAt: instant.nullable(),
  /** When a webhook came whose signature didn't match. */
  lastRefusedAt: instant.nullable(),
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

const keyParams = z.object({ kind: z.enum(checkrKeyKinds) })

export const changeCheckrKey = endpoint({
  ...owner,
  method: 'PUT',
  path: '/api/admin/checkr/keys/:kind',
  summary: 'Replace a key of Checkr; an API key is tried at Checkr first',
  params: keyParams,
  body: keyChange,
  output: actionMessage,
  errors: keyErrors,
})

export const removeCheckrKey = endpoint({
  ...owner,
  method: 'POST',
  path: '/api/admin/checkr/keys/:kind/remove',
  summary: 'Remove a key of Checkr that was set in the browser; the one of the environment counts again',
  params: keyParams,
  body: keyRemoval,
  output: actionMessage,
  errors: keyErrors,
})

export const issueCheckrKey = endpoint({
  ...owner,
  method: 'POST',
  path: '/api/admin/checkr/simulator/keys/:kind',
  summary: 'Issue a key of the simulated Checkr; demo mode only',
  params: keyParams,
  output: issuedKey,
})
