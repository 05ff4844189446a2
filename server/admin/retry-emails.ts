import { saidInEnglish } from '#contract/wire/said.ts'
import { retryUnsentEmails } from '#server/notifications/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

/** Sends emails that could not be sent again now: those named, or all (`ids` null). Throws 403, 409 when none is left. */
export async function retryEmails(app: App, caller: Caller, ids: readonly string[] | null, reason: string) {
  const person = requireScope(caller, 'support')
  const subjectId = ids?.length === 1 && ids[0] ? ids[0] : newId()
  return adminAction(app, person, { action: 'retry_emails', subjectId, reason, detail: { ids } }, async () => {
    const count = await withTransaction(app.db, (tx) => retryUnsentEmails(tx, ids))
    if (count === 0) throw new AppError(409, 'wrong_state', saidInEnglish('These emails were sent in the meantime.'))
    return count === 1 ? 'We’re sending 1 email again.' : `We’re sending ${count} emails again.`
  })
}
