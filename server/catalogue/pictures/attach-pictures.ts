import type { ListingPicture } from '#contract/catalogue/listings.ts'
import type { Tx } from '#server/platform/database.ts'

/** The pictures of an adventure that has none, in this order. */
export async function attachPictures(tx: Tx, adventureId: string, pictures: readonly ListingPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .insertInto('adventure_pictures')
    .values(
      pictures.map((picture, position) => ({
        adventure_id: adventureId,
        position,
        picture_hash: picture.hash,
        alt: picture.alt,
        caption: picture.caption,
        focal_x: picture.focalX,
        focal_y: picture.focalY,
      })),
    )
    .execute()
}
