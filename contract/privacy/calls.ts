import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'

const privacy = z.object({
  /** The newest copy of the caller’s data; null before there is one and after it has expired. */
  export: z.object({ id, requestedAt: instant, readyAt: instant.nullable(), expiresAt: instant.nullable() }).nullable(),
  /** When the account is erased, where its owner wants that. */
  erasure: z.object({ requestedAt: instant, dueAt: instant }).nullable(),
  /** What has to end before the account can be erased. */
  obstacles: z.array(sentence),
})

export const showPrivacy = endpoint({
  method: 'GET',
  path: '/api/privacy',
  access: 'signed-in',
  summary: 'Get the state of the caller’s data download and account erasure',
  output: privacy,
})

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/privacy/export',
  access: 'signed-in',
  summary: 'Request a copy of all data about the caller; a job makes it and an email says when it is ready',
  output: privacy,
  errors: ['reauth_required', 'too_many_requests'],
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/privacy/export/:id',
  ownEyesOnly: true,
  access: 'signed-in',
  summary: 'Get a link, for minutes and the caller only, to the archive with all data about them',
  params: z.object({ id }),
  output: z.object({ url: z.string(), expiresAt: instant }),
  errors: ['reauth_required'],
})

export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/privacy/erasure',
  access: 'signed-in',
  summary: 'Request that the caller’s account is erased in 14 days',
  output: privacy,
  errors: ['reauth_required', 'account_in_use'],
})

export const cancelErasure = endpoint({
  method: 'POST',
  path: '/api/privacy/erasure/cancel',
  access: 'signed-in',
  summary: 'Cancel the erasure of the caller’s account',
  output: privacy,
  errors: ['wrong_state'],
})
