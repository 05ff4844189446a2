import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { profileIsComplete } from './present.ts'
import { lockAccount } from './queries.ts'

/** The phone number that a person gave elsewhere, for an account without one; a number of its own stays. */
export async function carryPhone(app: App, tx: Tx, caller: Caller, accountId: string, phone: string): Promise<void> {
  const before = await lockAccount(tx, accountId)
  if (!before || before.phone !== null) return
  await tx.updateTable('accounts').set({ phone }).where('id', '=', accountId).execute()
  if (!profileIsComplete(before) && profileIsComplete({ ...before, phone }))
    await publishEvent(app, tx, caller, 'account.profile_completed', accountId, {})
}
