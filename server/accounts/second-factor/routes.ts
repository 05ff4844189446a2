import * as contract from '#contract/accounts/second-factor.ts'
import { said } from '#contract/wire/said.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { atAddress, perAddress } from '../limits.ts'
import { entered, originOf } from '../routes.ts'
import { completeSignIn, signInPasskeyOptions } from '../sessions/complete-sign-in.ts'
import { giveSession, pendingTokenOf } from '../sessions/session-cookie.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { beginTotp } from './begin-totp.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { confirmTotp } from './confirm-totp.ts'
import { passkeyOptions } from './passkey-options.ts'
import { removeFactor } from './remove-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { showSecondFactor } from './show-second-factor.ts'

export const secondFactorRoutes: Routes = (on, app) => {
  const limit = { perAddress: atAddress(app, perAddress.secondFactor) }

  on(contract.showSecondFactor, ({ caller }) => showSecondFactor(app, caller))
  on(contract.beginTotp, ({ caller }) => beginTotp(app, caller))
  on(contract.confirmTotp, async ({ caller, body, reply }) => {
    const { token, recoveryCodes } = await confirmTotp(app, caller, body)
    giveSession(app, reply, token)
    return { message: said('Your authenticator app is set up.'), recoveryCodes }
  })
  on(contract.beginPasskey, ({ caller }) => beginPasskey(app, caller))
  on(contract.addPasskey, async ({ caller, body, reply }) => {
    const { token, recoveryCodes } = await addPasskey(app, caller, body)
    giveSession(app, reply, token)
    return { message: said('Your passkey is set up.'), recoveryCodes }
  })
  on(contract.renewRecoveryCodes, async ({ caller }) => ({
    message: said('Here are your new recovery codes. The earlier ones no longer work.'),
    recoveryCodes: await renewRecoveryCodes(app, caller),
  }))
  on(contract.removeTotp, async ({ caller, body, request }) => {
    await removeFactor(app, caller, { passkeyId: null, ...body }, request.ip)
    return { success: true, message: said('We removed your authenticator app.') }
  })
  on(contract.removePasskey, async ({ caller, params, body, request }) => {
    await removeFactor(app, caller, { passkeyId: params.id, ...body }, request.ip)
    return { success: true, message: said('We removed that passkey.') }
  })
  on(contract.passkeyOptions, ({ caller }) => passkeyOptions(app, caller))
  on(
    contract.confirmSecondFactor,
    async ({ caller, body, request, reply }) => {
      giveSession(app, reply, await confirmSecondFactor(app, caller, body, request.ip))
      return { success: true, message: said('Thanks. You can continue.') }
    },
    limit,
  )
  on(contract.signInPasskeyOptions, ({ request }) => signInPasskeyOptions(app, pendingTokenOf(app, request)), limit)
  on(
    contract.completeSignIn,
    async ({ body, caller, request, reply }) => {
      const pending = pendingTokenOf(app, request)
      return entered(app, reply, await completeSignIn(app, pending, body, originOf(app, request, caller)))
    },
    limit,
  )
}
