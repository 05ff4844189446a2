import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { profilePictureBytes } from '#contract/accounts/values.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notFound, notSignedIn } from '#server/platform/errors.ts'
import type { PersonalFile } from '#server/platform/personal-data.ts'
import { isRedrawable } from '#server/platform/storage/file-type.ts'
import { tooLarge, withIncomingFile } from '#server/platform/storage/incoming-file.ts'
import { openFile } from '#server/platform/storage/open-file.ts'
import { receiveFile } from '#server/platform/storage/receive-file.ts'
import { squarePicture } from '#server/platform/storage/square-picture.ts'
import { attachFile, deleteFile, findFile, type FileRule } from '#server/platform/storage/vault.ts'
import { throttle } from '#server/platform/throttle.ts'
import { lockAccount } from '../queries.ts'

declare module '#server/platform/storage/vault.ts' {
  interface FileKinds {
    'profile-picture': true
  }
}

const perDay = { count: 20, seconds: 86_400 } as const

const addressOf = (fileId: string): string => `/profile-pictures/${fileId}.webp`
/** Null for one of the demo world. */
const fileIn = (imageUrl: string | null): string | null =>
  /^\/profile-pictures\/([0-9a-f-]{36})\.webp$/.exec(imageUrl ?? '')?.[1] ?? null

/**
 * Draws the caller's picture anew as a square. It lies in the vault, where the one before is deleted. Throws 400
 * `file_unreadable`, 413 `too_large`, 415, 429.
 */
export async function uploadProfilePicture(
  app: App,
  caller: Caller,
  request: FastifyRequest,
): Promise<{ imageUrl: string | null }> {
  const { accountId } = requirePerson(caller)
  if (Number(request.headers['content-length'] ?? 0) > profilePictureBytes) throw tooLarge(profilePictureBytes)
  await throttle(app.db, [{ key: `profile-pictures:${accountId}`, limit: perDay }])
  const content = request.body instanceof Readable ? request.body : Readable.from([])
  const file = await withIncomingFile(content, profilePictureBytes, async ({ path, type }) => {
    if (!isRedrawable(type))
      throw new AppError(
        415,
        'unsupported_media_type',
        said('We couldn’t use this file. Upload one of these types: {known}.', {
          known: 'JPEG, PNG, WebP, AVIF, HEIC',
        }),
      )
    const drawn = await squarePicture(app, path)
    if (!drawn)
      throw new AppError(
        400,
        'file_unreadable',
        said('We can’t read this picture. Save it as JPEG or PNG and try again.'),
      )
    return receiveFile(app, {
      kind: 'profile-picture',
      ownerId: accountId,
      types: ['image/webp'],
      maxBytes: profilePictureBytes,
      content: Readable.from([Buffer.from(drawn)]),
    })
  })
  return withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw notSignedIn()
    await deletePicture(tx, account.profile_image_url, signature(requirePerson(caller)))
    await attachFile(tx, file.id)
    return setPicture(tx, accountId, addressOf(file.id))
  })
}

/** A second time changes nothing. */
export async function removeProfilePicture(app: App, caller: Caller): Promise<{ imageUrl: string | null }> {
  const person = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, person.accountId)
    if (!account) throw notSignedIn()
    await deletePicture(tx, account.profile_image_url, signature(person))
    return setPicture(tx, person.accountId, null)
  })
}

async function setPicture(tx: Tx, accountId: string, imageUrl: string | null) {
  await tx.updateTable('accounts').set({ profile_image_url: imageUrl }).where('id', '=', accountId).execute()
  return { imageUrl }
}

/** The bytes of a picture, wherever it was shown. */
export async function deletePicture(tx: Tx, imageUrl: string | null, by: string): Promise<void> {
  const fileId = fileIn(imageUrl)
  if (fileId) await deleteFile(tx, fileId, by)
}

/** For the person’s own copy of their data. */
export function pictureToKeep(app: App, imageUrl: string | null): PersonalFile[] {
  const fileId = fileIn(imageUrl)
  return fileId ? [{ name: 'profile-picture.webp', open: () => openFile(app, fileId) }] : []
}

/** Everyone reads it who reads its address: it stands beside what its owner wrote. */
export const profilePictureRule: FileRule = { mayRead: () => Promise.resolve(true) }

/** Serves pictures of people; one that was removed is gone within the hour that a browser may show it. */
export function registerProfilePictures(http: FastifyInstance, app: App): Promise<void> {
  http.get<{ Params: { id: string } }>('/profile-pictures/:id(^[0-9a-f-]{36}).webp', async (request, reply) => {
    const { id } = request.params
    const file = isId(id) ? await findFile(app.read(), id) : undefined
    if (file?.kind !== 'profile-picture') throw notFound(said('We couldn’t find that picture.'))
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/webp')
      .send(await openFile(app, id))
  })
  return Promise.resolve()
}

const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)
