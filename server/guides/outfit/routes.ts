import * as contract from '#contract/guides/outfit.ts'
import { requirePerson } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { acceptOutfitInvitation, readOutfitInvitation } from './accept-invitation.ts'
import { changeMemberRole, leaveOutfit, removeMember } from './end-membership.ts'
import { inviteMember, resendOutfitInvitation, revokeOutfitInvitation } from './invite-member.ts'
import { showOutfit } from './members.ts'

export const outfitRoutes: Routes = (on, app) => {
  /** Each sends an email to an address that somebody typed. */
  const mails = (caller: Parameters<typeof requirePerson>[0]) =>
    throttle(app.db, [
      { key: `outfit-invitations:${requirePerson(caller).accountId}`, limit: { count: 40, seconds: 86_400 } },
    ])
  on(contract.showOutfit, ({ caller }) => showOutfit(app, caller))
  on(contract.inviteMember, async ({ caller, body }) => {
    await mails(caller)
    return inviteMember(app, caller, body)
  })
  on(contract.resendOutfitInvitation, async ({ caller, params }) => {
    await mails(caller)
    return resendOutfitInvitation(app, caller, params.id)
  })
  on(contract.revokeOutfitInvitation, ({ caller, params }) => revokeOutfitInvitation(app, caller, params.id))
  on(contract.changeMemberRole, ({ caller, params, body }) => changeMemberRole(app, caller, params.id, body.role))
  on(contract.removeMember, ({ caller, params }) => removeMember(app, caller, params.id))
  on(contract.leaveOutfit, ({ caller }) => leaveOutfit(app, caller))
  on(contract.readOutfitInvitation, ({ caller, body }) => readOutfitInvitation(app, caller, body.token))
  on(contract.acceptOutfitInvitation, ({ caller, body }) => acceptOutfitInvitation(app, caller, body.token))
}
