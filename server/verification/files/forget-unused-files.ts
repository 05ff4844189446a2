import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { isKept } from '#server/platform/storage/vault.ts'

/** Of uploads that no document took within their hour, fingerprint and owner go with the file. */
export async function forgetUnusedFiles(db: Db): Promise<void> {
  await db
    .deleteFrom('verification_files')
    .where('document_id', 'is', null)
    .where((eb) => eb.not(isKept(sql.ref('verification_files.file_id'))))
    .execute()
}
