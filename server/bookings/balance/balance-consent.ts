import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { consentSentence } from './installments.ts'
import type { PaymentRow } from '#server/payments/index.ts'
import type { LockedBooking } from '../lock.ts'

/** A confirmed booking as one whose balance is this, for the words of a consent: no guide is waited for. Minor units. */
export const nowOwing = (
  { booking, departure }: LockedBooking,
  { amount, dueAt }: { amount: number; dueAt: Date },
): LockedBooking => ({
  booking: {
    ...booking,
    instant: true,
    price: { ...booking.price, balance: { ...booking.price.balance, amount }, balanceDueAt: dueAt.toISOString() },
  },
  departure,
})

/**
 * Writes down that the explorer agreed to the later charge, in the words they saw; saying it again changes nothing.
 * `named`: another card than the one that pays the deposit. Business time.
 */
export async function keepConsent(
  tx: Tx,
  { booking, departure }: LockedBooking,
  accountId: string,
  at: Date,
  named?: { method: string; card: PaymentRow['card'] },
): Promise<void> {
  const sentence = consentSentence(booking.price, departure.zone, booking.instant)
  if (!sentence || !booking.price.balanceDueAt) return
  const last = await tx
    .selectFrom('balance_consents')
    .select(['sentence', 'vendor_method_id'])
    .where('booking_id', '=', booking.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && isDeepStrictEqual(last.sentence, sentence) && last.vendor_method_id === (named?.method ?? null)) return
  await tx
    .insertInto('balance_consents')
    .values({
      id: newId(),
      booking_id: booking.id,
      account_id: accountId,
      sentence: JSON.stringify(sentence),
      amount: booking.price.balance.amount,
      due_at: booking.price.balanceDueAt,
      vendor_method_id: named?.method ?? null,
      card: named?.card ? JSON.stringify(named.card) : null,
      at,
    })
    .execute()
}
