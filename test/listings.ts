import { sql } from 'kysely'
import { expect } from 'vitest'
import { saveListing, showListing, submitListing } from '#contract/catalogue/listing-calls.ts'
import { claimListingReview, decideListingReview } from '#contract/catalogue/listing-reviews.ts'
import type { Listing, ListingDraft } from '#contract/catalogue/listing-schemas.ts'
import type { App } from '#server/platform/app.ts'
import { plainContent } from './adventures.ts'
import type { Browser } from './app.ts'

export const listingOf = async (guide: Browser, id: string): Promise<Listing> => {
  const { status, body } = await guide.call(showListing, { params: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Saves over what is there, and returns the listing. */
export async function save(guide: Browser, id: string, values: ListingDraft): Promise<Listing> {
  const { revision } = await listingOf(guide, id)
  const saved = await guide.call(saveListing, { params: { id }, body: { revision, values } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return listingOf(guide, id)
}

export async function submit(guide: Browser, id: string) {
  const { revision } = await listingOf(guide, id)
  return guide.call(submitListing, { params: { id }, body: { revision } })
}

/** The id of what waits for an operator. */
export const waitingReview = async (guide: Browser, id: string): Promise<string> => {
  const { review } = await listingOf(guide, id)
  expect(review?.state).toMatch(/waiting|in_review/)
  return review?.id ?? ''
}

export async function approve(operator: Browser, reviewId: string) {
  await operator.call(claimListingReview, { params: { id: reviewId } })
  return operator.call(decideListingReview, { params: { id: reviewId }, body: { outcome: 'approve' } })
}

/** Saved, submitted, and where somebody reads it first approved. */
export async function publishChanges(
  guide: Browser,
  operator: Browser,
  id: string,
  values: ListingDraft,
): Promise<Listing> {
  await save(guide, id, values)
  const sent = await submit(guide, id)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  if (sent.body.listing.review?.state === 'waiting') {
    const decided = await approve(operator, await waitingReview(guide, id))
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  }
  return listingOf(guide, id)
}

/** A picture that an account has sent and that is ready. */
export async function plantPictures(app: App, accountId: string, count: number): Promise<string[]> {
  const hashes = Array.from({ length: count }, (_none, nth) => `${accountId.replaceAll('-', '').slice(-14)}${10 + nth}`)
  for (const [nth, hash] of hashes.entries()) {
    await app.pool.query(
      `insert into pictures (hash, width, height, dominant, variants) values ($1, 10, 10, '#000000', '[]') on conflict do nothing`,
      [hash],
    )
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into vault_files (id, kind, owner_id, content_type, bytes, sha256, attached_at)
       values (gen_random_uuid(), 'picture-original', $1, 'image/jpeg', 1, $2, now()) returning id`,
      [accountId, 'f'.repeat(64)],
    )
    await app.pool.query(
      `insert into picture_uploads (id, account_id, original, file_id, width, height, bytes, state, picture_hash, finished_at)
       values (gen_random_uuid(), $1, $2, $3, 10, 10, 1, 'ready', $4, now())`,
      [accountId, `${nth}`.padStart(64, 'a'), rows[0]?.id, hash],
    )
  }
  return hashes
}

/** Everything that a listing needs, of a plain day by a river. */
export const wholeListing = (hashes: readonly string[]): ListingDraft => ({
  ...plainContent,
  instantBook: false,
  terrain: { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: ['private'] },
  pictures: hashes.map((hash) => ({ hash, alt: 'A river at dawn', caption: null, focalX: 0.5, focalY: 0.5 })),
})

/** As its guide takes it off sale, at the moment of the business clock. */
export async function takeOffSale({ db, clock }: App, id: string): Promise<void> {
  const now = await clock.now(db)
  await sql`update listings set state = 'paused', paused_at = ${now}::timestamptz where id = ${id}`.execute(db)
  await db.updateTable('adventures').set({ unpublished_at: now }).where('id', '=', id).execute()
}
