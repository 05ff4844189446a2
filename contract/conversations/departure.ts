import { z } from 'zod'
import { count } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { messageText } from './schemas.ts'

export const messageDeparture = endpoint({
  method: 'POST',
  path: '/api/guide/departures/:id/messages',
  access: 'signed-in',
  summary: 'Guide: send a message to every group of a departure they lead; idempotent by key',
  params: z.object({ id }),
  body: z.object({
    text: messageText,
    key: id,
    /** The guide is so late for the meeting point: guests are told right away, also by text message. */
    lateMinutes: count(240).min(5).optional(),
  }),
  output: z.object({
    /** Groups that got it. */
    sent: z.int(),
    /** Groups without an account, or with whom the conversation is closed: to be called. */
    notReached: z.array(z.object({ bookingId: id, name: z.string() })),
  }),
  errors: ['email_unverified', 'idempotency_key_reused', 'too_many_requests', 'wrong_state'],
})
