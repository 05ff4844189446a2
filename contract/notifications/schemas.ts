import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { ourWords } from '../wire/said.ts'

export const notification = z.object({
  id,
  title: ourWords,
  body: ourWords,
  href: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notification>
