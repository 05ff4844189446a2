import { sql } from 'kysely'
import type { App } from '../app.ts'
import { withTransaction } from '../database.ts'
import { enqueue } from '../jobs.ts'
import { blobName, deleteFile } from './vault.ts'

declare module '../jobs.ts' {
  interface Jobs {
    'delete-vault-bytes': { fileId: string }
    'clear-vault': Record<string, never>
  }
}

/** Job: removes the sealed bytes of a deleted file from the store. */
export async function deleteVaultBytes(app: App, { fileId }: { fileId: string }): Promise<void> {
  const file = await app.db.selectFrom('vault_files').select('deleted_at').where('id', '=', fileId).executeTakeFirst()
  if (!file?.deleted_at) return
  await app.vault.delete(blobName(fileId))
  await app.db
    .updateTable('vault_files')
    .set({ bytes_deleted_at: sql`clock_timestamp()` }) // wall time
    .where('id', '=', fileId)
    .execute()
}

/** Recurring job: files that no record refers to an hour after they came, and bytes whose removal has not been confirmed. */
export async function clearVault(app: App): Promise<void> {
  const anHourAgo = sql<Date>`clock_timestamp() - interval '1 hour'` // wall time
  await withTransaction(app.db, async (tx) => {
    const unattached = await tx
      .selectFrom('vault_files')
      .select('id')
      .where('attached_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('created_at', '<', anHourAgo)
      .limit(1000)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of unattached) await deleteFile(tx, id, 'system:clear-vault')
    const unconfirmed = await tx
      .selectFrom('vault_files')
      .select('id')
      .where('bytes_deleted_at', 'is', null)
      .where('deleted_at', '<', anHourAgo)
      .limit(1000)
      .execute()
    for (const { id } of unconfirmed) await enqueue(tx, 'delete-vault-bytes', { fileId: id }, { key: `vault:${id}` })
  })
}
