import { said } from '#contract/wire/said.ts'
import type { AdventureContent, ListingPicture } from '#contract/catalogue/listings.ts'
import { guideOfAccount, levelIsImported } from '#server/guides/index.ts'
import { hasScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { regenerateDepartures } from '#server/scheduling/index.ts'
import { refreshStanding } from '#server/verification/index.ts'
import { obstaclesOf } from './gate.ts'
import { attachPictures } from './pictures/hang-pictures.ts'
import { adventureHref } from './present.ts'

interface Revision {
  readonly baseVersion: number
  readonly content: AdventureContent
  readonly pictures: readonly ListingPicture[]
}

/**
 * Puts a new version on sale. Versions never change: what is held or booked keeps the one it was sold in. Throws 409
 * `version_conflict` when another edit came first, 409 `category_fixed`, 400 `picture_unknown`.
 */
export async function reviseAdventure(
  app: App,
  caller: Caller,
  adventureId: string,
  { baseVersion, content, pictures }: Revision,
): Promise<{ id: string; version: number; href: string }> {
  return withTransaction(app.db, async (tx) => {
    const adventure = await own(tx, caller, adventureId, true)
    if (adventure.current_version !== baseVersion) {
      throw new AppError(
        409,
        'version_conflict',
        said('This adventure was just changed in another window. Please reload it. Your text is still here.'),
      )
    }
    if (adventure.category !== content.category)
      throw new AppError(
        409,
        'category_fixed',
        said('You can’t change an adventure’s category. Please create a new one instead.'),
      )
    await refuseUnknown(tx, caller, adventureId, pictures)
    const version = baseVersion + 1
    await tx
      .insertInto('adventure_versions')
      .values({ adventure_id: adventureId, version, content: JSON.stringify(content), made_by: signature(caller) })
      .execute()
    await tx
      .updateTable('adventures')
      .set({
        current_version: version,
        place_name: content.place.name,
        region: content.place.region,
        state: content.place.state,
        lat: content.meetingPoint.lat,
        lng: content.meetingPoint.lng,
        zone: content.place.zone,
      })
      .where('id', '=', adventureId)
      .execute()
    await tx.deleteFrom('adventure_pictures').where('adventure_id', '=', adventureId).execute()
    await attachPictures(tx, adventureId, pictures)
    await regenerateDepartures(app, tx, adventureId)
    if (!(await levelIsImported(tx, adventure.guide_id))) await refreshStanding(app, tx, adventure.guide_id)
    return { id: adventureId, version, href: adventureHref(adventure.slug, adventureId) }
  })
}

/** The version on sale as its guide edits it. Throws 404 for all but the guide and administrators. */
export async function editableAdventure(app: App, caller: Caller, adventureId: string) {
  const adventure = await own(app.db, caller, adventureId, false)
  const { content } = await app.db
    .selectFrom('adventure_versions')
    .select('content')
    .where('adventure_id', '=', adventureId)
    .where('version', '=', adventure.current_version)
    .executeTakeFirstOrThrow()
  const pictures = await app.db
    .selectFrom('adventure_pictures')
    .selectAll()
    .where('adventure_id', '=', adventureId)
    .orderBy('position')
    .execute()
  return {
    id: adventureId,
    version: adventure.current_version,
    content,
    pictures: pictures.map((row) => ({
      hash: row.picture_hash,
      alt: row.alt,
      caption: row.caption,
      focalX: row.focal_x,
      focalY: row.focal_y,
    })),
  }
}

/** What keeps the adventure off sale, for its editor. Throws 404 for all but the guide and administrators. */
export async function listingObstacles(app: App, caller: Caller, adventureId: string) {
  await own(app.db, caller, adventureId, false)
  const found = await obstaclesOf(app, app.db, adventureId)
  return {
    items: found.map(({ code, sentence, document, field }) => ({
      code,
      sentence: app.say('en', sentence),
      document: document ?? null,
      field: field ?? null,
    })),
  }
}

/** The row, if it is the caller's to change: its guide's, or an administrator's for content. */
async function own(read: Read, caller: Caller, adventureId: string, lock: boolean) {
  const person = requirePerson(caller)
  const query = read.selectFrom('adventures').selectAll().where('id', '=', adventureId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  const guide = person.admin ? null : await guideOfAccount(read, person.accountId)
  if (!row || (!hasScope(caller, 'content') && guide?.id !== row.guide_id))
    throw notFound(said('We couldn’t find that adventure.'))
  return row
}

/** A guide may attach their own uploads and the pictures that are attached already. */
async function refuseUnknown(
  tx: Tx,
  caller: Caller,
  adventureId: string,
  pictures: readonly ListingPicture[],
): Promise<void> {
  const person = requirePerson(caller)
  const known = await tx
    .selectFrom('adventure_pictures')
    .select('picture_hash as hash')
    .where('adventure_id', '=', adventureId)
    .union(
      tx
        .selectFrom('picture_uploads')
        .select((eb) => eb.ref('picture_hash').$notNull().as('hash'))
        .where('account_id', '=', person.accountId)
        .where('state', '=', 'ready'),
    )
    .execute()
  const hashes = new Set(known.map(({ hash }) => hash))
  const unknown = pictures.findIndex(({ hash }) => !hashes.has(hash))
  if (unknown !== -1) {
    throw new AppError(400, 'picture_unknown', said('One of the pictures is missing or isn’t ready yet.'), {
      fields: { [`pictures.${unknown}.hash`]: said('This picture is missing') },
    })
  }
}
