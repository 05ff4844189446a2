import type { changeScopes as contract } from '#contract/operators/calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { operatorAccounts, setOperatorScopes } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { adminAction } from './audit.ts'
import { revokeInvitationsOf } from './invitations.ts'
import { tellOfAccess } from './tell-of-access.ts'
import { lockOwners, notAnOperator, requireAnotherOwner } from './owners.ts'
import { requireScope } from './policy.ts'
import { scopeNames } from './scope-names.ts'

/** Their sessions have the new scopes from the next request on. Throws 403, 404, 409 `last_owner`. */
export async function changeScopes(app: App, caller: Caller, id: string, { scopes, reason }: BodyOf<typeof contract>) {
  const person = requireScope(caller, 'owner')
  requireStepUp(person)
  const known = (await operatorAccounts(app.db)).find((one) => one.id === id)
  if (!known) throw notAnOperator()
  const detail = { from: known.scopes, to: scopes }
  return adminAction(app, person, { action: 'change_scopes', subjectId: id, reason, detail }, async () => {
    await withTransaction(app.db, async (tx) => {
      const operators = await lockOwners(tx, person)
      if (!operators.some((one) => one.id === id)) throw notAnOperator()
      if (!scopes.includes('owner')) {
        requireAnotherOwner(operators, id)
        await revokeInvitationsOf(tx, id, person.accountId)
      }
      await setOperatorScopes(tx, id, scopes)
      await tellOfAccess(app, tx, person, { operator: known, scopes })
    })
    return `${known.name} now has these scopes: ${scopeNames(scopes)}.`
  })
}
