import { z } from 'zod'
import { email } from '../accounts/schemas.ts'
import { exactLine } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { outfitInvitationStates, outfitRoles } from './values.ts'

export const outfitRole = z.enum(outfitRoles)

/** `id` is the guide's. */
export const outfitMember = z.object({
  id,
  name: z.string(),
  role: outfitRole,
  /** For owners; null otherwise, and for a guide who cannot sign in. */
  email: z.string().nullable(),
  joinedAt: instant,
  /** May lead trips: verified or higher. */
  verified: z.boolean(),
  you: z.boolean(),
})
export type OutfitMember = z.infer<typeof outfitMember>

export const outfitInvitation = z.object({
  id,
  email: z.string(),
  role: outfitRole,
  sentAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
})
export type OutfitInvitation = z.infer<typeof outfitInvitation>

export const inviteForm = z.object({ email, role: outfitRole })
const token = exactLine(200).min(1, 'Please open the link from the email')
const done = z.object({ message: z.string() })

export const showOutfit = endpoint({
  method: 'GET',
  path: '/api/guide/outfit',
  access: 'signed-in',
  summary: 'Guide: get the outfit with its people; owners see open invitations',
  output: z.object({
    name: z.string(),
    role: outfitRole,
    members: z.array(outfitMember),
    invitations: z.array(outfitInvitation),
  }),
})
export type Outfit = z.infer<(typeof showOutfit)['output']>

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/guide/outfit/invitations',
  access: 'signed-in',
  summary: 'Guide: invite a person by email; the link works once, for 7 days',
  body: inviteForm,
  output: done,
  errors: ['already_invited', 'already_member', 'too_many'],
})

export const resendOutfitInvitation = endpoint({
  method: 'POST',
  path: '/api/guide/outfit/invitations/:id/resend',
  access: 'signed-in',
  summary: 'Guide: resend an invitation with a new 7-day link; revokes the previous link',
  params: z.object({ id }),
  output: done,
})

export const revokeOutfitInvitation = endpoint({
  method: 'POST',
  path: '/api/guide/outfit/invitations/:id/revoke',
  access: 'signed-in',
  summary: 'Guide: revoke an invitation and its link',
  params: z.object({ id }),
  output: done,
})

export const changeMemberRole = endpoint({
  method: 'POST',
  path: '/api/guide/outfit/members/:id/role',
  access: 'signed-in',
  summary: 'Guide: change what a person of the outfit may do',
  params: z.object({ id }),
  body: z.object({ role: outfitRole }),
  output: done,
  errors: ['last_owner'],
})

export const removeMember = endpoint({
  method: 'POST',
  path: '/api/guide/outfit/members/:id/remove',
  access: 'signed-in',
  summary: 'Guide: remove a person who leads no more trips',
  params: z.object({ id }),
  output: done,
  errors: ['last_owner', 'still_leads'],
})

export const leaveOutfit = endpoint({
  method: 'POST',
  path: '/api/guide/outfit/leave',
  access: 'signed-in',
  summary: 'Guide: leave the outfit and work alone',
  output: done,
  errors: ['last_owner', 'still_leads'],
})

export const readOutfitInvitation = endpoint({
  method: 'POST',
  path: '/api/outfit-invitations/read',
  access: 'signed-in',
  summary: 'Read an invitation to an outfit by its token, and whether this account can accept it',
  body: z.object({ token }),
  output: z.object({
    state: z.enum(outfitInvitationStates),
    /** Null for an account that it is not meant for. */
    invitation: z
      .object({ outfit: z.string(), role: outfitRole, invitedBy: z.string(), expiresAt: instant })
      .nullable(),
  }),
  errors: ['token_invalid'],
})

export const acceptOutfitInvitation = endpoint({
  method: 'POST',
  path: '/api/outfit-invitations/accept',
  access: 'signed-in',
  summary: 'Accept an invitation to an outfit; the account must own the invited, verified address',
  body: z.object({ token }),
  output: done,
  errors: ['token_invalid', 'other_account', 'unverified', 'operator', 'already_member', 'outfit_busy'],
})
