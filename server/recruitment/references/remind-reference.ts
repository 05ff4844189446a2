import { system } from '#server/platform/caller.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { platformSettings } from '#server/settings/index.ts'
import { writeToApplicant } from '../letters.ts'
import { referenceReminder, referencesLate } from '../notifications/references.ts'
import { lockApplication, referencesOf } from '../queries.ts'
import { writeToReference } from './ask-reference.ts'
import { lateFrom, nextReminder, remindersDue } from './next-reminder.ts'
import { countsReferences } from './references.ts'

/**
 * Reminds a reference who has not answered; after the last reminder the applicant hears who that is, of both references in
 * one email, and may name someone else.
 */
export const referenceWaits: DeadlineHandler = async (app, tx, { subjectId }) => {
  const known = await tx
    .selectFrom('application_references')
    .select('application_id')
    .where('id', '=', subjectId)
    .executeTakeFirst()
  const application = known && (await lockApplication(tx, known.application_id))
  if (!application || !countsReferences(application.state)) return 'decided'
  const references = await referencesOf(tx, application.id)
  const row = references.find(({ id }) => id === subjectId)
  if (!row || row.answered_at || row.late_at) return 'no longer waited for'
  const { recruitment } = await platformSettings(tx)
  const now = await app.clock.now(tx)
  if (lateFrom(row, recruitment) <= now) {
    const late = references.filter((one) => !one.answered_at && !one.late_at && lateFrom(one, recruitment) <= now)
    const ids = late.map(({ id }) => id)
    await tx.updateTable('application_references').set({ late_at: now }).where('id', 'in', ids).execute()
    await publishEvent(app, tx, system('reference_waits'), 'recruitment.reference_late', application.id, {
      reason: null,
    })
    await writeToApplicant(app, tx, referencesLate, application, { names: late.map(({ name }) => name) })
    return 'applicant informed'
  }
  const due = remindersDue(row, recruitment, now)
  const reminded = Math.max(row.reminded, due)
  await tx.updateTable('application_references').set({ reminded }).where('id', '=', row.id).execute()
  await setDeadline(tx, 'recruitment.reference_waits', row.id, nextReminder({ ...row, reminded }, recruitment))
  if (due <= row.reminded) return 'nothing due'
  const { name: applicant, language } = application
  await writeToReference(app, tx, referenceReminder, { reference: row, applicant, language })
  return 'reminded'
}
