import { sql } from 'kysely'
import { listAdminDepartures as contract, type DepartureListed } from '#contract/bookings/departure-desk.ts'
import { departuresTable as declaration, type DepartureStatus } from '#contract/bookings/departures-table.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import { adventureLabel, adventurePlaces } from '#server/catalogue/index.ts'
import { guideName } from '#server/guides/index.ts'
import { inAreaNamed } from '#server/locations/index.ts'
import { requireScope, type OperatorTable } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { businessNow } from '#server/platform/clock.ts'
import { streamCsv, type CsvCells } from '#server/platform/table/stream-csv.ts'
import { readTable, type Table } from '#server/platform/table/table.ts'
import { departureSchedule } from '#server/scheduling/index.ts'
import { cancelClosure, cancelSafety, cancelWeather } from './cancel-rows.ts'
import { closeRows, openRows } from './sale-rows.ts'

interface Listed {
  id: string
  starts_at: Date
  local_date: string
  local_time: string
  zone: string
  capacity: number
  title: string
  place: string
  state: string
  guide: string
  bookings: number
  people: number
  status: DepartureStatus
}

const title = sql<string>`${adventureLabel(sql`d.adventure_id`)} ->> 'title'`
const place = sql<string>`p.place_name || ', ' || p.region`
const guide = guideName(sql`d.guide_id`)
/** Bookings that a cancellation would end. */
const count = (what: 'count(*)' | 'sum(b.adults + b.children)') => sql<number>`(
  select coalesce(${sql.raw(what)}, 0)::int from bookings b
  where b.departure_id = d.id and b.state in ('requested', 'confirming', 'confirmed', 'in_progress'))`
const bookings = count('count(*)')
const status = sql<DepartureStatus>`case when d.canceled_at is not null then 'canceled' when d.ended_at is not null or d.ends_at < ${businessNow} then 'over'
  when d.started_at is not null then 'started' when d.sale_closed_at is not null then 'closed' else 'open' end`

const departures: Table<Listed, typeof declaration> = {
  declaration,
  from: sql`(select * from ${departureSchedule} s where s.withdrawn_at is null) d
    join ${adventurePlaces} p on p.id = d.adventure_id`,
  id: sql`d.id`,
  select: sql`d.id, d.starts_at, d.local_date, d.local_time, d.zone, d.capacity, ${title} as title, ${place} as place,
    p.state, ${guide} as guide, ${bookings} as bookings, ${count('sum(b.adults + b.children)')} as people,
    ${status} as status`,
  columns: {
    starts: sql`d.starts_at`,
    adventure: title,
    place,
    state: sql`p.state`,
    guide,
    bookings,
    people: sql`0`,
    capacity: sql`d.capacity`,
    status,
    departureId: sql`d.id`,
  },
  conditions: {
    place: (value) => {
      const part = `%${String(value)
        .trim()
        .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return sql`(${place} ilike ${part} or ${inAreaNamed(part, sql`p.lat`, sql`p.lng`)})`
    },
  },
}

export const operatorTables: readonly OperatorTable[] = [
  {
    table: departures,
    list: contract,
    actions: {
      close_sale: closeRows,
      open_sale: openRows,
      cancel_weather: cancelWeather,
      cancel_safety: cancelSafety,
      cancel_closure: cancelClosure,
    },
  },
]

const present = (row: Listed): DepartureListed => ({
  id: row.id,
  startsAt: row.starts_at.toISOString(),
  date: row.local_date,
  time: row.local_time,
  zone: row.zone,
  capacity: row.capacity,
  title: row.title,
  place: row.place,
  state: row.state,
  guide: row.guide,
  bookings: row.bookings,
  people: row.people,
  status: row.status,
})

/** Departures of all guides. Throws 403, 400 for a damaged cursor. */
export async function listDepartures(
  app: App,
  caller: Caller,
  query: QueryOf<typeof contract>,
): Promise<Result<typeof contract>> {
  requireScope(caller, 'support')
  const { rows, ...page } = await readTable(app.read(), departures, query)
  return { ...page, items: rows.map(present) }
}

/** Throws 403. */
export function departuresCsv(
  app: App,
  caller: Caller,
  query: TableFilters & { readonly columns?: readonly string[] | undefined },
) {
  requireScope(caller, 'support')
  const presentRows = (rows: readonly Listed[]) => Promise.resolve(rows.map(present))
  return streamCsv(app, departures, { present: presentRows, cells }, query)
}

const cells: CsvCells<DepartureListed, keyof (typeof declaration)['columns']> = {
  starts: ({ startsAt }) => startsAt,
  adventure: ({ title: name }) => name,
  place: ({ place: where }) => where,
  state: ({ state }) => state,
  guide: ({ guide: name }) => name,
  bookings: (row) => row.bookings,
  people: ({ people }) => people,
  capacity: ({ capacity }) => capacity,
  status: (row) => row.status,
  departureId: ({ id }) => id,
}
