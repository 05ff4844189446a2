import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import { harmless } from '../disputes/status.ts'
import type { CreditGrantRow } from './tables.ts'

/**
 * In SQL over `credit_grants g`: it was given instead of money that the payer has asked their bank for since, or is of a gift
 * card whose payer has. Nobody has both; it can be used again when the bank decides for us.
 */
export const onHold = sql<boolean>`(g.revoked_at is not null or g.cause in ('weather_choice', 'serious_event') and exists (
  select from payment_disputes d where d.payable_id = g.payable_id and d.status not in (${sql.join(harmless)}))
  or g.gift_card_id is not null and exists (
  select from payment_disputes d where d.payable_id = g.gift_card_id and d.status not in (${sql.join(harmless)})))`

export interface CreditLeft extends CreditGrantRow {
  /** Neither used, reserved nor expired; minor units. */
  left: number
}

/** A person's credit that has not expired, soonest to expire first; a use that waits for a payment is not left. */
export async function creditLeft(read: Read, accountId: string, now: Date): Promise<CreditLeft[]> {
  const { rows } = await sql<CreditLeft>`
    select g.*, (g.amount - g.expired_amount - coalesce(
      (select sum(u.amount) from credit_uses u where u.grant_id = g.id and u.released_at is null), 0))::bigint as left
    from credit_grants g where g.account_id = ${accountId} and g.expires_at > ${now} and not ${onHold}
    order by g.expires_at, g.id`.execute(read)
  return rows
}

/** The same, with the credits locked, always in this order. */
export async function lockCreditLeft(tx: Tx, accountId: string, now: Date): Promise<CreditLeft[]> {
  await tx
    .selectFrom('credit_grants')
    .select('id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  // read again: the lock’s former holder may have used some of it
  return creditLeft(tx, accountId, now)
}

export const sumLeft = (credits: readonly Pick<CreditLeft, 'left'>[]): number =>
  credits.reduce((sum, { left }) => sum + left, 0)
