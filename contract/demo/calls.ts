import { z } from 'zod'
import { line } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { clockState, mail } from './schemas.ts'

export const listMail = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox',
  access: 'public',
  summary: 'Demo mode: list the latest emails that live mode would have sent',
  query: z.object({ to: line(254).optional() }),
  output: z.object({ items: z.array(mail) }),
})

export const readClock = endpoint({
  method: 'GET',
  path: '/api/demo/clock',
  access: 'public',
  summary: 'Demo mode: get the business clock and the next deadlines',
  output: clockState,
})

export const moveClock = endpoint({
  method: 'POST',
  path: '/api/demo/clock',
  access: 'public',
  summary: 'Demo mode: advance the business clock and process every deadline passed',
  body: z.object({
    advanceMinutes: z
      .int()
      .min(1)
      .max(60 * 24 * 730),
  }),
  output: clockState,
  errors: ['clock_too_far'],
})
