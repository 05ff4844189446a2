import type { DraftAnswers, OwnApplicationData } from '#contract/recruitment/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { applicationLife } from '../lifecycle.ts'
import { presentOwn } from '../present.ts'
import type { ApplicationRow } from '../tables.ts'
import { lockOwn, type Applicant } from './access.ts'

/** The applicant's own draft, locked. Throws 404 `no_application`, 409 `wrong_state` once it is submitted. */
export async function lockDraft(tx: Tx, applicant: Applicant): Promise<ApplicationRow> {
  const row = await lockOwn(tx, applicant)
  if (row.state !== 'draft') throw applicationLife.changed()
  return row
}

/** Keeps the steps given as they are, complete or not; what another device saved of the other steps stays. */
export async function saveApplication(
  app: App,
  applicant: Applicant,
  answers: DraftAnswers,
): Promise<OwnApplicationData> {
  return withTransaction(app.db, async (tx) => {
    const row = await lockDraft(tx, applicant)
    const given = Object.fromEntries(Object.entries(answers).filter(([, step]) => step !== undefined))
    const saved = { answers: { ...row.answers, ...given }, saved_at: await app.clock.now(tx), reminded: 0 }
    await tx
      .updateTable('guide_applications')
      .set({ ...saved, answers: JSON.stringify(saved.answers) })
      .where('id', '=', row.id)
      .execute()
    return presentOwn(tx, { ...row, ...saved })
  })
}
