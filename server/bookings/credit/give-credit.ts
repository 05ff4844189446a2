import { usd } from '#contract/wire/money.ts'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { grantCredit } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockBooking } from '../lock.ts'

interface GivenByHand {
  /** Minor units, above zero. */
  amount: number
  cause: 'goodwill' | 'serious_event'
  /** Read by whoever gets it. */
  message: string
}

/**
 * Credit that no rule gives, paid by Treq: as much for a booking as an administrator may give back alone. Whoever wants to
 * give more gives a refund, which another administrator decides. Throws 403, 404, 409 `no_account`, `amount_too_large`.
 */
export async function giveCredit(
  app: App,
  caller: Caller,
  bookingId: string,
  { amount, cause, message }: GivenByHand,
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
    const left = (await platformSettings(tx)).refundAloneUpTo - (await givenByHand(tx, bookingId))
    if (amount > left) {
      const most = saidInEnglish('At most {sum} of credit can still be given for this booking.', {
        sum: usd(Math.max(0, left)),
      })
      throw new AppError(409, 'amount_too_large', most, { fields: { amount: most } })
    }
    await grantCredit(app, tx, {
      accountId: booking.account_id,
      amount,
      cause,
      dedupeKey: `by-hand:${newId()}`,
      payableId: bookingId,
      reason: verbatim(message),
      by: caller,
    })
  })
}

async function givenByHand(tx: Tx, bookingId: string): Promise<number> {
  const row = await tx
    .selectFrom('credit_grants')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('payable_id', '=', bookingId)
    .where('cause', 'in', ['goodwill', 'serious_event'])
    .executeTakeFirstOrThrow()
  return Number(row.amount)
}
