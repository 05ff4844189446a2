import { usd } from '#contract/wire/money.ts'
import { type Said, saidInEnglish, verbatim } from '#contract/wire/said.ts'
import {
  disputedPayments,
  grantCredit,
  grantedFor,
  isCreditGranted,
  paymentDisputed,
  refundable,
} from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { leftToGiveAlone } from '../cancellations/left-to-give-alone.ts'
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
 * gets the part that was not refunded. Throws 403, 404, 409 `no_account`, `wrong_state`, `amount_too_large`,
 * `payment_disputed`.
 */
export async function giveCredit(
  app: App,
  caller: Caller,
  bookingId: string,
  { amount, cause, message, idempotencyKey }: GivenByHand,
): Promise<void> {
  requireAdmin(caller)
  await withTransaction(app.db, async (tx) => {
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
    if (repeated) return
    // what a bank holds or has kept may already be with the payer
    if ((await disputedPayments(tx, bookingId)).size > 0) throw paymentDisputed()
    if (cause === 'serious_event') await refuseMoreThanRetained(tx, booking, amount)
    else await refuseMoreThanAlone(app, tx, booking, caller, amount)
    await grantCredit(app, tx, {
      accountId: booking.account_id,
      amount,
      cause,
      dedupeKey: `by-hand:${idempotencyKey}`,
      payableId: bookingId,
      reason: verbatim(message),
      by: caller,
    })
  })
}

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

async function refuseMoreThanRetained(tx: Tx, booking: BookingRow, amount: number): Promise<void> {
  if (booking.state !== 'canceled_customer')
    throw new AppError(
      409,
      'wrong_state',
      saidInEnglish('Credit for an emergency is for a booking that the explorer canceled. Cancel it first.'),
    )
  const open = (await refundable(tx, booking.id)).reduce((sum, one) => sum + one.left, 0)
  const left = Math.max(0, open - (await grantedFor(tx, booking.id)))
  if (amount <= left) return
  throw tooMuch(
    saidInEnglish('{sum} of this booking wasn’t refunded, so that’s the most you can issue.', { sum: usd(left) }),
  )
}

const tooMuch = (most: Said) => new AppError(409, 'amount_too_large', most, { fields: { amount: most } })
