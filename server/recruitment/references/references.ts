import { said, type Said } from '#contract/wire/said.ts'
import type { ReferenceAnswers } from '#contract/recruitment/schemas.ts'
import { openStates, type ApplicationState } from '#contract/recruitment/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { rescore } from '../application/rescore.ts'

const found = (read: Read, token: string) =>
  read
    .selectFrom('application_references as r')
    .innerJoin('application_reference_links as l', 'l.reference_id', 'r.id')
    .innerJoin('guide_applications as a', 'a.id', 'r.application_id')
    .select([
      'r.id',
      'r.application_id',
      'r.name',
      'r.relation',
      'r.answered_at',
      'r.replaced_at',
      'a.name as applicant',
      'a.state',
      'a.answers',
    ])
    .where('l.token_hash', '=', hashToken(token))

/** While an answer can still count. */
export const countsReferences = (state: ApplicationState): boolean =>
  (openStates as readonly ApplicationState[]).includes(state)

const replaced = (applicant: string) =>
  new AppError(400, 'token_invalid', said('{applicant} has named someone else. Thank you anyway.', { applicant }))
const invalid = () =>
  new AppError(400, 'token_invalid', said('This link no longer works. The application may have been decided already.'))

/** Whom a reference is for. Throws 400 `token_invalid`. */
export async function openReference(app: App, token: string) {
  const row = await found(app.db, token).executeTakeFirst()
  if (row?.replaced_at) throw replaced(row.applicant)
  if (!row || (!countsReferences(row.state) && !row.answered_at)) throw invalid()
  const { name, applicant, relation, answered_at: at } = row
  return { name, applicant, relation, answeredAt: at?.toISOString() ?? null }
}

/** Once. Throws 400 `token_invalid`, 409 `already_answered`. */
export async function answerReference(
  app: App,
  caller: Caller,
  { token, ...answers }: ReferenceAnswers & { token: string },
): Promise<{ message: Said }> {
  return withTransaction(app.db, async (tx) => {
    const known = await found(tx, token).executeTakeFirst()
    if (!known) throw invalid()
    // the application first, as everyone who changes it
    await tx
      .selectFrom('guide_applications')
      .select('id')
      .where('id', '=', known.application_id)
      .forUpdate()
      .executeTakeFirst()
    const row = await found(tx, token).executeTakeFirst()
    if (!row) throw invalid()
    if (row.answered_at) {
      throw new AppError(409, 'already_answered', said('You’ve already answered. Thank you.'))
    }
    if (row.replaced_at) throw replaced(row.applicant)
    if (!countsReferences(row.state)) throw invalid()
    await tx
      .updateTable('application_references')
      .set({ answers: JSON.stringify(answers), answered_at: await app.clock.now(tx) })
      .where('id', '=', row.id)
      .execute()
    await clearDeadlines(app, tx, row.id)
    await rescore(tx, { id: row.application_id, answers: row.answers })
    await publishEvent(app, tx, caller, 'recruitment.reference_answered', row.application_id, { reason: null })
    return { message: said('Thank you. Your answers went to Treq only.') }
  })
}
