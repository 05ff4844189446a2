import type { findAccount as contract } from '#contract/operators/accounts.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { accountFor, hasSecondFactor, sessionsOf } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { securityEventsOf } from '#server/platform/security-events.ts'
import { requireScope } from './policy.ts'
import { openResetOf } from './second-factor-reset/show-reset.ts'

const eventsShown = 50

/** An account with where it is signed in and what happened to its security. Throws 403. */
export async function findAccount(app: App, caller: Caller, emailOrId: string): Promise<Result<typeof contract>> {
  requireScope(caller, 'support')
  const read = app.read()
  const found = await accountFor(read, emailOrId)
  if (!found) return { account: null }
  const events = await securityEventsOf(read, found.id, eventsShown)
  return {
    account: {
      ...found,
      hasSecondFactor: await hasSecondFactor(read, found.id),
      secondFactorReset: await openResetOf(read, caller, found.id),
      sessions: await sessionsOf(read, found.id),
      securityEvents: events.map(({ id, kind, address, detail, at }) => ({
        id,
        kind,
        address,
        detail: (detail ?? {}) as Record<string, unknown>,
        at: at.toISOString(),
      })),
    },
  }
}
