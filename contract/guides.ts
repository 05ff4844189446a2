import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Only whether an account exists and how far the application is: the application itself stays private. */
export const recruitmentStatus = endpoint({
  method: 'GET',
  path: '/api/guide-recruitment/status',
  access: 'public',
  summary: 'How far a guide application is',
  query: z.object({ email: z.email({ error: 'Please enter a valid email address' }) }),
  output: z.object({
    accountCreated: z.boolean(),
    status: z.string().nullable(),
    application: z.object({ status: z.string() }).nullable(),
  }),
})
