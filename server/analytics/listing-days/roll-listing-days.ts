import { sql } from 'kysely'
import { salesByDay } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { savesByDay } from '#server/wishlist/index.ts'

const dayMs = 86_400_000

/**
 * Body of the recurring job: saves, holds, and bookings of the days since the last run are counted from the books, the days
 * past the retention go. A count never falls: a listing that is taken off a wishlist was saved on its day all the same.
 */
export async function rollListingDays(app: App): Promise<void> {
  const { listingRetentionDays } = (await platformSettings(app.db)).analytics
  await withTransaction(app.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('listing_days'))`.execute(tx)
    const now = await app.clock.now(tx)
    const first = new Date(now.getTime() - listingRetentionDays * dayMs)
    const last = await tx.selectFrom('listing_days_counted').select('until').executeTakeFirst()
    // the whole day of the last run again, and one before it: what was under way then has been written since
    const since = last && last.until > first ? new Date(last.until.getTime() - dayMs) : first
    const span = { from: since.toISOString().slice(0, 10), to: now.toISOString().slice(0, 10) }
    await sql`
      insert into listing_days as d (adventure_id, day, saves, holds, bookings)
      select adventure_id, day, sum(saves), sum(holds), sum(bookings) from (
        select adventure_id, day, saves, 0 as holds, 0 as bookings from ${savesByDay(span)} saved
        union all select adventure_id, day, 0, holds, bookings from ${salesByDay(span)} sold
      ) counted group by adventure_id, day order by adventure_id, day
      on conflict (adventure_id, day) do update set saves = greatest(d.saves, excluded.saves),
        holds = greatest(d.holds, excluded.holds), bookings = greatest(d.bookings, excluded.bookings)`.execute(tx)
    await sql`delete from listing_days where day < ${first.toISOString().slice(0, 10)}::date`.execute(tx)
    await sql`insert into listing_days_counted (until) values (${now})
      on conflict (one) do update set until = excluded.until`.execute(tx)
  })
}
