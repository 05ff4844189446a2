import { documentFileTypes, type RejectionReason } from '#contract/verification/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { submitDocument, uploadDocumentFile } from '#contract/verification/calls.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { describeFiles } from '#server/platform/storage/vault.ts'
import { documentName } from './names.ts'
import type { DocumentRow } from './tables.ts'

export type PresentedDocument = OutputOf<typeof submitDocument>
type PresentedFile = OutputOf<typeof uploadDocumentFile>

/** The files of several documents, in their order. */
export async function filesOf(read: Read, ids: readonly string[]): Promise<Map<string, PresentedFile[]>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('verification_files')
    .select(['file_id', 'document_id', 'pages'])
    .where('document_id', 'in', [...ids])
    .orderBy('position')
    .execute()
  const described = await describeFiles(
    read,
    rows.map(({ file_id }) => file_id),
  )
  const files = new Map<string, PresentedFile[]>()
  for (const { file_id: id, document_id, pages } of rows) {
    const file = described.find((one) => one.id === id)
    if (!file || !document_id) continue
    const type = documentFileTypes.find((one) => one === file.contentType) ?? 'application/pdf'
    files.set(document_id, [...(files.get(document_id) ?? []), { id, type, bytes: file.bytes, pages }])
  }
  return files
}

export function presentDocument(
  app: Pick<App, 'say'>,
  row: DocumentRow,
  files: readonly PresentedFile[] = [],
): PresentedDocument {
  const { each_occurrence: eachOccurrence, aggregate, additional_insured: additionalInsured } = row
  return {
    id: row.id,
    kind: row.kind,
    name: app.say('en', documentName(row.kind, row.region, row.agency)),
    state: row.state,
    title: row.title,
    issuer: row.issuer,
    holderName: row.holder_name,
    numberEnd: row.number_end,
    region: row.region,
    agency: row.agency,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    insurance:
      eachOccurrence === null || aggregate === null || additionalInsured === null
        ? null
        : { eachOccurrence, aggregate, additionalInsured },
    files: [...files],
    nameDiffers: row.name_differs,
    renews: row.renews,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reasonCode: row.reason_code as RejectionReason | null,
    reason: row.reason,
  }
}

export async function presentOne(app: App, read: Read, row: DocumentRow): Promise<PresentedDocument> {
  return presentDocument(app, row, (await filesOf(read, [row.id])).get(row.id))
}
