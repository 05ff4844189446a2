import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import { cancellationOfDeparture } from '#server/guides/index.ts'
import { apologiesTo, grantCredit, refundsOfCauses } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { percentOf } from '#server/platform/money.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { wholeCancellation } from '../cancellations/refund-canceled.ts'
import type { BookingRow } from '../tables.ts'
import type { TermsAsSold } from '../terms/terms-as-sold.ts'

const year = 365 * 86_400_000

/**
 * Effect: an explorer whose guide cancels shortly before the start gets credit on top of the refund. Paid by Treq: the
 * guide's fee for canceling does not depend on what the party paid.
 *
 * A guide and a guest may be in league, so credit earns no credit, nor does money that a bank holds, nor a departure
 * booked after its guide had canceled it once; and no one gets more in twelve months than the settings say.
 */
export async function grantApologyCredit(app: App, tx: Tx, booking: BookingRow): Promise<void> {
  const cancellation = await wholeCancellation(tx, booking.id)
  if (!booking.account_id || cancellation.refund === 0) return
  const departure = (await departuresOf(tx, [booking.departure_id])).get(booking.departure_id)
  if (!departure) return
  const rules = booking.policy.terms.credit.apology
  if (departure.starts_at.getTime() - cancellation.at.getTime() >= rules.withinHours * 3_600_000) return
  const before = await cancellationOfDeparture(tx, booking.departure_id)
  if (before && booking.confirmed_at && before.at < booking.confirmed_at) return
  const amount = apologyFor(rules, {
    toCard: await refundedToCard(tx, cancellation.id),
    given: await givenBefore(tx, booking.account_id, cancellation.at),
  })
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

/** Minor units. Pure. */
const apologyFor = (
  { percent, max, maxYear }: TermsAsSold['credit']['apology'],
  { toCard, given }: { toCard: number; given: number },
): number => Math.min(max, percentOf(toCard, percent), Math.max(0, maxYear - given))

async function refundedToCard(tx: Tx, cancellationId: string): Promise<number> {
  const parts = await refundsOfCauses(tx, [cancellationId])
  return parts
    .filter(({ method, state }) => method === 'card' && state !== 'awaiting_dispute' && state !== 'paid_by_bank')
    .reduce((sum, { amount }) => sum + amount, 0)
}

async function givenBefore(tx: Tx, accountId: string, at: Date): Promise<number> {
  // two bookings of one person that end at the same moment see each other
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 0))`.execute(tx)
  return apologiesTo(tx, accountId, new Date(at.getTime() - year))
}
