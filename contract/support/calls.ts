import { z } from 'zod'
import { exactLine } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { contactForm } from './schemas.ts'

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Send a message to support; idempotent by key',
  body: contactForm.extend({ idempotencyKey: exactLine(100).min(8) }),
  output: z.object({ reference: z.string() }),
  errors: ['looks_automatic', 'idempotency_key_reused'],
})
