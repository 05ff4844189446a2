import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import type { App } from '#server/platform/app.ts'
import { promoUsesLeft } from '#server/pricing/index.ts'
import type { BookingRow, PromoCodeRow } from '../tables.ts'

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

/**
 * Whether the code of a hold that has expired, swept or not, was used up by others meanwhile: such a hold no longer counts,
 * and its payment may still come.
 */
export async function promoIsGone(app: App, tx: Tx, booking: BookingRow): Promise<boolean> {
  if (booking.promo_code_id === null) return false
  const now = await app.clock.now(tx)
  if (booking.state === 'held' && booking.hold_expires_at && booking.hold_expires_at > now) return false
  const code = await tx
    .selectFrom('promo_codes')
    .selectAll()
    .where('id', '=', booking.promo_code_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return !promoUsesLeft(code, await usesOf(tx, code.id, { accountId: booking.account_id, except: booking.id, now }))
}

/** Name of the code of a booking, or null. */
export async function promoNameOf(read: Read, codeId: string | null): Promise<string | null> {
  if (codeId === null) return null
  const row = await read.selectFrom('promo_codes').select('code').where('id', '=', codeId).executeTakeFirst()
  return row?.code ?? null
}
