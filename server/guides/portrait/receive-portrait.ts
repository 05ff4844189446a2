import type { FastifyInstance } from 'fastify'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import { portraitBytes } from '#contract/guides/values.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Generated } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { isRedrawable } from '#server/platform/storage/file-type.ts'
import { withIncomingFile } from '#server/platform/storage/incoming-file.ts'
import { squarePicture } from '#server/platform/storage/square-picture.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    guide_portraits: { hash: string; guide_id: string; added_at: Generated<Date> }
  }
}

const unreadable = () =>
  new AppError(
    400,
    'file_unreadable',
    saidInEnglish('We can’t read this picture. Save it as JPEG or PNG and try again.'),
  )

/** Draws a guide's picture anew and shows it on their public pages. Throws 400 `file_unreadable`, 413 `too_large`, 415. */
export async function receivePortrait(
  app: App,
  guideId: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ imageUrl: string }> {
  const hash = await withIncomingFile(content, portraitBytes, async ({ path, type }) => {
    if (!isRedrawable(type)) {
      throw new AppError(
        415,
        'unsupported_media_type',
        saidInEnglish('Upload a JPEG, PNG, WebP, AVIF, or HEIC picture.'),
      )
    }
    const drawn = await squarePicture(app, path)
    if (!drawn) throw unreadable()
    return (await app.files.put(Buffer.from(drawn))).hash
  })
  const imageUrl = `/guide-pictures/${hash}.webp`
  await withTransaction(app.db, async (tx) => {
    await tx
      .insertInto('guide_portraits')
      .values({ hash, guide_id: guideId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.updateTable('guides').set({ image_url: imageUrl }).where('id', '=', guideId).execute()
  })
  return { imageUrl }
}

/** Serves pictures of guides, which never change under their address. */
export function registerPortraits(http: FastifyInstance, app: App): Promise<void> {
  http.get<{ Params: { hash: string } }>('/guide-pictures/:hash(^[0-9a-f]{64}).webp', async (request, reply) => {
    const { hash } = request.params
    const known = await app
      .read()
      .selectFrom('guide_portraits')
      .select('hash')
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!known) throw notFound(said('We couldn’t find that picture.'))
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(await app.files.open(hash))
  })
  return Promise.resolve()
}
