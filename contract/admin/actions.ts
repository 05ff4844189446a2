import { z } from 'zod'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'

export const resendLetter = endpoint({
  method: 'POST',
  path: '/api/admin/letters/:id/resend',
  access: 'admin',
  scope: 'support',
  summary: 'Resend an email as it was',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
})

export const runJobAgain = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/run-again',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Retry a failed job now, with all its attempts',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: adminErrors,
})
