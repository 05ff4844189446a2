import { usd } from '#contract/wire/money.ts'
import { balances } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { letterBooking } from './booking.ts'

/** A cancellation as letters and notices tell it: the one named, or the one that had ended the booking by then; null if there is none. */
export async function letterCancellation(read: Read, bookingId: string, which: { id: string } | { by: Date }) {
  const booking = await letterBooking(read, bookingId)
  if (!booking) return null
  const row = await read
    .selectFrom('cancellations')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where((eb) =>
      'id' in which ? eb('id', '=', which.id) : eb.and([eb('whole', '=', true), eb('at', '<=', which.by)]),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const [sums, choice, credited] = await Promise.all([
    balances(read, bookingId),
    read
      .selectFrom('weather_choices')
      .select(['credit', 'decide_by', 'choice'])
      .where('cancellation_id', '=', row.id)
      .executeTakeFirst(),
    backAsCredit(read, row.id),
  ])
  const guide = sums.filter(({ account }) => account === 'guide_payable')
  return {
    booking,
    by: row.kind,
    leaving: { adults: row.adults, children: row.children },
    reasonCode: row.reason_code,
    words: row.reason,
    rule: row.rule_sentence,
    paid: usd(row.breakdown.paidShare),
    refund: usd(row.refund),
    /** Of it, what had been paid by credit and is credit again. */
    asCredit: usd(credited),
    /** After weather, as long as the explorer has not said how it comes back. */
    choice: choice?.choice === null ? { credit: usd(choice.credit), decideBy: choice.decide_by } : null,
    /** What the explorer has said already. */
    chosen: choice?.choice ?? null,
    noLongerDue: usd(row.breakdown.noLongerDue),
    /** What the guide is paid for a booking that ended. */
    guideKeeps: usd(guide.reduce((sum, { balance }) => sum - balance, 0)),
  }
}

/** A request or booking that ended with its whole departure, as its guide hears of it; null when it does not exist. */
export async function letterCalledOff(read: Read, bookingId: string, by: Date) {
  const booking = await letterBooking(read, bookingId)
  // a request that was declined has none
  const cancellation = await letterCancellation(read, bookingId, { by })
  if (!booking) return null
  const { name, accountId } = booking.customer
  return {
    name,
    party: cancellation?.leaving ?? booking.party,
    refund: cancellation?.refund ?? usd(0),
    chooses: cancellation?.by === 'weather' && accountId !== null,
  }
}

/** Of what one cause gave back, what had been paid by credit; minor units. */
export async function backAsCredit(read: Read, causeId: string): Promise<number> {
  const { amount } = await read
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('cause_id', '=', causeId)
    .where('way', '=', 'credit')
    .executeTakeFirstOrThrow()
  return Number(amount)
}
