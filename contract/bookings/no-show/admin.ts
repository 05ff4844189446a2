import { contestSides } from '../values.ts'
import { z } from 'zod'
import { actionMessage, idempotencyKey, moneyErrors, reason } from '../../operators/schemas.ts'
import { instant } from '../../wire/dates.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { id } from '../../wire/id.ts'
import { contactMethod } from './schemas.ts'

export const contestedNoShow = z.object({
  booking: z.object({ id, code: z.string() }),
  title: z.string(),
  startsAt: instant,
  zone: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  guide: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** The guide's contact attempts before the report, and when it was made. */
  reported: z.object({ at: instant.nullable(), attempts: z.array(z.object({ at: instant, how: contactMethod })) }),
  contested: z.object({ at: instant, message: z.string() }),
  decided: z.object({ at: instant, by: z.string(), upheldFor: z.enum(contestSides), message: z.string() }).nullable(),
})
export type ContestedNoShow = z.infer<typeof contestedNoShow>

export const listContested = endpoint({
  method: 'GET',
  path: '/api/admin/no-shows',
  access: 'admin',
  scope: 'support',
  summary: 'List contested no-shows, undecided first',
  output: z.object({ items: z.array(contestedNoShow) }),
})

export const decideNoShow = endpoint({
  method: 'POST',
  path: '/api/admin/no-shows/:id/decide',
  access: 'admin',
  scope: 'support',
  summary: 'Decide a contested no-show, once; both sides read the reason',
  params: z.object({ id }),
  body: z.object({ upheldFor: z.enum(contestSides), reason, idempotencyKey }),
  output: actionMessage,
  errors: moneyErrors,
})
