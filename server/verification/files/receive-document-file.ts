import { createReadStream } from 'node:fs'
import { saidInEnglish } from '#contract/wire/said.ts'
import { documentFileTypes, documentLimits, documentUploadTypes } from '#contract/verification/values.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { AppError, notAllowed } from '#server/platform/errors.ts'
import type { FileType } from '#server/platform/storage/file-type.ts'
import { withIncomingFile } from '#server/platform/storage/incoming-file.ts'
import { receiveFile } from '#server/platform/storage/receive-file.ts'
import { inspectedPdf } from '#server/platform/storage/inspected-pdf.ts'
import { redrawnPicture } from '#server/platform/storage/redrawn-picture.ts'
import { fingerprints } from './fingerprints.ts'

declare module '#server/platform/storage/vault.ts' {
  interface FileKinds {
    'verification-document': unknown
  }
}
export const documentFileKind = 'verification-document'

/**
 * Stores one file of a document, which a document has to name within an hour. A picture is drawn anew, so that no notes of
 * the camera are kept. Throws 400 `file_unreadable`, `file_encrypted`, `too_many_pages`, 413 `too_large`, 415.
 */
export async function receiveDocumentFile(app: App, caller: Caller, content: AsyncIterable<Uint8Array>) {
  const person = await requireGuide(app, caller)
  return withIncomingFile(content, documentLimits.fileBytes, async ({ path, type }) => {
    if (!documentUploadTypes.some((one) => one === type)) throw wrongType()
    const pages = type === 'application/pdf' ? await pagesOf(app, path) : 1
    const picture = type === 'application/pdf' ? null : await redrawnPicture(app, path)
    if (type !== 'application/pdf' && !picture) throw unreadable()
    const hash = (await fingerprints(app)).start()
    const file = await receiveFile(app, {
      kind: documentFileKind,
      ownerId: person.accountId,
      types: documentFileTypes satisfies readonly FileType[],
      maxBytes: documentLimits.fileBytes,
      content: passing(picture ?? createReadStream(path), (part) => hash.update(part)),
    })
    await app.db
      .insertInto('verification_files')
      .values({
        file_id: file.id,
        account_id: person.accountId,
        document_id: null,
        position: null,
        pages,
        fingerprint: hash.digest('hex'),
      })
      .execute()
    return {
      id: file.id,
      type: picture ? ('image/jpeg' as const) : ('application/pdf' as const),
      bytes: file.bytes,
      pages,
    }
  })
}

async function* passing(content: AsyncIterable<Uint8Array>, see: (part: Uint8Array) => void) {
  for await (const part of content) {
    see(part)
    yield part
  }
}

/** Guides of every level: an applicant becomes a guide who may publish by their documents. */
export async function requireGuide(app: App, caller: Caller): Promise<Person & { guideId: string }> {
  const person = requirePerson(caller)
  const guide = await guideOfAccount(app.db, person.accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides can send documents.'))
  return { ...person, guideId: guide.id }
}

async function pagesOf(app: App, path: string): Promise<number> {
  const { pages, encrypted } = await inspectedPdf(app, path)
  if (encrypted) {
    const sentence = saidInEnglish('This PDF is protected by a password. Save it without one and upload it again.')
    throw new AppError(400, 'file_encrypted', sentence)
  }
  if (pages === 0) throw unreadable()
  if (pages > documentLimits.pdfPages) {
    const sentence = saidInEnglish('This PDF has {pages} pages. Upload at most {most}.', {
      pages,
      most: documentLimits.pdfPages,
    })
    throw new AppError(400, 'too_many_pages', sentence)
  }
  return pages
}

const unreadable = () =>
  new AppError(400, 'file_unreadable', saidInEnglish('We can’t read this file. Upload a photo or a PDF.'))
const wrongType = () =>
  new AppError(415, 'unsupported_media_type', saidInEnglish('Upload a JPEG, a PNG, a HEIC, or a PDF.'))
