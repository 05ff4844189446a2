import type { guidePortfolio as publicContract, Portfolio, TripRecord } from '#contract/portfolio/calls.ts'
import { categories } from '#contract/catalogue/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { ledTrips, type LedTrip } from '#server/bookings/index.ts'
import { pictureFiles, presentPicture } from '#server/catalogue/index.ts'
import { guideCard, guideIdIn, showGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { requireGuide } from './policy.ts'

/** Throws 401, 403 for all but guides. */
export async function showPortfolio(app: App, caller: Caller): Promise<Portfolio> {
  const guide = await requireGuide(app.db, caller)
  return portfolioOf(app, guide.id)
}

export async function portfolioOf(app: App, guideId: string): Promise<Portfolio> {
  const read = app.db
  const now = await app.clock.now(read)
  const [row, photos, trips, profile, copies] = await Promise.all([
    read.selectFrom('portfolios').select('revision').where('guide_id', '=', guideId).executeTakeFirst(),
    photosOf(read, guideId),
    ledTrips(read, guideId),
    guideCard(read, guideId, now),
    read
      .selectFrom('guide_records')
      .select(['id', 'issued_at', 'trips', 'reviews'])
      .where('guide_id', '=', guideId)
      .orderBy('issued_at', 'desc')
      .limit(10)
      .execute(),
  ])
  const published = profile?.level ? await showGuide(app, guideId).catch(() => null) : null
  return {
    revision: row?.revision ?? 0,
    photos,
    record: recordOf(trips),
    href: published?.href ?? null,
    certificates: (published?.credentials ?? []).map(({ title, issuer, validUntil }) => ({
      title,
      issuer,
      validUntil,
    })),
    copies: copies.map(({ id, issued_at: at, trips: led, reviews }) => ({
      id,
      issuedAt: at.toISOString(),
      trips: led,
      reviews,
    })),
  }
}

async function photosOf(read: Read, guideId: string): Promise<Portfolio['photos']> {
  const rows = await read
    .selectFrom('portfolio_photos')
    .selectAll()
    .where('guide_id', '=', guideId)
    .orderBy('position')
    .execute()
  const files = await pictureFiles(
    read,
    rows.map(({ picture_hash: hash }) => hash),
  )
  return rows.map(({ picture_hash: hash, alt, caption }) => {
    const file = files.get(hash)
    const picture = file ? presentPicture({ ...file, alt, caption, focal_x: 0.5, focal_y: 0.5 }) : null
    return { hash, alt, caption, picture }
  })
}

/** What the public sees. Throws 404 for a guide who is unknown or may not publish. */
export async function guidePortfolio(app: App, idOrSlug: string): Promise<OutputOf<typeof publicContract>> {
  const { id } = await showGuide(app, guideIdIn(idOrSlug))
  const read = app.read()
  const [photos, trips] = await Promise.all([photosOf(read, id), ledTrips(read, id)])
  return { photos: photos.flatMap(({ picture }) => picture ?? []), record: recordOf(trips) }
}

/** `trips` are newest first. */
export const recordOf = (trips: readonly LedTrip[]): TripRecord => ({
  trips: trips.length,
  guests: trips.reduce((sum, { guests }) => sum + guests, 0),
  since: trips.at(-1)?.date ?? null,
  categories: categories.flatMap((category) => {
    const count = trips.filter((trip) => trip.category === category).length
    return count > 0 ? [{ category, trips: count }] : []
  }),
})
