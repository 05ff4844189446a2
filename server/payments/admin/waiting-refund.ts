import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { bookingOf } from './booking-of.ts'

export async function waitingRefund(app: App, refundId: string) {
  const refund = await app.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!refund) throw notFound(saidInEnglish('We couldn’t find that refund.'))
  return { refund, bookingId: await bookingOf(app.db, refund.payable_id) }
}
