import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { addPasskey as contract } from '#contract/accounts/second-factor.ts'
import { passkeysMax } from '#contract/accounts/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notSignedIn, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { accountById, lockAccount } from '../queries.ts'
import { afterAdding, type Added } from './after-adding.ts'
import { issueChallenge, spendChallenge } from './challenges.ts'
import { wrongPasskey } from './check-factor.ts'
import { countPasskeyOptions } from './code-limits.ts'
import { passkeysOf, refuseDemoAccount } from './factors.ts'
import { relyingParty } from './relying-party.ts'

// Ed25519, ES256, RS256: left to itself the library asks Node.js for more, which warns of them as experimental
const algorithms = [-8, -7, -257]

const tooMany = () =>
  new AppError(
    409,
    'too_many_passkeys',
    said('An account can have {count} passkeys. Remove one to add another.', { count: passkeysMax }),
  )

const challengeOf = ({ accountId, sessionId }: Person) => ({ accountId, holder: sessionId, purpose: 'add' as const })

/** For the browser's `navigator.credentials.create`. Throws 409 `demo_account`, `too_many_passkeys`, 429. */
export async function beginPasskey(app: App, caller: Caller): Promise<{ options: Record<string, unknown> }> {
  const person = requirePerson(caller)
  requireStepUp(person)
  await countPasskeyOptions(app, person.accountId)
  const account = await accountById(app.db, person.accountId)
  if (!account) throw notSignedIn()
  refuseDemoAccount(account)
  const passkeys = await passkeysOf(app.db, account.id)
  if (passkeys.length >= passkeysMax) throw tooMany()
  const options = await generateRegistrationOptions({
    rpName: 'Treq',
    rpID: relyingParty(app).id,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`.trim(),
    challenge: Buffer.from(await issueChallenge(app.db, challengeOf(person)), 'base64url'),
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { options: { ...options } }
}

/** Throws 400 `wrong_passkey`, 409 `too_many_passkeys`. */
export async function addPasskey(app: App, caller: Caller, { name, passkey }: BodyOf<typeof contract>): Promise<Added> {
  const person = requirePerson(caller)
  requireStepUp(person)
  const credential = await credentialIn(app, person, passkey)
  try {
    return await withTransaction(app.db, async (tx) => {
      const account = await lockAccount(tx, person.accountId)
      if (!account) throw notSignedIn()
      refuseDemoAccount(account)
      if ((await passkeysOf(tx, account.id)).length >= passkeysMax) throw tooMany()
      await tx
        .insertInto('passkeys')
        .values({
          id: newId(),
          account_id: account.id,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: passkey.transports,
          name,
          last_used_at: null,
        })
        .execute()
      return afterAdding(app, tx, person, account, 'passkey')
    })
  } catch (error) {
    // it is there already, at this account or at another one
    if (violatedConstraint(error) === 'passkeys_credential_id_key') throw wrongPasskey()
    throw error
  }
}

async function credentialIn(app: App, person: Person, passkey: BodyOf<typeof contract>['passkey']) {
  const { id, clientDataJSON, attestationObject } = passkey
  const challenge = await spendChallenge(app.db, clientDataJSON, challengeOf(person))
  if (challenge === null) throw wrongPasskey()
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty(app)
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!result?.verified) throw wrongPasskey()
  return result.registrationInfo.credential
}
