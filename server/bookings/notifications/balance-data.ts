import { usd } from '#contract/wire/money.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { balanceOf } from '../balance/balance.ts'
import { moneyOf } from '../payment/amounts.ts'
import { bookingEmailData } from './booking-data.ts'

/** The second part of a price as its notifications need it; null when the booking does not exist. */
export async function balanceEmailData(app: App, read: Read, bookingId: string) {
  const booking = await bookingEmailData(read, bookingId)
  const row = await read.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
  const departure = row && (await departuresOf(read, [row.departure_id])).get(row.departure_id)
  if (!booking || !row || !departure) return null
  const balance = await balanceOf(read, row, departure)
  const money = (await moneyOf(read, [bookingId]))(bookingId)
  const now = await app.clock.now(read)
  const paid = balance.payment?.state === 'captured' ? balance.payment : undefined
  return {
    booking,
    amount: usd(paid ? balance.paid : balance.outstanding),
    /** For the booking, less what went back. */
    paidInAll: usd(money.captured - money.refunded),
    /** Of what was paid. */
    byCredit: usd(balance.credit),
    outstanding: balance.outstanding > 0,
    dueAt: balance.dueAt,
    payBy: balance.unpaidAt,
    nextTryAt: balance.tries.find((at) => at > now) ?? null,
    /** That was charged, or will be. */
    card: paid ? paid.card : (balance.card?.card ?? null),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof balanceEmailData>>>
export type BalanceEmailData = Omit<Found, 'card'> & {
  card: Pick<NonNullable<Found['card']>, 'brand' | 'last4'> | null
}
