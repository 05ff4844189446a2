import type * as contract from '#contract/operators/calls.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { deskKey } from './desk-key.ts'

export type Operators = OutputOf<typeof contract.listOperators>

export const operatorsQuery = {
  queryKey: [...deskKey, 'operators'],
  queryFn: () => call<typeof contract.listOperators>('GET', '/api/admin/operators'),
}

export const invitationQuery = (token: string) => ({
  queryKey: ['/api/operator-invitations', token],
  queryFn: () => call<typeof contract.readInvitation>('POST', '/api/operator-invitations/read', { body: { token } }),
})

export const acceptInvitation = (token: string) =>
  call<typeof contract.acceptInvitation>('POST', '/api/operator-invitations/accept', { body: { token } })

export const operatorActions = {
  invite: (body: BodyInput<typeof contract.inviteOperator>) =>
    call<typeof contract.inviteOperator>('POST', '/api/admin/operator-invitations', { body }),
  resend: (id: string) =>
    call<typeof contract.resendInvitation>('POST', '/api/admin/operator-invitations/:id/resend', { params: { id } }),
  revoke: (id: string, body: BodyInput<typeof contract.revokeInvitation>) =>
    call<typeof contract.revokeInvitation>('POST', '/api/admin/operator-invitations/:id/revoke', {
      params: { id },
      body,
    }),
  changeScopes: (id: string, body: BodyInput<typeof contract.changeScopes>) =>
    call<typeof contract.changeScopes>('POST', '/api/admin/operators/:id/scopes', { params: { id }, body }),
  remove: (id: string, body: BodyInput<typeof contract.removeOperator>) =>
    call<typeof contract.removeOperator>('POST', '/api/admin/operators/:id/remove', { params: { id }, body }),
}
