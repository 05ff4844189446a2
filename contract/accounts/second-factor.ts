import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import { signInAnswer } from './schemas.ts'
import { newPasskey, passkeyName, removeFactorForm, shownFactor, totpForm } from './second-factor-schemas.ts'

const done = z.object({ success: z.boolean(), message: sentence })

/** For `navigator.credentials`, as JSON. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })
/** Shown once; null where the account has some already. */
const withCodes = z.object({ message: sentence, recoveryCodes: z.array(z.string()).nullable() })
const signedIn = { access: 'signed-in' } as const

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  ...signedIn,
  summary: 'Get the second factors of the account',
  output: z.object({
    totp: z.object({ addedAt: instant }).nullable(),
    passkeys: z.array(z.object({ id, name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() })),
    recoveryCodesLeft: z.int(),
    /** The shared accounts of the demo have none. */
    possible: z.boolean(),
    /** Operators of a live installation cannot remove the last one. */
    required: z.boolean(),
  }),
})

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/totp',
  ...signedIn,
  summary: 'Start to add an authenticator app; it counts once a code is confirmed',
  /** `secret` in base32; `uri` is what a QR code holds. */
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['demo_account'],
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/totp/confirm',
  ...signedIn,
  summary: 'Confirm an authenticator app with its first code; replaces an earlier one',
  body: totpForm,
  output: withCodes,
  errors: ['wrong_code', 'not_started'],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkeys/options',
  ...signedIn,
  summary: 'Start to add a passkey',
  output: options,
  errors: ['demo_account', 'too_many_passkeys'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkeys',
  ...signedIn,
  summary: 'Add a passkey that the browser made',
  body: z.object({ name: passkeyName, passkey: newPasskey }),
  output: withCodes,
  errors: ['wrong_passkey', 'too_many_passkeys'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  ...signedIn,
  summary: 'Replace the recovery codes; the earlier ones stop working',
  output: z.object({ message: sentence, recoveryCodes: z.array(z.string()) }),
  errors: ['no_second_factor'],
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/totp/remove',
  ...signedIn,
  summary: 'Remove the authenticator app',
  body: removeFactorForm,
  output: done,
  errors: ['wrong_password', 'last_factor'],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkeys/:id/remove',
  ...signedIn,
  summary: 'Remove a passkey',
  params: z.object({ id }),
  body: removeFactorForm,
  output: done,
  errors: ['wrong_password', 'last_factor'],
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/options',
  ...signedIn,
  summary: 'Get what a passkey has to sign to confirm the second factor',
  output: options,
  errors: ['no_passkey'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  ...signedIn,
  summary: 'Confirm the second factor for calls that answer second_factor_required; valid for ten minutes',
  body: shownFactor,
  output: done,
  errors: ['wrong_code', 'wrong_passkey'],
})

export const signInPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/signin/options',
  access: 'public',
  summary: 'Get what a passkey has to sign to complete a sign-in whose password was right',
  output: options,
  errors: ['sign_in_expired', 'no_passkey'],
})

export const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin/second-factor',
  access: 'public',
  summary: 'Complete a sign-in with the second factor',
  body: shownFactor,
  output: signInAnswer,
  errors: ['sign_in_expired', 'wrong_code', 'wrong_passkey'],
})
