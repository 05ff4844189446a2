import { said, type Said } from '#contract/wire/said.ts'
import type { NamedReference, OwnApplicationData } from '#contract/recruitment/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { lockOwn, type Applicant } from '../application/access.ts'
import { mayAskReference } from '../application/limits.ts'
import { applicationLife } from '../lifecycle.ts'
import { presentOwn } from '../present.ts'
import type { ApplicationRow } from '../tables.ts'
import { askReference } from './ask-reference.ts'
import { countsReferences } from './references.ts'

/**
 * Someone else in place of a reference who has not answered; the link of the first no longer works. Throws 404, 409
 * `wrong_state`, `already_answered`, `reference_not_late`, 400 `reference_tired`, and 400 for oneself or someone who was named
 * already.
 */
export async function replaceReference(
  app: App,
  applicant: Applicant,
  referenceId: string,
  reference: NamedReference,
): Promise<OwnApplicationData> {
  return withTransaction(app.db, async (tx) => {
    const row = await lockOwn(tx, applicant)
    if (!countsReferences(row.state)) throw applicationLife.changed()
    const named = await tx
      .selectFrom('application_references')
      .selectAll()
      .where('application_id', '=', row.id)
      .orderBy('position')
      .execute()
    const late = named.find(({ id }) => id === referenceId)
    if (!late) throw notFound(said('We couldn’t find that reference.'))
    if (late.replaced_at) throw applicationLife.changed()
    if (late.answered_at) {
      throw new AppError(409, 'already_answered', said('{name} has answered. Thank you.', { name: late.name }))
    }
    if (!late.late_at) {
      throw new AppError(409, 'reference_not_late', said('We’re still reminding {name}.', { name: late.name }))
    }
    requireSomeoneNew(row, named, reference)
    if (!(await mayAskReference(tx, reference.email))) throw tired()
    const now = await app.clock.now(tx)
    await tx.updateTable('application_references').set({ replaced_at: now }).where('id', '=', late.id).execute()
    await clearDeadlines(app, tx, late.id)
    const { name, language } = row
    const { position } = late
    await askReference(app, tx, { applicationId: row.id, applicant: name, language, position, reference, now })
    await publishEvent(app, tx, applicant.caller, 'recruitment.reference_replaced', row.id, { reason: null })
    return presentOwn(tx, row)
  })
}

function requireSomeoneNew(row: ApplicationRow, named: readonly { email: string }[], { email }: NamedReference): void {
  const sentence: Said | null =
    email === row.email
      ? said('Please name someone other than yourself')
      : named.some((one) => one.email === email)
        ? said('Please name someone you haven’t named yet')
        : null
  if (sentence) throw new AppError(400, 'invalid_input', sentence, { fields: { email: sentence } })
}

function tired(): AppError {
  const sentence = said('We’ve written to this person several times today. Try again tomorrow, or name someone else.')
  return new AppError(400, 'reference_tired', sentence, { fields: { email: sentence } })
}
