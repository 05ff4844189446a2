import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { actionMessage, reason, reasonBody } from './schemas.ts'

export const requestSecondFactorReset = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/second-factor-reset',
  access: 'admin',
  scope: 'support',
  summary: 'Request removal of a second factor; another operator decides, and only an owner for operators',
  params: z.object({ id }),
  body: reasonBody,
  output: actionMessage,
  errors: ['no_second_factor', 'already_requested', 'own_case'],
})

export const decideSecondFactorReset = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor-resets/:id/decide',
  access: 'admin',
  scope: 'support',
  summary: 'Decide on the removal of a second factor as the second operator, or withdraw one’s own request',
  params: z.object({ id }),
  body: z.object({ yes: z.boolean(), reason }),
  output: actionMessage,
  errors: ['second_approver_required', 'own_case', 'wrong_state'],
})
