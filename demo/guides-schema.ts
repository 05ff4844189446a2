import { z } from 'zod'
import { DepartureRule, slug, text, telephone, Guide } from './world-schema.ts'

/** Who works for the outfit of one of the guides. */
export const Staff = Guide.pick({
  email: true,
  firstName: true,
  lastName: true,
  home: true,
  headline: true,
  yearsGuiding: true,
  languages: true,
}).extend({
  /** Slug of the guide who owns it. */
  outfitOf: slug,
  role: z.enum(['manager', 'guide']),
  story: text,
  verificationLevel: z.union([z.literal(0), z.literal(2), z.literal(3)]),
  telephone,
  birthDate: z.iso.date(),
  /** Of the outfit's adventures, besides the days on which the owner leads it. */
  leads: z.strictObject({ adventure: slug, weekdays: DepartureRule.shape.weekdays }).nullable().default(null),
})
export type Staff = z.infer<typeof Staff>
export const GuidesFile = z.strictObject({ guides: z.array(Guide).min(1), staff: z.array(Staff).default([]) })
