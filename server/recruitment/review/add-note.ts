import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { submittedApplication } from '../queries.ts'

/** For operators only. Throws 403, 404. */
export async function addNote(app: App, caller: Caller, id: string, text: string) {
  const person = requireScope(caller, 'trust_and_safety')
  return adminAction(app, person, { action: 'note_application', subjectId: id, reason: 'Note added' }, () =>
    withTransaction(app.db, async (tx) => {
      await submittedApplication(tx, id)
      const at = await app.clock.now(tx)
      await tx
        .insertInto('application_notes')
        .values({ id: newId(), application_id: id, account_id: person.accountId, text, at })
        .execute()
      return 'Note added.'
    }),
  )
}
