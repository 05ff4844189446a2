import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { insertPayment, type Bill } from '../open-payment.ts'
import { want } from '../sync-payment.ts'
import type { PaymentRow } from '../tables.ts'
import { releaseCredit, reserveCredit } from './reserve-credit.ts'

/** `stale`: a payment of another sum that must be given up before this can begin; by `voidPayment`, outside. */
export type Opened =
  | { card: PaymentRow | null; credit: PaymentRow | null; stale?: never }
  | { card?: never; credit?: never; stale: PaymentRow }

/**
 * The open payments of an installment, or new ones: `credit` of it (minor units) set aside, the rest from a card. Both come
 * to be in the one transaction. The caller holds the lock on what is paid for; `payments` are all of its payments, as they
 * stand under that lock. Throws 409 `credit_changed`.
 */
export async function openParts(
  app: App,
  tx: Tx,
  bill: Bill,
  credit: number,
  payments: readonly PaymentRow[],
): Promise<Opened> {
  const open = payments.filter(
    ({ installment, state, unapplied_at }) =>
      installment === bill.installment &&
      (state === 'started' || state === 'authorized' || state === 'captured') &&
      unapplied_at === null,
  )
  const card = open.find(({ paid_with }) => paid_with === 'card')
  const rest = bill.amount - credit
  if (card && (card.amount !== rest || card.wanted === 'void')) {
    if (card.state !== 'started')
      throw new AppError(409, 'wrong_state', said('A payment for this booking is already processing.'))
    await want(tx, card.id, 'void')
    return { stale: card }
  }
  const reserved = await reserve(app, tx, { ...bill, amount: credit }, open)
  if (rest === 0) return { card: null, credit: reserved }
  return {
    card: card ?? insertPayment(tx, { ...bill, amount: rest }, {}, await app.clock.now(tx)),
    credit: reserved,
  }
}

async function reserve(app: App, tx: Tx, bill: Bill, open: readonly PaymentRow[]): Promise<PaymentRow | null> {
  const known = open.find(({ paid_with }) => paid_with === 'credit')
  if (known && (known.amount === bill.amount || known.state !== 'authorized')) return known
  if (known) await releaseCredit(app, tx, known)
  return bill.amount > 0 ? reserveCredit(app, tx, bill) : null
}
