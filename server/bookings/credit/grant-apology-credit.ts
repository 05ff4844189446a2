import { said } from '#contract/wire/said.ts'
import { percentOf } from '#server/platform/money.ts'
import { grantCredit } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { wholeCancellation } from '../cancellations/refund-canceled.ts'
import type { BookingRow } from '../tables.ts'

interface ApologyRules {
  percent: number
  max: number
  withinHours: number
}

/** What Treq gives, in minor units, for a price of `total` that the guide let go `hoursLeft` before the start. Pure. */
const apologyFor = (rules: ApologyRules, total: number, hoursLeft: number): number =>
  hoursLeft >= rules.withinHours ? 0 : Math.min(rules.max, percentOf(total, rules.percent))

/**
 * Effect: an explorer whose guide cancels shortly before the start gets credit on top of the refund. Paid by Treq: the
 * guide's fee for canceling does not depend on what the party paid.
 */
export async function grantApologyCredit(app: App, tx: Tx, booking: BookingRow): Promise<void> {
  const cancellation = await wholeCancellation(tx, booking.id)
  if (!booking.account_id || cancellation.refund === 0) return
  const departure = (await departuresOf(tx, [booking.departure_id])).get(booking.departure_id)
  if (!departure) return
  const { apology } = booking.policy.terms.credit
  // of those who were still coming
  const total = cancellation.breakdown.lines.reduce((sum, { share }) => sum + share, 0)
  const left = (departure.starts_at.getTime() - cancellation.at.getTime()) / 3_600_000
  const amount = apologyFor(apology, total, left)
  if (amount === 0) return
  const absent = booking.state === 'no_show_guide'
  await grantCredit(app, tx, {
    accountId: booking.account_id,
    amount,
    cause: absent ? 'guide_no_show' : 'guide_canceled',
    dedupeKey: `apology:${booking.id}`,
    payableId: booking.id,
    reason: absent ? said('Your guide didn’t show up.') : said('Your guide canceled close to the start.'),
    by: system('apology'),
  })
}
