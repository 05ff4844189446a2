import { usd } from '#contract/wire/money.ts'
import { type Said, saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { disputedPayments, grantCredit, isCreditGranted, paymentDisputed } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { leftToGiveAlone } from '../cancellations/left-to-give-alone.ts'
import { giveEmergencyCredit, type CreditGiven } from './emergency-credit.ts'
import { moneyOf } from '../payment/amounts.ts'
import { lockBooking } from '../lock.ts'
import type { BookingRow } from '../tables.ts'

interface GivenByHand {
  /** Minor units, above zero. */
  amount: number
  cause: 'goodwill' | 'serious_event'
  /** Read by the recipient. */
  message: string
  /** The same key gives once. */
  idempotencyKey: string
}

/**
 * Grants credit, paid by Treq, for a booking that was paid. Goodwill is limited to what an operator may give alone; more
 * takes a refund, which another operator approves. For a serious event, whose proof an operator has read, the explorer
 * gets up to all that was not refunded, above the limit after another operator's approval. Throws 403, 404, 409 `no_account`, `wrong_state`, `amount_too_large`,
 * `payment_disputed`.
 */
export async function giveCredit(
  app: App,
  caller: Caller,
  bookingId: string,
  { amount, cause, message, idempotencyKey }: GivenByHand,
): Promise<CreditGiven> {
  const person = requireAdmin(caller)
  return withTransaction(app.db, async (tx) => {
    const { booking } = await lockBooking(tx, bookingId)
    if (!booking.account_id) {
      throw new AppError(
        409,
        'no_account',
        saidInEnglish('This booking isn’t linked to an account, so it can’t receive credit.'),
      )
    }
    const money = (await moneyOf(tx, [bookingId]))(bookingId)
    if (money.captured === 0)
      throw new AppError(
        409,
        'wrong_state',
        saidInEnglish('Nothing was paid for this booking, so you can’t issue credit on it.'),
      )
    const repeated = await isCreditGranted(tx, `by-hand:${idempotencyKey}`)
    if (repeated) return given
    // what a bank holds or has kept may already be with the payer
    if ((await disputedPayments(tx, bookingId)).size > 0) throw paymentDisputed()
    if (cause === 'serious_event')
      return giveEmergencyCredit(app, tx, booking, person, { amount, message, causeId: idempotencyKey })
    await refuseMoreThanAlone(app, tx, booking, caller, amount)
    await grantCredit(app, tx, {
      accountId: booking.account_id,
      amount,
      cause,
      dedupeKey: `by-hand:${idempotencyKey}`,
      payableId: bookingId,
      reason: verbatim(message),
      by: caller,
    })
    return given
  })
}

const given: CreditGiven = { waits: false, waitsUntil: null }

async function refuseMoreThanAlone(
  app: App,
  tx: Tx,
  booking: BookingRow,
  caller: Caller,
  amount: number,
): Promise<void> {
  const left = await leftToGiveAlone(app, tx, booking, caller)
  if (amount <= left) return
  throw tooMuch(
    saidInEnglish('You can issue up to {sum} on your own. Ask another operator to refund more.', { sum: usd(left) }),
  )
}

const tooMuch = (most: Said) => new AppError(409, 'amount_too_large', most, { fields: { amount: most } })
