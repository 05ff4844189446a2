import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { openPayment, type PaymentRow } from '#server/payments/index.ts'
import { balanceOf } from './balance.ts'
import { lockBooking } from '../lock.ts'
import { balanceRunning, refusalToPayBalance } from '../policy.ts'
import { startByHand, type ByHand } from '../trip/start-by-hand.ts'

/**
 * Opens (or finds) the payment of the balance for the explorer's own hand. There is one open payment of a balance and one
 * intent behind it, so this and the charge that we make ourselves cannot both be paid. Throws 409 `payment_running`
 * while a card is being charged, 409 `already_paid`.
 */
export const startBalancePayment = (app: App, caller: Caller, bookingId: string): Promise<ByHand> =>
  startByHand(app, caller, bookingId, (tx, accountId) => open(app, tx, bookingId, accountId), balanceRunning)

async function open(app: App, tx: Tx, bookingId: string, accountId: string): Promise<PaymentRow> {
  const { booking, departure } = await lockBooking(tx, bookingId)
  const balance = await balanceOf(tx, booking, departure)
  const refusal = refusalToPayBalance(booking, balance)
  if (refusal) throw refusal
  return openPayment(app, tx, {
    payableKind: 'booking',
    payableId: bookingId,
    accountId,
    instalment: 'balance',
    amount: balance.outstanding,
  })
}
