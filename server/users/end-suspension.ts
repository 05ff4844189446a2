import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContact, endSuspension as end, suspendedAccount } from '#server/accounts/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { clearDeadlines, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import './deadlines.ts'
import { suspensionEnded } from './notifications.ts'
import { refreshSalesOf } from './refresh-sales.ts'
import { tell } from './tell.ts'

/** Opens a suspended account again, and a guide’s listings with it. Throws 403, 404, 409 `wrong_state`. */
export async function endSuspension(app: App, caller: Caller, { id, reason }: { id: string; reason: string }) {
  const person = requireScope(caller, 'trust_and_safety')
  refuseOwnCase(person, id)
  const contact = await accountContact(app.db, id)
  if (!contact) throw notFound(saidInEnglish('We couldn’t find that account.'))
  return adminAction(app, person, { action: 'end_suspension', subjectId: id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      if (!(await ended(app, tx, person, id)))
        throw new AppError(409, 'wrong_state', saidInEnglish('This account isn’t suspended anymore.'))
      return `${contact.name} can sign in again.`
    }),
  )
}

/** Deadline: the day that the person was told has come. */
export const endSuspensionOnTime: DeadlineHandler = async (app, tx, { subjectId }) => {
  const accountId = await suspendedAccount(tx, subjectId)
  return accountId && (await ended(app, tx, system('suspension'), accountId)) ? 'ended' : 'no longer needed'
}

async function ended(app: App, tx: Tx, caller: Caller, accountId: string): Promise<boolean> {
  const suspension = await end(app, tx, caller, accountId)
  if (!suspension) return false
  await clearDeadlines(app, tx, suspension.id)
  await refreshSalesOf(app, tx, accountId)
  await tell(app, tx, suspensionEnded, accountId, `suspension-ended:${suspension.id}`, {})
  return true
}
