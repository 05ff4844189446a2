import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

interface ImportedDay {
  readonly adventureId: string
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string
  readonly views: number
  readonly quotes: number
  readonly saves: number
}

/** Days of listings as an earlier life left them. For the demo world and tests of size. */
export async function importListingDays(tx: Tx, days: readonly ImportedDay[]): Promise<void> {
  for (let at = 0; at < days.length; at += 5000)
    await sql`
      insert into listing_days as d (adventure_id, day, views, quotes, saves)
      select "adventureId", day, views, quotes, saves
      from json_to_recordset(${JSON.stringify(days.slice(at, at + 5000))}::json)
        as given ("adventureId" uuid, day date, views int, quotes int, saves int)
      on conflict (adventure_id, day) do update set views = excluded.views, quotes = excluded.quotes, saves = excluded.saves`.execute(
      tx,
    )
}
