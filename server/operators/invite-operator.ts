import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContact, operatorAccounts } from '#server/accounts/index.ts'
import type { inviteOperator as contract } from '#contract/operators/calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { adminAction } from './audit.ts'
import { mailInvitation, newLink } from './invitations.ts'
import { lockOwners } from './owners.ts'
import { requireScope } from './policy.ts'
import { scopeNames } from './scope-names.ts'

/** Mails a link to an address, which need not have an account yet. Throws 403, 409 `already_operator`, `already_invited`. */
export async function inviteOperator(app: App, caller: Caller, { email, scopes, reason }: BodyOf<typeof contract>) {
  const person = requireScope(caller, 'owner')
  requireStepUp(person)
  const id = newId()
  const record = { action: 'invite_operator', subjectId: id, reason, detail: { email, scopes } }
  return adminAction(app, person, record, async () => {
    if ((await operatorAccounts(app.db)).some((operator) => operator.email === email)) {
      const sentence = saidInEnglish('{email} is already an operator. Change their scopes instead.', { email })
      throw new AppError(409, 'already_operator', sentence, { fields: { email: sentence } })
    }
    try {
      await withTransaction(app.db, async (tx) => {
        await lockOwners(tx, person)
        const { token, row } = newLink()
        const { accountId } = person
        await tx
          .insertInto('operator_invitations')
          .values({ id, email, scopes, invited_by: accountId, ...neitherUsedNorRevoked, ...row })
          .execute()
        const inviter = (await accountContact(tx, accountId))?.name ?? 'Treq'
        await mailInvitation(app, tx, { id, email, scopes, token }, inviter)
      })
    } catch (error) {
      if (violatedConstraint(error) !== 'operator_invitations_open') throw error
      const sentence = saidInEnglish('{email} has an open invitation. Resend or revoke that one.', { email })
      throw new AppError(409, 'already_invited', sentence, { fields: { email: sentence } })
    }
    return `The invitation to ${email} is on its way: ${scopeNames(scopes)}.`
  })
}

const neitherUsedNorRevoked = { accepted_at: null, accepted_by: null, revoked_at: null, revoked_by: null }
