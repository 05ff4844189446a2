import { said } from '#contract/wire/said.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { GiftCardRow } from './tables.ts'

const missing = () => notFound(said('We couldn’t find that gift card.'))

export const findGiftCard = (read: Read, id: string): Promise<GiftCardRow | undefined> =>
  read.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst()

/** Throws 404. */
export async function requireGiftCard(read: Read, id: string): Promise<GiftCardRow> {
  const card = await findGiftCard(read, id)
  if (!card) throw missing()
  return card
}

/** Of its buyer only. Throws 404. */
export async function boughtCard(read: Read, id: string, buyerId: string): Promise<GiftCardRow> {
  const card = await findGiftCard(read, id)
  if (card?.buyer_id !== buyerId) throw missing()
  return card
}

/** A gift card before its payment, and that before its credit: the one order of locks. Throws 404. */
export async function lockGiftCard(tx: Tx, id: string): Promise<GiftCardRow> {
  const card = await tx.selectFrom('gift_cards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!card) throw missing()
  return card
}

/** What an account paid for gift cards since a moment and did not get back, minor units. */
export async function boughtSince(read: Read, accountId: string, since: Date): Promise<number> {
  const { sum } = await read
    .selectFrom('gift_cards')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('buyer_id', '=', accountId)
    .where('state', 'not in', ['started', 'lapsed', 'refunded'])
    .where('paid_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
