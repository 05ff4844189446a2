import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Person } from '#server/platform/caller.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { refuseOwnMoney } from '../payable.ts'
import { findPayment } from '../queries.ts'
import { bookingOf } from './booking-of.ts'

/** A refund for the operator to settle. Throws 403 where it is their own money, 404. */
export async function waitingRefund(app: App, person: Person, refundId: string) {
  const refund = await app.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!refund) throw notFound(saidInEnglish('We couldn’t find that refund.'))
  const payment = await findPayment(app.db, refund.payment_id)
  if (payment) await refuseOwnMoney(app, person, payment)
  return { refund, bookingId: await bookingOf(app.db, refund.payable_id) }
}
