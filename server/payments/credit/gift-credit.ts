import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import { stands } from '../disputes/status.ts'
import { postEntry } from '../ledger.ts'

export interface GiftCredit {
  giftCardId: string
  /** Neither used, set aside, nor expired; minor units. */
  left: number
  /** Paid for bookings and not refunded. */
  used: number
}

/** What became of the money of gift cards that were redeemed. */
export async function giftCreditLeft(
  read: Read,
  giftCardIds: readonly string[],
): Promise<ReadonlyMap<string, GiftCredit>> {
  if (giftCardIds.length === 0) return new Map()
  const { rows } = await sql<GiftCredit>`
    select g.gift_card_id as "giftCardId", sum(g.amount - g.expired_amount - coalesce(u.all, 0))::bigint as left,
      (coalesce(sum(u.paid), 0) - coalesce(sum(g.amount) filter (where g.payable_id is not null), 0))::bigint as used
    from credit_grants g left join lateral (
      select sum(u.amount) as all, sum(u.amount) filter (where p.state = 'captured') as paid
      from credit_uses u join payments p on p.id = u.payment_id where u.grant_id = g.id and u.released_at is null) u on true
    where g.gift_card_id = any(${[...giftCardIds]}::uuid[]) group by g.gift_card_id`.execute(read)
  return new Map(rows.map((row) => [row.giftCardId, row]))
}

/** Of these, what was paid with a gift card whose own payment a bank is asking about, or has kept and nobody has decided about. */
export async function paidByDisputedGifts(read: Read, payableIds: readonly string[]): Promise<string[]> {
  if (payableIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct p.payable_id as id from payments p join credit_uses u on u.payment_id = p.id and u.released_at is null
      join credit_grants g on g.id = u.grant_id and g.gift_card_id is not null
    where p.payable_id = any(${[...payableIds]}::uuid[]) and p.state = 'captured' and exists (
      select from payment_disputes where payable_id = g.gift_card_id and ${stands})`.execute(read)
  return rows.map(({ id }) => id)
}

/** Of all gift cards that were redeemed, what their owners can still use; minor units. */
export async function giftCreditUnused(read: Read): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(g.amount - g.expired_amount - coalesce((select sum(u.amount) from credit_uses u
      join payments p on p.id = u.payment_id and p.state = 'captured'
      where u.grant_id = g.id and u.released_at is null), 0)), 0)::bigint as left
    from credit_grants g where g.gift_card_id is not null`.execute(read)
  return rows[0]?.left ?? 0
}

/** Locks the credit of gift cards, in the order in which credit is always locked. */
export const lockGiftCredit = (tx: Tx, giftCardIds: readonly string[]) =>
  tx
    .selectFrom('credit_grants')
    .select('id')
    .where('gift_card_id', 'in', [...giftCardIds])
    .orderBy('expires_at')
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Ends what is left of a gift card’s credit and makes it owed for the card’s purchase again, once. What is set aside at this
 * moment follows when it is let go. The caller holds the lock on the gift card. Returns how much, in minor units.
 */
export async function revokeGiftCredit(tx: Tx, giftCardId: string, at: Date): Promise<number> {
  await lockGiftCredit(tx, [giftCardId])
  // read again: the lock’s former holder may have refunded some of it to the card
  const grants = await tx.selectFrom('credit_grants').selectAll().where('gift_card_id', '=', giftCardId).execute()
  let revoked = 0
  for (const grant of grants) {
    const { used } = await tx
      .selectFrom('credit_uses')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('used'))
      .where('grant_id', '=', grant.id)
      .where('released_at', 'is', null)
      .executeTakeFirstOrThrow()
    const left = grant.amount - grant.expired_amount - Number(used)
    if (left <= 0 && grant.revoked_at) continue
    const expired = grant.expired_amount + Math.max(0, left)
    await tx
      .updateTable('credit_grants')
      .set({ revoked_at: grant.revoked_at ?? at, expired_amount: expired })
      .where('id', '=', grant.id)
      .execute()
    if (left <= 0) continue
    revoked += left
    await postEntry(tx, {
      kind: 'gift_credit_revoked',
      subjectId: giftCardId,
      dedupeKey: `gift-credit-revoked:${grant.id}:${expired}`,
      at,
      lines: [
        { account: 'credit_liability', owner: grant.account_id, amount: left },
        { account: 'booking_liability', owner: giftCardId, amount: -left },
      ],
    })
  }
  return revoked
}
