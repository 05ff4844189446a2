import { sql, type RawBuilder } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import type { DepartureRow } from './tables.ts'

/** Seats a new party could take, in SQL, of the departure `d`. */
const left = sql<number>`case when d.kind = 'private' and d.taken > 0 then 0 else d.capacity - d.taken end`

/** Of the departure `d`: neither cancelled nor begun, before its cut-off, and its guide not out with another party. */
const open = (noticeDays: RawBuilder<unknown>, now: Date) => sql<boolean>`
  d.cancelled_at is null and d.started_at is null and d.ended_at is null and d.starts_at > ${now}::timestamptz
  and ((d.starts_at at time zone d.zone) - make_interval(days => ${noticeDays})) at time zone d.zone >= ${now}::timestamptz
  and not exists (select from commitments c where c.resource_id = d.guide_id and c.departure_id <> d.id
    and c.during && tstzrange(d.starts_at, d.ends_at))`

/**
 * The next departure that can be booked, as JSON `{date, seatsLeft}` or null: an expression for a query that lists
 * adventures. `adventureId` and `noticeDays` are expressions of that query.
 */
export const nextDeparture = (adventureId: RawBuilder<unknown>, noticeDays: RawBuilder<unknown>, now: Date) => sql<{
  date: string
  seatsLeft: number
} | null>`(
  select json_build_object('date', d.local_date, 'seatsLeft', ${left}) from departures d
  where d.adventure_id = ${adventureId} and ${open(noticeDays, now)} and ${left} > 0
  order by d.starts_at limit 1)`

/**
 * Departures of an adventure that a party of `party` (0: full ones too) can book at `now`, soonest first; dates are local
 * and inclusive.
 */
export async function openDepartures(
  read: Read,
  input: {
    adventureId: string
    noticeDays: number
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
    .where(open(sql`${input.noticeDays}::int`, input.now))
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
  adventures: readonly { id: string; noticeDays: number }[],
  now: Date,
): Promise<Map<string, { date: string; startsAt: Date }[]>> {
  if (adventures.length === 0) return new Map()
  const wanted = adventures.map(({ id, noticeDays }) => ({ id, notice: noticeDays }))
  const { rows } = await sql<{ adventure_id: string; date: string; starts_at: Date }>`
    select d.adventure_id, d.local_date as date, d.starts_at
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (id uuid, notice int)
    join departures d on d.adventure_id = w.id
    where ${open(sql`w.notice`, now)} and ${left} > 0
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
