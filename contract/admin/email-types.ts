import { z } from 'zod'
import { notificationGroups } from '../notifications/values.ts'
import { operatorScopes } from '../operators/values.ts'
import { actionMessage, reason } from '../operators/schemas.ts'
import { line } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { languages } from '../wire/language.ts'

const params = z.object({ name: line(80) })
const language = z.enum(languages)

export const emailType = z.object({
  name: z.string(),
  group: z.enum(notificationGroups),
  /** Its recipients cannot turn it off. */
  critical: z.boolean(),
  /** It holds a link that opens something, so no example is kept. */
  secret: z.boolean(),
  /** Who reads its example, beside an owner. */
  reader: z.enum(operatorScopes),
  /** Of the newest that can be shown. */
  newestAt: instant.nullable(),
})
export type EmailType = z.infer<typeof emailType>

export const listEmailTypes = endpoint({
  method: 'GET',
  path: '/api/admin/email-types',
  access: 'admin',
  scope: 'support',
  summary: 'List every type of email, with when the newest one was written',
  output: z.object({ items: z.array(emailType) }),
})

export const previewEmailType = endpoint({
  method: 'GET',
  path: '/api/admin/email-types/:name/preview',
  access: 'admin',
  scope: 'support',
  summary: 'Get the newest email of a type as it reads in one language; null where no example is kept',
  params,
  query: z.object({ language: language.default('en') }),
  output: z.object({ example: z.object({ subject: z.string(), text: z.string(), at: instant }).nullable() }),
})

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/admin/email-types/:name/test',
  access: 'admin',
  scope: 'support',
  summary: 'Send the newest email of a type to oneself, marked as a test; idempotent by key',
  params,
  body: z.object({ language, reason, idempotencyKey: id }),
  output: actionMessage,
  errors: ['no_example'],
})
