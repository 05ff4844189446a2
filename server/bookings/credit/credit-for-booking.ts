import { said } from '#contract/wire/said.ts'
import type { CreditForBooking } from '#contract/payments/credit.ts'
import { usd } from '#contract/wire/money.ts'
import { creditLeft, creditSetAside, isNever, sumLeft } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { balanceOf } from '../balance/balance.ts'
import { smallestCharge } from '#server/pricing/index.ts'
import { requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'

/** Whether so much of `due` can be paid by credit: all of it, or what leaves a sum that a card can be charged. Minor units. */
export const fits = (credit: number, due: number): boolean =>
  credit >= 0 && (credit === due || credit <= Math.max(0, due - smallestCharge))

export const creditMoved = () => new AppError(409, 'credit_changed', said('The amount due changed. Please review it.'))

/** As much as there is, but never so much that the rest is too small for a card. Minor units. Pure. */
export const mostCredit = (left: number, due: number): number =>
  left >= due ? due : Math.max(0, Math.min(left, due - smallestCharge))

/** What of the caller's credit can pay a hold, or a balance, now; what it has set aside already is counted in. */
export async function creditForBooking(app: App, caller: Caller, bookingId: string): Promise<CreditForBooking> {
  const { accountId } = requirePerson(caller)
  const { booking, side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  const credits = await creditLeft(app.db, accountId, await app.clock.now(app.db))
  const left = sumLeft(credits) + (await creditSetAside(app.db, bookingId))
  const first = booking.state === 'held' || booking.state === 'confirming'
  const due = first ? booking.price.dueNow.amount : await owing(app.db, booking)
  const use = mostCredit(left, due)
  const firstEnd = credits.find((one) => one.left > 0)?.expires_at
  return {
    left: usd(left),
    use: usd(use),
    rest: usd(due - use),
    expiresAt: firstEnd && !isNever(firstEnd) ? firstEnd.toISOString() : null,
  }
}

async function owing(read: Read, booking: BookingRow): Promise<number> {
  const departure = (await departuresOf(read, [booking.departure_id])).get(booking.departure_id)
  if (!departure) throw notFound(said('We couldn’t find that departure.'))
  return (await balanceOf(read, booking, departure)).outstanding
}
