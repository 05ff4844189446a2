import { prepareIntent, voidPayment, type Opened } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import type { AppError } from '#server/platform/errors.ts'
import { bookingPayable } from '../payment/payable.ts'
import { requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'

/** What the browser needs to pay; `amount` in minor units. */
export interface ByHand {
  paymentId: string
  /** Null: credit pays it all. */
  clientSecret: string | null
  amount: number
}

/**
 * A later payment of a booking for the explorer's own hand. `open` opens it, or finds the one that is open, in a
 * transaction that locks the booking. Throws `running()` while a card is being charged for it.
 */
export async function startManually(
  app: App,
  caller: Caller,
  bookingId: string,
  open: (tx: Tx, accountId: string) => Promise<Opened>,
  running: () => AppError,
): Promise<ByHand> {
  const { accountId } = requirePerson(caller)
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  const begin = () => withTransaction(app.db, (tx) => open(tx, accountId))
  let opened = await begin()
  if (opened.stale) {
    // of an amount that is no longer due
    await voidPayment(app, { paymentId: opened.stale.id })
    opened = await begin()
  }
  if (opened.stale) throw running()
  const payment = opened.card
  if (!payment) return { paymentId: opened.credit?.id ?? '', clientSecret: null, amount: 0 }
  if (payment.wanted || payment.state !== 'started') throw running()
  const { clientSecret } = await prepareIntent(app, payment, await bookingPayable.payer(app.db, bookingId))
  return { paymentId: payment.id, clientSecret, amount: payment.amount }
}
