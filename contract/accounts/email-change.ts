import { z } from 'zod'
import { exactLine } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { email } from './schemas.ts'

export const emailChangeForm = z.object({ email })

/** A new address that waits to be confirmed. */
const emailChange = z.object({
  pending: z
    .object({
      email: z.string(),
      /** The link in the email to the present address was used, or none was needed since it was never confirmed. */
      oldConfirmed: z.boolean(),
      newConfirmed: z.boolean(),
      expiresAt: instant,
    })
    .nullable(),
})
export type EmailChange = z.infer<typeof emailChange>

export const showEmailChange = endpoint({
  method: 'GET',
  path: '/api/account/email-change',
  access: 'signed-in',
  summary: 'Get the new email address that waits to be confirmed',
  output: emailChange,
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email-change',
  access: 'signed-in',
  summary: 'Request a new email address; links go to the present and to the new one; replaces an earlier request',
  body: emailChangeForm,
  output: emailChange,
  errors: ['reauth_required', 'second_factor_required', 'email_taken', 'same_email', 'too_many_requests'],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email-change',
  access: 'signed-in',
  summary: 'Cancel a new email address that waits to be confirmed',
  output: emailChange,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email-change/confirm',
  access: 'public',
  summary: 'Confirm one side of a change of email address with an emailed token; with both it happens',
  body: z.object({ token: exactLine(200).min(1, 'This link is incomplete') }),
  output: z.object({
    /** `waits_for_*`: the link at the other address is still to be used. */
    status: z.enum(['changed', 'waits_for_old', 'waits_for_new']),
  }),
  errors: ['token_invalid', 'email_taken'],
})
