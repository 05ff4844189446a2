import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'

export const notification = z.object({
  id,
  title: sentence,
  body: sentence,
  href: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notification>
