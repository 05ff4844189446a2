import type { savePreferences as call } from '#contract/accounts/calls.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { releaseDigest } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { presentUser } from './present.ts'
import { lockAccount } from './queries.ts'

/** The caller's own units and time zone; what is left out stays as it is. */
export async function savePreferences(app: App, caller: Caller, input: BodyOf<typeof call>): Promise<User> {
  const { accountId } = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    const before = await lockAccount(tx, accountId)
    if (!before) throw notSignedIn()
    const after = { units: input.units ?? before.units, time_zone: input.timeZone ?? before.time_zone }
    await tx.updateTable('accounts').set(after).where('id', '=', accountId).execute()
    // a digest waits for a morning of the clock that was
    if (after.time_zone !== before.time_zone) await releaseDigest(app, tx, accountId)
    return presentUser({ ...before, ...after })
  })
}
