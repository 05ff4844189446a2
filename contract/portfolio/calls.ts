import { z } from 'zod'
import { category } from '../catalogue/schemas.ts'
import { count, line, slugOrId } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { picture } from '../wire/picture.ts'
import { portfolioLimits } from './values.ts'

const photo = z.object({
  hash: z.string().regex(/^[0-9a-f]{16,64}$/),
  /** What it shows, for those who don’t see it. */
  alt: line(portfolioLimits.altMax).min(3, 'Please describe what the photo shows'),
  caption: line(portfolioLimits.captionMax).min(1).nullable(),
})

/** Trips that took place with Treq. */
const tripRecord = z.object({
  trips: z.int(),
  guests: z.int(),
  /** The first of them, local to its place. */
  since: z.string().nullable(),
  categories: z.array(z.object({ category, trips: z.int() })),
})
export type TripRecord = z.infer<typeof tripRecord>

export const portfolio = z.object({
  revision: z.int(),
  photos: z.array(photo.extend({ picture: picture.nullable() })),
  record: tripRecord,
  /** The guide’s page for guests; null while they can’t publish. */
  href: z.string().nullable(),
  certificates: z.array(z.object({ title: z.string(), issuer: z.string(), validUntil: z.string() })),
  /** Signed copies downloaded so far, newest first, ten at most. */
  copies: z.array(z.object({ id, issuedAt: instant, trips: z.int(), reviews: z.int() })),
})
export type Portfolio = z.infer<typeof portfolio>

export const showPortfolio = endpoint({
  method: 'GET',
  path: '/api/guide/portfolio',
  access: 'signed-in',
  summary: 'Guide: get the portfolio with photos, trips, and certificates',
  output: portfolio,
})

export const savePortfolio = endpoint({
  method: 'PUT',
  path: '/api/guide/portfolio',
  access: 'signed-in',
  summary: 'Guide: save the photos of the portfolio in their order',
  body: z.object({
    /** As it was read. */
    revision: count(1_000_000),
    photos: z
      .array(photo)
      .max(portfolioLimits.photos)
      .refine((all) => new Set(all.map(({ hash }) => hash)).size === all.length, 'Please show each photo once'),
  }),
  output: portfolio,
  errors: ['saved_elsewhere', 'picture_unknown'],
})

export const guidePortfolio = endpoint({
  method: 'GET',
  path: '/api/guides/:id/portfolio',
  access: 'public',
  summary: 'Get the photos of a guide’s portfolio and the trips they led',
  params: z.object({ id: slugOrId }),
  output: z.object({ photos: z.array(picture), record: tripRecord }),
})

const signature = z.object({
  algorithm: z.literal('Ed25519'),
  /** SPKI in base64. */
  publicKey: z.string(),
  /** Over the UTF-8 bytes of `record` as JSON without spaces, keys in the order of the file; base64. */
  value: z.string(),
})

export const issueRecord = endpoint({
  method: 'POST',
  path: '/api/guide/record',
  access: 'signed-in',
  summary: 'Guide: create a signed copy of your reviews and trips to take anywhere',
  output: z.object({
    record: z.object({
      id,
      issuedAt: instant,
      issuer: z.string(),
      guide: z.object({
        id,
        name: z.string(),
        home: z.string(),
        level: z.string(),
        yearsGuiding: z.int(),
        languages: z.array(z.string()),
      }),
      totals: z.object({ trips: z.int(), guests: z.int(), reviews: z.int(), rating: z.number().nullable() }),
      credentials: z.array(z.object({ title: z.string(), issuer: z.string(), validUntil: z.string() })),
      trips: z.array(z.object({ date: z.string(), adventure: z.string(), category, guests: z.int() })),
      reviews: z.array(
        z.object({
          tripDate: z.string(),
          adventure: z.string(),
          stars: z.int(),
          text: z.string(),
          author: z.string(),
          reply: z.string().nullable(),
        }),
      ),
    }),
    signature,
    /** Where anyone checks it. */
    check: z.string(),
  }),
})

export const checkRecord = endpoint({
  method: 'GET',
  path: '/api/records/:id',
  access: 'public',
  summary: 'Get whom a signed copy is about, its hash, and its signature',
  params: z.object({ id }),
  output: z.object({
    id,
    issuedAt: instant,
    guide: z.object({ id, name: z.string() }),
    /** Of the bytes that are signed, in hex. */
    sha256: z.string(),
    signature,
    trips: z.int(),
    reviews: z.int(),
  }),
})
