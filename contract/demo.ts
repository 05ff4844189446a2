import { z } from 'zod'
import { id, instant } from './common.ts'
import { endpoint } from './endpoint.ts'

export const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })),
})
export type Mail = z.infer<typeof mail>

export const listMail = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox',
  access: 'public',
  summary: 'Demo mode: the latest mails that would have been sent',
  query: z.object({ to: z.string().max(254).optional() }),
  output: z.object({ items: z.array(mail) }),
})

const clockState = z.object({
  businessNow: instant,
  wallNow: instant,
  offsetMs: z.int(),
  deadlines: z.array(z.object({ kind: z.string(), subjectId: z.string(), dueAt: instant })),
})
export type ClockState = z.infer<typeof clockState>

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
