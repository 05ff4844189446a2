import type { GiftCardBalance } from '#contract/giftcards/calls.ts'
import { usd } from '#contract/wire/money.ts'
import { disputedPayables, giftCreditLeft } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { cardOfCode } from './redeem.ts'

/** What is left, to the person who has the code. Throws 404. */
export async function showBalance(app: App, typed: string): Promise<GiftCardBalance> {
  const card = await cardOfCode(app.db, typed)
  const [disputed, credit, now] = await Promise.all([
    disputedPayables(app.db, [card.id]),
    giftCreditLeft(app.db, [card.id]),
    app.clock.now(app.db),
  ])
  const isOver = card.state === 'expired' || (card.expires_at !== null && card.expires_at <= now)
  const left = card.state === 'redeemed' ? (credit.get(card.id)?.left ?? 0) : card.amount
  return {
    amount: usd(card.amount),
    left: usd(isOver ? 0 : left),
    status: isOver ? 'expired' : disputed.length > 0 ? 'on_hold' : card.state === 'redeemed' ? 'redeemed' : 'ready',
    expiresAt: card.expires_at?.toISOString() ?? null,
  }
}
