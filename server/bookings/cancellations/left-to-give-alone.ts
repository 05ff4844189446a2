import { sql } from 'kysely'
import { givenAlone } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { BookingRow } from '../tables.ts'

/** What the operator may still give beyond the rules without another one, minor units; four eyes cannot be sliced. */
export async function leftToGiveAlone(app: App, tx: Tx, booking: BookingRow, caller: Caller): Promise<number> {
  const { refundAloneUpTo, refundAloneDays } = await platformSettings(tx)
  const now = await app.clock.now(tx)
  // two gifts at the same moment, by one operator or to one person, see each other
  for (const who of [signature(caller), `account:${booking.account_id}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`gives ${who}`}, 0))`.execute(tx)
  const given = await givenAlone(tx, {
    payableId: booking.id,
    accountId: booking.account_id,
    by: signature(caller),
    since: new Date(now.getTime() - refundAloneDays * 86_400_000),
  })
  return Math.max(0, refundAloneUpTo - given)
}
