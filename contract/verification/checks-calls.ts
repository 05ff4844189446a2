import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { backgroundDisclosure, backgroundStatus, consentForm, identityStart, identityStatus } from './checks-schemas.ts'

export const showIdentity = endpoint({
  method: 'GET',
  path: '/api/guide/identity',
  access: 'signed-in',
  summary: 'Guide: get the status of the identity check',
  output: identityStatus,
})

export const startIdentity = endpoint({
  method: 'POST',
  path: '/api/guide/identity/start',
  access: 'signed-in',
  summary: 'Guide: start or resume the identity check; returns a short-lived address at Stripe',
  body: identityStart,
  output: z.object({ url: z.string().nullable(), status: identityStatus }),
  errors: ['wrong_state', 'vendor_unavailable'],
})

export const refreshIdentity = endpoint({
  method: 'POST',
  path: '/api/guide/identity/refresh',
  access: 'signed-in',
  summary: 'Guide: read the identity check from Stripe, on the way back from it',
  output: identityStatus,
  errors: ['vendor_unavailable'],
})

export const showBackgroundCheck = endpoint({
  method: 'GET',
  path: '/api/guide/background-check',
  access: 'signed-in',
  summary: 'Guide: get the status of the background check',
  output: backgroundStatus,
})

export const showBackgroundDisclosure = endpoint({
  method: 'GET',
  path: '/api/guide/background-check/disclosure',
  access: 'signed-in',
  summary: 'Guide: get the disclosure, the authorization, and the state notices of a background check',
  output: backgroundDisclosure,
})

export const signBackgroundConsent = endpoint({
  method: 'POST',
  path: '/api/guide/background-check/consent',
  access: 'signed-in',
  summary: 'Guide: sign the consent to a background check; the invitation follows by email',
  body: consentForm,
  output: backgroundStatus,
  errors: ['wrong_state', 'disclosure_changed', 'name_mismatch', 'not_read'],
})

export const openBackgroundInvitation = endpoint({
  method: 'POST',
  path: '/api/guide/background-check/open',
  access: 'signed-in',
  summary: 'Guide: get the address at Checkr where the background check is filled out',
  output: z.object({ url: z.string() }),
  errors: ['wrong_state', 'vendor_unavailable'],
})
