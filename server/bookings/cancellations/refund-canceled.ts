import { requestRefund } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { system } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { CancellationRow } from './tables.ts'
import type { BookingRow } from '../tables.ts'

/** Effect: sends back what the cancellation that ends the booking says. */
export async function refundCanceled(app: App, tx: Tx, booking: BookingRow): Promise<void> {
  await refundFor(app, tx, await wholeCancellation(tx, booking.id), system('cancellation'))
}

/** The one that ended the booking. */
export async function wholeCancellation(read: Read, bookingId: string): Promise<CancellationRow> {
  const cancellation = await read
    .selectFrom('cancellations')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('whole', '=', true)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (!cancellation) throw new Error(`Booking ${bookingId} is canceled without a cancellation`)
  return cancellation
}

/** Sends back what one cancellation says; nothing when that is nothing. */
export async function refundFor(app: App, tx: Tx, cancellation: CancellationRow, by: Caller): Promise<void> {
  if (cancellation.refund === 0) return
  await requestRefund(app, tx, {
    payableId: cancellation.booking_id,
    amount: cancellation.refund,
    causeId: cancellation.id,
    reasonCode: cancellation.reason_code,
    ruleSentence: cancellation.rule_sentence,
    // what is not earned is not the platform's loss: the fee it gives up is
    payer: cancellation.rule === 'tier' ? 'guide' : 'split',
    by,
  })
}
