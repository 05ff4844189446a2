import { openParts, type Opened } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { creditMoved, fits } from '../credit/credit-for-booking.ts'
import { lockBooking } from '../lock.ts'
import { bookingPayable } from '../payment/payable.ts'
import { balanceRunning, checkCanPayBalance } from '../policy.ts'
import { startManually, type ByHand } from '../trip/start-manually.ts'
import { balanceOf } from './balance.ts'

/** Milliseconds until credit set aside beside an unfinished card payment is released. */
const setAsideFor = 30 * 60_000

/**
 * Opens (or finds) the payment of the balance for the explorer's own hand, `credit` of it (minor units) paid by credit.
 * There is one open card payment of a balance and one intent behind it, so this and the charge that we make ourselves
 * cannot both be paid. Throws 409 `payment_running` while a card is being charged, `already_paid`, `credit_changed`.
 */
export const startBalancePayment = (app: App, caller: Caller, bookingId: string, credit = 0): Promise<ByHand> =>
  startManually(
    app,
    caller,
    bookingId,
    (tx, accountId) => open(app, tx, { bookingId, accountId, credit }),
    balanceRunning,
  )

interface BalanceInput {
  bookingId: string
  accountId: string
  credit: number
}

async function open(app: App, tx: Tx, { bookingId, accountId, credit }: BalanceInput): Promise<Opened> {
  const { booking, departure } = await lockBooking(tx, bookingId)
  const balance = await balanceOf(tx, booking, departure)
  const refusal = checkCanPayBalance(booking, balance)
  if (refusal) throw refusal
  const amount = balance.outstanding
  if (!fits(credit, amount)) throw creditMoved()
  const bill = { payableKind: 'booking', payableId: bookingId, accountId, installment: 'balance' as const, amount }
  const opened = await openParts(app, tx, bill, credit, balance.payments)
  if (opened.stale || !opened.credit) return opened
  if (!opened.card) await bookingPayable.authorized(app, tx, bookingId, opened.credit)
  else {
    const until = (await app.clock.now(tx)).getTime() + setAsideFor
    await setDeadline(tx, 'credit.set_aside_ends', opened.credit.id, new Date(until))
  }
  return opened
}
