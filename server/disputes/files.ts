import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { CaseFile } from '#contract/disputes/schemas.ts'
import { caseLimits } from '#contract/disputes/values.ts'
import { said } from '#contract/wire/said.ts'
import { caseBookingOf } from '#server/bookings/index.ts'
import { hasScope, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { linkToFile, type FileLink } from '#server/platform/storage/file-links.ts'
import { tooLarge, withIncomingFile } from '#server/platform/storage/incoming-file.ts'
import { inspectedPdf } from '#server/platform/storage/inspected-pdf.ts'
import { receiveFile } from '#server/platform/storage/receive-file.ts'
import { isRedrawable } from '#server/platform/storage/file-type.ts'
import { redrawnPicture } from '#server/platform/storage/redrawn-picture.ts'
import { attachFile, type FileRule } from '#server/platform/storage/vault.ts'
import { caseLife } from './lifecycle.ts'
import { isLive, lockOwnCase, note, visibleCase } from './queries.ts'

const { fileBytes, files: most } = caseLimits

/**
 * Stores a piece of evidence in the vault: a PDF as it is, a picture drawn anew. Who may is asked before a byte is read.
 * Throws 404, 409 `wrong_state`, `too_many_files`, 413 `too_large`, 415, 400 `picture_unreadable`, `file_unreadable`,
 * `file_encrypted`.
 */
export async function addFile(
  app: App,
  caller: Caller,
  id: string,
  { name, request }: { name: string; request: FastifyRequest },
): Promise<CaseFile> {
  const { accountId } = requirePerson(caller)
  const seen = await visibleCase(app.db, caller, id)
  if (!isLive(seen.row)) throw caseLife.changed()
  if ((await countFiles(app.db, id, seen.side)) >= most) throw tooMany()
  const file = await store(app, accountId, request)
  return withTransaction(app.db, async (tx) => {
    const { row, side } = await lockOwnCase(tx, caller, id)
    if (!isLive(row)) throw caseLife.changed()
    if ((await countFiles(tx, id, side)) >= most) throw tooMany()
    await attachFile(tx, file.id)
    const at = await app.clock.now(tx)
    await tx
      .insertInto('dispute_files')
      .values({
        file_id: file.id,
        case_id: id,
        side,
        account_id: accountId,
        name,
        picture: file.picture,
        bytes: file.bytes,
        at,
      })
      .execute()
    await note(app, tx, { caseId: id, kind: 'file_added', side, text: name })
    return { id: file.id, name, side, bytes: file.bytes, at: at.toISOString() }
  })
}

async function countFiles(read: Read, caseId: string, side: 'explorer' | 'guide'): Promise<number> {
  const { n } = await read
    .selectFrom('dispute_files')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('case_id', '=', caseId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function store(app: App, ownerId: string, request: FastifyRequest) {
  if (Number(request.headers['content-length'] ?? 0) > fileBytes) throw tooLarge(fileBytes)
  const content = request.body instanceof Readable ? request.body : Readable.from([])
  const kept = { kind: 'dispute-evidence', ownerId, maxBytes: fileBytes } as const
  return withIncomingFile(content, fileBytes, async ({ path, type }) => {
    if (isRedrawable(type)) {
      const drawn = await redrawnPicture(app, path)
      if (!drawn)
        throw new AppError(
          400,
          'picture_unreadable',
          said('We can’t read this file as a picture. Please save it as JPEG or PDF.'),
        )
      return { ...(await receiveFile(app, { ...kept, types: ['image/jpeg'], content: drawn })), picture: true }
    }
    if (type === 'application/pdf') await refuseUnreadable(app, path)
    // anything else is refused by its content
    const file = await receiveFile(app, { ...kept, types: ['application/pdf'], content: createReadStream(path) })
    return { ...file, picture: false }
  })
}

async function refuseUnreadable(app: App, path: string): Promise<void> {
  const { pages, encrypted } = await inspectedPdf(app, path)
  if (encrypted)
    throw new AppError(
      400,
      'file_encrypted',
      said('This PDF is protected by a password. Save it without one and upload it again.'),
    )
  if (pages === 0)
    throw new AppError(400, 'file_unreadable', said('We can’t open this PDF. Please save it again and upload it.'))
}

const tooMany = () => new AppError(409, 'too_many_files', said('Each side can add up to {most} files.', { most }))

/** A link that works for minutes, for both sides. Throws 404. */
export async function viewFile(app: App, caller: Caller, id: string, fileId: string): Promise<FileLink> {
  await visibleCase(app.db, caller, id)
  return linkOf(app, caller, id, fileId)
}

/** The same at the desk. Throws 403, 404. */
export async function viewFileAtDesk(app: App, caller: Caller, id: string, fileId: string): Promise<FileLink> {
  requireScope(caller, 'support')
  return linkOf(app, caller, id, fileId)
}

async function linkOf(app: App, caller: Caller, id: string, fileId: string): Promise<FileLink> {
  const found = await app.db
    .selectFrom('dispute_files')
    .select('file_id')
    .where('case_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!found) throw notFound(said('We couldn’t find that file.'))
  return linkToFile(app, caller, fileId)
}

export const evidenceRule: FileRule = {
  mayRead: async (app, caller, { id }) => {
    const found = await app.db
      .selectFrom('dispute_files as f')
      .innerJoin('dispute_cases as c', 'c.id', 'f.case_id')
      .select('c.booking_id')
      .where('f.file_id', '=', id)
      .executeTakeFirst()
    if (!found) return false
    if (hasScope(caller, 'support')) return true
    return caseBookingOf(app.db, caller, found.booking_id).then(
      () => true,
      () => false,
    )
  },
}
