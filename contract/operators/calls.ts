import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { actionMessage, invitation, inviteForm, operator, reason, scopes, token } from './schemas.ts'
import { invitationStates, operatorScopes } from './values.ts'

export const listOperators = endpoint({
  method: 'GET',
  path: '/api/admin/operators',
  access: 'admin',
  scope: 'owner',
  summary: 'List operators with their scopes and last sign-in, and open invitations',
  output: z.object({ operators: z.array(operator), invitations: z.array(invitation) }),
})

export const inviteOperator = endpoint({
  method: 'POST',
  path: '/api/admin/operator-invitations',
  access: 'admin',
  scope: 'owner',
  summary: 'Invite an operator by email; the link works once, for 7 days',
  body: inviteForm,
  output: actionMessage,
  errors: ['already_invited', 'already_operator'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/operator-invitations/:id/resend',
  access: 'admin',
  scope: 'owner',
  summary: 'Resend an invitation with a new 7-day link; revokes the previous link',
  params: z.object({ id }),
  output: actionMessage,
})

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/operator-invitations/:id/revoke',
  access: 'admin',
  scope: 'owner',
  summary: 'Revoke an invitation and its link',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/end-sessions',
  access: 'admin',
  scope: 'support',
  summary: 'Sign a person out everywhere; an operator only as an owner',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
})

export const changeScopes = endpoint({
  method: 'POST',
  path: '/api/admin/operators/:id/scopes',
  access: 'admin',
  scope: 'owner',
  summary: 'Replace an operator’s scopes, effective with the next request',
  params: z.object({ id }),
  body: z.object({ scopes, reason }),
  output: actionMessage,
  errors: ['last_owner'],
})

export const removeOperator = endpoint({
  method: 'POST',
  path: '/api/admin/operators/:id/remove',
  access: 'admin',
  scope: 'owner',
  summary: 'Remove an operator, effective with the next request; the account remains',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: ['last_owner'],
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/operator-invitations/read',
  access: 'signed-in',
  summary: 'Read an invitation by its token, and whether this account can accept it',
  body: z.object({ token }),
  output: z.object({
    state: z.enum(invitationStates),
    /** Null for an account that it is not meant for. */
    invitation: z
      .object({ scopes: z.array(z.enum(operatorScopes)), invitedBy: z.string(), expiresAt: instant })
      .nullable(),
  }),
  errors: ['token_invalid'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/operator-invitations/accept',
  access: 'signed-in',
  summary: 'Accept an invitation; the account must own the invited, verified address',
  body: z.object({ token }),
  output: actionMessage,
  errors: ['token_invalid', 'other_account', 'unverified', 'guides', 'already_operator'],
})
