import type { HoldReason } from '#contract/payouts/values.ts'
import { payoutAccountOfOutfitter } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { payoutObstacle } from '#server/verification/index.ts'
import type { PayoutHoldRow } from './tables.ts'

/** What keeps all money of an outfitter back; null when nothing does. An operator's word comes first. */
export async function outfitterHold(app: App, read: Read, outfitterId: string): Promise<HoldReason | null> {
  const [hold, account] = await Promise.all([
    read
      .selectFrom('payout_holds')
      .select('kind')
      .where('outfitter_id', '=', outfitterId)
      .where('subject_id', 'is', null)
      .where('lifted_at', 'is', null)
      .executeTakeFirst(),
    payoutAccountOfOutfitter(read, outfitterId),
  ])
  if (hold) return hold.kind
  if (!account) return 'account'
  const obstacle = await payoutObstacle(app, read, account.guideId)
  if (obstacle) return obstacle
  return account.vendorId && account.enabled ? null : 'account'
}

/** What keeps the money of single bookings back: an operator, or what is open about them. Those that nothing keeps are left out. */
export async function heldSubjects(
  app: App,
  read: Read,
  subjectIds: readonly string[],
): Promise<Map<string, HoldReason>> {
  if (subjectIds.length === 0) return new Map()
  const open = await Promise.all(Object.values(app.payables).map((payable) => payable.openAbout(read, subjectIds)))
  const held = await operatorHolds(read, subjectIds)
  return new Map<string, HoldReason>([
    ...open.flat().map((id): [string, HoldReason] => [id, 'dispute']),
    ...held.map(({ subject_id, kind }): [string, HoldReason] => [subject_id ?? '', kind]),
  ])
}

/** What operators keep back of these bookings. */
export const operatorHolds = (read: Read, subjectIds: readonly string[]): Promise<PayoutHoldRow[]> =>
  read
    .selectFrom('payout_holds')
    .selectAll()
    .where('subject_id', 'in', [...subjectIds])
    .where('lifted_at', 'is', null)
    .execute()
