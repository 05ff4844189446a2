import { sql, type RawBuilder } from 'kysely'
import {
  leadTimeDays,
  leadTimes,
  responseMinutes,
  responseTimes,
  tripEnds,
  type LeadTime,
  type ResponseTime,
  type TripEnd,
} from '#contract/analytics/guide-values.ts'
import { departureSchedule } from '#server/scheduling/index.ts'
import type { Read } from '#server/platform/database.ts'

/** Days of a report, UTC and inclusive; `before` is the first day of the period before it. */
export interface Days {
  readonly before: string
  readonly from: string
  readonly to: string
  readonly adventure?: string | undefined
}

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'UTC'`
const within = (at: RawBuilder<unknown>, { before, to }: Days) =>
  sql<boolean>`${at} >= ${startOf(before)} and ${at} < ${endOf(to)}`
const present = (at: RawBuilder<unknown>, { from }: Days) => sql`${at} >= ${startOf(from)}`
const ofAdventure = ({ adventure }: Days) =>
  adventure === undefined ? sql`true` : sql`b.adventure_id = ${adventure}::uuid`

/** Which class a figure falls into, by the upper bounds of all but the last. */
const classOf = (value: RawBuilder<unknown>, names: readonly string[], bounds: readonly number[]) =>
  sql`(${names}::text[])[width_bucket(${value}, ${[0, ...bounds.map((bound) => bound + 1)]}::float8[])]`

type Row<N extends string> = { present: boolean; name: N | ''; n: number; median: number | null }

/** How many confirmed bookings were made so many days ahead, and the median of the days. */
export async function leadTimesOf(read: Read, guideId: string, days: Days): Promise<Row<LeadTime>[]> {
  const lead = sql`extract(epoch from d.starts_at - b.confirmed_at) / 86400`
  const { rows } = await sql<Row<LeadTime>>`
    select present, coalesce(name, '') as name, count(*)::int as n, percentile_cont(0.5) within group (order by lead) as median
    from (select ${present(sql`b.confirmed_at`, days)} as present, greatest(0, ${lead}) as lead,
        ${classOf(sql`floor(greatest(0, ${lead}))`, leadTimes, leadTimeDays)} as name
      from bookings b join ${departureSchedule} d on d.id = b.departure_id
      where b.guide_id = ${guideId} and ${within(sql`b.confirmed_at`, days)} and ${ofAdventure(days)}) one
    group by grouping sets ((present, name), (present))`.execute(read)
  return rows
}

/** Bookings of trips in these days that had been confirmed, by whose doing they ended; the rest ran or is to run. */
export async function tripEndsOf(
  read: Read,
  guideId: string,
  days: Days,
): Promise<{ present: boolean; name: TripEnd | 'ran'; n: number }[]> {
  const name = sql`case b.state when 'no_show_guide' then 'guide' when 'no_show_customer' then 'customer'
    ${sql.join(
      tripEnds.map((end) => sql`when ${sql.lit(`canceled_${end}`)} then ${sql.lit(end)}`),
      sql` `,
    )} else 'ran' end`
  const { rows } = await sql<{ present: boolean; name: TripEnd | 'ran'; n: number }>`
    select ${present(sql`d.starts_at`, days)} as present, ${name} as name, count(*)::int as n
    from ${departureSchedule} d join bookings b on b.departure_id = d.id
    where d.guide_id = ${guideId} and ${within(sql`d.starts_at`, days)} and b.confirmed_at is not null and ${ofAdventure(days)}
    group by 1, 2`.execute(read)
  return rows
}

/** Requests by how soon they were answered, and the median of the minutes; those that still wait are not among them. */
export async function responsesOf(
  read: Read,
  guideId: string,
  days: Days,
): Promise<(Row<ResponseTime> & { requests: number })[]> {
  const { rows } = await sql<Row<ResponseTime> & { requests: number }>`
    select present, coalesce(name, '') as name, count(*) filter (where state <> 'requested')::int as n, count(*)::int as requests,
      percentile_cont(0.5) within group (order by minutes) as median
    from (select present, state, minutes,
        case when minutes is null then 'never' else ${classOf(sql`ceil(minutes)`, responseTimes.slice(0, -1), responseMinutes)} end as name
      from (select ${present(sql`b.requested_at`, days)} as present, b.state,
          extract(epoch from coalesce(b.accepted_at, c.at) - b.requested_at) / 60 as minutes
        from bookings b left join booking_changes c on c.booking_id = b.id and c.to_state = 'declined'
        where b.guide_id = ${guideId} and not b.instant and b.requested_at is not null and b.state <> 'withdrawn'
          and ${within(sql`b.requested_at`, days)} and ${ofAdventure(days)}) answered) one
    group by grouping sets ((present, name), (present))`.execute(read)
  return rows
}
