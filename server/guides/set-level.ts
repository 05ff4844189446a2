import type { Tx } from '#server/platform/database.ts'

/** The only writer of a guide's level after the first; verification says what it is. False where it was so already. */
export async function setGuideLevel(tx: Tx, guideId: string, level: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guides')
    .set({ level, level_imported: false })
    .where('id', '=', guideId)
    .where((eb) => eb.or([eb('level', '<>', level), eb('level_imported', '=', true)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Changes of a guide's standing come one after the other. */
export async function lockGuide(tx: Tx, guideId: string): Promise<void> {
  await tx.selectFrom('guides').select('id').where('id', '=', guideId).forNoKeyUpdate().execute()
}
