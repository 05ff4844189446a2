import { chargeSaved, declineReason, voidFor } from '#server/payments/index.ts'
import { system } from '#server/platform/caller.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { balanceOf } from './balance.ts'
import { chargeRefused } from './balance-payable.ts'
import { cancelFor } from '../cancellations/cancel-booking.ts'
import type { Step } from '../deadlines/step.ts'

const deadline = system('deadline')
const notNeeded = 'no longer needed'
/** How long to wait before trying again; milliseconds. */
const soon = 10 * 60_000

/** Announces the balance, unless a later step is due as well: its date would be past. */
export const announceBalance: Step = async (app, tx, { booking, departure }, dueAt) => {
  const balance = await balanceOf(tx, booking, departure)
  const now = await app.clock.now(tx)
  const overtaken = balance.notices.some((at) => at > dueAt && at <= now) || balance.dueAt <= now
  if (booking.state !== 'confirmed' || balance.outstanding === 0 || balance.underWay || overtaken) return notNeeded
  await publishEvent(app, tx, deadline, 'booking.balance_reminder', booking.id, { bookingId: booking.id })
  return 'announced'
}

/** Opens the charge that a job makes. Its outcome arrives through the payable. */
export const chargeBalance: Step = async (app, tx, locked) => {
  const { booking, departure } = locked
  const balance = await balanceOf(tx, booking, departure)
  if (booking.state !== 'confirmed' || balance.outstanding === 0 || balance.underWay) return notNeeded
  const begun = balance.payment?.state === 'started' ? balance.payment : null
  // a manual payment with credit beside it: the job charges the whole, and the credit is released
  const inPart = begun !== null && begun.amount !== balance.outstanding
  if (begun && (begun.wanted === 'void' || inPart)) {
    if (inPart) await voidFor(app, tx, booking.id)
    const now = await app.clock.now(tx)
    await setDeadline(tx, 'booking.balance_charge', booking.id, new Date(now.getTime() + soon))
    return 'an older payment is being given up first'
  }
  if (!balance.card || !booking.account_id) {
    await chargeRefused(app, tx, locked, { reason: declineReason('card_unusable'), code: 'card_unusable' })
    return 'there is no card'
  }
  const bill = {
    payableKind: 'booking',
    payableId: booking.id,
    accountId: booking.account_id,
    installment: 'balance' as const,
    amount: balance.outstanding,
  }
  await chargeSaved(app, tx, bill, balance.card.method)
  return 'charging'
}

/** Ends a booking whose balance never came: as a cancellation of the explorer's, judged as of the day it was given up. */
export const endUnpaid: Step = async (app, tx, locked) => {
  const { booking, departure } = locked
  const balance = await balanceOf(tx, booking, departure)
  if (booking.state !== 'confirmed' || balance.outstanding === 0) return notNeeded
  if (balance.underWay) {
    const now = await app.clock.now(tx)
    await setDeadline(tx, 'booking.balance_unpaid', booking.id, new Date(now.getTime() + soon))
    return 'waits for a charge'
  }
  const input = { kind: 'customer', caller: deadline, reasonCode: 'balance_unpaid', asOf: balance.unpaidAt } as const
  await cancelFor(app, tx, locked, input)
  return 'canceled'
}
