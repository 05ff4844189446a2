import { sql } from 'kysely'
import { listingSteps } from '#contract/analytics/values.ts'
import type { GuideTraffic, StepCounts } from '#contract/analytics/guide.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { reportFor, type Question } from './days.ts'

type Row = StepCounts & { adventure_id: string | null; day: string | null; present: boolean }

const none: StepCounts = { views: 0, saves: 0, quotes: 0, holds: 0, bookings: 0 }
const countsOf = (row: StepCounts): StepCounts => ({
  views: row.views,
  saves: row.saves,
  quotes: row.quotes,
  holds: row.holds,
  bookings: row.bookings,
})
const sum = (rows: readonly StepCounts[]): StepCounts =>
  rows.reduce(
    (all, row) => ({
      views: all.views + row.views,
      saves: all.saves + row.saves,
      quotes: all.quotes + row.quotes,
      holds: all.holds + row.holds,
      bookings: all.bookings + row.bookings,
    }),
    none,
  )

/** Throws as `reportFor` does. A day without a row has no figures; the page fills the gaps. */
export async function countTraffic(app: App, caller: Caller, question: Question): Promise<GuideTraffic> {
  const read = app.read()
  const { days, listings } = await reportFor(app, caller, question)
  const ids = listings.map(({ id }) => id)
  const sums = sql.join(listingSteps.map((step) => sql`sum(${sql.ref(step)})::int as ${sql.ref(step)}`))
  const wanted = sql`(${days.adventure ?? null}::uuid is null or adventure_id = ${days.adventure ?? null}::uuid)`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select case when grouping(adventure_id) = 0 then adventure_id end as adventure_id,
        case when grouping(day) = 0 then day end as day, day_is_present as present, ${sums}
      from (select *, day >= ${days.from}::date as day_is_present from listing_days
        where adventure_id = any(${ids}::uuid[]) and day between ${days.before}::date and ${days.to}::date and ${wanted}) d
      group by grouping sets ((day, day_is_present), (adventure_id, day_is_present)) order by day`.execute(read),
    read.selectFrom('listing_days_counted').select('until').executeTakeFirst(),
  ])
  const period = (present: boolean) => {
    const own = rows.flatMap((row) =>
      row.day !== null && row.present === present ? [{ ...countsOf(row), day: row.day }] : [],
    )
    return { totals: sum(own), days: own }
  }
  const byListing = new Map(rows.filter(({ present }) => present).map((row) => [row.adventure_id, row]))
  return {
    from: days.from,
    to: days.to,
    now: period(true),
    before: period(false),
    listings: listings.map((listing) => ({ ...listing, ...countsOf(byListing.get(listing.id) ?? none) })),
    countedUntil: counted?.until.toISOString() ?? null,
  }
}
