import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import { harmless } from '../disputes/status.ts'
import type { CreditGrantRow } from './tables.ts'

/** The credit that paid for something, and what it came from; a statement. */
const sourcesOf = (payableId: ReturnType<typeof sql.ref>) => sql`
  select o.cause, o.payable_id from payments p join credit_uses u on u.payment_id = p.id and u.released_at is null
    join credit_grants o on o.id = u.grant_id
  where p.payable_id = ${payableId} and p.state = 'captured' and p.paid_with = 'credit'
    and o.cause in ('weather_choice', 'serious_event', 'returned')`

const disputed = (payableId: ReturnType<typeof sql.ref>) => sql<boolean>`exists (
  select from payment_disputes d where d.payable_id = ${payableId} and d.status not in (${sql.join(harmless)}))`

/**
 * In SQL over `credit_grants g`: it was given instead of money that the payer has asked their bank for since, or is of a gift
 * card whose payer has; a booking that was paid with such credit and canceled does not make it clean. Nobody has both; it can
 * be used again when the bank decides for us.
 */
export const onHold = sql<boolean>`(g.revoked_at is not null
  or g.cause in ('weather_choice', 'serious_event') and ${disputed(sql.ref('g.payable_id'))}
  or g.gift_card_id is not null and ${disputed(sql.ref('g.gift_card_id'))}
  or g.cause = 'returned' and exists (
    with recursive sources as (${sourcesOf(sql.ref('g.payable_id'))}
      union select o.* from sources s, lateral (${sourcesOf(sql.ref('s.payable_id'))}) o where s.cause = 'returned')
    select from sources s where s.cause <> 'returned' and ${disputed(sql.ref('s.payable_id'))}))`

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
