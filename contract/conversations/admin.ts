import { z } from 'zod'
import { actionMessage, reason } from '../operators/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { messageFile, threadSide } from './schemas.ts'
import { alertKinds, alertOutcomes, reportReasons } from './values.ts'

const params = z.object({ id })

export const conversationAlert = z.object({
  id,
  kind: z.enum(alertKinds),
  at: instant,
  /** Of a report. */
  reason: z.enum(reportReasons).nullable(),
  note: z.string(),
  reportedBy: threadSide.nullable(),
  /** The words that raised it. */
  words: z.array(z.string()),
  explorer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  guide: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  bookingId: id.nullable(),
  decided: z.object({ at: instant, by: z.string(), outcome: z.enum(alertOutcomes), reason: z.string() }).nullable(),
  messages: z.array(
    z.object({
      id,
      side: threadSide,
      author: z.string(),
      text: z.string(),
      file: messageFile.nullable(),
      at: instant,
      raised: z.boolean(),
    }),
  ),
})
export type ConversationAlert = z.infer<typeof conversationAlert>

export const listConversationAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/conversation-alerts',
  access: 'admin',
  scope: 'trust_and_safety',
  summary: 'List conversations that wait for an operator: safety words first, then reports, the oldest first',
  output: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.enum(alertKinds),
        at: instant,
        reason: z.enum(reportReasons).nullable(),
        explorer: z.string(),
        guide: z.string(),
        words: z.array(z.string()),
      }),
    ),
  }),
})

export const showConversationAlert = endpoint({
  method: 'GET',
  path: '/api/admin/conversation-alerts/:id',
  access: 'admin',
  scope: 'trust_and_safety',
  summary: 'Get a reported conversation with its messages around what raised it',
  params,
  output: conversationAlert,
})

export const decideConversationAlert = endpoint({
  method: 'POST',
  path: '/api/admin/conversation-alerts/:id/decide',
  access: 'admin',
  scope: 'trust_and_safety',
  summary: 'Decide a reported conversation; closing it keeps both sides from writing',
  params,
  body: z.object({ outcome: z.enum(alertOutcomes), reason }),
  output: actionMessage,
  errors: ['already_decided', 'own_case'],
})
