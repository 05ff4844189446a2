import { said, type Said } from '#contract/wire/said.ts'
import { accountContact, grantOperator } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { adminAction } from './audit.ts'
import { invitationByToken, wallTime } from './invitations.ts'
import { scopeNames } from './scope-names.ts'
import type { InvitationRow } from './tables.ts'

/**
 * Makes the owner of the invited, verified address an operator, once. Throws 401, 400 `token_invalid`, 403
 * `other_account`, 409 `unverified`, `guides`, `already_operator`.
 */
export async function acceptInvitation(app: App, caller: Caller, token: string) {
  const person = requirePerson(caller)
  requireStepUp(person)
  const { id, scopes } = await invitationByToken(app.db, token, false)
  const record = {
    action: 'accept_invitation',
    subjectId: id,
    reason: 'Accepted through the emailed link',
    detail: { scopes },
  }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const invitation = await invitationByToken(tx, token, true)
      await grant(tx, person, invitation)
      await tx
        .updateTable('operator_invitations')
        .set({ accepted_at: wallTime, accepted_by: person.accountId })
        .where('id', '=', id)
        .execute()
      return `You’re now an operator: ${scopeNames(invitation.scopes)}.`
    }),
  )
}

async function grant(tx: Tx, { accountId }: Person, { email, scopes }: InvitationRow): Promise<void> {
  const contact = await accountContact(tx, accountId)
  if (contact?.email !== email) {
    throw new AppError(
      403,
      'other_account',
      said('This invitation is for another email address. Please sign in with the account it was sent to.'),
    )
  }
  const { obstacle } = await grantOperator(tx, { id: accountId }, scopes)
  if (!obstacle || obstacle === 'no_account') return
  const code = obstacle === 'operator' ? 'already_operator' : obstacle
  throw new AppError(409, code, obstacles[obstacle])
}

const obstacles: Record<'unverified' | 'guides' | 'operator', Said> = {
  unverified: said('Please confirm your email address first, then open the invitation again.'),
  guides: said('This account guides trips. Operators need an account of their own, with another email address.'),
  operator: said('You’re already an operator. An owner can change your scopes.'),
}
