import { liabilityOf, postEntry } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { GiftCardRow } from './tables.ts'

/** What was paid becomes owed to the person who will have the code. */
export const postSale = (tx: Tx, { id, amount }: GiftCardRow, at: Date) =>
  postEntry(tx, {
    kind: 'gift_card_sold',
    subjectId: id,
    dedupeKey: `gift-card-sold:${id}`,
    at,
    lines: [
      { account: 'booking_liability', owner: id, amount },
      { account: 'gift_card_liability', owner: id, amount: -amount },
    ],
  })

/** The same back: owed for the purchase again. */
export const takeSaleBack = (tx: Tx, { id, amount }: GiftCardRow, at: Date) =>
  postEntry(tx, {
    kind: 'gift_card_taken_back',
    subjectId: id,
    dedupeKey: `gift-card-taken-back:${id}`,
    at,
    lines: [
      { account: 'gift_card_liability', owner: id, amount },
      { account: 'booking_liability', owner: id, amount: -amount },
    ],
  })

export const postBreakage = (tx: Tx, { id, amount }: GiftCardRow, at: Date) =>
  postEntry(tx, {
    kind: 'gift_card_expired',
    subjectId: id,
    dedupeKey: `gift-card-expired:${id}`,
    at,
    lines: [
      { account: 'gift_card_liability', owner: id, amount },
      { account: 'platform_revenue_breakage', owner: null, amount: -amount },
    ],
  })

/** What no one can use of a void card pays toward what the bank took. */
export async function postForfeited(tx: Tx, { id }: GiftCardRow, at: Date, key: string): Promise<void> {
  const amount = await liabilityOf(tx, id)
  if (amount <= 0) return
  await postEntry(tx, {
    kind: 'gift_card_forfeited',
    subjectId: id,
    dedupeKey: `gift-card-forfeited:${key}`,
    at,
    lines: [
      { account: 'booking_liability', owner: id, amount },
      { account: 'platform_cost_chargebacks', owner: null, amount: -amount },
    ],
  })
}
