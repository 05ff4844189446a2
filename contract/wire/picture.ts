import { z } from 'zod'

export const picture = z.object({
  alt: z.string(),
  caption: z.string().nullable(),
  /** `#rrggbb`, shown until the picture has come. */
  dominant: z.string(),
  width: z.int(),
  height: z.int(),
  focalX: z.number(),
  focalY: z.number(),
  /** Narrowest first. */
  variants: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
})
export type Picture = z.infer<typeof picture>
