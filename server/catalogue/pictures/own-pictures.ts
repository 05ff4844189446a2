import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'

/** Hashes of the pictures that an account uploaded and whose sizes are made, by upload. */
export async function ownPictures(
  read: Read,
  accountId: string,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uploadIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('picture_uploads')
    .select(['id', 'picture_hash'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...uploadIds])
    .where('picture_hash', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, picture_hash: hash }) => (hash ? [[id, hash]] : [])))
}

/** The file with the most pixels of each picture that is still served, by picture. */
export async function largestSizes(read: Read, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{ picture: string; file: string }>`
    select distinct on (p.hash) p.hash as picture, f.hash as file
    from pictures p, jsonb_to_recordset(p.variants) as v(file text, width int)
    join picture_files f on v.file = f.hash || '.webp'
    where p.hash = any(${[...hashes]}::text[]) and f.picture_hash = p.hash
    order by p.hash, v.width desc`.execute(read)
  return new Map(rows.map(({ picture, file }) => [picture, file]))
}

/** Pictures that are no longer served, unless an adventure or a category shows them. */
export async function hidePictures(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await sql`
    delete from picture_files f where f.picture_hash = any(${[...hashes]}::text[])
      and not exists (select from adventure_pictures p where p.picture_hash = f.picture_hash)
      and not exists (select from category_images c where c.picture_hash = f.picture_hash)`.execute(tx)
}
