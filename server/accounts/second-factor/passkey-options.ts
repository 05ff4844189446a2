import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { issueChallenge } from './challenges.ts'
import { countPasskeyOptions } from './code-limits.ts'
import { passkeysOf } from './factors.ts'
import { relyingParty } from './relying-party.ts'

interface Options {
  options: Record<string, unknown>
}

/** What a passkey of this account has to sign. `holder`: the session or the pending sign-in. Throws 409 `no_passkey`, 429. */
export async function optionsFor(app: App, accountId: string, holder: string): Promise<Options> {
  await countPasskeyOptions(app, accountId)
  const passkeys = await passkeysOf(app.db, accountId)
  if (passkeys.length === 0) {
    throw new AppError(409, 'no_passkey', said('Your account has no passkey. Please use another way.'))
  }
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(app).id,
    allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    challenge: Buffer.from(await issueChallenge(app.db, { accountId, holder, purpose: 'prove' }), 'base64url'),
    userVerification: 'preferred',
  })
  return { options: { ...options } }
}

/** The caller's own, to confirm the second factor again. */
export async function passkeyOptions(app: App, caller: Caller): Promise<Options> {
  const person = requirePerson(caller)
  return optionsFor(app, person.accountId, person.sessionId)
}
