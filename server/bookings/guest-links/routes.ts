import * as contract from '#contract/bookings/guest-links.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { requirePerson } from '#server/platform/caller.ts'
import { openGuestLink } from './open-guest-link.ts'
import { renewGuestLink, showGuestLink } from './show-guest-link.ts'

export const guestLinkRoutes: Routes = (on, app) => {
  on(contract.showGuestLink, ({ caller }) => showGuestLink(app, caller))
  on(contract.renewGuestLink, async ({ caller }) => {
    const { accountId } = requirePerson(caller)
    await throttle(app.db, [{ key: `guest-links:${accountId}`, limit: { count: 10, seconds: 86_400 } }])
    return renewGuestLink(app, caller)
  })
  on(contract.openGuestLink, ({ body }) => openGuestLink(app, body), { perAddress: { count: 30, seconds: 60 } })
}
