import { said } from '#contract/wire/said.ts'
import { declineReason, latestPayment, syncPayment } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import { tipsOf } from './queries.ts'

/** Carries the newest tip on by what Stripe says of its payment. Throws 402 `payment_declined`, 409 `payment_incomplete`. */
export async function syncTip(app: App, caller: Caller, bookingId: string): Promise<void> {
  requirePerson(caller)
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  const tip = (await tipsOf(app.db, bookingId)).findLast(({ state }) => state !== 'lapsed')
  const latest = tip && (await latestPayment(app.db, tip.id))
  if (!latest) throw new AppError(409, 'payment_incomplete', said('The payment hasn’t been started yet.'))
  if (latest.state === 'authorized' || latest.state === 'captured') return
  const payment = await syncPayment(app, latest.id)
  if (payment.state === 'failed' || (payment.state === 'started' && payment.last_error))
    throw new AppError(402, 'payment_declined', declineReason(payment.failure_code))
  if (payment.state === 'started')
    throw new AppError(409, 'payment_incomplete', said('The payment hasn’t been completed yet.'))
}
