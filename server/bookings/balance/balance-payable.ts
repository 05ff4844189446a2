import { said } from '#contract/wire/said.ts'
import {
  captureFor,
  releaseCreditFor,
  refundUnapplied,
  reservedCredit,
  voidFor,
  type Failure,
  type PaymentRow,
} from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { takeCredit } from '../credit/take-credit.ts'
import { balanceOf } from './balance.ts'
import { balanceDeadlines } from '../deadlines/kinds.ts'
import type { LockedBooking } from '../lock.ts'
import { recordTransition } from '../record-transition.ts'
import { releaseBalance } from '../trip/release-due.ts'
import { autoCompleteAt } from '../deadlines/state-deadlines.ts'
import type { BookingRow } from '../tables.ts'

const payer = system('payment')
const going = new Set<BookingRow['state']>(['confirmed', 'in_progress'])
const taken = new Set<BookingRow['state']>(['completed', 'closed'])

/** The card is authorized: captures what is still owed, refunds the rest where part of the group left in between. */
export async function balanceAuthorized(app: App, tx: Tx, locked: LockedBooking, payment: PaymentRow): Promise<void> {
  const { booking, departure } = locked
  const { outstanding } = await balanceOf(tx, booking, departure)
  const awaited = going.has(booking.state) || taken.has(booking.state)
  const beside = payment.paid_with === 'card' ? await reservedCredit(tx, booking.id, 'balance') : undefined
  if (awaited && payment.amount + (beside?.amount ?? 0) === outstanding) await captureFor(tx, booking.id)
  else await voidFor(app, tx, booking.id)
}

/** The balance is paid: nothing more is due. */
export async function balanceCaptured(app: App, tx: Tx, locked: LockedBooking, payment: PaymentRow): Promise<void> {
  const { booking, departure } = locked
  const now = await app.clock.now(tx)
  if (!going.has(booking.state) && !taken.has(booking.state)) {
    app.log.warn({ bookingId: booking.id, state: booking.state }, 'a balance came for a booking that has ended')
    await refundUnapplied(app, tx, payment, said('The booking ended before the balance was paid.'))
    return
  }
  if ((await balanceOf(tx, booking, departure)).outstanding > 0) await takeCredit(app, tx, booking, payment)
  await clearDeadlines(app, tx, booking.id, balanceDeadlines)
  if (going.has(booking.state)) {
    // the end of the trip may have waited for this
    await setDeadline(tx, 'booking.auto_complete', booking.id, autoCompleteAt(booking, departure))
  } else await releaseBalance(app, tx, { booking, departure }, payment.id, now)
  await recordTransition(tx, booking, 'balance_paid', booking.state, { caller: payer }, now)
  await publishEvent(app, tx, payer, 'booking.balance_paid', booking.id, {
    bookingId: booking.id,
    paymentId: payment.id,
    automatic: payment.automatic,
  })
}

/** What a card was to pay is not coming: credit that was set aside beside it is its owner's again. */
export async function balanceRefused(app: App, tx: Tx, locked: LockedBooking, failure: Failure): Promise<void> {
  await releaseCreditFor(app, tx, locked.booking.id)
  await chargeRefused(app, tx, locked, failure)
}

/**
 * A charge was refused: the plan goes on with the next try that is still to come, and with the day on which it ends. Who
 * hears of it after that day hears only that the booking has ended.
 */
export async function chargeRefused(
  app: App,
  tx: Tx,
  { booking, departure }: LockedBooking,
  failure: Failure,
): Promise<void> {
  const now = await app.clock.now(tx)
  const balance = await balanceOf(tx, booking, departure)
  if (!going.has(booking.state) || balance.outstanding === 0) return
  const why = { caller: payer, reasonSentence: failure.reason }
  await recordTransition(tx, booking, 'balance_failed', booking.state, why, now)
  if (booking.state === 'confirmed' && now >= balance.dueAt) {
    const next = balance.tries.find((at) => at > now)
    if (next) await setDeadline(tx, 'booking.balance_charge', booking.id, next)
    await setDeadline(tx, 'booking.balance_unpaid', booking.id, balance.unpaidAt)
    if (balance.unpaidAt <= now) return
  }
  await publishEvent(app, tx, payer, 'booking.balance_failed', booking.id, { bookingId: booking.id, ...failure })
}
