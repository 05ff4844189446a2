import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'

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

export const clockState = z.object({
  businessNow: instant,
  wallNow: instant,
  offsetMs: z.int(),
  deadlines: z.array(z.object({ kind: z.string(), subjectId: z.string(), dueAt: instant })),
})
export type ClockState = z.infer<typeof clockState>

/** What the simulated phones and browsers show. */
export const phoneText = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  body: z.string(),
  status: z.string(),
  createdAt: instant,
})
export type PhoneText = z.infer<typeof phoneText>

export const shownPush = z.object({
  id,
  title: z.string(),
  body: z.string(),
  path: z.string(),
  receivedAt: instant,
})
export type ShownPush = z.infer<typeof shownPush>
