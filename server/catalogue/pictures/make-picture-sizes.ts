import { buffer } from 'node:stream/consumers'
// Its library must be loaded by the main thread before any other, or it cannot be loaded again (glibc).
import 'sharp'
import type { App } from '#server/platform/app.ts'
import { signature, system } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { openFile } from '#server/platform/storage/open-file.ts'
import { deleteFile } from '#server/platform/storage/vault.ts'
import { TaskError, ThreadFailure, threadTask } from '#server/platform/threads/thread-pool.ts'
import type drawSizes from './draw-sizes.ts'
import { uploadLife } from './lifecycle.ts'
import { savePictures } from './save-pictures.ts'
import type { PictureVariant } from '../tables.ts'

const drawing = threadTask<typeof drawSizes>(new URL('draw-sizes.ts', import.meta.url))

/**
 * Job: makes the sizes that pages need. Drops the camera's metadata (place, time, owner). May run
 * any number of times; the names come from the content.
 */
export async function makePictureSizes(app: App, { uploadId }: { uploadId: string }): Promise<void> {
  const upload = await app.db
    .selectFrom('picture_uploads')
    .select(['original', 'file_id', 'state'])
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (upload?.state !== 'waiting') return
  const made = await sizesOf(app, upload)
  await withTransaction(app.db, async (tx) => {
    const finished = { finished_at: new Date() } // wall time
    if (made) {
      await savePictures(tx, [{ hash: upload.original, ...made }])
      await tx
        .insertInto('picture_files')
        .values(made.files.map((hash) => ({ hash, picture_hash: upload.original })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const row = await tx
      .selectFrom('picture_uploads')
      .select(['id', 'state'])
      .where('id', '=', uploadId)
      .forUpdate()
      .executeTakeFirst()
    // another run of this job was quicker
    if (row?.state !== 'waiting') return
    const caller = system('pictures')
    if (made) {
      const set = { ...finished, picture_hash: upload.original }
      await move(app, tx, uploadLife, row, 'make_ready', { caller, set })
    } else {
      const refusal = 'This picture is damaged and cannot be shown. Please send it again.'
      await deleteFile(tx, upload.file_id, signature(caller))
      await move(app, tx, uploadLife, row, 'refuse', { caller, set: { ...finished, refusal } })
    }
  })
}

/** Null for a picture that cannot be read. */
async function sizesOf(app: App, { file_id }: { file_id: string }) {
  const made = await app.threads.jobs
    .run(drawing, async () => buffer(await openFile(app, file_id)))
    .catch((error: unknown) => {
      if (!(error instanceof TaskError || error instanceof ThreadFailure)) throw error
      app.log.warn({ fileId: file_id, err: error }, 'a picture could not be read')
      return null
    })
  if (!made) return null
  const { files, ...about } = made
  const variants: PictureVariant[] = []
  const hashes: string[] = []
  for (const { width, height, content } of files) {
    const { hash } = await app.files.put(Buffer.from(content))
    hashes.push(hash)
    variants.push({ width, height, file: `${hash}.webp`, bytes: content.length })
  }
  return { ...about, variants, files: hashes }
}
