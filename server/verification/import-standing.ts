import type { DocumentKind, FactState, GuideFact, LandManager, RejectionReason } from '#contract/verification/values.ts'
import type { App } from '#server/platform/app.ts'
import { personWithoutSession, signature, system, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadlines } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import type { FileType } from '#server/platform/storage/file-type.ts'
import { importFiles } from '#server/platform/storage/import-files.ts'
import type { PastCheck, RecordedCheck } from '#server/vendors/checkr/simulator/record-past.ts'
import type { PastSession } from '#server/vendors/stripe/simulator/record-supply.ts'
import { importBackgroundCheck, type ImportedBackgroundCheck } from './background-checks/import-check.ts'
import { setDocumentDeadlines } from './deadlines.ts'
import { fingerprints } from './files/fingerprints.ts'
import { documentFileKind } from './files/receive-document-file.ts'
import { importIdentity, type ImportedIdentity } from './identity/import-identity.ts'
import { refreshStanding } from './refresh-standing.ts'

export interface ImportedDocument {
  readonly kind: DocumentKind
  readonly state: 'approved' | 'expiring' | 'expired' | 'rejected' | 'submitted' | 'in_review'
  readonly title: string
  readonly issuer: string
  readonly region: string | null
  readonly agency: LandManager | null
  /** `YYYY-MM-DD` */
  readonly issuedOn: string
  readonly validUntil: string
  readonly rejected?: { readonly code: RejectionReason; readonly reason: string }
  /** Now unless given. */
  readonly submittedAt?: Date
  readonly file?: { readonly type: FileType; readonly content: Buffer; readonly pages: number }
}

export interface ImportedFact {
  readonly fact: GuideFact
  readonly outcome: FactState
  readonly until: Date | null
  readonly atLeastAge?: number
  /** Now unless given, as the source of the whole import. */
  readonly since?: Date
  readonly source?: string
}

/** What a simulated vendor is made to remember, in our transaction. */
export interface PastVendors {
  readonly sessions: (tx: Tx, sessions: readonly PastSession[]) => Promise<readonly string[]>
  readonly check: (tx: Tx, past: PastCheck) => Promise<RecordedCheck>
}

interface ImportedStanding {
  readonly documents: readonly ImportedDocument[]
  readonly facts: readonly ImportedFact[]
  readonly checks?: {
    readonly identity: ImportedIdentity | null
    readonly background: ImportedBackgroundCheck | null
    readonly vendors: PastVendors
  }
  /** Decided what is decided. */
  readonly operator?: Caller
  readonly source: string
  readonly at: Date
}

interface ImportedGuide {
  readonly id: string
  readonly name: string
  /** Of one who has files or checks. */
  readonly accountId?: string
}
const byImport = system('import')

/** Writes documents, checks, and facts as they stand, for a world that is filled; the guide’s level and sales follow from them. */
export async function importStanding(app: App, tx: Tx, guide: ImportedGuide, given: ImportedStanding): Promise<void> {
  const { documents, source, at } = given
  await importDocuments(app, tx, guide, given)
  const facts = [...given.facts, ...(await importChecks(app, tx, guide, given))]
  if (facts.length > 0)
    await tx
      .insertInto('verification_facts')
      .values(
        facts.map(({ fact, outcome, until, atLeastAge, ...own }) => ({
          id: newId(),
          guide_id: guide.id,
          fact,
          outcome,
          since: own.since ?? at,
          until,
          at_least_age: atLeastAge ?? null,
          source: own.source ?? source,
        })),
      )
      .execute()
  const ends = facts.flatMap(({ until }) => (until ? [until] : []))
  await setDeadlines(
    tx,
    ends.map((dueAt) => ({ kind: 'verification.fact_ends' as const, subjectId: guide.id, dueAt })),
  )
  if (documents.length + facts.length > 0) await refreshStanding(app, tx, guide.id)
}

async function importChecks(
  app: App,
  tx: Tx,
  { id, name, accountId }: ImportedGuide,
  { checks, operator = byImport, at }: ImportedStanding,
): Promise<ImportedFact[]> {
  if (!checks) return []
  if (accountId === undefined) throw new Error(`The guide ${name} has checks and no account.`)
  const guide = { id, name, accountId }
  const { identity, background, vendors } = checks
  return [
    ...(identity ? [await importIdentity(tx, guide, identity, vendors.sessions)] : []),
    ...(background
      ? [await importBackgroundCheck(app, tx, { guide, operator, now: at }, background, vendors.check)]
      : []),
  ]
}

async function importDocuments(
  app: App,
  tx: Tx,
  guide: ImportedGuide,
  { documents, operator = byImport, at }: ImportedStanding,
): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map((document) => rowOf(guide, document, { at, operator }))
  await tx.insertInto('verification_documents').values(rows).execute()
  for (const row of rows)
    if (row.state === 'approved' || row.state === 'expiring') await setDocumentDeadlines(app, tx, row)
  const { accountId } = guide
  const files = documents.flatMap(({ file }, index) => (file ? [{ ...file, documentId: rows[index]?.id ?? '' }] : []))
  if (accountId === undefined || files.length === 0) return
  const ids = await importFiles(
    app,
    tx,
    files.map(({ type, content }) => ({ kind: documentFileKind, ownerId: accountId, type, content })),
  )
  const { ofBytes } = await fingerprints(app, tx)
  await tx
    .insertInto('verification_files')
    .values(
      files.map(({ documentId, pages, content }, index) => ({
        file_id: ids[index] ?? '',
        account_id: accountId,
        document_id: documentId,
        position: 0,
        pages,
        fingerprint: ofBytes(content),
      })),
    )
    .execute()
}

function rowOf(guide: ImportedGuide, document: ImportedDocument, { at, operator }: { at: Date; operator: Caller }) {
  const { kind, state, title, issuer, region, agency } = document
  const isInsurance = kind === 'liability_insurance' || kind === 'auto_insurance'
  const isDecided = state !== 'submitted' && state !== 'in_review'
  const submittedAt = document.submittedAt ?? at
  const by = signature(operator)
  return {
    id: newId(),
    guide_id: guide.id,
    kind,
    state,
    title,
    issuer,
    holder_name: guide.name,
    name_differs: false,
    number_sealed: null,
    number_end: null,
    number_fingerprint: null,
    region,
    agency,
    issued_on: document.issuedOn,
    valid_until: document.validUntil,
    each_occurrence: isInsurance ? 1_000_000 : null,
    aggregate: isInsurance ? 2_000_000 : null,
    additional_insured: isInsurance ? true : null,
    renews: null,
    submitted_at: submittedAt,
    submitted_by: signature(guide.accountId === undefined ? byImport : personWithoutSession(guide.accountId)),
    claimed_at: state === 'in_review' ? submittedAt : null,
    claimed_by: state === 'in_review' ? by : null,
    decided_at: isDecided ? at : null,
    decided_by: isDecided ? by : null,
    reason_code: document.rejected?.code ?? null,
    reason: document.rejected?.reason ?? null,
    ended_at: state === 'expired' || state === 'rejected' ? at : null,
  }
}
