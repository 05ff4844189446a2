import { type Said, counted, said, saidInEnglish } from '#contract/wire/said.ts'
import * as contract from '#contract/accounts/calls.ts'
import * as pictures from '#contract/accounts/profile-picture.ts'
import * as emailChange from '#contract/accounts/email-change.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { csrfTokenFor } from '#server/platform/http/server.ts'
import { languageOfHeader } from '#server/platform/said/request-language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { confirmEmailChange } from './email-change/confirm-email-change.ts'
import { cancelEmailChange, showEmailChange } from './email-change/email-changes.ts'
import { requestEmailChange } from './email-change/request-email-change.ts'
import { findAccount } from './contact.ts'
import { atAddress, perAddress } from './limits.ts'
import { removeProfilePicture, uploadProfilePicture } from './picture/profile-picture.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { changePassword } from './passwords/change-password.ts'
import { reauthenticate } from './sessions/reauthenticate.ts'
import { savePreferences } from './save-preferences.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { revokeOtherSessions, revokeSession, signOut } from './sessions/revoke-session.ts'
import {
  deviceTokenOf,
  giveDevice,
  givePending,
  giveSession,
  renewCsrf,
  takePending,
  takeSession,
} from './sessions/session-cookie.ts'
import type { SignedIn } from './sessions/enter.ts'
import type { Origin } from './sessions/sessions.ts'
import { signIn } from './sessions/sign-in.ts'
import { endView } from './sessions/views.ts'
import { signUp } from './sign-up.ts'
import { switchRole } from './switch-role.ts'
import { updateProfile } from './update-profile.ts'
import { formSchemas } from './validation-schemas.ts'
import { verifyEmail } from './verify-email.ts'

const done = (message: Said) => ({ success: true, message })

export const originOf = (app: App, request: FastifyRequest, caller: Caller): Origin => ({
  userAgent: request.headers['user-agent'] ?? null,
  address: request.ip,
  sessionId: caller.kind === 'person' ? caller.sessionId : null,
  device: deviceTokenOf(app, request),
  language: languageOfHeader(request.headers['accept-language']),
})

/** The answer to a sign-in that is complete, with its cookies. */
export function entered(app: App, reply: FastifyReply, { user, token, device }: SignedIn) {
  giveSession(app, reply, token)
  giveDevice(app, reply, device)
  takePending(app, reply)
  renewCsrf(app, reply)
  return { ...done(said('You have successfully signed in.')), user }
}

