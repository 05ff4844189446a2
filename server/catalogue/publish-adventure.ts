import { sql } from 'kysely'
import { levelImported } from '#server/guides/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { adventureContent, type AdventureContent, type ListingPicture } from '#contract/catalogue/listings.ts'
import { attachPictures } from './pictures/attach-pictures.ts'

interface NewAdventure {
  readonly id?: string
  readonly slug: string
  readonly outfitterId: string
  readonly guideId: string
  readonly content: AdventureContent
  /** Hashes of pictures that are known (`savePictures`), the first is the main one. */
  readonly pictures: readonly ListingPicture[]
  /** Business time. */
  readonly at: Date
}

/**
 * Puts a new adventure on sale as version 1, with the listing it comes from, as soon as the publish gate lets it:
 * `refreshSales`. With a guide whose level was imported it is on sale until the gate is first asked. Returns its id.
 */
export async function publishAdventure(tx: Tx, adventure: NewAdventure): Promise<string> {
  const content = adventureContent.parse(adventure.content)
  const id = adventure.id ?? newId()
  await tx
    .insertInto('listings')
    .values({
      id,
      outfitter_id: adventure.outfitterId,
      guide_id: adventure.guideId,
      category: content.category,
      state: 'published',
      draft: '{}',
      saved_at: adventure.at,
      published_at: adventure.at,
    })
    .execute()
  await insertAdventure(tx, { ...adventure, id, content })
  return id
}

/** The same for a listing that is there. */
export async function insertAdventure(
  tx: Tx,
  { id, content, at, ...adventure }: NewAdventure & { readonly id: string; readonly madeBy?: string },
): Promise<void> {
  const { place, meetingPoint } = content
  await tx
    .insertInto('adventures')
    .values({
      id,
      slug: adventure.slug,
      outfitter_id: adventure.outfitterId,
      guide_id: adventure.guideId,
      category: content.category,
      current_version: 1,
      published_at: at,
      unpublished_at: null,
      gate_closed_at: sql`case when ${levelImported(sql`${adventure.guideId}::uuid`)} then null else ${at}::timestamptz end`,
      place_name: place.name,
      region: place.region,
      state: place.state,
      lat: meetingPoint.lat,
      lng: meetingPoint.lng,
      zone: place.zone,
    })
    .execute()
  const { madeBy } = adventure
  await tx
    .insertInto('adventure_versions')
    .values({ adventure_id: id, version: 1, content: JSON.stringify(content), ...(madeBy ? { made_by: madeBy } : {}) })
    .execute()
  await attachPictures(tx, id, adventure.pictures)
}
