import { said } from '#contract/wire/said.ts'
import { openPayment, type Opened } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { balanceOf } from '../balance/balance.ts'
import { startManually } from '../trip/start-manually.ts'
import { lockForChange } from './lock.ts'
import { openChange } from './queries.ts'
import { paymentRunning } from './rules.ts'
import { computeSettlement } from './evaluate.ts'

/** Opens (or finds) the payment of what an accepted change costs more, for the explorer's own hand. Throws 409. */
export const startChangePayment = async (app: App, caller: Caller, bookingId: string) => {
  const opening = (tx: Tx, accountId: string) => open(app, tx, bookingId, accountId)
  const { clientSecret, ...begun } = await startManually(app, caller, bookingId, opening, paymentRunning)
  if (clientSecret === null) throw paymentRunning()
  return { ...begun, clientSecret }
}

async function open(app: App, tx: Tx, bookingId: string, accountId: string): Promise<Opened> {
  const known = await openChange(tx, bookingId)
  const { booking, departure, target } = await lockForChange(tx, bookingId, known?.departure_id)
  const request = await openChange(tx, bookingId)
  const now = await app.clock.now(tx)
  if (request?.state !== 'paying' || !request.pay_by || request.pay_by <= now)
    throw new AppError(409, 'wrong_state', said('No change to this booking is awaiting payment.'))
  const balance = await balanceOf(tx, booking, departure)
  const { method, amount } = await computeSettlement(tx, { booking, target, balance }, request.price, now)
  if (method !== 'charge') throw paymentRunning()
  const payment = await openPayment(app, tx, {
    payableKind: 'booking',
    payableId: bookingId,
    accountId,
    installment: 'change',
    amount,
  })
  return payment.wanted === 'void' ? { stale: payment } : { card: payment, credit: null }
}
