import { said } from '#contract/wire/said.ts'
import { captureFor, requestRefund, voidFor, type Failure, type PaymentRow } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { lockDeparture } from '#server/scheduling/index.ts'
import { balanceOf } from '../balance/balance.ts'
import type { LockedBooking } from '../lock.ts'
import { recordTransition } from '../record-transition.ts'
import { applyChange } from './apply.ts'
import { changeLife } from './lifecycle.ts'
import { openChange } from './queries.ts'
import type { ChangeRow } from './tables.ts'
import { computeSettlement } from './evaluate.ts'

const payer = system('payment')

async function awaited(tx: Tx, { booking }: LockedBooking): Promise<ChangeRow | null> {
  const request = booking.state === 'confirmed' ? await openChange(tx, booking.id) : undefined
  return request?.state === 'paying' ? request : null
}

/** The money is promised: taken if the change still waits for this sum, else let go. */
export async function changeAuthorized(app: App, tx: Tx, locked: LockedBooking, payment: PaymentRow): Promise<void> {
  const { booking } = locked
  const request = await awaited(tx, locked)
  const settled = request && (await settlementNow(app, tx, locked, request))
  if (settled?.settlement.method === 'charge' && settled.settlement.amount === payment.amount)
    await captureFor(tx, booking.id)
  else await voidFor(app, tx, booking.id)
}

/** The money is here, and with it, in the same transaction, the change. */
export async function changeCaptured(app: App, tx: Tx, locked: LockedBooking, payment: PaymentRow): Promise<void> {
  const { booking, departure } = locked
  const request = await awaited(tx, locked)
  if (!request) {
    app.log.warn({ bookingId: booking.id, state: booking.state }, 'money came for a change that has ended')
    await requestRefund(app, tx, {
      payableId: booking.id,
      amount: payment.amount,
      causeId: payment.id,
      reasonCode: 'not_awaited',
      ruleSentence: said('The change request expired before it was paid.'),
      payer: 'platform',
      by: payer,
    })
    return
  }
  const { target, settlement } = await settlementNow(app, tx, locked, request)
  const change = { caller: payer, settlement, charged: payment.amount }
  await applyChange(app, tx, { booking, departure, target }, request, change)
}

/** A card was declined: the change stays open and can still be paid manually until the deadline. */
export async function changeRefused(app: App, tx: Tx, locked: LockedBooking, { reason }: Failure): Promise<void> {
  const { booking } = locked
  const request = await awaited(tx, locked)
  if (!request) return
  await move(app, tx, changeLife, request, 'change_unpaid', {
    caller: payer,
    effects: {
      note: (_unpaid, now) =>
        recordTransition(tx, booking, 'change_unpaid', booking.state, { caller: payer, reasonSentence: reason }, now),
    },
    about: booking.id,
    data: { bookingId: booking.id, requestId: request.id, reason },
  })
}

async function settlementNow(app: App, tx: Tx, { booking, departure }: LockedBooking, request: ChangeRow) {
  const target = request.departure_id === departure.id ? departure : await lockDeparture(tx, request.departure_id)
  const balance = await balanceOf(tx, booking, departure)
  const now = await app.clock.now(tx)
  return { target, settlement: await computeSettlement(tx, { booking, target, balance }, request.price, now) }
}
