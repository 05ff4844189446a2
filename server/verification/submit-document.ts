import { sql } from 'kysely'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { DocumentForm } from '#contract/verification/schemas.ts'
import { guideNames, lockGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { createDataKey } from '#server/platform/sealing/data-keys.ts'
import { seal } from '#server/platform/sealing/seal.ts'
import { attachFile, isKept } from '#server/platform/storage/vault.ts'
import { platformSettings } from '#server/settings/index.ts'
import { about } from './deadlines.ts'
import { fingerprints, type Fingerprints } from './files/fingerprints.ts'
import { requireGuide } from './files/receive-document-file.ts'
import { presentOne, type PresentedDocument } from './present.ts'
import { unknownDocument } from './queries.ts'
import { isSameName } from './same-name.ts'
import type { VerificationSettings } from './settings.ts'
import type { DocumentRow } from './tables.ts'

export const sealedTable = 'verification_documents'
export const numberField = 'number'

/**
 * Sends a document for review; the same files again give the same document. A renewal leaves the earlier one as it is until
 * it is approved. Throws 400 `valid_too_short`, `file_missing`, 409 `document_waiting`,
 * `document_known`, 404 for a document that is not theirs.
 */
export async function submitDocument(app: App, caller: Caller, form: DocumentForm): Promise<PresentedDocument> {
  const person = await requireGuide(app, caller)
  const prints = await fingerprints(app)
  try {
    const row = await withTransaction(app.db, async (tx) => {
      // the second of two clicks waits, and finds what the first one sent
      await lockGuide(tx, person.guideId)
      const sent = await sentBefore(tx, person.guideId, form.files)
      if (sent) return sent
      const now = await app.clock.now(tx)
      const { verification } = await platformSettings(tx)
      refuseUnfit(form, verification, now)
      if (form.renews) await requireRenewable(tx, person.guideId, form)
      const document = await insertDocument(app, tx, { form, guideId: person.guideId, caller, now, prints })
      await attachFiles(tx, document.id, person.accountId, form.files)
      await refuseSame(tx, document)
      await publishEvent(app, tx, caller, 'verification.submitted', document.id, about(document))
      return document
    })
    return await presentOne(app, app.db, row)
  } catch (error) {
    if (violatedConstraint(error) === 'verification_documents_one_renewal') throw waitsAlready()
    throw error
  }
}

const waitsAlready = () =>
  new AppError(
    409,
    'document_waiting',
    saidInEnglish('We’re already reviewing a renewal of this document. Withdraw it to send another one.'),
  )

/** The same document in files of its own: it is in review already, or counts. Throws 409 `document_known`. */
async function refuseSame(tx: Tx, document: DocumentRow): Promise<void> {
  const same = await tx
    .selectFrom('verification_documents')
    .select('state')
    .where('guide_id', '=', document.guide_id)
    .where('id', '<>', document.id)
    .where('state', 'in', ['submitted', 'in_review', 'approved', 'expiring'])
    .where('kind', '=', document.kind)
    .where('title', '=', document.title)
    .where('issuer', '=', document.issuer)
    .where('issued_on', '=', document.issued_on)
    .where('valid_until', '=', document.valid_until)
    .where(sql<boolean>`(region, agency, number_end) is not distinct from
      (${document.region}::text, ${document.agency}::text, ${document.number_end}::text)`)
    .executeTakeFirst()
  if (!same) return
  const isValid = same.state === 'approved' || same.state === 'expiring'
  const sentence = isValid
    ? saidInEnglish('You’ve sent this document before, and it’s approved.')
    : saidInEnglish('You’ve sent this document before. It’s being reviewed.')
  throw new AppError(409, 'document_known', sentence)
}

async function sentBefore(tx: Tx, guideId: string, files: readonly string[]): Promise<DocumentRow | undefined> {
  return tx
    .selectFrom('verification_documents as d')
    .innerJoin('verification_files as f', 'f.document_id', 'd.id')
    .selectAll('d')
    .where('f.file_id', '=', files[0] ?? '')
    .where('d.guide_id', '=', guideId)
    .executeTakeFirst()
}

function refuseUnfit({ kind, validUntil, insurance }: DocumentForm, settings: VerificationSettings, now: Date): void {
  const soonest = new Date(now.getTime() + settings.validDays * 86_400_000).toISOString().slice(0, 10)
  if (validUntil < soonest) {
    const sentence =
      validUntil < now.toISOString().slice(0, 10)
        ? saidInEnglish('This document has expired. Renew it first, then send the new one.')
        : saidInEnglish('A document must be valid for at least {days} more days.', {
            days: settings.validDays,
          })
    throw new AppError(400, 'valid_too_short', sentence, { fields: { validUntil: sentence } })
  }
  if (kind !== 'liability_insurance' || !insurance) return
  const { eachOccurrence, aggregate } = settings.liability
  const usd = (amount: number) => ({ amount: amount * 100, currency: 'USD' })
  const fields: Record<string, Said> = {
    ...(insurance.eachOccurrence < eachOccurrence && {
      'insurance.eachOccurrence': saidInEnglish('At least {least} is required.', { least: usd(eachOccurrence) }),
    }),
    ...(insurance.aggregate < aggregate && {
      'insurance.aggregate': saidInEnglish('At least {least} is required.', { least: usd(aggregate) }),
    }),
    ...(!insurance.additionalInsured && {
      'insurance.additionalInsured': saidInEnglish('The certificate must name Treq as an additional insured.'),
    }),
  }
  if (Object.keys(fields).length === 0) return
  throw new AppError(400, 'invalid_input', saidInEnglish('This insurance doesn’t cover what we require.'), { fields })
}

async function requireRenewable(tx: Tx, guideId: string, { renews, kind }: DocumentForm): Promise<void> {
  const earlier = await tx
    .selectFrom('verification_documents')
    .select(['state', 'kind'])
    .where('id', '=', renews)
    .where('guide_id', '=', guideId)
    .executeTakeFirst()
  if (!earlier || earlier.kind !== kind) throw unknownDocument()
}

interface NewDocument {
  readonly form: DocumentForm
  readonly guideId: string
  readonly caller: Caller
  readonly now: Date
  readonly prints: Fingerprints
}

async function insertDocument(
  app: App,
  tx: Tx,
  { form, guideId, caller, now, prints }: NewDocument,
): Promise<DocumentRow> {
  const id = newId()
  const number = form.number || null
  const place = { table: sealedTable, record: id }
  const sealed = number
    ? seal(await createDataKey(tx, app.sealing, place), { ...place, field: numberField }, Buffer.from(number))
    : null
  const name = (await guideNames(tx, [guideId])).get(guideId) ?? ''
  return tx
    .insertInto('verification_documents')
    .values({
      id,
      guide_id: guideId,
      kind: form.kind,
      state: 'submitted',
      title: form.title,
      issuer: form.issuer,
      holder_name: form.holderName,
      name_differs: !isSameName(form.holderName, name),
      number_sealed: sealed,
      number_end: number && number.slice(-4),
      number_fingerprint: number && prints.ofNumber(number),
      region: form.region,
      agency: form.agency,
      issued_on: form.issuedOn,
      valid_until: form.validUntil,
      each_occurrence: form.insurance?.eachOccurrence ?? null,
      aggregate: form.insurance?.aggregate ?? null,
      additional_insured: form.insurance?.additionalInsured ?? null,
      renews: form.renews,
      submitted_at: now,
      submitted_by: signature(caller),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Files of another account, of another document, and those that were deleted after their hour are all missing. */
async function attachFiles(tx: Tx, documentId: string, accountId: string, files: readonly string[]): Promise<void> {
  for (const [position, fileId] of files.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('verification_files')
      .set({ document_id: documentId, position })
      .where('file_id', '=', fileId)
      .where('account_id', '=', accountId)
      .where('document_id', 'is', null)
      .where(isKept(sql.ref('verification_files.file_id')))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      const sentence = saidInEnglish('This file is no longer here. Upload it again.')
      throw new AppError(400, 'file_missing', sentence, { fields: { [`files.${position}`]: sentence } })
    }
    await attachFile(tx, fileId)
  }
}
