import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { MessageData } from '#contract/conversations/schemas.ts'
import { messageFileLimits } from '#contract/conversations/values.ts'
import { said } from '#contract/wire/said.ts'
import { bookingLabels } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { tooLarge, withIncomingFile } from '#server/platform/storage/incoming-file.ts'
import { inspectedPdf } from '#server/platform/storage/inspected-pdf.ts'
import { receiveFile } from '#server/platform/storage/receive-file.ts'
import { isRedrawable } from '#server/platform/storage/file-type.ts'
import { redrawnPicture } from '#server/platform/storage/redrawn-picture.ts'
import { attachFile } from '#server/platform/storage/vault.ts'
import { countFile, countMessage } from '../limits.ts'
import { authorOf, lockedThread, requireConfirmedEmail, visibleThread, type SeenThread } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { refuseBlocked, writeMessage } from '../write-message.ts'
import { filesOf } from './files.ts'

interface Sent {
  readonly name: string
  /** Made by the sender's browser. */
  readonly key: string
  readonly request: FastifyRequest
}

/**
 * A photo, drawn anew without what its camera noted, or a PDF becomes a message whose text is its name. Who may is asked before a
 * byte is read; the same key is sent once. Throws as `writeMessage`, 404, 409 `not_confirmed` before there is a confirmed
 * booking, 429, 413 `too_large`, 415, 400 `picture_unreadable`, `file_unreadable`, `file_encrypted`.
 */
export async function sendFile(
  app: App,
  caller: Caller,
  threadId: string,
  { name, key, request }: Sent,
): Promise<MessageData> {
  const person = requirePerson(caller)
  const seen = await visibleThread(app.db, caller, threadId)
  const contact = await requireConfirmedEmail(app.db, person)
  const author = seen.side === 'guide' ? await authorOf(app.db, person.accountId, seen.guide) : contact.name
  const reader = { accountId: person.accountId, masked: false }
  const before = await app.db
    .selectFrom('messages as m')
    .innerJoin('message_files as f', 'f.message_id', 'm.id')
    .selectAll('m')
    .where('m.thread_id', '=', threadId)
    .where('m.account_id', '=', person.accountId)
    .where('m.key', '=', key)
    .executeTakeFirst()
  if (before) return presentMessage(app, before, reader, () => author, { files: await filesOf(app.db, [before.id]) })
  await requireConfirmed(app.db, seen)
  await refuseBlocked(app.db, seen.thread, seen.side)
  await countMessage(app.db, person.accountId)
  await countFile(app.db, person.accountId)
  const file = await store(app, person.accountId, request)
  return withTransaction(app.db, async (tx) => {
    const locked = await lockedThread(tx, caller, threadId)
    await requireConfirmed(tx, locked)
    const { thread, side, guide } = locked
    const message = await writeMessage(app, tx, { person, thread, side, guide, text: name, key })
    const made = await tx
      .insertInto('message_files')
      .values({
        message_id: message.id,
        file_id: file.id,
        picture: file.contentType !== 'application/pdf',
        bytes: file.bytes,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .executeTakeFirst()
    // sent twice at the same moment: the other one was first, and this copy is forgotten
    if (made.numInsertedOrUpdatedRows) await attachFile(tx, file.id)
    return presentMessage(app, message, reader, () => author, { files: await filesOf(tx, [message.id]) })
  })
}

/** Contact details in a picture cannot be hidden. Throws 409 `not_confirmed`. */
async function requireConfirmed(read: Read, { thread }: SeenThread): Promise<void> {
  const booking = thread.booking_id ? (await bookingLabels(read, [thread.booking_id])).get(thread.booking_id) : null
  if (booking?.confirmed) return
  throw new AppError(409, 'not_confirmed', said('You can send photos and files once a booking is confirmed.'))
}

async function store(app: App, ownerId: string, request: FastifyRequest) {
  const { bytes: maxBytes } = messageFileLimits
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const content = request.body instanceof Readable ? request.body : Readable.from([])
  const kept = { kind: 'message-file', ownerId, maxBytes } as const
  return withIncomingFile(content, maxBytes, async ({ path, type }) => {
    if (isRedrawable(type)) {
      const drawn = await redrawnPicture(app, path)
      if (!drawn)
        throw new AppError(400, 'picture_unreadable', said('We couldn’t open this photo. Please save it as a JPEG.'))
      return receiveFile(app, { ...kept, types: ['image/jpeg'], content: drawn })
    }
    if (type !== 'application/pdf')
      throw new AppError(
        415,
        'unsupported_media_type',
        said('We couldn’t use this file. Upload one of these types: {known}.', {
          known: 'JPEG, PNG, WebP, AVIF, HEIC, PDF',
        }),
      )
    await refuseUnreadable(app, path)
    return receiveFile(app, { ...kept, types: ['application/pdf'], content: createReadStream(path) })
  })
}

async function refuseUnreadable(app: App, path: string): Promise<void> {
  const { pages, encrypted } = await inspectedPdf(app, path)
  if (encrypted)
    throw new AppError(
      400,
      'file_encrypted',
      said('This PDF is protected by a password. Save it without one and send it again.'),
    )
  if (pages === 0)
    throw new AppError(400, 'file_unreadable', said('We couldn’t open this PDF. Please save it again and send it.'))
}
