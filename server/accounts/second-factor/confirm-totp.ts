import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notSignedIn } from '#server/platform/errors.ts'
import { lockAccount } from '../queries.ts'
import { afterAdding, type Added } from './after-adding.ts'
import { clearCodes, countCode } from './code-limits.ts'
import { wrongCode } from './check-factor.ts'
import { deleteTotp } from './delete-totp.ts'
import { openSecret, totpOf } from './factors.ts'
import { stepOf } from './totp.ts'

/** Takes the app into use, in place of an earlier one. Throws 400 `wrong_code`, 409 `not_started`, 429. */
export async function confirmTotp(app: App, caller: Caller, { code }: { code: string }): Promise<Added> {
  const person = requirePerson(caller)
  requireStepUp(person)
  const counter = { accountId: person.accountId, where: 'set-up' }
  await countCode(app, counter)
  const added = await withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, person.accountId)
    if (!account) throw notSignedIn()
    const begun = await totpOf(tx, account.id, { confirmed: false })
    if (!begun) {
      throw new AppError(
        409,
        'not_started',
        said('Please start again. This setup expired or was started in another tab.'),
      )
    }
    const step = stepOf(await openSecret(app, tx, begun), code, new Date()) // wall time
    if (step === null) throw wrongCode()
    const earlier = await totpOf(tx, account.id, { confirmed: true })
    if (earlier) await deleteTotp(tx, earlier.id, caller)
    await tx
      .updateTable('totp_factors')
      .set({ confirmed_at: sql<Date>`clock_timestamp()`, last_step: step }) // wall time
      .where('id', '=', begun.id)
      .execute()
    return afterAdding(app, tx, person, account, 'totp')
  })
  await clearCodes(app, counter)
  return added
}
