import { operatorAccounts, revokeOperator } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { adminAction } from './audit.ts'
import { revokeInvitationsOf } from './invitations.ts'
import { tellOfAccess } from './tell-of-access.ts'
import { lockOwners, notAnOperator, requireAnotherOwner } from './owners.ts'
import { requireScope } from './policy.ts'

/** The account stays as an explorer's; its sessions lose every right of an operator at once. Throws 403, 404, 409 `last_owner`. */
export async function removeOperator(app: App, caller: Caller, id: string, reason: string) {
  const person = requireScope(caller, 'owner')
  requireStepUp(person)
  const known = (await operatorAccounts(app.db)).find((one) => one.id === id)
  if (!known) throw notAnOperator()
  const record = { action: 'remove_operator', subjectId: id, reason, detail: { scopes: known.scopes } }
  return adminAction(app, person, record, async () => {
    await withTransaction(app.db, async (tx) => {
      requireAnotherOwner(await lockOwners(tx, person), id)
      await revokeInvitationsOf(tx, id, person.accountId)
      await revokeOperator(tx, id)
      await tellOfAccess(app, tx, person, { operator: known, scopes: [] })
    })
    return `${known.name} is no longer an operator.`
  })
}
