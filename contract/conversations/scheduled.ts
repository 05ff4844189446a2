import { z } from 'zod'
import { givenInstant, instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { messageText } from './schemas.ts'
import { scheduledOutcomes } from './values.ts'

const scheduled = z.object({
  id,
  text: z.string(),
  sendAt: instant,
  evenIfCanceled: z.boolean(),
  author: z.string(),
  /** Why it was not sent; null while it waits. */
  notSent: z.enum(scheduledOutcomes).nullable(),
})
export type ScheduledMessage = z.infer<typeof scheduled>
const output = z.object({ items: z.array(scheduled) })

export const listScheduledMessages = endpoint({
  method: 'GET',
  path: '/api/threads/:id/scheduled',
  access: 'signed-in',
  summary: 'Guide: list scheduled messages of a conversation that wait, or were not sent in the last 30 days',
  params: z.object({ id }),
  output,
})

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/api/threads/:id/scheduled',
  access: 'signed-in',
  summary: 'Guide: schedule a message; not sent once the booking is canceled, unless chosen; idempotent by key',
  params: z.object({ id }),
  body: z.object({ text: messageText, sendAt: givenInstant, evenIfCanceled: z.boolean(), key: id }),
  output,
  errors: ['email_unverified', 'blocked', 'too_many', 'idempotency_key_reused', 'too_many_requests'],
})

export const cancelScheduledMessage = endpoint({
  method: 'DELETE',
  path: '/api/threads/:id/scheduled/:messageId',
  access: 'signed-in',
  summary: 'Guide: cancel a message that waits to be sent, or dismiss one that was not sent',
  params: z.object({ id, messageId: id }),
  output,
})
