import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { ShownFactor } from '#contract/accounts/second-factor-schemas.ts'
import { said } from '#contract/wire/said.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { recordSecurityEvent } from '#server/platform/security-events.ts'
import { recoveryCodeUsed } from '../notifications.ts'
import { lockAccount, type AccountRow } from '../queries.ts'
import { spendChallenge } from './challenges.ts'
import { clearCodes, countCode } from './code-limits.ts'
import { openSecret, totpOf } from './factors.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { relyingParty } from './relying-party.ts'
import { stepOf } from './totp.ts'

declare module '#server/platform/security-events.ts' {
  interface SecurityEvents {
    second_factor_failed: { method: ShownFactor['method'] }
  }
}

interface Where {
  /** The session or the pending sign-in, to which challenges belong. */
  holder: string
  /** Of the counter of codes. */
  counter: string
  address: string | null
}

export function wrongCode(): AppError {
  const sentence = said('That code isn’t right, or it was already used. Please try the next one.')
  return new AppError(400, 'wrong_code', sentence, { fields: { code: sentence } })
}

export const wrongPasskey = () =>
  new AppError(400, 'wrong_passkey', said('We couldn’t confirm that passkey. Please try again.'))

/** Takes the second factor of an account, each code and signature once. Throws 400 `wrong_code`, `wrong_passkey`, 429. */
export async function checkFactor(app: App, account: AccountRow, shown: ShownFactor, where: Where): Promise<void> {
  const passed =
    shown.method === 'passkey'
      ? await passkeyPasses(app, account.id, shown.passkey, where.holder)
      : await codePasses(app, account, shown, where.counter)
  if (passed) return
  const who = { accountId: account.id, address: where.address }
  await recordSecurityEvent(app, 'second_factor_failed', who, { method: shown.method })
  throw shown.method === 'passkey' ? wrongPasskey() : wrongCode()
}

type Code = Exclude<ShownFactor, { method: 'passkey' }>

/** Recovery codes have a counter of their own: strangers who guess the six digits do not close the way back in. */
async function codePasses(app: App, account: AccountRow, { method, code }: Code, where: string): Promise<boolean> {
  const counter = { accountId: account.id, where: method === 'totp' ? where : `${where}:recovery` }
  await countCode(app, counter)
  const passed =
    method === 'totp' ? await totpPasses(app, account.id, code) : await recoveryPasses(app, account.id, code)
  if (passed) await clearCodes(app, counter)
  return passed
}

async function totpPasses(app: App, accountId: string, code: string): Promise<boolean> {
  const totp = await totpOf(app.db, accountId, { confirmed: true })
  const step = totp ? stepOf(await openSecret(app, app.db, totp), code, new Date()) : null // wall time
  if (!totp || step === null) return false
  // of those who send the same code, one moves the step
  const taken = await app.db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('id', '=', totp.id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const recoveryPasses = (app: App, accountId: string, code: string): Promise<boolean> =>
  withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account?.second_factor_since || !(await spendRecoveryCode(tx, accountId, code))) return false
    const { email, language, first_name: name } = account
    const left = await countRecoveryCodes(tx, accountId)
    const recipient = { accountId, email, language, data: { name, left } }
    await notify(app, tx, recoveryCodeUsed, recipient, { dedupeKey: `recovery-code:${newId()}` })
    return true
  })

type Proof = Extract<ShownFactor, { method: 'passkey' }>['passkey']

async function passkeyPasses(app: App, accountId: string, proof: Proof, holder: string): Promise<boolean> {
  const challenge = await spendChallenge(app.db, proof.clientDataJSON, { accountId, holder, purpose: 'prove' })
  if (challenge === null) return false
  const passkey = await app.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', proof.id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!passkey) return false
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty(app)
  const { id, clientDataJSON, authenticatorData, signature } = proof
  const result = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    // the password was entered before: possession is what is asked here
    requireUserVerification: false,
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => null)
  if (!result?.verified) return false
  const { newCounter } = result.authenticationInfo
  const used = await app.db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: sql<Date>`clock_timestamp()` }) // wall time
    .where('id', '=', passkey.id)
    // a copy of the key that signs at the same moment
    .where('counter', newCounter === 0 ? '=' : '<', newCounter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
