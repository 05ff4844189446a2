import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { createDataKey } from '#server/platform/sealing/data-keys.ts'
import { seal } from '#server/platform/sealing/seal.ts'
import { lockAccount } from '../queries.ts'
import { deleteTotp } from './delete-totp.ts'
import { placeOfSecret, refuseDemoAccount, secretField, totpOf } from './factors.ts'
import { newSecret, uriOf } from './totp.ts'

/** A secret for an authenticator app, which counts once a code is confirmed; one begun before is forgotten. Throws 409 `demo_account`. */
export async function beginTotp(app: App, caller: Caller): Promise<{ secret: string; uri: string }> {
  const person = requirePerson(caller)
  requireStepUp(person)
  const secret = newSecret()
  return withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, person.accountId)
    if (!account) throw notSignedIn()
    refuseDemoAccount(account)
    const begun = await totpOf(tx, account.id, { confirmed: false })
    if (begun) await deleteTotp(tx, begun.id, caller)
    const id = newId()
    const place = placeOfSecret(id)
    const key = await createDataKey(tx, app.sealing, place)
    await tx
      .insertInto('totp_factors')
      .values({
        id,
        account_id: account.id,
        secret: seal(key, { ...place, field: secretField }, Buffer.from(secret)),
        confirmed_at: null,
      })
      .execute()
    return { secret, uri: uriOf(secret, account.email) }
  })
}
