import { sql, type RawBuilder } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import type { GuideCredential } from './tables.ts'

/** The only writer of a guide's level after the first; verification says what it is. False where it was so already. */
export async function setGuideLevel(tx: Tx, guideId: string, level: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guides')
    .set({ level, level_imported: false })
    .where('id', '=', guideId)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('level', '<>', level), eb('level_imported', '=', true)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The only writer of what the public reads of a guide's documents; the search follows the column. */
export async function setGuideCredentials(
  tx: Tx,
  guideId: string,
  credentials: readonly GuideCredential[],
): Promise<void> {
  const written = JSON.stringify(credentials)
  await tx
    .updateTable('guides')
    .set({ credentials: written })
    .where('id', '=', guideId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`credentials <> ${written}::jsonb`)
    .execute()
}

/** Changes of a guide's standing come one after the other. */
export async function lockGuide(tx: Tx, guideId: string): Promise<void> {
  await tx.selectFrom('guides').select('id').where('id', '=', guideId).forNoKeyUpdate().execute()
}

/** Whether the level of this guide, an expression, was given by an import and nothing has been derived yet. */
export const levelImported = (guideId: RawBuilder<unknown>) => sql<boolean>`(
  select level_imported from guides where id = ${guideId})`

export async function levelIsImported(read: Read, guideId: string): Promise<boolean> {
  const row = await read.selectFrom('guides').select('level_imported').where('id', '=', guideId).executeTakeFirst()
  return row?.level_imported ?? false
}
