import { signature, type Caller } from '#server/platform/caller.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { levelIsImported } from '#server/guides/index.ts'
import { slugOf } from '#server/platform/slug.ts'
import { regenerateDepartures } from '#server/scheduling/index.ts'
import { refreshStanding } from '#server/verification/index.ts'
import { attachPictures } from '../pictures/attach-pictures.ts'
import { insertAdventure } from '../publish-adventure.ts'
import type { ListingRow } from './tables.ts'
import type { OnSale } from './working-copy.ts'

/** Puts the first version on sale, as soon as the publish gate lets it. Returns its number. */
export async function publishFirst(
  app: App,
  tx: Tx,
  caller: Caller,
  listing: ListingRow,
  { pictures, ...content }: OnSale,
): Promise<number> {
  await insertAdventure(tx, {
    id: listing.id,
    slug: await freeSlug(tx, content.title, listing.id),
    outfitterId: listing.outfitter_id,
    guideId: listing.guide_id,
    content,
    pictures,
    at: await app.clock.now(tx),
    madeBy: signature(caller),
  })
  await refreshGate(app, tx, listing.guide_id)
  return 1
}

/** Puts a further version on sale. Versions never change: what is held or booked keeps the one it was sold in. Returns its number. */
export async function publishNext(
  app: App,
  tx: Tx,
  caller: Caller,
  listing: ListingRow,
  { pictures, ...content }: OnSale,
): Promise<number> {
  const { current_version: before } = await tx
    .selectFrom('adventures')
    .select('current_version')
    .where('id', '=', listing.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const version = before + 1
  await tx
    .insertInto('adventure_versions')
    .values({ adventure_id: listing.id, version, content: JSON.stringify(content), made_by: signature(caller) })
    .execute()
  const { place, meetingPoint } = content
  await tx
    .updateTable('adventures')
    .set({
      current_version: version,
      place_name: place.name,
      region: place.region,
      state: place.state,
      lat: meetingPoint.lat,
      lng: meetingPoint.lng,
      zone: place.zone,
    })
    .where('id', '=', listing.id)
    .execute()
  await tx.deleteFrom('adventure_pictures').where('adventure_id', '=', listing.id).execute()
  await attachPictures(tx, listing.id, pictures)
  await regenerateDepartures(app, tx, listing.id)
  await refreshGate(app, tx, listing.guide_id)
  return version
}

/** A level that was imported has not been derived yet, and its gate never asked. */
export async function refreshGate(app: App, tx: Tx, guideId: string): Promise<void> {
  if (!(await levelIsImported(tx, guideId))) await refreshStanding(app, tx, guideId)
}

async function freeSlug(tx: Tx, title: string, id: string): Promise<string> {
  const slug = slugOf(title, 'adventure')
  const taken = await tx.selectFrom('adventures').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken ? `${slug}-${id.slice(-6)}` : slug
}
