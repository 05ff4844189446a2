import type { listOperators as contract } from '#contract/operators/calls.ts'
import { operatorScopes } from '#contract/operators/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { operatorAccounts } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { openInvitations } from './invitations.ts'
import { namesOf } from './names.ts'
import { requireScope } from './policy.ts'

export async function listOperators(app: App, caller: Caller): Promise<OutputOf<typeof contract>> {
  const person = requireScope(caller, 'owner')
  const read = app.read()
  const invitations = await openInvitations(read)
  const nameOf = await namesOf(
    read,
    invitations.map(({ invited_by }) => `admin:${invited_by}`),
  )
  return {
    operators: (await operatorAccounts(read)).map(({ lastSignInAt, scopes, ...operator }) => ({
      ...operator,
      scopes: operatorScopes.filter((scope) => scopes.includes(scope)),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      you: operator.id === person.accountId,
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      scopes: row.scopes,
      invitedBy: nameOf(`admin:${row.invited_by}`),
      sentAt: row.sent_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      expired: row.expired,
    })),
  }
}
