import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { adminAction } from './audit.ts'
import { lockInvitation, wallTime } from './invitations.ts'
import { lockOwners } from './owners.ts'
import { requireScope } from './policy.ts'

/** The link stops working at once. Throws 403, 404. */
export async function revokeInvitation(app: App, caller: Caller, id: string, reason: string) {
  const person = requireScope(caller, 'owner')
  const record = { action: 'revoke_invitation', subjectId: id, reason }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      await lockOwners(tx, person)
      const { email } = await lockInvitation(tx, id)
      await tx
        .updateTable('operator_invitations')
        .set({ revoked_at: wallTime, revoked_by: person.accountId })
        .where('id', '=', id)
        .execute()
      return `The invitation to ${email} is revoked.`
    }),
  )
}
