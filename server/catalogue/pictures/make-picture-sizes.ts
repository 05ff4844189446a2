import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { limits } from '#contract/wire/limits.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { openFile } from '#server/platform/storage/open-file.ts'
import { uploadLife } from './lifecycle.ts'
import { savePictures } from './save-pictures.ts'
import type { PictureVariant } from '../tables.ts'

/** In pixels; a narrower picture gets the widths below its own, and its own. */
const widths = [480, 800, 1200, 1600, 2400]
const webp = { quality: 76, effort: 4, smartSubsample: true }

/**
 * Job: makes the sizes that pages need. Nothing of the camera's notes (place, time, owner) is carried over. May run
 * any number of times; the names come from the content.
 */
export async function makePictureSizes(app: App, { uploadId }: { uploadId: string }): Promise<void> {
  const upload = await app.db
    .selectFrom('picture_uploads')
    .select(['original', 'file_id', 'state'])
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (upload?.state !== 'waiting') return
  const original = await buffer(await openFile(app, upload.file_id))
  const made = await sizesOf(app, original).catch((error: unknown) => {
    app.log.warn({ uploadId, err: error }, 'a picture could not be read')
    return null
  })
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
      await move(app, tx, uploadLife, row, 'refuse', { caller, set: { ...finished, refusal } })
    }
  })
}

async function sizesOf(app: App, original: Buffer) {
  const open = () => sharp(original, { limitInputPixels: limits.pictureMegapixels * 1e6, failOn: 'error' }).autoOrient()
  const { autoOrient } = await open().metadata()
  const { width, height } = autoOrient
  const variants: PictureVariant[] = []
  const files: string[] = []
  for (const wanted of new Set([...widths.filter((one) => one < width), Math.min(width, widths.at(-1) ?? width)])) {
    const { data, info } = await open().resize({ width: wanted }).webp(webp).toBuffer({ resolveWithObject: true })
    const { hash } = await app.files.put(data)
    files.push(hash)
    variants.push({ width: info.width, height: info.height, file: `${hash}.webp`, bytes: data.length })
  }
  const { dominant } = await open().resize({ width: 64 }).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
  return { width, height, dominant: `#${hex}`, variants, files }
}
