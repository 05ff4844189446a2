import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { clockState, mail } from './schemas.ts'

export const listMail = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox',
  access: 'public',
  summary: 'Demo mode: the latest mails that would have been sent',
  query: z.object({ to: z.string().max(254).optional() }),
  output: z.object({ items: z.array(mail) }),
})

export const readClock = endpoint({
  method: 'GET',
  path: '/api/demo/clock',
  access: 'public',
  summary: 'Demo mode: the business clock and the next deadlines',
  output: clockState,
})

export const moveClock = endpoint({
  method: 'POST',
  path: '/api/demo/clock',
  access: 'public',
  summary: 'Demo mode: move the business clock forward, sweeping every deadline passed',
  body: z.object({
    advanceMinutes: z
      .int()
      .min(1)
      .max(60 * 24 * 730),
  }),
  output: clockState,
})
