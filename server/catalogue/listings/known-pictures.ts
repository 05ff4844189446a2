import { saidInEnglish } from '#contract/wire/said.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * A guide may hang the pictures that their own account sent, and those of a listing of theirs. Throws 400 `picture_unknown`, with
 * the first that is neither.
 */
export async function refuseUnknownPictures(
  read: Read,
  { accountId, guideId }: { accountId: string; guideId: string },
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  const found = await read
    .selectFrom('picture_uploads')
    .select((eb) => eb.ref('picture_hash').$notNull().as('hash'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'ready')
    .where('picture_hash', 'in', [...hashes])
    .union(
      read
        .selectFrom('adventure_pictures as p')
        .innerJoin('adventures as a', 'a.id', 'p.adventure_id')
        .select('p.picture_hash as hash')
        .where('a.guide_id', '=', guideId)
        .where('p.picture_hash', 'in', [...hashes]),
    )
    .execute()
  const known = new Set(found.map(({ hash }) => hash))
  const unknown = hashes.findIndex((hash) => !known.has(hash))
  if (unknown === -1) return
  throw new AppError(400, 'picture_unknown', saidInEnglish('One of the pictures is missing or isn’t ready yet.'), {
    fields: { [`pictures.${unknown}.hash`]: saidInEnglish('This picture is missing.') },
  })
}
