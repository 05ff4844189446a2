import { sql } from 'kysely'
import { levelImported } from '#server/guides/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { adventureContent, type AdventureContent, type ListingPicture } from '#contract/catalogue/listings.ts'
import { attachPictures } from './pictures/hang-pictures.ts'

export interface NewAdventure {
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
 * Puts a new adventure on sale as version 1, as soon as the publish gate lets it: `refreshSales`. With a guide whose level was
 * imported it is on sale until the gate is first asked. Returns its id.
 */
export async function publishAdventure(tx: Tx, adventure: NewAdventure): Promise<string> {
  const content = adventureContent.parse(adventure.content)
  const id = adventure.id ?? newId()
  await tx
    .insertInto('adventures')
    .values({
      id,
      slug: adventure.slug,
      outfitter_id: adventure.outfitterId,
      guide_id: adventure.guideId,
      category: content.category,
      current_version: 1,
      published_at: adventure.at,
      unpublished_at: null,
      gate_closed_at: sql`case when ${levelImported(sql`${adventure.guideId}::uuid`)} then null else ${adventure.at}::timestamptz end`,
      place_name: content.place.name,
      region: content.place.region,
      state: content.place.state,
      lat: content.meetingPoint.lat,
      lng: content.meetingPoint.lng,
      zone: content.place.zone,
    })
    .execute()
  await tx
    .insertInto('adventure_versions')
    .values({ adventure_id: id, version: 1, content: JSON.stringify(content) })
    .execute()
  await attachPictures(tx, id, adventure.pictures)
  return id
}
