import { said } from '#contract/wire/said.ts'
import type { OwnApplicationData } from '#contract/recruitment/schemas.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { requireOpen } from '#server/settings/index.ts'
import { AppError, notSignedIn } from '#server/platform/errors.ts'
import { dayOf, presentOwn } from '../present.ts'
import { againAfterAnother, beginOrFind } from './begin.ts'

/** An account with a verified address needs no mailed link. Throws 403 `operator`, 409 `unverified`, `already_guide`, `reapply_later`. */
export async function startApplication(app: App, caller: Caller): Promise<OwnApplicationData> {
  const person = requirePerson(caller)
  if (person.admin) {
    throw new AppError(403, 'operator', said('Operators can’t guide. Please apply with another email address.'))
  }
  await requireOpen(app.db, 'applications')
  const start = () =>
    withTransaction(app.db, async (tx) => {
      const contact = await accountContact(tx, person.accountId)
      if (!contact) throw notSignedIn()
      if (!contact.emailVerified) {
        throw new AppError(
          409,
          'unverified',
          said('Please confirm your email address first, then return to this page.'),
        )
      }
      if (await guideOfAccount(tx, person.accountId)) {
        throw new AppError(409, 'already_guide', said('You already guide with this account.'))
      }
      const { row, againFrom } = await beginOrFind(app, tx, contact.email, contact.language)
      if (againFrom) {
        throw new AppError(409, 'reapply_later', said('You can apply again from {day}.', { day: dayOf(againFrom) }))
      }
      return presentOwn(tx, row)
    })
  return againAfterAnother(start)
}
