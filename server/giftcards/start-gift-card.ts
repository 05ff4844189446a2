import { sql } from 'kysely'
import type { GiftCardOrder } from '#contract/giftcards/calls.ts'
import { said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { latestPayment, openPayment, prepareIntent, voidFor } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { AppError, notAllowed } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings, requireOpen } from '#server/settings/index.ts'
import { giftCardLife } from './lifecycle.ts'
import { giftCardPayable } from './payable.ts'
import { boughtSince } from './queries.ts'
import { checkAmount, monthsValid, sendMoment } from './rules.ts'
import type { GiftCardRow } from './tables.ts'

/** One that was begun and not paid is forgotten after this; milliseconds. */
const unpaidFor = 60 * 60_000
const month = 30 * 86_400_000

/**
 * Opens (or finds) the payment of a gift card. Each account has one unpaid card at a time, so that a request that is sent again
 * finds its own; another order takes its place. Throws 403 for operators, 409 with the reason.
 */
export async function startGiftCard(
  app: App,
  caller: Caller,
  order: GiftCardOrder,
): Promise<{ giftCardId: string; paymentId: string; clientSecret: string }> {
  const person = requirePerson(caller)
  if (person.admin)
    throw notAllowed(said('Administrators can’t buy or redeem gift cards. Please use an explorer account.'))
  await requireOpen(app.db, 'giftCards')
  const payment = await withTransaction(app.db, async (tx) => {
    const card = await openCard(app, tx, person, order)
    const { accountId } = person
    const { amount } = card
    const bill = { payableKind: 'gift_card', payableId: card.id, accountId, installment: 'full' as const, amount }
    const opened = await openPayment(app, tx, bill)
    if (opened.state !== 'started' || opened.wanted) throw running()
    return opened
  })
  const { clientSecret } = await prepareIntent(app, payment, await giftCardPayable.payer(app.db, payment.payable_id))
  return { giftCardId: payment.payable_id, paymentId: payment.id, clientSecret }
}

const running = () => new AppError(409, 'payment_running', said('Your gift card is already being paid.'))

async function openCard(app: App, tx: Tx, person: Person, order: GiftCardOrder): Promise<GiftCardRow> {
  const { accountId } = person
  const now = await app.clock.now(tx)
  const { giftCards: rules } = await platformSettings(tx)
  const refusal = checkAmount(order.amount, await boughtSince(tx, accountId, new Date(now.getTime() - month)), rules)
  if (refusal) throw refusal
  const send_at = sendMoment(order, now, rules)
  const open = await tx
    .selectFrom('gift_cards')
    .selectAll()
    .where('buyer_id', '=', accountId)
    .where('state', '=', 'started')
    .forUpdate()
    .executeTakeFirst()
  if (open) {
    if (isSame(open, order, send_at)) return open
    if ((await latestPayment(tx, open.id))?.state === 'authorized') throw running()
    await move(app, tx, giftCardLife, open, 'lapse', {
      caller: person,
      effects: { stop_payment: () => voidFor(app, tx, open.id) },
    })
  }
  const buyer = await accountContact(tx, accountId)
  const card = await tx
    .insertInto('gift_cards')
    .values({
      id: newId(),
      buyer_id: accountId,
      state: 'started',
      amount: order.amount,
      recipient_name: order.recipientName,
      recipient_email: order.recipientEmail,
      message: order.message,
      from_name: buyer?.name ?? '',
      language: order.language,
      us_state: order.state,
      months_valid: monthsValid(order.state, rules),
      refund_days: rules.refundDays,
      created_at: now,
      send_at,
    })
    // two requests at the same moment: the other one’s is this order’s, or takes its place. A literal: with a parameter,
    // PostgreSQL does not know the index once it plans the statement for any value.
    .onConflict((conflict) => conflict.column('buyer_id').where('state', '=', sql.lit('started')).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!card) return openCard(app, tx, person, order)
  await setDeadline(tx, 'gift_card.lapses', card.id, new Date(now.getTime() + unpaidFor))
  return card
}

/** The order that is open already; one that is emailed as soon as it is paid may be some minutes old. */
const isSame = (card: GiftCardRow, order: GiftCardOrder, sendAt: Date): boolean =>
  card.amount === order.amount &&
  card.recipient_name === order.recipientName &&
  card.recipient_email === order.recipientEmail &&
  card.message === order.message &&
  card.us_state === order.state &&
  card.language === order.language &&
  Math.abs(card.send_at.getTime() - sendAt.getTime()) < 2 * unpaidFor
