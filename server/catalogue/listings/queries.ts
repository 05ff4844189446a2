import { sql } from 'kysely'
import type { AdventureContent, ListingPicture } from '#contract/catalogue/listings.ts'
import type { Read } from '#server/platform/database.ts'
import type { PictureFile } from '../present.ts'
import type { ReviewRow } from './tables.ts'
import type { OnSale } from './working-copy.ts'

/** The adventure that a listing became, in its current version. */
export interface Published {
  readonly slug: string
  readonly version: number
  readonly isOnSale: boolean
  readonly onSale: OnSale
}

/** Null for a listing that was never published. */
export async function publishedOf(read: Read, listingId: string): Promise<Published | null> {
  const { rows } = await sql<{
    slug: string
    version: number
    is_on_sale: boolean
    content: AdventureContent
    pictures: ListingPicture[]
  }>`
    select a.slug, v.version, a.unpublished_at is null and a.gate_closed_at is null as is_on_sale, v.content,
      coalesce((select json_agg(json_build_object('hash', p.picture_hash, 'alt', p.alt, 'caption', p.caption,
        'focalX', p.focal_x, 'focalY', p.focal_y) order by p.position)
        from adventure_pictures p where p.adventure_id = a.id), '[]'::json) as pictures
    from adventures a join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version
    where a.id = ${listingId}`.execute(read)
  const [row] = rows
  if (!row) return null
  const { slug, version, is_on_sale: isOnSale, content, pictures } = row
  return { slug, version, isOnSale, onSale: { ...content, pictures } }
}

export const latestReview = (read: Read, listingId: string): Promise<ReviewRow | undefined> =>
  read
    .selectFrom('listing_reviews')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const openReview = (read: Read, listingId: string): Promise<ReviewRow | undefined> =>
  read
    .selectFrom('listing_reviews')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('state', 'in', ['waiting', 'in_review'])
    .forUpdate()
    .executeTakeFirst()

/** Files of pictures by their hash; unknown ones are left out. */
export async function pictureFiles(read: Read, hashes: readonly string[]): Promise<Map<string, PictureFile>> {
  if (hashes.length === 0) return new Map()
  const rows = await read
    .selectFrom('pictures')
    .selectAll()
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map((row) => [row.hash, row]))
}
