import type { Said } from '#contract/wire/said.ts'
import { usd } from '#contract/wire/money.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { liabilityOf, refundable, requestRefund } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { BookingRow } from '../tables.ts'
import { undecided } from '../weather/present.ts'
import { takeBackReleased } from './release-liability.ts'
import { undoGoodwill } from './undo-goodwill.ts'

interface Refund {
  /** Minor units; `all` that was captured and is not on its way back. */
  amount: number | 'all'
  reasonCode: string
  says: Said
  by: Caller
  /** Of the refund; one of its own unless given. */
  causeId?: string
}

/**
 * Gives money of a trip back that has ended, because a person of ours decided so: out of what is still owed for it, and
 * where that has been divided already, out of what guide, tax and Treq got of it. Returns the sum in minor units. Throws
 * 409 `amount_too_large`. The caller holds the lock of the booking.
 */
export async function refundEnded(app: App, tx: Tx, booking: BookingRow, order: Refund): Promise<number> {
  const open = (await refundable(tx, booking.id)).reduce((sum, { left }) => sum + left, 0)
  const most = open - (await undecided(tx, booking.id))
  const amount = order.amount === 'all' ? most : order.amount
  if (amount > most) {
    const sentence = saidInEnglish('You can refund up to {sum}.', { sum: usd(most) })
    throw new AppError(409, 'amount_too_large', sentence, { fields: { refund: sentence } })
  }
  if (order.amount === 'all') await undoGoodwill(tx, booking, await app.clock.now(tx))
  if (amount <= 0) return 0
  const causeId = order.causeId ?? newId()
  const missing = amount - (await liabilityOf(tx, booking.id))
  if (missing > 0) await takeBackReleased(tx, booking, { amount: missing, causeId, at: await app.clock.now(tx) })
  await requestRefund(app, tx, {
    payableId: booking.id,
    amount,
    causeId,
    reasonCode: order.reasonCode,
    ruleSentence: order.says,
    payer: 'guide',
    by: order.by,
  })
  return amount
}
