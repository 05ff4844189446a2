import type { PayoutAccount } from '#contract/guides/payout-account.ts'
import type { PayoutState } from '#contract/guides/values.ts'
import type { Read } from '#server/platform/database.ts'
import type { PayoutAccountRow } from './tables.ts'

type Standing = Pick<
  PayoutAccountRow,
  'vendor_id' | 'payouts_enabled' | 'details_submitted' | 'due' | 'disabled_reason' | 'stopped_at'
>

/** Where the account stands, for a person. */
export function payoutStateOf(row: Standing | undefined): PayoutState {
  if (!row?.vendor_id) return 'none'
  if (row.disabled_reason?.startsWith('rejected')) return 'rejected'
  if (row.payouts_enabled) return 'enabled'
  if (row.stopped_at) return 'stopped'
  if (!row.details_submitted) return 'started'
  return row.due.length > 0 ? 'due' : 'reviewing'
}

export const payoutRowOf = (read: Read, guideId: string): Promise<PayoutAccountRow | undefined> =>
  read.selectFrom('payout_accounts').selectAll().where('guide_id', '=', guideId).executeTakeFirst()

export const presentPayoutAccount = (row: PayoutAccountRow | undefined): PayoutAccount => ({
  status: payoutStateOf(row),
  due: row?.due ?? [],
  dueBy: row?.due_by?.toISOString() ?? null,
  enabledAt: row?.enabled_at?.toISOString() ?? null,
  stoppedAt: row?.stopped_at?.toISOString() ?? null,
})

/** Where an outfit's money goes: to the account of the owner who has been there longest, whoever joins later. Null for one without owners. */
export async function payoutAccountOfOutfitter(
  read: Read,
  outfitterId: string,
): Promise<{ guideId: string; vendorId: string | null; enabled: boolean } | null> {
  const row = await read
    .selectFrom('guides as g')
    .innerJoin('outfit_members as m', 'm.guide_id', 'g.id')
    .leftJoin('payout_accounts as a', 'a.guide_id', 'g.id')
    .select(['g.id as guideId', 'a.vendor_id as vendorId', 'a.payouts_enabled as enabled'])
    .where('m.outfitter_id', '=', outfitterId)
    .where('m.role', '=', 'owner')
    .where('m.ended_at', 'is', null)
    .orderBy('m.joined_at')
    .orderBy('g.created_at')
    .orderBy('g.id')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, enabled: row.enabled ?? false } : null
}

/** Whose payouts go there. */
export async function outfitterOfPayoutAccount(read: Read, payoutAccountId: string): Promise<string | null> {
  const row = await read
    .selectFrom('payout_accounts as a')
    .innerJoin('guides as g', 'g.id', 'a.guide_id')
    .select('g.outfitter_id')
    .where('a.id', '=', payoutAccountId)
    .executeTakeFirst()
  return row?.outfitter_id ?? null
}

/** Where a guide's payouts go. */
export const payoutAccountOf = async (read: Read, guideId: string): Promise<PayoutAccount> =>
  presentPayoutAccount(await payoutRowOf(read, guideId))
