import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import type { PromoCodeRow } from '../tables.ts'

/** As codes are kept; people type them as they like. */
export const promoName = (typed: string): string => typed.trim().toUpperCase()

/**
 * The code of that name, or undefined. With `lock` it stays ours until the transaction ends: two who want the last use
 * come one after the other. Taken after departure and booking, like every lock of a code.
 */
export function findPromoCode(
  read: Read,
  typed: string,
  { lock }: { lock: boolean },
): Promise<PromoCodeRow | undefined> {
  const query = read.selectFrom('promo_codes').selectAll().where('code', '=', promoName(typed))
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Bookings that live with a code, without `except`; a hold past its time does not count, swept or not. */
export async function usesOf(
  read: Read,
  codeId: string,
  by: { accountId: string | null; except: string | null; now: Date },
): Promise<{ inAll: number; byAccount: number }> {
  const { rows } = await sql<{ in_all: number; by_account: number }>`
    select count(*)::int as in_all, (count(*) filter (where account_id = ${by.accountId}::uuid))::int as by_account
    from promo_redemptions
    where promo_code_id = ${codeId} and booking_id is distinct from ${by.except}::uuid
      and (state <> 'held' or hold_expires_at > ${by.now}::timestamptz)`.execute(read)
  const [row] = rows
  return { inAll: row?.in_all ?? 0, byAccount: row?.by_account ?? 0 }
}

/** Name of the code of a booking, or null. */
export async function promoNameOf(read: Read, codeId: string | null): Promise<string | null> {
  if (codeId === null) return null
  const row = await read.selectFrom('promo_codes').select('code').where('id', '=', codeId).executeTakeFirst()
  return row?.code ?? null
}
