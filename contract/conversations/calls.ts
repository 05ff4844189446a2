import { z } from 'zod'
import { count, countInAddress, pageMark, pageSize, slugOrId, typed, words } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { message, messageText, thread, threadLine, threadSide } from './schemas.ts'
import { reportReasons, threadFolders } from './values.ts'

const params = z.object({ id })
const position = count(1_000_000_000)

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/threads',
  access: 'signed-in',
  summary: 'List the caller’s conversations on one side, the latest message first',
  query: z.object({
    side: threadSide,
    folder: z.enum(threadFolders).default('inbox'),
    /** Part of a name, a title, a booking code, or of what was written. */
    q: typed(120).default(''),
    after: pageMark.optional(),
    limit: pageSize(50, 20),
  }),
  output: page(threadLine),
})

export const unreadThreads = endpoint({
  method: 'GET',
  path: '/api/threads/unread-count',
  access: 'signed-in',
  summary: 'Count the caller’s conversations with unread messages, by side',
  output: z.object({ explorer: z.int(), guide: z.int() }),
})

export const findThread = endpoint({
  method: 'GET',
  path: '/api/threads/find',
  access: 'signed-in',
  summary: 'Get the conversation about a booking, an adventure, or with a guide, and whom it would be with',
  query: z.object({ booking: id.optional(), adventure: id.optional(), guide: id.optional() }),
  output: z.object({
    id: id.nullable(),
    side: threadSide,
    with: z.string(),
    title: z.string().nullable(),
    masked: z.boolean(),
  }),
})

export const openThread = endpoint({
  method: 'POST',
  path: '/api/threads',
  access: 'signed-in',
  summary: 'Start a conversation about a booking, an adventure, or with a guide; idempotent by key',
  body: z.object({
    about: z.union([z.object({ bookingId: id }), z.object({ adventureId: id }), z.object({ guideId: id })]),
    text: messageText,
    key: id,
  }),
  output: z.object({ id, message }),
  errors: ['email_unverified', 'not_reachable', 'blocked', 'too_many_requests'],
})

export const showThread = endpoint({
  method: 'GET',
  path: '/api/threads/:id',
  access: 'signed-in',
  summary: 'Get a conversation with its newest messages, or those before or after a position',
  params,
  query: z.object({
    before: countInAddress(1_000_000_000).min(0).optional(),
    after: countInAddress(1_000_000_000).min(0).optional(),
  }),
  output: thread,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/threads/:id/messages',
  access: 'signed-in',
  summary: 'Send a message; idempotent by key',
  params,
  body: z.object({ text: messageText, key: id }),
  output: message,
  errors: ['email_unverified', 'blocked', 'idempotency_key_reused', 'too_many_requests'],
})

export const markThreadRead = endpoint({
  method: 'POST',
  path: '/api/threads/:id/read',
  access: 'signed-in',
  summary: 'Mark a conversation as read up to a position',
  params,
  body: z.object({ position }),
  output: z.object({ unread: z.int() }),
})

export const setThreadFlags = endpoint({
  method: 'PATCH',
  path: '/api/threads/:id',
  access: 'signed-in',
  summary: 'Update what the caller’s side set for a conversation: archived, muted, blocked',
  params,
  body: z.object({
    archived: z.boolean().optional(),
    muted: z.boolean().optional(),
    blocked: z.boolean().optional(),
  }),
  output: z.object({ archived: z.boolean(), muted: z.boolean(), blocked: z.boolean() }),
})

export const reportThread = endpoint({
  method: 'POST',
  path: '/api/threads/:id/report',
  access: 'signed-in',
  summary: 'Report a conversation to Treq; an operator reads it',
  params,
  body: z.object({ reason: z.enum(reportReasons), note: words(1000).default('') }),
  output: z.object({ reported: z.literal(true) }),
})

export const guideReplies = endpoint({
  method: 'GET',
  path: '/api/guides/:id/replies',
  access: 'public',
  summary: 'Get how fast and how often a guide replies; null until there are ten questions',
  params: z.object({ id: slugOrId }),
  output: z.object({
    replies: z
      .object({
        /** Minutes from a question to the reply. */
        medianMinutes: z.int(),
        /** Percent of questions answered within 24 hours, rounded down. */
        percentInTime: z.int(),
        /** In how many days. */
        days: z.int(),
        questions: z.int(),
      })
      .nullable(),
  }),
})
