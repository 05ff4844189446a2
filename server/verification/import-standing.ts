import type { DocumentKind, FactState, GuideFact, LandManager, RejectionReason } from '#contract/verification/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { setDocumentDeadlines } from './deadlines.ts'
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
}

export interface ImportedFact {
  readonly fact: GuideFact
  readonly outcome: FactState
  readonly until: Date | null
  readonly atLeastAge?: number
}

const by = 'system:import'

/** Writes documents without files, and facts, for a world that is filled; the guide’s level and sales follow from them. */
export async function importStanding(
  app: App,
  tx: Tx,
  guide: { id: string; name: string },
  given: { documents: readonly ImportedDocument[]; facts: readonly ImportedFact[]; source: string; at: Date },
): Promise<void> {
  const { documents, facts, source, at } = given
  const rows = documents.map((document) => rowOf(guide, document, at))
  if (rows.length > 0) await tx.insertInto('verification_documents').values(rows).execute()
  for (const row of rows)
    if (row.state === 'approved' || row.state === 'expiring') await setDocumentDeadlines(app, tx, row)
  if (facts.length > 0)
    await tx
      .insertInto('verification_facts')
      .values(
        facts.map(({ fact, outcome, until, atLeastAge }) => ({
          id: newId(),
          guide_id: guide.id,
          fact,
          outcome,
          since: at,
          until,
          at_least_age: atLeastAge ?? null,
          source,
        })),
      )
      .execute()
  await refreshStanding(app, tx, guide.id)
}

function rowOf(guide: { id: string; name: string }, document: ImportedDocument, at: Date) {
  const { kind, state, title, issuer, region, agency } = document
  const isInsurance = kind === 'liability_insurance' || kind === 'auto_insurance'
  const isDecided = state !== 'submitted' && state !== 'in_review'
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
    region,
    agency,
    issued_on: document.issuedOn,
    valid_until: document.validUntil,
    each_occurrence: isInsurance ? 1_000_000 : null,
    aggregate: isInsurance ? 2_000_000 : null,
    additional_insured: isInsurance ? true : null,
    renews: null,
    submitted_at: at,
    submitted_by: by,
    claimed_at: state === 'in_review' ? at : null,
    claimed_by: state === 'in_review' ? by : null,
    decided_at: isDecided ? at : null,
    decided_by: isDecided ? by : null,
    reason_code: document.rejected?.code ?? null,
    reason: document.rejected?.reason ?? null,
    ended_at: state === 'expired' || state === 'rejected' ? at : null,
  }
}
