import { said } from '#contract/wire/said.ts'
import { declineReason, latestPayment, openPayment, prepareIntent, syncPayment } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { presentCase, type PresentedCase } from '../present.ts'
import { lockOwnCase, unknownCase, visibleCase } from '../queries.ts'
import { chargeOfCase, lockCharge } from './charges.ts'
import { chargeLife } from './lifecycle.ts'
import { claimPayable } from './payable.ts'

/** Opens (or finds) the payment of what a claim comes to, for the guest alone. Throws 404, 409 with the reason. */
export async function startClaimPayment(
  app: App,
  caller: Caller,
  id: string,
): Promise<{ paymentId: string; clientSecret: string; amount: number }> {
  const { accountId } = requirePerson(caller)
  const payment = await withTransaction(app.db, async (tx) => {
    const { row, side } = await lockOwnCase(tx, caller, id)
    if (side !== 'explorer') throw unknownCase()
    const known = await chargeOfCase(tx, id)
    if (!known || row.state === 'appealed') throw chargeLife.changed()
    const charge = await lockCharge(tx, known.id)
    if (charge.state !== 'owed') throw chargeLife.changed()
    const opened = await openPayment(app, tx, {
      payableKind: 'claim',
      payableId: charge.id,
      accountId,
      installment: 'full',
      amount: Number(charge.amount),
    })
    if (opened.state !== 'started' || opened.wanted)
      throw new AppError(409, 'payment_running', said('This claim is being paid right now.'))
    return opened
  })
  const { clientSecret } = await prepareIntent(app, payment, await claimPayable.payer(app.db, payment.payable_id))
  return { paymentId: payment.id, clientSecret, amount: payment.amount }
}

/** Carries it on by what Stripe says. Throws 402 `payment_declined`, 404, 409 `payment_incomplete`. */
export async function syncClaimPayment(app: App, caller: Caller, id: string): Promise<PresentedCase> {
  const { side } = await visibleCase(app.db, caller, id)
  if (side !== 'explorer') throw unknownCase()
  const charge = await chargeOfCase(app.db, id)
  const latest = charge && (await latestPayment(app.db, charge.id))
  if (!latest) throw new AppError(409, 'payment_incomplete', said('The payment hasn’t been started yet.'))
  if (latest.state !== 'authorized' && latest.state !== 'captured') {
    const payment = await syncPayment(app, latest.id)
    if (payment.state === 'failed' || (payment.state === 'started' && payment.last_error))
      throw new AppError(402, 'payment_declined', declineReason(payment.failure_code))
    if (payment.state === 'started')
      throw new AppError(409, 'payment_incomplete', said('The payment hasn’t been completed yet.'))
  }
  return presentCase(app, caller, id)
}
