import { percentOf } from '#server/platform/money.ts'
import { sql } from 'kysely'
import { refundable } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { refundCanceled, wholeCancellation } from '../cancellations/refund-canceled.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import { scheduleRelease } from '../trip/schedule-release.ts'
import type { BookingRow } from '../tables.ts'
import type {} from './tables.ts'

/**
 * Effect: what was paid waits until the explorer chooses between a refund and a larger credit. Where there is no account
 * or nothing to choose, it is refunded right away.
 */
export async function offerWeatherChoice(
  app: App,
  tx: Tx,
  booking: BookingRow,
  now: Date,
  departure: DepartureRow,
): Promise<void> {
  const { id, refund } = await wholeCancellation(tx, booking.id)
  if (refund === 0 || !booking.account_id) {
    await refundCanceled(app, tx, booking)
    return scheduleRelease(app, tx, booking, departure, now)
  }
  const { weatherChoiceHours } = booking.policy.terms.credit
  const decideBy = new Date(now.getTime() + weatherChoiceHours * 3_600_000)
  await tx
    .insertInto('weather_choices')
    .values({
      cancellation_id: id,
      booking_id: booking.id,
      refund,
      credit: refund + (await bonusOf(tx, booking, refund, now)),
      decide_by: decideBy,
    })
    .execute()
  await setDeadline(tx, 'booking.weather_choice_ends', booking.id, decideBy)
}

/**
 * What Treq adds to the money that becomes credit, minor units: for what a card paid only, so that credit never earns
 * credit, and capped for a booking and for an account in a year, what is still on offer counted.
 */
async function bonusOf(tx: Tx, booking: BookingRow, refund: number, now: Date): Promise<number> {
  const { weatherPercent, weatherBonusMax, weatherBonusMaxYear } = booking.policy.terms.credit
  const cards = (await refundable(tx, booking.id)).filter(
    ({ paid_with, disputed }) => paid_with === 'card' && !disputed,
  )
  const byCard = Math.min(
    refund,
    cards.reduce((sum, { left }) => sum + left, 0),
  )
  // two choices of one person offered at the same moment see each other
  await sql`select pg_advisory_xact_lock(hashtextextended(${booking.account_id}, 0))`.execute(tx)
  const offered = await tx
    .selectFrom('weather_choices as w')
    .innerJoin('bookings as b', 'b.id', 'w.booking_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(sql<number>`w.credit - w.refund`), eb.lit(0)).as('amount'))
    .where('b.account_id', '=', booking.account_id)
    .where((eb) =>
      eb.or([
        eb('w.choice', 'is', null),
        eb.and([eb('w.choice', '=', 'credit'), eb('w.decided_at', '>', new Date(now.getTime() - 365 * 86_400_000))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const left = Math.max(0, weatherBonusMaxYear - Number(offered.amount))
  return Math.min(percentOf(byCard, weatherPercent) - byCard, weatherBonusMax, left)
}
