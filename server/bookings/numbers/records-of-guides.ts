import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import { departureSchedule } from '#server/scheduling/index.ts'

interface Row {
  guide: string
  firstTripAt: Date | null
  trips: number
  strikes: number
  booked: number
  asked: number
  answered: number
}

const day = sql`interval '24 hours'`

/**
 * Trips that guests had booked with each guide, and requests with their answers. A departure counts once, however many
 * parties; one that weather or its guests ended counts as booked only. A request that may still be answered in time counts neither way.
 */
export async function recordsOfGuides(
  read: Read,
  guideIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Map<string, Omit<Row, 'guide'>>> {
  const ids = sql`any(${[...guideIds]}::uuid[])`
  const { rows } = await sql<Row>`
    with departed as (
      select b.guide_id, d.id, min(d.starts_at) as starts_at, bool_or(b.state in ('completed', 'closed')) as led,
        bool_or(b.state = 'no_show_guide') as missed
      from bookings b join ${departureSchedule} d on d.id = b.departure_id
      where b.guide_id = ${ids} and b.confirmed_at is not null and d.starts_at <= ${now}::timestamptz
      group by b.guide_id, d.id),
    called as (
      select distinct b.guide_id, b.departure_id from bookings b
      where b.guide_id = ${ids} and b.confirmed_at is not null and b.state = 'canceled_guide'),
    trips as (
      select guide_id, min(starts_at) filter (where led) as first, count(*) filter (where led and starts_at > ${since}::timestamptz) as trips,
        count(*) filter (where missed and starts_at > ${since}::timestamptz) as strikes,
        count(*) filter (where starts_at > ${since}::timestamptz) as past
      from departed group by guide_id),
    ahead as (
      select c.guide_id, count(*) as n from called c join ${departureSchedule} d on d.id = c.departure_id
      where d.starts_at > ${now}::timestamptz group by c.guide_id),
    requests as (
      select b.guide_id, count(*) as asked,
        count(*) filter (where coalesce(b.accepted_at, c.at) <= b.requested_at + ${day}) as answered
      from bookings b left join booking_changes c on c.booking_id = b.id and c.to_state = 'declined'
      where b.guide_id = ${ids} and not b.instant and b.requested_at > ${since}::timestamptz and b.state <> 'withdrawn'
        and (b.accepted_at is not null or c.at is not null or b.requested_at <= ${now}::timestamptz - ${day})
      group by b.guide_id)
    select guide_id as guide, t.first as "firstTripAt", coalesce(t.trips, 0)::int as trips, coalesce(t.strikes, 0)::int as strikes,
      (coalesce(t.past, 0) + coalesce(a.n, 0))::int as booked, coalesce(r.asked, 0)::int as asked, coalesce(r.answered, 0)::int as answered
    from trips t full join ahead a using (guide_id) full join requests r using (guide_id)`.execute(read)
  return new Map(rows.map(({ guide, ...record }) => [guide, record]))
}
