import { saidInEnglish } from '#contract/wire/said.ts'
import { emailById, resendEmail as resend } from '#server/notifications/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { subjectOfEvent } from '#server/platform/events.ts'
import { bookingRow } from '../queries.ts'

/** Sends an email once more, as it was. Throws 403, 404. */
export async function resendEmail(app: App, caller: Caller, emailId: string, reason: string) {
  const person = requireScope(caller, 'support')
  const email = await emailById(app.db, emailId)
  if (!email) throw notFound(saidInEnglish('We couldn’t find that email.'))
  const bookingId = await bookingOfEmail(app, email.dedupe_key)
  return adminAction(app, person, { action: 'resend_email', subjectId: emailId, bookingId, reason }, async () => {
    const sent = await withTransaction(app.db, (tx) => resend(tx, emailId))
    return `“${sent?.subject}” is on its way to ${sent?.recipient} again.`
  })
}

/** The key of an email names the event that it tells of, and that names the booking. */
async function bookingOfEmail(app: App, key: string): Promise<string | null> {
  const eventId = /:([0-9a-f-]{36}):(?:explorer|guide)/.exec(key)?.[1]
  const subject = eventId ? await subjectOfEvent(app.db, eventId) : null
  return subject && (await bookingRow(app.db, subject)) ? subject : null
}
