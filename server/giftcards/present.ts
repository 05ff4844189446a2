import type { GiftCard, MyGiftCards, RedeemedCard } from '#contract/giftcards/calls.ts'
import { usd } from '#contract/wire/money.ts'
import { disputedPayables, giftCreditLeft, latestPayment } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { boughtCard } from './queries.ts'
import type { GiftCardRow } from './tables.ts'

const listed = 100

export async function presentCards(app: App, read: Read, cards: readonly GiftCardRow[]): Promise<GiftCard[]> {
  if (cards.length === 0) return []
  const [now, settings, disputed] = await Promise.all([
    app.clock.now(read),
    platformSettings(read),
    disputedPayables(
      read,
      cards.map(({ id }) => id),
    ),
  ])
  return cards.flatMap((card) => {
    const { state } = card
    if (state === 'lapsed') return []
    const onHold = disputed.includes(card.id)
    const unused = state === 'paid' || state === 'sent'
    return {
      id: card.id,
      amount: usd(card.amount),
      state,
      recipientName: card.recipient_name,
      recipientEmail: card.recipient_email,
      message: card.message,
      codeEnd: card.code_end,
      boughtAt: (card.paid_at ?? card.created_at).toISOString(),
      sendAt: card.send_at.toISOString(),
      sentAt: card.sent_at?.toISOString() ?? null,
      redeemedAt: card.redeemed_at?.toISOString() ?? null,
      expiresAt: card.expires_at?.toISOString() ?? null,
      refundUntil: unused && !onHold ? (refundEnd(card, now)?.toISOString() ?? null) : null,
      canDeliver: unused && !onHold && card.sends < settings.giftCards.sends,
      onHold,
    }
  })
}

/** One that waits for its day can be refunded until then. Null where it is too late. */
export function refundEnd(card: GiftCardRow, now: Date): Date | null {
  const until = card.refund_until
  if (!until) return null
  const end = card.state === 'paid' && card.send_at > until ? card.send_at : until
  return end > now ? end : null
}

/** A gift card of its buyer. Throws 404. */
export async function showBoughtCard(app: App, caller: Caller, id: string): Promise<GiftCard> {
  const { accountId } = requirePerson(caller)
  const [card] = await presentCards(app, app.db, [await boughtCard(app.db, id, accountId)])
  if (!card) throw new Error(`Gift card ${id} lapsed`)
  return card
}

export async function redeemedCards(read: Read, accountId: string, now: Date, id?: string): Promise<RedeemedCard[]> {
  let query = read.selectFrom('gift_cards').selectAll().where('redeemed_by', '=', accountId)
  if (id !== undefined) query = query.where('id', '=', id)
  const cards = await query.orderBy('redeemed_at', 'desc').orderBy('id', 'desc').limit(listed).execute()
  if (cards.length === 0) return []
  const ids = cards.map((card) => card.id)
  const [credit, disputed] = await Promise.all([giftCreditLeft(read, ids), disputedPayables(read, ids)])
  return cards.map((card) => {
    const isOver = card.expires_at !== null && card.expires_at <= now
    const unusable = card.state === 'void' || disputed.includes(card.id)
    return {
      id: card.id,
      codeEnd: card.code_end,
      from: card.from_name,
      amount: usd(card.amount),
      left: usd(unusable || isOver ? 0 : (credit.get(card.id)?.left ?? 0)),
      redeemedAt: (card.redeemed_at ?? card.created_at).toISOString(),
      expiresAt: card.expires_at?.toISOString() ?? null,
      unusable,
    }
  })
}

/** One that was begun counts once its bank has agreed. */
export async function listGiftCards(app: App, caller: Caller): Promise<MyGiftCards> {
  const { accountId } = requirePerson(caller)
  const read = app.db
  const bought = await read
    .selectFrom('gift_cards')
    .selectAll()
    .where('buyer_id', '=', accountId)
    .where('state', '<>', 'lapsed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
  const begun = bought.find(({ state }) => state === 'started')
  const isPaying = begun !== undefined && (await latestPayment(read, begun.id))?.state === 'authorized'
  return {
    bought: await presentCards(
      app,
      read,
      bought.filter((card) => card !== begun || isPaying),
    ),
    redeemed: await redeemedCards(read, accountId, await app.clock.now(read)),
  }
}
