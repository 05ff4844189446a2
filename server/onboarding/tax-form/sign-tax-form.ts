import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SignedTaxForm, TaxForm } from '#contract/onboarding/schemas.ts'
import { plainTin } from '#contract/onboarding/tax-numbers.ts'
import { taxCertifications } from '#contract/onboarding/values.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createDataKey, openDataKey } from '#server/platform/sealing/data-keys.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { recordFact, requireOwnName } from '#server/verification/index.ts'
import { requireGuide } from '../begin.ts'
import { doInStep } from '../own-step.ts'
import type { TaxFormRow } from '../tables.ts'

const sealedTable = 'tax_forms'
const tinField = 'tin'

/**
 * Signs a W-9 or W-8BEN, sealed under a key of its own. A form signed before is kept. `address` is where the signature came
 * from. Throws 403, 400 `name_mismatch`, 409 `step_locked`.
 */
export async function signTaxForm(
  app: App,
  caller: Caller,
  form: TaxForm,
  { address }: { address: string },
): Promise<{ message: Said }> {
  return doInStep(app, caller, { step: 'compliance', answers: false }, async (tx, { id: guideId }) => {
    await requireOwnName(tx, guideId, form.signature, 'signature')
    const id = newId()
    const now = await app.clock.now(tx)
    const tin = plainTin(form.tin)
    const sent = {
      form: form.form,
      name: form.name,
      business_name: form.businessName,
      classification: form.form === 'w9' ? form.classification : null,
      address: form.address,
      citizenship: form.form === 'w8ben' ? form.citizenship : null,
      birth_date: form.form === 'w8ben' ? form.birthDate : null,
      tin_kind: form.tinKind,
      backup_withholding: form.form === 'w9' && form.backupWithholding,
      signature: form.signature,
    }
    if (await signedJustNow(app, tx, guideId, { sent, tin, now })) return signed
    const record = { table: sealedTable, record: id }
    const key = await createDataKey(tx, app.sealing, record)
    const until = form.form === 'w8ben' ? endOfThirdYear(now) : null
    await tx
      .insertInto('tax_forms')
      .values({
        id,
        guide_id: guideId,
        ...sent,
        address: JSON.stringify(sent.address),
        tin_sealed: seal(key, { ...record, field: tinField }, Buffer.from(tin)),
        tin_end: tin.slice(-4),
        certification_hash: createHash('sha256').update(taxCertifications[form.form].join('\n')).digest('hex'),
        signed_at: now,
        signed_from: address,
        valid_until: until,
      })
      .execute()
    await recordFact(app, tx, guideId, { fact: 'tax_form', outcome: 'clear', until, source: `tax_form:${id}` })
    return signed
  })
}

const signed = { message: saidInEnglish('Your tax form is signed.') }
const minute = 60_000

/** The second of two clicks signs nothing anew; whatever was corrected does. */
async function signedJustNow(app: App, tx: Tx, guideId: string, { sent, tin, now }: Sent): Promise<boolean> {
  const last = await newestRow(tx, guideId)
  if (!last || now.getTime() - last.signed_at.getTime() > minute) return false
  const record = { table: sealedTable, record: last.id }
  const before = unseal(await openDataKey(tx, app.sealing, record), { ...record, field: tinField }, last.tin_sealed)
  const isSame = ([field, value]: [string, unknown]) => isDeepStrictEqual(last[field as keyof TaxFormRow], value)
  return before.toString() === tin && Object.entries(sent).every(isSame)
}

interface Sent {
  /** As in the row. */
  readonly sent: Partial<TaxFormRow>
  readonly tin: string
  readonly now: Date
}

/** A W-8BEN is good through the third calendar year after the one it was signed in. */
const endOfThirdYear = (signed: Date): Date => new Date(Date.UTC(signed.getUTCFullYear() + 4, 0, 1))

/** The caller's newest form without its number. Throws 403. */
export async function showTaxForm(app: App, caller: Caller): Promise<{ signed: SignedTaxForm | null }> {
  const { guide } = await requireGuide(app.db, caller)
  return { signed: await newestTaxForm(app.db, guide.id) }
}

export async function newestTaxForm(read: Read, guideId: string): Promise<SignedTaxForm | null> {
  const row = await newestRow(read, guideId)
  return row ? presentTaxForm(row) : null
}

const newestRow = (read: Read, guideId: string): Promise<TaxFormRow | undefined> =>
  read
    .selectFrom('tax_forms')
    .selectAll()
    .where('guide_id', '=', guideId)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const presentTaxForm = (row: TaxFormRow): SignedTaxForm => ({
  form: row.form,
  name: row.name,
  businessName: row.business_name,
  classification: row.classification,
  tinKind: row.tin_kind,
  tinEnd: row.tin_end,
  signedBy: row.signature,
  signedAt: row.signed_at.toISOString(),
  validUntil: row.valid_until?.toISOString() ?? null,
})

/** Whom a guide's newest form names, for the reports that are filed. */
export interface TaxPayee {
  form: TaxFormRow['form']
  name: string
  tinEnd: string
  /** Two letters; null abroad. */
  state: string | null
  signedAt: Date
  validUntil: Date | null
}

export async function taxPayee(read: Read, guideId: string): Promise<TaxPayee | null> {
  const row = await newestRow(read, guideId)
  if (!row) return null
  const { state = null } = row.address as { state?: string | null }
  return {
    form: row.form,
    name: row.business_name || row.name,
    tinEnd: row.tin_end,
    state,
    signedAt: row.signed_at,
    validUntil: row.valid_until,
  }
}
