import type { readInvitation as contract } from '#contract/operators/calls.ts'
import type { InvitationState } from '#contract/operators/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { invitationByToken } from './invitations.ts'
import type { InvitationRow } from './tables.ts'

/** An account that the link is not meant for learns nothing of it. Throws 401, 400 `token_invalid`. */
export async function readInvitation(app: App, caller: Caller, token: string): Promise<OutputOf<typeof contract>> {
  const person = requirePerson(caller)
  const read = app.db
  const found = await invitationByToken(read, token, false)
  const contact = await accountContact(read, person.accountId)
  const state = stateFor(person, contact, found)
  if (state === 'other_account') return { state, invitation: null }
  return {
    state,
    invitation: {
      scopes: found.scopes,
      invitedBy: (await accountContact(read, found.invited_by))?.name ?? 'Treq',
      expiresAt: found.expires_at.toISOString(),
    },
  }
}

function stateFor(
  person: Person,
  contact: { email: string; emailVerified: boolean } | null,
  { email }: InvitationRow,
): InvitationState {
  if (contact?.email !== email) return 'other_account'
  if (person.admin) return 'operator'
  if (!contact.emailVerified) return 'unverified'
  return person.canGuide ? 'guides' : 'open'
}
