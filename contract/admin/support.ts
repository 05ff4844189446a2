import { z } from 'zod'
import { contactWay } from '../bookings/no-show/schemas.ts'
import { contactTopic } from '../support/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
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
  summary: 'Messages of the contact page, newest first; by reference, person, booking code or words',
  query: z.object({
    q: z.string().max(120).default(''),
    show: z.enum(messageFilters).default('open'),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(48).default(20),
  }),
  output: page(contactMessage),
})

export const replyText = z
  .string()
  .trim()
  .min(3, 'Please write what they are to read')
  .max(4000, 'Please use at most 4,000 characters')

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/reply',
  access: 'admin',
  scope: 'support',
  summary: 'Mail an answer to whoever wrote; the message counts as answered',
  params: z.object({ id }),
  body: z.object({ reply: replyText, reason }),
  output: actionMessage,
  errors: ['already_sent'],
})

export const settleMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/settle',
  access: 'admin',
  scope: 'support',
  summary: 'Mark a message as answered without mail: by telephone, or because it needs no answer',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
})

export const contestedNoShow = z.object({
  booking: z.object({ id, code: z.string() }),
  title: z.string(),
  startsAt: instant,
  zone: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  guide: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** What the guide noted before reporting that nobody came, and when that was. */
  reported: z.object({ at: instant.nullable(), attempts: z.array(z.object({ at: instant, how: contactWay })) }),
  contested: z.object({ at: instant, words: z.string() }),
  decided: z.object({ at: instant, by: z.string(), theyCame: z.boolean(), words: z.string() }).nullable(),
})
export type ContestedNoShow = z.infer<typeof contestedNoShow>

export const listContested = endpoint({
  method: 'GET',
  path: '/api/admin/no-shows',
  access: 'admin',
  scope: 'support',
  summary: 'Trips whose explorer says that they were there after all; undecided first, then newest',
  output: z.object({ items: z.array(contestedNoShow) }),
})

export const decideNoShow = endpoint({
  method: 'POST',
  path: '/api/admin/no-shows/:id/decide',
  access: 'admin',
  scope: 'support',
  summary: 'Say whether they came, once; both sides read why. Money is given back at the booking',
  params: z.object({ id }),
  body: z.object({ theyCame: z.boolean(), reason }),
  output: actionMessage,
  errors: adminErrors,
})
