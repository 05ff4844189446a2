import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { deleteFile, isKept } from '#server/platform/storage/vault.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'clear-pictures': Record<string, never>
  }
}

/** Recurring job: originals whose picture no adventure has shown for 30 days, and counts of uploads that no quota asks for. */
export async function clearPictures(app: App): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const { rows } = await sql<{ file_id: string }>`
      select u.file_id from picture_uploads u
      where ${isKept(sql`u.file_id`)} and u.state <> 'waiting'
        and u.finished_at < clock_timestamp() - interval '30 days' -- wall time
        and not exists (select from adventure_pictures p where p.picture_hash = u.picture_hash)
        and not exists (select from category_images c where c.picture_hash = u.picture_hash)
      limit 1000 for update of u skip locked`.execute(tx)
    for (const { file_id } of rows) await deleteFile(tx, file_id, 'system:clear-pictures')
    await sql`delete from picture_attempts where at < clock_timestamp() - interval '2 days' -- wall time
      `.execute(tx)
  })
}
