import { said } from '#contract/wire/said.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { requireOpen } from '#server/settings/index.ts'
import { createAccount } from './create-account.ts'
import { hashPassword } from './passwords/passwords.ts'
import { refuseCommonPassword } from './passwords/refuse-common.ts'
import { personOf } from './policy.ts'
import { presentUser } from './present.ts'
import { accountByEmail } from './queries.ts'
import { mailVerification } from './mail-verification.ts'
import { rememberDevice } from './sessions/known-devices.ts'
import { openSession, type Origin } from './sessions/sessions.ts'

interface SignUp {
  /** In lower case. */
  email: string
  password: string
  firstName: string
  lastName: string
  userType: 'customer' | 'guide'
}

function emailTaken(): AppError {
  const sentence = said(
    'An account with this email already exists. Please sign in, or reset your password if you forgot it.',
  )
  return new AppError(409, 'email_taken', sentence, { fields: { email: sentence } })
}

/** Opens an account and its first session; the token is for the cookie. Public. */
export async function signUp(
  app: App,
  input: SignUp,
  origin: Origin,
): Promise<{ user: User; token: string; device: string }> {
  await requireOpen(app.db, 'signUps')
  refuseCommonPassword(input.password, 'password')
  if (await accountByEmail(app.db, input.email)) throw emailTaken()
  const passwordHash = await hashPassword(input.password)
  try {
    return await withTransaction(app.db, async (tx) => {
      const account = await createAccount(tx, { ...input, passwordHash, language: origin.language ?? 'en' })
      const { sessionId, token } = await openSession(tx, account.id, origin)
      await publishEvent(
        app,
        tx,
        personOf(app, account, { id: sessionId, recentAuth: true, recentFactor: false }),
        'account.opened',
        account.id,
        {
          userType: input.userType,
        },
      )
      await mailVerification(app, tx, account)
      return { user: presentUser(account), token, device: await rememberDevice(tx, account.id, origin.device) }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_email') throw emailTaken()
    throw error
  }
}
