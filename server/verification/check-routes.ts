import * as contract from '#contract/verification/checks-calls.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { openInvitation } from './background-checks/open-invitation.ts'
import { showCheck, showDisclosure } from './background-checks/show-background-check.ts'
import { signConsent } from './background-checks/sign-consent.ts'
import { refreshIdentity, showIdentity } from './identity/show-identity.ts'
import { startIdentity } from './identity/start-identity.ts'

const perHour = { count: 40, seconds: 3600 }

export const checkRoutes: Routes = (on, app) => {
  /** Each of these asks a vendor, which charges or limits us. */
  const sparingly = async (caller: Caller) => {
    const key = `vendor-checks:${requirePerson(caller).accountId}`
    await throttle(app.db, [{ key, limit: perHour }])
  }
  on(contract.showIdentity, ({ caller }) => showIdentity(app, caller))
  on(contract.startIdentity, async ({ caller, body }) => {
    await sparingly(caller)
    return startIdentity(app, caller, body)
  })
  on(contract.refreshIdentity, async ({ caller }) => {
    await sparingly(caller)
    return refreshIdentity(app, caller)
  })
  on(contract.showBackgroundCheck, ({ caller }) => showCheck(app, caller))
  on(contract.showBackgroundDisclosure, ({ caller }) => showDisclosure(app, caller))
  on(contract.signBackgroundConsent, ({ caller, body, request }) => signConsent(app, caller, body, request.ip))
  on(contract.openBackgroundInvitation, async ({ caller }) => {
    await sparingly(caller)
    return openInvitation(app, caller)
  })
}
