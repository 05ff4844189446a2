import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { said } from '#contract/wire/said.ts'
import type { OwnApplicationData } from '#contract/recruitment/schemas.ts'
import { applicationLimits, type ApplicationFileKind } from '#contract/recruitment/values.ts'
import type { App } from '#server/platform/app.ts'
import { signature } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { tooLarge, withIncomingFile } from '#server/platform/storage/incoming-file.ts'
import { inspectedPdf } from '#server/platform/storage/inspected-pdf.ts'
import { isRedrawable } from '#server/platform/storage/file-type.ts'
import { redrawnPicture } from '#server/platform/storage/redrawn-picture.ts'
import { receiveFile } from '#server/platform/storage/receive-file.ts'
import { attachFile, deleteFile } from '#server/platform/storage/vault.ts'
import { applicationLife } from '../lifecycle.ts'
import { presentOwn } from '../present.ts'
import { filesOf } from '../queries.ts'
import type { ApplicationRow } from '../tables.ts'
import { lockOwn, requireOwn, type Applicant } from './access.ts'

const { fileBytes, files: mostFiles } = applicationLimits

interface Upload {
  readonly kind: ApplicationFileKind
  readonly name: string
  readonly request: FastifyRequest
}

/** Files may be added to a draft, and where an operator has asked for more. */
const mayAdd = ({ state }: ApplicationRow) => state === 'draft' || state === 'needs_info'

/**
 * Stores a file of the application in the vault: a PDF as it is, a picture drawn anew. Who may is asked before a byte is
 * read. Throws 404 `no_application`, 409 `wrong_state`, 413 `too_large`, 415 for what is neither, 400 `picture_unreadable`,
 * `file_unreadable`, `file_encrypted`, 409 `too_many_files`.
 */
export async function addFile(app: App, applicant: Applicant, upload: Upload): Promise<OwnApplicationData> {
  const row = await requireOwn(app.db, applicant)
  if (!mayAdd(row)) throw applicationLife.changed()
  if ((await filesOf(app.db, row.id)).length >= mostFiles) throw tooMany()
  const file = await store(app, row.id, upload.request)
  return withTransaction(app.db, async (tx) => {
    const locked = await lockOwn(tx, applicant)
    if (!mayAdd(locked)) throw applicationLife.changed()
    if ((await filesOf(tx, row.id)).length >= mostFiles) throw tooMany()
    await attachFile(tx, file.id)
    const now = await app.clock.now(tx)
    await tx
      .insertInto('application_files')
      .values({
        id: file.id,
        application_id: row.id,
        kind: upload.kind,
        name: upload.name,
        content_type: file.contentType,
        bytes: file.bytes,
        added_at: now,
      })
      .execute()
    await tx.updateTable('guide_applications').set({ saved_at: now, reminded: 0 }).where('id', '=', row.id).execute()
    return presentOwn(tx, { ...locked, saved_at: now })
  })
}

async function store(app: App, applicationId: string, request: FastifyRequest) {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > fileBytes) throw tooLarge(fileBytes)
  const content = request.body instanceof Readable ? request.body : Readable.from([])
  const kept = { kind: 'guide-application', ownerId: applicationId, maxBytes: fileBytes } as const
  return withIncomingFile(content, fileBytes, async ({ path, type }) => {
    if (isRedrawable(type)) {
      const content = await redrawnPicture(app, path)
      if (!content) throw unreadable()
      return receiveFile(app, { ...kept, types: ['image/jpeg'], content })
    }
    if (type === 'application/pdf') await refuseUnreadable(app, path)
    // anything else is refused by its content
    return receiveFile(app, { ...kept, types: ['application/pdf'], content: createReadStream(path) })
  })
}

/** A PDF that no operator could open. */
async function refuseUnreadable(app: App, path: string): Promise<void> {
  const { pages, encrypted } = await inspectedPdf(app, path)
  if (encrypted) {
    const sentence = said('This PDF is protected by a password. Save it without one and upload it again.')
    throw new AppError(400, 'file_encrypted', sentence)
  }
  if (pages > 0) return
  throw new AppError(400, 'file_unreadable', said('We can’t open this PDF. Please save it again and upload it.'))
}

const tooMany = () =>
  new AppError(409, 'too_many_files', said('You can add up to {most} files. Remove one first.', { most: mostFiles }))
const unreadable = () =>
  new AppError(400, 'picture_unreadable', said('We can’t read this file as a picture. Please save it as JPEG or PDF.'))

/** Deletes a file of a draft, for good. Throws 404, 409 `wrong_state`. */
export async function removeFile(app: App, applicant: Applicant, fileId: string): Promise<OwnApplicationData> {
  return withTransaction(app.db, async (tx) => {
    const row = await lockOwn(tx, applicant)
    if (!mayAdd(row)) throw applicationLife.changed()
    const removed = await tx
      .deleteFrom('application_files')
      .where('id', '=', fileId)
      .where('application_id', '=', row.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound(said('We couldn’t find that file.'))
    await deleteFile(tx, fileId, signature(applicant.caller))
    return presentOwn(tx, row)
  })
}
