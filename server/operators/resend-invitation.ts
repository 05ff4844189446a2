import { accountContact } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { adminAction } from './audit.ts'
import { lockInvitation, mailInvitation, newLink } from './invitations.ts'
import { lockOwners } from './owners.ts'
import { requireScope } from './policy.ts'

/**
 * A new link for seven more days, also for another operator's invitation; the link before stops working. Throws 403, 404.
 */
export async function resendInvitation(app: App, caller: Caller, id: string) {
  const person = requireScope(caller, 'owner')
  requireStepUp(person)
  const record = { action: 'resend_invitation', subjectId: id, reason: 'Sent again' }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      await lockOwners(tx, person)
      const { email, scopes } = await lockInvitation(tx, id)
      const { token, row } = newLink()
      await tx
        .updateTable('operator_invitations')
        .set({ ...row, invited_by: person.accountId })
        .where('id', '=', id)
        .execute()
      const inviter = (await accountContact(tx, person.accountId))?.name ?? 'Treq'
      await mailInvitation(app, tx, { id, email, scopes, token }, inviter)
      return `A new link is on its way to ${email}.`
    }),
  )
}
