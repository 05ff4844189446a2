import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { accountById } from '../queries.ts'
import { requirePassword } from './require-password.ts'
import { authenticateAgain } from './sessions.ts'

/** The password once more, for what a stolen session must not do. Returns the session's new token. Throws 400, 429. */
export async function reauthenticate(
  app: App,
  caller: Caller,
  { password }: { password: string },
  address: string,
): Promise<string> {
  const person = requirePerson(caller)
  const account = await accountById(app.db, person.accountId)
  if (!account) throw notSignedIn()
  await requirePassword(app, account, password, { field: 'password', address })
  const token = await authenticateAgain(app.db, person.sessionId)
  if (!token) throw notSignedIn()
  return token
}
