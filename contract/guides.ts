import { z } from 'zod'
import { adventureCard } from './catalogue.ts'
import { id, page } from './common.ts'
import { endpoint } from './endpoint.ts'

export const guideLevel = z.enum(['applicant', 'identified', 'verified', 'certified', 'elite'])
export type GuideLevel = z.infer<typeof guideLevel>

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
  /** How often a trip was cancelled late, in the last so many months; null: never. */
  lateCancellations: z.object({ times: z.int(), months: z.int() }).nullable(),
  credentials: z.array(
    z.object({
      type: z.string(),
      title: z.string(),
      issuer: z.string(),
      state: z.string().nullable(),
      validUntil: z.string(),
    }),
  ),
})
export type GuideProfile = z.infer<typeof guideProfile>

export const showGuide = endpoint({
  method: 'GET',
  path: '/api/guides/:id',
  access: 'public',
  summary: 'A guide; `id` may be the identifier or `slug-identifier`',
  params: z.object({ id: z.string().min(1).max(200) }),
  output: guideProfile,
})

export const guideAdventures = endpoint({
  method: 'GET',
  path: '/api/guides/:id/adventures',
  access: 'public',
  summary: 'What a guide offers',
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(48).default(24),
    after: z.string().max(200).optional(),
  }),
  output: page(adventureCard),
})

/** Only whether an account exists and how far the application is: the application itself stays private. */
export const recruitmentStatus = endpoint({
  method: 'GET',
  path: '/api/guide-recruitment/status',
  access: 'public',
  summary: 'How far a guide application is',
  query: z.object({ email: z.email({ error: 'Please enter a valid email address' }) }),
  output: z.object({
    accountCreated: z.boolean(),
    status: z.string().nullable(),
    application: z.object({ status: z.string() }).nullable(),
  }),
})
