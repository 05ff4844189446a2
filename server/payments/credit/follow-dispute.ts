import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { payableOf } from '../payable.ts'
import { findPayment, lockPayment } from '../queries.ts'
import { want } from '../sync-payment.ts'
import { onHold } from './left.ts'
import { releaseCredit } from './reserve-credit.ts'

/**
 * A bank has a dispute, or has closed one, about what this credit came from: what is set aside of it for something that is not
 * paid yet is let go, and what a gift card has paid hears of it. Each in a job of its own, since what is paid for is locked
 * before its payment, and another one is locked already.
 */
export async function followDispute(tx: Tx, disputedId: string): Promise<void> {
  const paid = await tx
    .selectFrom('payments as p')
    .innerJoin('credit_uses as u', 'u.payment_id', 'p.id')
    .innerJoin('credit_grants as g', 'g.id', 'u.grant_id')
    .select('p.id')
    .distinct()
    .where('p.state', '=', 'captured')
    .where('u.released_at', 'is', null)
    .where('g.gift_card_id', '=', disputedId)
    .execute()
  for (const { id } of paid) await enqueue(tx, 'gift-disputed', { paymentId: id }, { key: `gift-disputed:${id}` })
  const open = await tx
    .selectFrom('payments as p')
    .innerJoin('credit_uses as u', 'u.payment_id', 'p.id')
    .innerJoin('credit_grants as g', 'g.id', 'u.grant_id')
    .select('p.id')
    .distinct()
    .where('p.state', '=', 'authorized')
    .where('p.paid_with', '=', 'credit')
    .where('u.released_at', 'is', null)
    // what a canceled booking gave back of it too: the job looks closer
    .where('g.account_id', 'in', (eb) =>
      eb
        .selectFrom('credit_grants')
        .select('account_id')
        .where((of) => of.or([of('gift_card_id', '=', disputedId), of('payable_id', '=', disputedId)])),
    )
    .execute()
  for (const { id } of open) await enqueue(tx, 'end-held-use', { paymentId: id }, { key: `end-held-use:${id}` })
}

/** Job: what keeps the money of something that a gift card has paid has changed. */
export async function giftDisputed(app: App, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(app.db, paymentId)
  if (!payment) return
  await withTransaction(app.db, async (tx) => {
    const payable = payableOf(app, payment.payable_kind)
    await payable.lock(tx, payment.payable_id)
    await payable.disputeChanged(app, tx, payment.payable_id)
  })
}

/** Job: credit on hold pays nothing. The card that was to pay the rest is let go with it. */
export async function endHeldUse(app: App, { paymentId }: { paymentId: string }): Promise<void> {
  const known = await findPayment(app.db, paymentId)
  if (!known) return
  await withTransaction(app.db, async (tx) => {
    const payment = await lockPayment(app, tx, known)
    if (payment.state !== 'authorized' || !(await usesHeld(tx, paymentId))) return
    const card = await tx
      .selectFrom('payments')
      .select(['id', 'wanted'])
      .where('payable_id', '=', payment.payable_id)
      .where('installment', '=', payment.installment)
      .where('paid_with', '=', 'card')
      .where('state', 'in', ['started', 'authorized'])
      .executeTakeFirst()
    // its money is being taken at this moment, and the credit with it
    if (card?.wanted === 'capture') return
    if (card) await want(tx, card.id, 'void')
    await releaseCredit(app, tx, payment)
    const reason = said('The credit for this payment is on hold.')
    const failure = { code: 'credit_on_hold', reason }
    await payableOf(app, payment.payable_kind).lost(app, tx, payment.payable_id, failure, payment)
  })
}

async function usesHeld(read: Read, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from credit_uses u join credit_grants g on g.id = u.grant_id
    where u.payment_id = ${paymentId} and u.released_at is null and ${onHold} limit 1`.execute(read)
  return rows.length > 0
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'end-held-use': { paymentId: string }
    'gift-disputed': { paymentId: string }
  }
}
