import { z } from 'zod'
import { pageMark, pageSize, typed, words } from '../wire/bounded.ts'
import { contactTopic } from './schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { actionMessage, reason } from '../operators/schemas.ts'
import { messageFilters } from './values.ts'

export const contactMessage = z.object({
  id,
  reference: z.string(),
  topic: contactTopic,
  name: z.string(),
  email: z.string(),
  /** Of an account that was signed in; otherwise neither name nor address is proven. */
  signedIn: z.boolean(),
  booking: z.object({ code: z.string(), id: id.nullable() }).nullable(),
  message: z.string(),
  receivedAt: instant,
  answers: z.array(
    z.object({ id, at: instant, by: z.string(), reply: z.string().nullable(), note: z.string().nullable() }),
  ),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  scope: 'support',
  summary: 'List contact messages, newest first; search by reference, person, code, or text',
  query: z.object({
    q: typed(120).default(''),
    show: z.enum(messageFilters).default('open'),
    after: pageMark.optional(),
    limit: pageSize(48, 20),
  }),
  output: page(contactMessage),
})

export const replyText = words(4000).min(3, 'Enter a reply')

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/reply',
  access: 'admin',
  scope: 'support',
  summary: 'Reply to a contact message by email and mark it as answered',
  params: z.object({ id }),
  body: z.object({ reply: replyText, reason }),
  output: actionMessage,
  errors: ['already_sent'],
})

export const markMessageAnswered = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/mark-answered',
  access: 'admin',
  scope: 'support',
  summary: 'Mark a contact message as answered without sending an email',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
})
