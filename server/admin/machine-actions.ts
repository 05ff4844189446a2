import { saidInEnglish } from '#contract/wire/said.ts'
import { bookingRow } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { runJobAgain as reschedule } from '#server/platform/job-list.ts'
import { resendEmail } from '#server/notifications/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'

export async function resendLetter(app: App, caller: Caller, letterId: string, reason: string) {
  const person = requireScope(caller, 'support')
  const letter = await app.db
    .selectFrom('outgoing_mail')
    .select(['dedupe_key'])
    .where('id', '=', letterId)
    .executeTakeFirst()
  if (!letter) throw notFound(saidInEnglish('This letter does not exist.'))
  const bookingId = await bookingOfLetter(app, letter.dedupe_key)
  return adminAction(app, person, { action: 'resend_letter', subjectId: letterId, bookingId, reason }, async () => {
    const sent = await withTransaction(app.db, (tx) => resendEmail(tx, letterId))
    return `“${sent?.subject}” goes to ${sent?.recipient} once more.`
  })
}

/** A letter's key names the fact it tells of, and that the booking. */
async function bookingOfLetter(app: App, key: string): Promise<string | null> {
  const factId = /:([0-9a-f-]{36}):(?:explorer|guide)/.exec(key)?.[1]
  const fact = factId
    ? await app.db.selectFrom('facts').select('subject_id').where('id', '=', factId).executeTakeFirst()
    : undefined
  return fact && (await bookingRow(app.db, fact.subject_id)) ? fact.subject_id : null
}

export async function runJobAgain(app: App, caller: Caller, jobId: string, reason: string) {
  const person = requireScope(caller, 'support', 'finance')
  return adminAction(app, person, { action: 'run_job_again', subjectId: jobId, reason }, async () => {
    if (await withTransaction(app.db, (tx) => reschedule(tx, jobId))) return 'The job runs now.'
    throw new AppError(409, 'wrong_state', saidInEnglish('This job is done in the meantime, or is just running.'))
  })
}
