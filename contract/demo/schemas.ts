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
