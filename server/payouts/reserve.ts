import { salesStanding } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import { postReserveReleased } from './entries.ts'
import { openDraws } from './draws/open-draws.ts'
import { planPayout } from './plan-payout.ts'
import type { PayoutRow } from './tables.ts'

const day = 86_400_000
type Rules = PlatformSettings['payouts']['reserve']

/** The share of a payout that is kept back: none, unless too much of what the outfitter sold lately was charged back or refunded. */
export async function reservePercentOf(read: Read, outfitterId: string, rules: Rules, now: Date): Promise<number> {
  const { rows } = await paidFor(read, outfitterId, new Date(now.getTime() - rules.overDays * day))
  return isRisky(await salesStanding(read, rows), rules) ? rules.percent : 0
}

/** Pure. */
export function isRisky(
  sales: { sold: number; disputed: number; amount: number; refunded: number },
  rules: Pick<Rules, 'fromSales' | 'chargebackPercent' | 'refundPercent'>,
): boolean {
  if (sales.sold < rules.fromSales) return false
  return (
    sales.disputed * 100 > sales.sold * rules.chargebackPercent ||
    sales.refunded * 100 > sales.amount * rules.refundPercent
  )
}

/** What was sold of an outfitter and earned something or nothing since then. */
async function paidFor(read: Read, outfitterId: string, since: Date): Promise<{ rows: string[] }> {
  const rows = await read
    .selectFrom('payout_items')
    .select('subject_id')
    .distinct()
    .where('outfitter_id', '=', outfitterId)
    .where('at', '>=', since)
    .execute()
  return { rows: rows.map(({ subject_id }) => subject_id) }
}

/** `cover`: it is kept for draws until then, and not for a number of days. */
export async function keepReserve(
  tx: Tx,
  payout: PayoutRow,
  { days, now, cover }: { days: number; now: Date; cover: Date | null },
): Promise<void> {
  const releaseAt = cover ?? new Date(now.getTime() + days * day)
  await tx
    .insertInto('payout_reserves')
    .values({
      payout_id: payout.id,
      outfitter_id: payout.outfitter_id,
      amount: payout.reserved,
      release_at: releaseAt,
      for_draws: cover !== null,
    })
    .execute()
  await setDeadline(tx, 'payout.reserve_ends', payout.id, releaseAt)
}

export const reserveEnds: DeadlineHandler = async (app, tx, { subjectId }) => {
  const kept = await tx.selectFrom('payout_reserves').selectAll().where('payout_id', '=', subjectId).executeTakeFirst()
  if (kept?.for_draws && !kept.released_at && (await openDraws(tx, kept.outfitter_id)).amount > 0) {
    const later = new Date((await app.clock.now(tx)).getTime() + day)
    await tx.updateTable('payout_reserves').set({ release_at: later }).where('payout_id', '=', subjectId).execute()
    await setDeadline(tx, 'payout.reserve_ends', subjectId, later)
    return 'covers what is drawn'
  }
  return (await releaseReserve(app, tx, subjectId)) ? 'released' : 'no longer needed'
}

/** What was kept back of a payout is the outfitter's. False where it is already, or nothing was. */
export async function releaseReserve(app: App, tx: Tx, payoutId: string): Promise<boolean> {
  const now = await app.clock.now(tx)
  const row = await tx
    .updateTable('payout_reserves')
    .set({ released_at: now })
    .where('payout_id', '=', payoutId)
    .where('released_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  const { outfitter_id: outfitterId, amount, for_draws: forDraws } = row
  await postReserveReleased(tx, { id: payoutId, outfitterId, amount, at: now, forDraws })
  await planPayout(app, tx, row.outfitter_id)
  return true
}
