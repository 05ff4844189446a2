import type * as contract from '#contract/guides/outfit.ts'
import type { OutfitRole } from '#contract/guides/values.ts'
import { call } from '#web/lib/call.ts'

export const outfitQuery = {
  queryKey: ['/api/guide/outfit'],
  queryFn: () => call<typeof contract.showOutfit>('GET', '/api/guide/outfit'),
  staleTime: 60_000,
  // whoever is no guide is refused for good
  retry: false,
}

export const outfitInvitationQuery = (token: string) => ({
  queryKey: ['/api/outfit-invitations/read', token],
  queryFn: () =>
    call<typeof contract.readOutfitInvitation>('POST', '/api/outfit-invitations/read', { body: { token } }),
})

const ofMember = (id: string) => ({ params: { id } })

export const inviteMember = (body: { email: string; role: OutfitRole }) =>
  call<typeof contract.inviteMember>('POST', '/api/guide/outfit/invitations', { body })
export const resendInvitation = (id: string) =>
  call<typeof contract.resendOutfitInvitation>('POST', '/api/guide/outfit/invitations/:id/resend', ofMember(id))
export const revokeInvitation = (id: string) =>
  call<typeof contract.revokeOutfitInvitation>('POST', '/api/guide/outfit/invitations/:id/revoke', ofMember(id))
export const changeRole = (id: string, role: OutfitRole) =>
  call<typeof contract.changeMemberRole>('POST', '/api/guide/outfit/members/:id/role', {
    ...ofMember(id),
    body: { role },
  })
export const removeMember = (id: string) =>
  call<typeof contract.removeMember>('POST', '/api/guide/outfit/members/:id/remove', ofMember(id))
export const leaveOutfit = () => call<typeof contract.leaveOutfit>('POST', '/api/guide/outfit/leave')
export const acceptInvitation = (token: string) =>
  call<typeof contract.acceptOutfitInvitation>('POST', '/api/outfit-invitations/accept', { body: { token } })
