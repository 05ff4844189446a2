import { sql } from 'kysely'
import type { PictureUpload } from '#contract/catalogue/listings.ts'
import type { writeReview as contract } from '#contract/reviews/write-calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { Picture } from '#contract/wire/picture.ts'
import { said } from '#contract/wire/said.ts'
import {
  ownPictures,
  pictureFile,
  presentPicture,
  receivePictureOf,
  type PictureFile,
} from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError, notAllowed } from '#server/platform/errors.ts'
import { requireOpen } from './require-open.ts'
import { seenBooking } from './seen-booking.ts'

/**
 * Stores a photo for the explorer's review, which they write next. Who may is asked before a byte is read. Throws 404, 403
 * for the guide, 409 as `writeReview`, and as `receivePictureOf`.
 */
export async function uploadReviewPhoto(
  app: App,
  caller: Caller,
  bookingId: string,
  upload: Parameters<typeof receivePictureOf>[2],
): Promise<PictureUpload> {
  const seen = await seenBooking(app.db, caller, bookingId)
  if (seen.side !== 'explorer') throw notAllowed(said('Only guests can add photos to a review.'))
  await requireOpen(app, app.db, seen.booking)
  const written = await app.db
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'explorer')
    .executeTakeFirst()
  if (written) throw new AppError(409, 'already_reviewed', said('You already reviewed this trip.'))
  return receivePictureOf(app, seen.person, upload)
}

/** Throws 409 `picture_not_ready` for a photo that is another's, damaged, or still being prepared. */
export async function attachPhotos(
  tx: Tx,
  reviewId: string,
  accountId: string,
  photos: BodyOf<typeof contract>['photos'],
): Promise<void> {
  if (photos.length === 0) return
  const hashes = await ownPictures(
    tx,
    accountId,
    photos.map(({ uploadId }) => uploadId),
  )
  const rows = photos.flatMap(({ uploadId, alt }, position) => {
    const hash = hashes.get(uploadId)
    return hash ? [{ review_id: reviewId, position, picture_hash: hash, alt }] : []
  })
  if (rows.length < photos.length)
    throw new AppError(
      409,
      'picture_not_ready',
      said('One of your photos isn’t ready yet. Please try again in a moment, or remove it.'),
    )
  await tx.insertInto('review_pictures').values(rows).execute()
}

/** By review. */
export async function photosOf(read: Read, reviewIds: readonly string[]): Promise<ReadonlyMap<string, Picture[]>> {
  const found = new Map<string, Picture[]>()
  if (reviewIds.length === 0) return found
  const rows = await read
    .selectFrom('review_pictures as p')
    .select(['p.review_id', 'p.alt', pictureFile(sql.ref('p.picture_hash')).as('file')])
    .where('p.review_id', 'in', [...reviewIds])
    .orderBy('p.position')
    .execute()
  for (const { review_id: id, alt, file } of rows)
    found.set(id, [...(found.get(id) ?? []), presentPhoto({ ...file, alt })])
  return found
}

/** As a review shows it. */
export const presentPhoto = (photo: PictureFile & { alt: string }): Picture =>
  presentPicture({ ...photo, caption: null, focal_x: 0.5, focal_y: 0.5 })
