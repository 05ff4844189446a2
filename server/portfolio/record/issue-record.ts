import { createHash, sign } from 'node:crypto'
import type { issueRecord as contract } from '#contract/portfolio/calls.ts'
import { portfolioLimits } from '#contract/portfolio/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { ledTrips } from '#server/bookings/index.ts'
import { guideProfileOf, levelWord } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { newId } from '#server/platform/ids.ts'
import { findReviews, spreadOf } from '#server/reviews/index.ts'
import { requireGuide } from '../policy.ts'
import { portfolioOf, recordOf } from '../show-portfolio.ts'
import { signingKey } from './signing-key.ts'

type Issued = OutputOf<typeof contract>

/**
 * Reviews and trips of a guide as a file that proves where it comes from: anyone checks the signature with the public key, or
 * asks here by its id. Of what was in it the hash is kept. Throws 401, 403 for all but guides.
 */
export async function issueRecord(app: App, caller: Caller): Promise<Issued> {
  const guide = await requireGuide(app.db, caller)
  const read = app.db
  const [trips, reviews, spread, profile, portfolio, now] = await Promise.all([
    ledTrips(read, guide.id),
    findReviews(read, { guideId: guide.id }, { sort: 'newest', limit: portfolioLimits.reviews }),
    spreadOf(read, { guideId: guide.id }),
    guideProfileOf(read, guide.id),
    portfolioOf(app, guide.id),
    app.clock.now(read),
  ])
  const count = spread.stars.reduce((sum, one) => sum + one, 0)
  const stars = spread.stars.reduce((sum, one, at) => sum + one * (at + 1), 0)
  const record: Issued['record'] = {
    id: newId(),
    issuedAt: now.toISOString(),
    issuer: app.publicUrl(),
    guide: {
      id: guide.id,
      name: profile.name,
      home: profile.home,
      level: levelWord(guide.level),
      yearsGuiding: profile.years_guiding,
      languages: [...profile.languages],
    },
    totals: {
      trips: trips.length,
      guests: recordOf(trips).guests,
      reviews: count,
      rating: count > 0 ? Math.round((stars / count) * 100) / 100 : null,
    },
    credentials: portfolio.certificates,
    trips: trips.map(({ date, adventure, category, guests }) => ({ date, adventure, category, guests })),
    reviews: reviews.slice(0, portfolioLimits.reviews).map((review) => ({
      tripDate: review.trip_date,
      adventure: review.adventure.title,
      stars: review.overall,
      text: review.body,
      author: review.author,
      reply: review.reply?.body ?? null,
    })),
  }
  const bytes = Buffer.from(JSON.stringify(record))
  const { privateKey, publicKey } = await signingKey(app)
  const value = sign(null, bytes, privateKey).toString('base64')
  await app.db
    .insertInto('guide_records')
    .values({
      id: record.id,
      guide_id: guide.id,
      issued_at: now,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      signature: value,
      trips: record.trips.length,
      reviews: record.reviews.length,
    })
    .execute()
  return {
    record,
    signature: { algorithm: 'Ed25519', publicKey, value },
    check: `${app.publicUrl()}/api/v1/records/${record.id}`,
  }
}
