import { claimProof, isClaim } from '#contract/disputes/values.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { advance } from '../clock.ts'
import { caseLife } from '../lifecycle.ts'
import { presentCase, type PresentedCase } from '../present.ts'
import { lockOwnCase, note } from '../queries.ts'
import type { CaseRow } from '../tables.ts'

/** A photo of it, and another file with what it costs. */
export async function hasProof(read: Read, { id, filed_by }: Pick<CaseRow, 'id' | 'filed_by'>): Promise<boolean> {
  const files = await read
    .selectFrom('dispute_files')
    .select('picture')
    .where('case_id', '=', id)
    .where('side', '=', filed_by)
    .execute()
  return files.length >= claimProof && files.some(({ picture }) => picture)
}

/**
 * Sends a claim with its proof to the guest, who can accept what it asks for. Throws 404, 409 `wrong_state`,
 * `proof_missing`.
 */
export async function sendClaim(app: App, caller: Caller, id: string): Promise<PresentedCase> {
  const { accountId } = requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const { row, side } = await lockOwnCase(tx, caller, id)
    if (side !== row.filed_by || row.state !== 'open' || !isClaim(row.category)) throw caseLife.changed()
    if (!(await hasProof(tx, row)))
      throw new AppError(
        409,
        'proof_missing',
        said('Add a photo and proof of the cost first, such as a receipt or a quote.'),
      )
    await advance(app, tx, row, 'notify', system('case'))
    await tx
      .insertInto('dispute_offers')
      .values({
        id: newId(),
        case_id: id,
        side,
        account_id: accountId,
        key: newId(),
        amount: Number(row.requested),
        message: '',
        at: await app.clock.now(tx),
      })
      .execute()
    await note(app, tx, { caseId: id, kind: 'claim_sent', side, amount: Number(row.requested) })
  })
  return presentCase(app, caller, id)
}
