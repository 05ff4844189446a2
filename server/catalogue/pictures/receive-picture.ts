import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
// Its library must be loaded by the main thread before any other, or it cannot be loaded again (glibc).
import 'sharp'
import type { PictureUpload } from '#contract/catalogue/listings.ts'
import { pictureTypes } from '#contract/catalogue/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import { guideOfAccount, publishingLevel } from '#server/guides/index.ts'
import { hasScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { notAllowed, AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { withIncomingFile } from '#server/platform/storage/incoming-file.ts'
import { receiveFile } from '#server/platform/storage/receive-file.ts'
import { redrawnPicture } from '#server/platform/storage/redrawn-picture.ts'
import { attachFile, deleteFile, isKept } from '#server/platform/storage/vault.ts'
import { threadTask } from '#server/platform/threads/thread-pool.ts'
import { admitUpload } from './admit-upload.ts'
import type readHead from './read-head.ts'
import { showUpload } from './show-upload.ts'

const heads = threadTask<typeof readHead>(new URL('read-head.ts', import.meta.url))

interface Upload {
  readonly content: AsyncIterable<Uint8Array>
  /** As the sender announces it. */
  readonly bytes: number
}

/**
 * Stores a picture as it came, privately, and has its sizes made by a job. Only the file's head is read here, so that a
 * picture of a hundred megapixels costs no more than a small one. Who may send it and how much is counted before a byte of it
 * is read. Throws 400 `picture_unreadable`, `picture_too_large`, `picture_too_small`, 413 `too_large`, 429 `quota_reached`,
 * 503 `busy`.
 */
export async function receivePicture(app: App, caller: Caller, upload: Upload): Promise<PictureUpload> {
  return receivePictureOf(app, await requireSender(app, caller), upload)
}

/** The same for a person of whom another domain has decided that they may. */
export async function receivePictureOf(app: App, person: Person, { content, bytes }: Upload): Promise<PictureUpload> {
  if (bytes > limits.pictureBytes) throw tooLarge()
  return admitUpload(app, person, bytes, () =>
    withIncomingFile(content, limits.pictureBytes, async (file) => {
      const { type, sha256 } = file
      const store = async ({ path, bytes }: { path: string; bytes: number }) => {
        const { width, height } = await sizeOf(app, path)
        const known = await findUpload(app.db, person.accountId, sha256)
        if (known && (known.kept || known.state === 'refused')) return showUpload(app, person, known.id)
        return storePicture(app, person, { path, bytes, sha256, width, height })
      }
      if (type === 'image/heic') return withIncomingFile(await asJpeg(app, file.path), limits.pictureBytes, store)
      if (!type || !isPicture(type)) throw unreadable()
      return store(file)
    }),
  )
}

/** As large as the largest size that is made of it. */
async function asJpeg(app: App, path: string): Promise<AsyncIterable<Uint8Array>> {
  const drawn = await redrawnPicture(app, path)
  if (!drawn) throw unreadable()
  return drawn
}

const tooLarge = () =>
  new AppError(
    413,
    'too_large',
    said('The request is larger than {size}, the limit here.', { size: `${limits.pictureBytes / 1024 / 1024} MB` }),
  )
const isPicture = (type: string): boolean => pictureTypes.some((one) => one === type)

interface Received {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number
  readonly height: number
}

async function storePicture(app: App, person: Person, received: Received): Promise<PictureUpload> {
  const { path, bytes, sha256, width, height } = received
  const file = await receiveFile(app, {
    kind: 'picture-original',
    ownerId: person.accountId,
    types: pictureTypes,
    maxBytes: limits.pictureBytes,
    content: createReadStream(path),
  })
  const id = await withTransaction(app.db, async (tx) => {
    const { id } = await tx
      .insertInto('picture_uploads')
      .values({
        id: newId(),
        account_id: person.accountId,
        original: sha256,
        file_id: file.id,
        width,
        height,
        bytes,
        state: 'waiting',
        refusal: null,
        picture_hash: null,
        finished_at: null,
      })
      // the same bytes once more: the upload that is there already
      .onConflict((conflict) => conflict.columns(['account_id', 'original']).doUpdateSet({ original: sha256 }))
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
    .select(['u.id', 'u.file_id', 'u.state', isKept(sql.ref('u.file_id')).as('kept')])
    .where('u.account_id', '=', accountId)
    .where('u.original', '=', hash)
    .executeTakeFirst()

/** Of two that arrive at the same moment one is attached; an original that was deleted and sent again is replaced. */
async function attachOriginal(tx: Tx, uploadId: string, fileId: string, person: Person): Promise<void> {
  const upload = await tx
    .selectFrom('picture_uploads as u')
    .select(['u.file_id', isKept(sql.ref('u.file_id')).as('kept')])
    .where('u.id', '=', uploadId)
    .executeTakeFirstOrThrow()
  if (upload.file_id !== fileId && upload.kept) return deleteFile(tx, fileId, signature(person))
  await tx.updateTable('picture_uploads').set({ file_id: fileId }).where('id', '=', uploadId).execute()
  await attachFile(tx, fileId)
}

/** Approved guides, and operators who look after listings. */
async function requireSender(app: App, caller: Caller): Promise<Person> {
  const person = requirePerson(caller)
  if (hasScope(person, 'content')) return person
  if (!person.canGuide) throw notAllowed(said('Only guides can add pictures.'))
  const guide = await guideOfAccount(app.db, person.accountId)
  if (!guide || guide.level < publishingLevel)
    throw notAllowed(saidInEnglish('You can add pictures once your guide profile is approved.'))
  return person
}

const unreadable = () =>
  new AppError(400, 'picture_unreadable', said('We can’t read this file as a picture. Please save it as JPEG.'))

async function sizeOf(app: App, path: string): Promise<{ width: number; height: number }> {
  const head = await app.threads.requests.run(heads, () => path)
  if (!head) throw unreadable()
  const { width, height } = head
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

/** The body as Fastify hands it on, unread; one without an announced length counts as the largest. */
export function uploadIn(request: FastifyRequest): Upload {
  const announced = Number(request.headers['content-length'] ?? limits.pictureBytes)
  const content = request.body instanceof Readable ? request.body : Readable.from([])
  return { content, bytes: Number.isSafeInteger(announced) && announced >= 0 ? announced : limits.pictureBytes }
}
