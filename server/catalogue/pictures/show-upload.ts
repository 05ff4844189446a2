import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { PictureUpload } from '#contract/catalogue/listings.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { linkToFile } from '#server/platform/storage/file-links.ts'
import { isKept } from '#server/platform/storage/vault.ts'
import { presentPicture } from '../present.ts'

/** Throws 404 for another person's upload. */
export async function showUpload(app: App, caller: Caller, uploadId: string): Promise<PictureUpload> {
  const person = requirePerson(caller)
  const row = await app.db
    .selectFrom('picture_uploads as u')
    .leftJoin('pictures as p', 'p.hash', 'u.picture_hash')
    .select([
      'u.id',
      'u.state',
      'u.refusal',
      'u.file_id',
      isKept(sql.ref('u.file_id')).as('kept'),
      'u.width as sent_width',
      'u.height as sent_height',
    ])
    .select(['p.hash', 'p.width', 'p.height', 'p.dominant', 'p.variants'])
    .where('u.id', '=', uploadId)
    .where('u.account_id', '=', person.accountId)
    .executeTakeFirst()
  if (!row) throw notFound(said('We couldn’t find that picture.'))
  const { hash, width, height, dominant, variants } = row
  const picture =
    hash !== null && width !== null && height !== null && dominant !== null && variants !== null
      ? {
          hash,
          ...presentPicture({
            hash,
            width,
            height,
            dominant,
            variants,
            alt: '',
            caption: null,
            focal_x: 0.5,
            focal_y: 0.5,
          }),
        }
      : null
  const link = row.kept ? await linkToFile(app, person, row.file_id) : null
  return {
    id: row.id,
    state: row.state,
    refusal: row.refusal,
    width: row.sent_width,
    height: row.sent_height,
    picture,
    original: link && { url: link.url, expiresAt: link.expiresAt.toISOString() },
  }
}
