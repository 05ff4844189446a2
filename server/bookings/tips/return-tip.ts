import type * as contract from '#contract/bookings/tips.ts'
import { said, type Said } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { adminAction, onceWithin, requireScope } from '#server/operators/index.ts'
import { disputedPayables, liabilityOf, paymentDisputed, requestRefund } from '#server/payments/index.ts'
import { holdAgain } from '#server/payouts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { cash } from '#server/platform/money.ts'
import { requireOthersBooking } from '../queries.ts'
import { earningOf } from './entries.ts'
import { tipLife } from './lifecycle.ts'
import { lockTip, requireTip, tipsOf } from './queries.ts'
import type { TipRow } from './tables.ts'

/** Undone by the explorer while it is not the guide's; a second click finds it undone. Throws 404, 409 `wrong_state`. */
export async function withdrawTip(app: App, caller: Caller, tipId: string): Promise<{ bookingId: string }> {
  const { accountId } = requirePerson(caller)
  const known = await requireTip(app.db, tipId)
  if (known.account_id !== accountId) throw notFound(said('We couldn’t find that tip.'))
  await withTransaction(app.db, async (tx) => {
    const tip = await lockTip(tx, tipId)
    if (tip.state === 'withdrawn') return
    if (tip.state !== 'given' || !tip.release_at || tip.release_at <= (await app.clock.now(tx)))
      throw new AppError(409, 'wrong_state', said('This tip can’t be undone anymore. Please contact us.'))
    await move(app, tx, tipLife, tip, 'withdraw', {
      caller,
      effects: { refund: () => refund(app, tx, tip, caller, said('You undid this tip.'), 'tip_withdrawn') },
      data: { bookingId: tip.booking_id, amount: tip.amount, by: 'explorer' },
    })
  })
  return { bookingId: known.booking_id }
}

/** An operator's refund of all of it. Throws 403 for one's own, 404, 409 `wrong_state`, `payment_disputed`. */
export async function refundTip(
  app: App,
  caller: Caller,
  tipId: string,
  { reason, idempotencyKey: key }: BodyOf<typeof contract.refundTip>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'support', 'finance')
  const known = await requireTip(app.db, tipId)
  await requireOthersBooking(app.db, person, known.booking_id)
  const record = { key, action: 'refund_tip', subjectId: tipId, bookingId: known.booking_id, reason }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const tip = await lockTip(tx, tipId)
      return onceWithin(tx, key, async () => {
        if ((await disputedPayables(tx, [tipId])).length > 0) throw paymentDisputed()
        await giveBack(app, tx, tip, { caller, says: said('Our team refunded this tip.'), causeId: key })
        return `${cash(tip.amount)} is on its way back to the card.`
      })
    }),
  )
}

interface Return {
  caller: Caller
  says: Said
  causeId: string
}

async function giveBack(app: App, tx: Tx, tip: TipRow, { caller, says, causeId }: Return): Promise<void> {
  await move(app, tx, tipLife, tip, 'refund', {
    caller,
    effects: {
      take_back: (_moved, at) => holdAgain(tx, earningOf(tip), { most: tip.amount, causeId, at }),
      refund: () => refund(app, tx, tip, caller, says, 'tip_refunded'),
    },
    data: { bookingId: tip.booking_id, amount: tip.amount, by: 'treq' },
  })
}

/** A trip of which everything is refunded takes its tips along. The caller holds the lock on the booking. */
export async function returnTips(app: App, tx: Tx, bookingId: string, caller: Caller, says: Said): Promise<void> {
  for (const { id } of await tipsOf(tx, bookingId)) {
    const tip = await lockTip(tx, id)
    if (tip.state === 'given' || tip.state === 'released') await giveBack(app, tx, tip, { caller, says, causeId: id })
  }
}

async function refund(app: App, tx: Tx, tip: TipRow, by: Caller, says: Said, reasonCode: string): Promise<void> {
  const amount = await liabilityOf(tx, tip.id)
  if (amount <= 0) return
  await requestRefund(app, tx, {
    payableId: tip.id,
    amount,
    causeId: tip.id,
    reasonCode,
    ruleSentence: says,
    payer: 'guide',
    by,
  })
}
