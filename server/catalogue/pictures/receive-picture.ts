import { said } from '#contract/wire/said.ts'
import sharp from 'sharp'
import type { PictureUpload } from '#contract/catalogue/listings.ts'
import { limits } from '#contract/wire/limits.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notAllowed, notFound, AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { presentPicture } from '../present.ts'

/**
 * Keeps a picture as it came and has its sizes made by a job. Only the file's head is read here, so that a picture of
 * a hundred megapixels costs no more than a small one. Throws 400 `picture_unreadable`, `picture_too_large`,
 * `picture_too_small`.
 */
export async function receivePicture(app: App, caller: Caller, bytes: Buffer): Promise<PictureUpload> {
  const person = requireGuide(caller)
  const { width, height } = await sizeOf(bytes)
  const { hash } = await app.files.put(bytes)
  const id = await withTransaction(app.db, async (tx) => {
    const { id } = await tx
      .insertInto('picture_uploads')
      .values({
        id: newId(),
        account_id: person.accountId,
        original: hash,
        width,
        height,
        bytes: bytes.length,
        state: 'waiting',
        refusal: null,
        picture_hash: null,
        finished_at: null,
      })
      // the same bytes once more: the upload that is there already
      .onConflict((conflict) => conflict.columns(['account_id', 'original']).doUpdateSet({ original: hash }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'make-picture-sizes', { uploadId: id }, { key: `picture:${id}` })
    return id
  })
  return showUpload(app, person, id)
}

function requireGuide(caller: Caller): Person {
  const person = requirePerson(caller)
  if (!person.canGuide && !person.admin) throw notAllowed(said('Only guides add pictures.'))
  return person
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const head =
    bytes.length === 0
      ? null
      : await sharp(bytes, { failOn: 'none', limitInputPixels: false })
          .metadata()
          .catch(() => null)
  // a drawing may hold scripts and has no pixels of its own
  if (!head?.autoOrient?.width || !head.autoOrient.height || head.format === 'svg') {
    throw new AppError(
      400,
      'picture_unreadable',
      said('This file is not a picture that we can read. Please save it as JPEG.'),
    )
  }
  const { width, height } = head.autoOrient
  const megapixels = (width * height) / 1e6
  if (megapixels > limits.pictureMegapixels) {
    throw new AppError(
      400,
      'picture_too_large',
      `This picture has ${Math.round(megapixels)} megapixels. Please send one with at most ${limits.pictureMegapixels}.`,
    )
  }
  if (width < limits.pictureMinWidth) {
    throw new AppError(
      400,
      'picture_too_small',
      said('This picture is {width} pixels wide. Please send one that is at least {pictureMinWidth} wide.', {
        width,
        pictureMinWidth: limits.pictureMinWidth,
      }),
    )
  }
  return { width, height }
}

/** Throws 404 for another person's upload. */
export async function showUpload(app: App, caller: Caller, uploadId: string): Promise<PictureUpload> {
  const person = requirePerson(caller)
  const row = await app.db
    .selectFrom('picture_uploads as u')
    .leftJoin('pictures as p', 'p.hash', 'u.picture_hash')
    .select(['u.id', 'u.state', 'u.refusal', 'u.width as sent_width', 'u.height as sent_height'])
    .select(['p.hash', 'p.width', 'p.height', 'p.dominant', 'p.variants'])
    .where('u.id', '=', uploadId)
    .where('u.account_id', '=', person.accountId)
    .executeTakeFirst()
  if (!row) throw notFound(said('This picture does not exist.'))
  const { hash, width, height, dominant, variants } = row
  const picture =
    hash !== null && width !== null && height !== null && dominant !== null && variants !== null
      ? {
          hash,
          ...presentPicture({
            hash,
            width,
            height,
            dominant,
            variants,
            alt: '',
            caption: null,
            focal_x: 0.5,
            focal_y: 0.5,
          }),
        }
      : null
  return {
    id: row.id,
    state: row.state,
    refusal: row.refusal,
    width: row.sent_width,
    height: row.sent_height,
    picture,
  }
}

/** What Fastify's parser of pictures has left. */
export const uploaded = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
