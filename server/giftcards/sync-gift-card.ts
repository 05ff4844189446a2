import { said } from '#contract/wire/said.ts'
import { declineReason, latestPayment, syncPayment } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { boughtCard } from './queries.ts'

/** Carries a gift card on by what Stripe says of its payment. Throws 402 `payment_declined`, 404, 409. */
export async function syncGiftCard(app: App, caller: Caller, id: string): Promise<void> {
  const { accountId } = requirePerson(caller)
  const { state } = await boughtCard(app.db, id, accountId)
  const latest = await latestPayment(app.db, id)
  if (state === 'lapsed' || !latest)
    throw new AppError(409, 'payment_incomplete', said('The payment hasn’t been started yet.'))
  if (latest.state === 'authorized' || latest.state === 'captured') return
  const payment = await syncPayment(app, latest.id)
  if (payment.state === 'failed' || (payment.state === 'started' && payment.last_error))
    throw new AppError(402, 'payment_declined', declineReason(payment.failure_code))
  if (payment.state === 'started')
    throw new AppError(409, 'payment_incomplete', said('The payment hasn’t been completed yet.'))
}
