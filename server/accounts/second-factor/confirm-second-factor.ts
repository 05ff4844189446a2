import type { ShownFactor } from '#contract/accounts/second-factor-schemas.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { accountById } from '../queries.ts'
import { authenticateAgain } from '../sessions/sessions.ts'
import { checkFactor } from './check-factor.ts'

/** The second factor once more, for money that goes out. Returns the session's new token. Throws 400, 429. */
export async function confirmSecondFactor(
  app: App,
  caller: Caller,
  shown: ShownFactor,
  address: string,
): Promise<string> {
  const person = requirePerson(caller)
  const account = await accountById(app.db, person.accountId)
  if (!account) throw notSignedIn()
  await checkFactor(app, account, shown, { holder: person.sessionId, counter: 'session', address })
  const token = await authenticateAgain(app.db, person.sessionId, { secondFactor: true })
  if (!token) throw notSignedIn()
  return token
}
