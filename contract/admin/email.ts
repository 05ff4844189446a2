import { z } from 'zod'
import { deliveryReasons, notificationChannels } from '../notifications/values.ts'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { line, pageMark } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'

export const loggedDelivery = z.object({
  id,
  type: z.string(),
  title: z.string(),
  channel: z.enum(notificationChannels),
  /** An email address, or a phone number (E.164). */
  recipient: z.string().nullable(),
  outcome: z.enum(['queued', 'waiting', 'in_digest', 'sent', 'failed', 'suppressed']),
  reason: z.enum(deliveryReasons).nullable(),
  attempts: z.int(),
  /** What the provider calls it. */
  providerId: z.string().nullable(),
  error: z.string().nullable(),
  /** Of an email: what can be sent again. */
  mailId: id.nullable(),
  at: instant,
})
export type LoggedDelivery = z.infer<typeof loggedDelivery>

export const suppressedAddress = z.object({
  address: z.string(),
  reason: z.enum(['bounced', 'complained']),
  detail: z.string(),
  addedAt: instant,
  /** Not by what a mail server said. */
  byOperator: z.boolean(),
})
export type SuppressedAddress = z.infer<typeof suppressedAddress>

const address = line(254).pipe(z.email('Please enter a valid email address'))

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/deliveries',
  access: 'admin',
  scope: 'support',
  summary: 'List what was sent to an email address or a phone number, or to everyone, newest first',
  query: z.object({ to: line(254).default(''), after: pageMark.optional() }),
  output: z.object({ items: z.array(loggedDelivery), next: z.string().nullable() }),
})

export const listSuppressed = endpoint({
  method: 'GET',
  path: '/api/admin/suppressed-addresses',
  access: 'admin',
  scope: 'support',
  summary: 'List the addresses that get no email, with the reason',
  query: z.object({ after: pageMark.optional() }),
  output: page(suppressedAddress),
})

export const suppressAddress = endpoint({
  method: 'POST',
  path: '/api/admin/suppressed-addresses',
  access: 'admin',
  scope: 'support',
  summary: 'Block emails to an address whose owner complained',
  body: z.object({ address, reason }),
  output: actionMessage,
  errors: adminErrors,
})

export const releaseAddress = endpoint({
  method: 'POST',
  path: '/api/admin/suppressed-addresses/release',
  access: 'admin',
  scope: 'support',
  summary: 'Release an address, so that it gets emails again',
  body: z.object({ address, reason }),
  output: actionMessage,
  errors: adminErrors,
})
