import { z } from 'zod'
import { id } from '../wire/id.ts'
import { guideLevels } from './values.ts'

export const guideLevel = z.enum(guideLevels)

/** What the public sees of a guide who may publish. */
export const guideProfile = z.object({
  id,
  slug: z.string(),
  /** Canonical local path, `/guide/{slug}-{id}`. */
  href: z.string(),
  name: z.string(),
  /** One line about what they do; empty where the guide has not written one. */
  headline: z.string(),
  story: z.string(),
  outfitter: z.string(),
  home: z.string(),
  yearsGuiding: z.int(),
  languages: z.array(z.string()),
  level: guideLevel,
  imageUrl: z.string().nullable(),
  /** When guests can expect an answer, in hours of the day at home; null: not said. */
  replyHours: z.object({ from: z.int(), until: z.int() }).nullable(),
  /** How often a trip was canceled late, in the last so many months; null: never. */
  lateCancellations: z.object({ times: z.int(), months: z.int() }).nullable(),
  /** Of documents that Treq approved and that hold today. */
  credentials: z.array(
    z.object({
      type: z.string(),
      title: z.string(),
      issuer: z.string(),
      state: z.string().nullable(),
      validUntil: z.string(),
      /** The day of the check; null where the world was filled with it. */
      checkedOn: z.string().nullable(),
    }),
  ),
})
export type GuideProfile = z.infer<typeof guideProfile>
