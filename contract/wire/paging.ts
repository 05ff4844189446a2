import { z } from 'zod'

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable(), total: z.int(), capped: z.boolean() })
