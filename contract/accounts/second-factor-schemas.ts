import { z } from 'zod'
import { exactLine, line } from '../wire/bounded.ts'
import { currentPassword } from './schemas.ts'
import { passkeyNameMax } from './values.ts'

/** Bytes as browsers send them: base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

/** Six digits; spaces are left out. */
export const totpCode = exactLine(40)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits that your app shows'))
/** Sixteen letters and digits, however they are grouped. */
export const recoveryCode = exactLine(60)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{16}$/, 'Please enter one of your recovery codes, 16 letters and digits'))

/** What a browser answers to `navigator.credentials.create`. */
export const newPasskey = z.object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(exactLine(40)).max(10).default([]),
})
/** What a browser answers to `navigator.credentials.get`. */
export const passkeyProof = z.object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
})

export const shownFactor = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: totpCode }),
  z.object({ method: z.literal('recovery_code'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), passkey: passkeyProof }),
])
export type ShownFactor = z.infer<typeof shownFactor>

export const totpForm = z.object({ code: totpCode })
export const recoveryForm = z.object({ code: recoveryCode })
export const passkeyName = line(passkeyNameMax).min(1, 'Please give the passkey a name')
export const passkeyNameForm = z.object({ name: passkeyName })
export const removeFactorForm = z.object({ password: currentPassword })
