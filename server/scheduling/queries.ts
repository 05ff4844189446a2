import { sql, type RawBuilder } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import { defaultWindowMonths, inWindow, windowAs, type BookingWindow, type WindowInSql } from './bookable.ts'
import type { DepartureRow } from './tables.ts'

/** Seats a new party could take, in SQL, of the departure `d`. */
const left = sql<number>`case when d.kind = 'private' and d.taken > 0 then 0 else d.capacity - d.taken end`

/**
 * When departures run and how they stand, as a table expression: for queries of other domains that are filtered and sorted
 * by it.
 */
export const departureSchedule = sql<
  Pick<
    DepartureRow,
    | 'id'
    | 'adventure_id'
    | 'guide_id'
    | 'local_date'
    | 'local_time'
    | 'zone'
    | 'starts_at'
    | 'ends_at'
    | 'started_at'
    | 'ended_at'
    | 'canceled_at'
    | 'coming'
    | 'minimum_to_run'
    | 'guaranteed_at'
    | 'capacity'
    | 'sale_closed_at'
    | 'withdrawn_at'
  >
>`(select id, adventure_id, guide_id, local_date, local_time, zone, starts_at, ends_at, started_at, ended_at, canceled_at,
  coming, minimum_to_run, guaranteed_at, capacity, sale_closed_at, withdrawn_at from departures)`

/** The guide of the departure `d`, or something else it takes, is out with another party or busy elsewhere at that time. */
const blocked = sql<boolean>`(
  exists (select from busy_times c where c.resource_id = d.guide_id and c.departure_id is distinct from d.id
    and c.during && tstzrange(d.starts_at, d.ends_at))
  or (d.resource_ids <> '{}' and exists (select from unnest(d.resource_ids) r (id) join busy_times c on c.resource_id = r.id
    where c.departure_id is distinct from d.id and c.during && tstzrange(d.starts_at, d.ends_at))))`

/** Of the departure `d`: neither canceled nor begun, in its window, and nothing it takes is out with another party. */
const open = (window: WindowInSql, now: Date) => sql<boolean>`
  d.canceled_at is null and d.sale_closed_at is null and d.started_at is null and d.ended_at is null and d.starts_at > ${now}::timestamptz
  and ${inWindow(window, now)} and not ${blocked}`

const windowOfRow: WindowInSql = { days: sql.ref('w.days'), hours: sql.ref('w.hours'), months: sql.ref('w.months') }

/**
 * The next departure that can be booked, as JSON `{date, seatsLeft}` or null: an expression for a query that lists
 * adventures. `adventureId` and `window` are expressions of that query.
 */
export const nextDeparture = (adventureId: RawBuilder<unknown>, window: WindowInSql, now: Date) => sql<{
  date: string
  seatsLeft: number
} | null>`(
  select json_build_object('date', d.local_date, 'seatsLeft', ${left})
  -- offset 0: the window is read once, not out of the whole listing again for each departure
  from (select ${window.days} as days, ${window.hours} as hours, ${window.months} as months offset 0) w
  join departures d on d.adventure_id = ${adventureId} and ${open(windowOfRow, now)} and ${left} > 0
  order by d.starts_at limit 1)`

/**
 * Departures of an adventure that a party of `party` (0: full ones too) can book at `now`, soonest first; dates are local
 * and inclusive.
 */
export async function openDepartures(
  read: Read,
  input: {
    adventureId: string
    window: BookingWindow
    now: Date
    from?: string
    to?: string
    party?: number
    limit?: number
  },
): Promise<DepartureRow[]> {
  let query = read
    .selectFrom('departures as d')
    .selectAll('d')
    .where('d.adventure_id', '=', input.adventureId)
    .where(open(windowAs(input.window), input.now))
    .where(left, '>=', input.party ?? 1)
  if (input.from) query = query.where('d.local_date', '>=', input.from)
  if (input.to) query = query.where('d.local_date', '<=', input.to)
  return query
    .orderBy('d.starts_at')
    .limit(input.limit ?? 400)
    .execute()
}

/** Starts of what can be booked at `now` of several adventures, by adventure, soonest first; `date` is local. */
export async function openStarts(
  read: Read,
  adventures: readonly { id: string; window: BookingWindow }[],
  now: Date,
): Promise<Map<string, { date: string; startsAt: Date }[]>> {
  if (adventures.length === 0) return new Map()
  const wanted = adventures.map(({ id, window: { noticeDays, cutOffHours, windowMonths } }) => ({
    id,
    days: noticeDays,
    hours: cutOffHours ?? 0,
    months: windowMonths ?? defaultWindowMonths,
  }))
  const window = { days: sql`w.days`, hours: sql`w.hours`, months: sql`w.months` }
  const { rows } = await sql<{ adventure_id: string; date: string; starts_at: Date }>`
    select d.adventure_id, d.local_date as date, d.starts_at
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (id uuid, days int, hours int, months int)
    join departures d on d.adventure_id = w.id
    where ${open(window, now)} and ${left} > 0
    order by d.starts_at`.execute(read)
  const starts = new Map<string, { date: string; startsAt: Date }[]>()
  for (const { adventure_id, date, starts_at } of rows) {
    const known = starts.get(adventure_id)
    if (known) known.push({ date, startsAt: starts_at })
    else starts.set(adventure_id, [{ date, startsAt: starts_at }])
  }
  return starts
}

export async function departuresOf(read: Read, ids: readonly string[]): Promise<Map<string, DepartureRow>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('departures')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many trips have ended. */
export async function endedDepartures(read: Read): Promise<number> {
  const row = await read
    .selectFrom('departures')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('ended_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Seats that are sold or held on departures of an adventure that are still to end, and the last day of them, local to the place. */
export async function seatsAhead(
  read: Read,
  adventureId: string,
  now: Date,
): Promise<{ seats: number; lastDay: string | null }> {
  return read
    .selectFrom('departures')
    .select((eb) => [
      sql<number>`coalesce(sum(taken), 0)::int`.as('seats'),
      eb.fn.max<string | null>('local_date').as('lastDay'),
    ])
    .where('adventure_id', '=', adventureId)
    .where('taken', '>', 0)
    .where('canceled_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
}

/** Seasons of the rules of several adventures, as pairs of `MM-DD`; an end before the start runs over New Year. */
export async function seasonsOf(
  read: Read,
  adventureIds: readonly string[],
): Promise<Map<string, { start: string; end: string }[]>> {
  const { rows } = await sql<{ adventure_id: string; seasons: { start: string; end: string }[] }>`
    select adventure_id, json_agg(json_build_object('start', rule->>'seasonStart', 'end', rule->>'seasonEnd')) as seasons
    from departure_rules where adventure_id = any(${[...adventureIds]}::uuid[]) group by adventure_id`.execute(read)
  return new Map(rows.map(({ adventure_id, seasons }) => [adventure_id, seasons]))
}

/**
 * The first departure on or after a local day with so many seats whose guide, and whatever else it takes, is free;
 * whether it can be booked today is not asked.
 */
export async function departureWithRoom(
  read: Read,
  adventureId: string,
  { from, seats, now }: { from: string; seats: number; now: Date },
): Promise<DepartureRow | undefined> {
  const { rows } = await sql<DepartureRow>`
    select d.* from departures d
    where d.adventure_id = ${adventureId} and d.local_date >= ${from}::date and d.starts_at > ${now}::timestamptz
      and d.canceled_at is null and d.sale_closed_at is null and d.started_at is null and not ${blocked} and ${left} >= ${seats}
    order by d.starts_at limit 1`.execute(read)
  return rows[0]
}
