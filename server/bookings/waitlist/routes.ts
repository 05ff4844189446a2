import * as waitlist from '#contract/bookings/waitlist.ts'
import { changeDeparture as changeDepartureCall } from '#contract/scheduling/departure-changes.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { countEdit } from '#server/scheduling/index.ts'
import { changeDeparture } from './change-departure.ts'
import { leaveWaitlist } from './end-waitlist.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { myWaitlist, waitlistsOfGuide } from './present-waitlist.ts'
import { showGuideWaitlist } from './show-guide-waitlist.ts'

export const waitlistRoutes: Routes = (on, app) => {
  on(waitlist.joinWaitlist, async ({ caller, params, body, request }) => {
    const { id } = await joinWaitlist(app, caller, params.id, { party: body.party, address: request.ip })
    const [entry] = await myWaitlist(app, caller, id)
    if (!entry) throw new Error('Who has just joined a line does not stand in it')
    return entry
  })
  on(waitlist.myWaitlist, async ({ caller }) => ({ items: await myWaitlist(app, caller) }))
  on(waitlist.leaveWaitlist, async ({ caller, params }) => {
    await leaveWaitlist(app, caller, params.id)
    return { left: true }
  })
  on(changeDepartureCall, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return { departureId: await changeDeparture(app, caller, params.id, body) }
  })
  on(waitlist.guideWaitlist, ({ caller, params }) => showGuideWaitlist(app, caller, params.id))
  on(waitlist.guideWaitlists, async ({ caller }) => ({ items: await waitlistsOfGuide(app, caller) }))
  on(waitlist.endedGuideWaitlists, async ({ caller }) => ({ items: await waitlistsOfGuide(app, caller, 'ended') }))
}
