import { said } from '#contract/wire/said.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { Role } from '#contract/accounts/values.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notAllowed, notSignedIn } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { hasTwoRoles } from './policy.ts'
import { presentUser } from './present.ts'
import { lockAccount } from './queries.ts'
import { rotateSession } from './sessions/sessions.ts'

/** Guides act as guide or as customer. The session's new token is for the cookie; null when nothing changed. */
export async function switchRole(
  app: App,
  caller: Caller,
  { role }: { role: Role },
): Promise<{ user: User; token: string | null }> {
  const person = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, person.accountId)
    if (!account) throw notSignedIn()
    if (!hasTwoRoles(account)) throw notAllowed(said('Only guides can switch between the customer and guide roles.'))
    if (account.acting_role === role) return { user: presentUser(account), token: null }
    await tx.updateTable('accounts').set({ acting_role: role }).where('id', '=', account.id).execute()
    const token = await rotateSession(tx, person.sessionId)
    await publishEvent(app, tx, caller, 'account.role_switched', account.id, { role })
    return { user: presentUser({ ...account, acting_role: role }), token }
  })
}