export const accountRoutes: Routes = (on, app) => {
  const limit = (name: keyof typeof perAddress) => ({ perAddress: atAddress(app, perAddress[name]) })

  on(emailChange.showEmailChange, ({ caller }) => showEmailChange(app, caller))
  on(emailChange.requestEmailChange, ({ caller, body }) => requestEmailChange(app, caller, body))
  on(emailChange.cancelEmailChange, ({ caller }) => cancelEmailChange(app, caller))
  on(emailChange.confirmEmailChange, ({ caller, body }) => confirmEmailChange(app, caller, body), limit('verifyEmail'))

  on(pictures.uploadProfilePicture, ({ caller, request }) => uploadProfilePicture(app, caller, request), {
    perAddress: { count: 60, seconds: 600 },
  })
  on(pictures.removeProfilePicture, ({ caller }) => removeProfilePicture(app, caller))

  on(contract.csrfToken, async ({ request, reply }) => ({ csrfToken: csrfTokenFor(request, reply) }))

  on(
    contract.signUp,
    async ({ body, caller, request, reply }) => {
      const { user, token, device } = await signUp(app, body, originOf(app, request, caller))
      giveSession(app, reply, token)
      giveDevice(app, reply, device)
      renewCsrf(app, reply)
      return { ...done(said('Your account has been created. Welcome to Treq!')), user }
    },
    limit('signUp'),
  )
  on(
    contract.signIn,
    async ({ body, caller, request, reply }) => {
      const signedIn = await signIn(app, body, originOf(app, request, caller))
      if ('pending' in signedIn) {
        givePending(app, reply, signedIn.pending)
        return { ...done(said('One more step to sign in.')), secondFactor: { methods: signedIn.methods } }
      }
      return entered(app, reply, signedIn)
    },
    limit('signIn'),
  )
  // Mounted as public so that a visitor reads the text of the specification instead of the general one.
  on({ ...contract.me, access: 'public' }, async ({ caller }) => {
    const user = caller.kind === 'person' ? await findAccount(app.db, caller.accountId) : null
    if (!user) throw new AppError(401, 'not_signed_in', said('Not authenticated'))
    const view = caller.kind === 'person' && caller.viewedBy ? { viewedUntil: caller.viewedBy.until.toISOString() } : {}
    return { ...done(said('Signed in')), user: { ...user, ...view } }
  })
  on(contract.endView, async ({ caller }) => {
    await endView(app.db, requirePerson(caller).sessionId)
    return done(saidInEnglish('You’re back in your own account.'))
  })
  on(contract.signOut, async ({ caller, request, reply }) => {
    await signOut(app, originOf(app, request, caller))
    takeSession(app, reply)
    renewCsrf(app, reply)
    return done(said('Signed out successfully'))
  })

  on(
    contract.requestPasswordReset,
    async ({ body, caller, request }) => {
      await requestPasswordReset(app, body, originOf(app, request, caller))
      return done(
        said('If this address has an account, an email with instructions to reset your password is on its way.'),
      )
    },
    limit('requestReset'),
  )
  on(
    contract.resetPassword,
    async ({ body, caller, reply }) => {
      const { token } = await resetPassword(app, caller, body)
      if (token) giveSession(app, reply, token)
      return done(said('Your password was changed. You can sign in with the new one now.'))
    },
    limit('reset'),
  )
  on(contract.validationSchemas, async () => ({ schemas: formSchemas }), { cache: 'public, max-age=300' })

  on(contract.switchRole, async ({ body, caller, reply }) => {
    const { user, token } = await switchRole(app, caller, body)
    if (token) giveSession(app, reply, token)
    return {
      ...done(
        user.currentRole === 'guide'
          ? said('Successfully switched to guide role')
          : said('Successfully switched to customer role'),
      ),
      user,
    }
  })
  on(contract.updateProfile, async ({ body, caller }) => ({
    ...done(said('Your profile was saved.')),
    user: await updateProfile(app, caller, body),
  }))

  on(contract.savePreferences, async ({ body, caller }) => ({
    ...done(said('Your settings were saved.')),
    user: await savePreferences(app, caller, body),
  }))

  on(
    contract.verifyEmail,
    async ({ body, caller }) => {
      await verifyEmail(app, caller, body)
      return done(said('Your email address is confirmed.'))
    },
    limit('verifyEmail'),
  )
  on(contract.resendVerification, async ({ caller }) =>
    done(
      (await resendVerification(app, caller))
        ? said('A new confirmation email is on its way.')
        : said('Your email address is already confirmed.'),
    ),
  )

  on(contract.reauthenticate, async ({ body, caller, request, reply }) => {
    giveSession(app, reply, await reauthenticate(app, caller, body, request.ip))
    return done(said('Thanks. You can continue.'))
  })
  on(contract.changePassword, async ({ body, caller, request, reply }) => {
    giveSession(app, reply, await changePassword(app, caller, body, request.ip))
    return done(said('Your password was changed, and we signed out your other devices.'))
  })

  on(contract.listSessions, async ({ caller }) => ({ items: await listSessions(app, caller) }))
  on(contract.revokeSession, async ({ params, caller, reply }) => {
    await revokeSession(app, caller, params)
    if (caller.kind === 'person' && caller.sessionId === params.id) takeSession(app, reply)
    return done(said('We signed out that device.'))
  })
  on(contract.revokeOtherSessions, async ({ caller }) => {
    const ended = await revokeOtherSessions(app, caller)
    return done(counted(ended, 'We signed out one other device.', 'We signed out {count} other devices.'))
  })
}
