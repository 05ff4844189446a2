import type { Read } from '#server/platform/database.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { namesOf } from '../names.ts'
import { canApprove } from '../policy.ts'
import { requireResetter } from './request-reset.ts'

/** The request that waits for this account, and what the caller may do about it; null where none waits. */
export async function openResetOf(read: Read, caller: Caller, accountId: string) {
  const row = await read
    .selectFrom('second_factor_resets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  if (!row) return null
  const allowed = await requireResetter(read, caller, accountId).then(
    () => true,
    () => false,
  )
  return {
    id: row.id,
    reason: row.reason,
    requestedBy: (await namesOf(read, [row.requested_by]))(row.requested_by),
    requestedAt: row.requested_at.toISOString(),
    waitsUntil: row.waits_until?.toISOString() ?? null,
    canDecide: allowed && canApprove(caller, row.requested_by),
    canWithdraw: allowed && signature(caller) === row.requested_by,
  }
}
