import { said } from '#contract/wire/said.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { pictureTypes, type PictureUpload } from '#contract/catalogue/listings.ts'
import { limits } from '#contract/wire/limits.ts'
import type { App } from '#server/platform/app.ts'
import { hasScope } from '#server/operators/index.ts'
import { signature, requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { notAllowed, AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { receiveFile } from '#server/platform/storage/receive-file.ts'
import { attachFile, deleteFile } from '#server/platform/storage/vault.ts'
import { showUpload } from './show-upload.ts'

/**
 * Stores a picture as it came, privately, and has its sizes made by a job. Only the file's head is read here, so that a
 * picture of a hundred megapixels costs no more than a small one. Throws 400 `picture_unreadable`, `picture_too_large`,
 * `picture_too_small`, 415 for a type that is not a photograph's.
 */
export async function receivePicture(app: App, caller: Caller, bytes: Buffer): Promise<PictureUpload> {
  const person = requireGuide(caller)
  const { width, height } = await sizeOf(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await findUpload(app.db, person.accountId, hash)
  if (known && !known.deleted_at) return showUpload(app, person, known.id)
  const file = await receiveFile(app, {
    kind: 'picture-original',
    ownerId: person.accountId,
    types: pictureTypes,
    maxBytes: limits.pictureBytes,
    content: Readable.from([bytes]),
  })
  const id = await withTransaction(app.db, async (tx) => {
    const { id } = await tx
      .insertInto('picture_uploads')
      .values({
        id: newId(),
        account_id: person.accountId,
        original: hash,
        file_id: file.id,
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
    await attachOriginal(tx, id, file.id, person)
    await enqueue(tx, 'make-picture-sizes', { uploadId: id }, { key: `picture:${id}` })
    return id
  })
  return showUpload(app, person, id)
}

const findUpload = (read: Read, accountId: string, hash: string) =>
  read
    .selectFrom('picture_uploads as u')
    .innerJoin('vault_files as f', 'f.id', 'u.file_id')
    .select(['u.id', 'u.file_id', 'f.deleted_at'])
    .where('u.account_id', '=', accountId)
    .where('u.original', '=', hash)
    .executeTakeFirst()

/** Of two that arrive at the same moment one is attached; an original that was deleted and sent again is replaced. */
async function attachOriginal(tx: Tx, uploadId: string, fileId: string, person: Person): Promise<void> {
  const upload = await tx
    .selectFrom('picture_uploads as u')
    .innerJoin('vault_files as f', 'f.id', 'u.file_id')
    .select(['u.file_id', 'f.deleted_at'])
    .where('u.id', '=', uploadId)
    .executeTakeFirstOrThrow()
  if (upload.file_id !== fileId && !upload.deleted_at) return deleteFile(tx, fileId, signature(person))
  await tx.updateTable('picture_uploads').set({ file_id: fileId }).where('id', '=', uploadId).execute()
  await attachFile(tx, fileId)
}

function requireGuide(caller: Caller): Person {
  const person = requirePerson(caller)
  if (!person.canGuide && !hasScope(person, 'content')) throw notAllowed(said('Only guides can add pictures.'))
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
    throw new AppError(400, 'picture_unreadable', said('We can’t read this file as a picture. Please save it as JPEG.'))
  }
  const { width, height } = head.autoOrient
  const megapixels = (width * height) / 1e6
  if (megapixels > limits.pictureMegapixels) {
    throw new AppError(
      400,
      'picture_too_large',
      said('This picture has {megapixels} megapixels. Please upload one with at most {most}.', {
        megapixels: Math.round(megapixels),
        most: limits.pictureMegapixels,
      }),
    )
  }
  if (width < limits.pictureMinWidth) {
    throw new AppError(
      400,
      'picture_too_small',
      said('This picture is {width} pixels wide. Please upload one at least {pictureMinWidth} pixels wide.', {
        width,
        pictureMinWidth: limits.pictureMinWidth,
      }),
    )
  }
  return { width, height }
}

/** What Fastify's parser of pictures has left. */
export const uploaded = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
