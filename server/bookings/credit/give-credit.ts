import { usd } from '#contract/wire/money.ts'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { grantCredit, isCreditGranted } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { leftToGiveAlone } from '../cancellations/left-to-give-alone.ts'
import { moneyOf } from '../payment/amounts.ts'
import { lockBooking } from '../lock.ts'

interface GivenByHand {
  /** Minor units, above zero. */
  amount: number
  cause: 'goodwill' | 'serious_event'
  /** Read by whoever gets it. */
  message: string
  /** The same key gives once. */
  idempotencyKey: string
}

/**
 * Credit that no rule gives, paid by Treq: only for what was paid, and as much as an operator may give alone. Whoever wants to
 * give more gives a refund, which another operator decides. Throws 403, 404, 409 `no_account`, `amount_too_large`.
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
    const { captured } = (await moneyOf(tx, [bookingId]))(bookingId)
    if (captured === 0)
      throw new AppError(
        409,
        'wrong_state',
        saidInEnglish('Nothing was paid for this booking, so you can’t issue credit on it.'),
      )
    const repeated = await isCreditGranted(tx, `by-hand:${idempotencyKey}`)
    if (repeated) return
    const left = await leftToGiveAlone(app, tx, booking, caller)
    if (amount > left) {
      const most = saidInEnglish('You can issue up to {sum} on your own. Ask another operator to refund more.', {
        sum: usd(left),
      })
      throw new AppError(409, 'amount_too_large', most, { fields: { amount: most } })
    }
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
