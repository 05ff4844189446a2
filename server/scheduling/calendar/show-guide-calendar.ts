import { sql } from 'kysely'
import type { CalendarDeparture, GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { guidesOfOutfitter } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { defaultWindowMonths } from '../bookable.ts'
import { calendarScope } from '../policy.ts'
import { addDays, localDateAt } from '../rule.ts'
import type { DepartureRow } from '../tables.ts'
import { busyWithin } from './busy.ts'
import { outsideBetween } from './outside-between.ts'
import { standingOf } from './standing.ts'

/** Local dates, both inclusive. */
interface Range {
  from: string
  to: string
}

/** Departures in one answer. */
const most = 4000
/** Where an outfitter has no adventure yet. */
const usualZone = 'America/Denver'

/** Everything of an outfitter that touches these days: what is offered and sold, and what keeps its people and boats. */
export async function showGuideCalendar(
  app: App,
  caller: Caller,
  { outfitterId: named, ...range }: Range & { outfitterId?: string | undefined },
): Promise<GuideCalendar> {
  const scope = await calendarScope(app.db, caller, named)
  return batchReads(app.db, (read) => calendarOf(app, read, scope, range))
}

async function calendarOf(
  app: App,
  read: Read,
  { outfitterId, onlyGuide, ownGuide }: { outfitterId: string; onlyGuide: string | null; ownGuide: string | null },
  range: Range,
): Promise<GuideCalendar> {
  const [now, terms, allSubjects, allBlackouts, allOutside] = await Promise.all([
    app.clock.now(read),
    read.selectFrom('adventure_terms').selectAll().where('outfitter_id', '=', outfitterId).orderBy('title').execute(),
    subjectsOf(read, outfitterId),
    blackoutsBetween(read, outfitterId, range),
    outsideBetween(read, outfitterId, range),
  ])
  const isSeen = (subjectId: string) => onlyGuide === null || subjectId === onlyGuide
  // the caller first: a form begins with whom it is most often about
  const subjects = allSubjects
    .filter(({ id }) => isSeen(id))
    .toSorted((a, b) => Number(b.id === ownGuide) - Number(a.id === ownGuide))
  const blackouts = allBlackouts.filter(({ subjectId }) => isSeen(subjectId))
  const outside = allOutside.filter(({ subjectId }) => isSeen(subjectId))
  const rows = await departuresBetween(read, terms, range, onlyGuide)
  const shown = rows.slice(0, most)
  const counts = await countsOf(read, shown)
  const busy = busyWithin(shown, outside)
  const zone = commonZone(terms.map((one) => one.zone))
  return {
    now: now.toISOString(),
    today: localDateAt(now, zone),
    zone,
    departures: shown.map((row) => ({
      ...presentRow(row),
      ...counts(row.id),
      standing: standingOf(row, now),
      blockedBy: !row.canceled_at && row.starts_at > now ? busy(row) : null,
    })),
    capped: rows.length > most,
    blackouts,
    outside: outside.map(({ startsAt: _start, endsAt: _end, ...shownEvent }) => shownEvent),
    subjects: subjects.map((one) => ({ ...one, own: true })),
    adventures: terms.map((one) => ({
      id: one.adventure_id,
      title: one.title,
      own: onlyGuide === null,
      guideId: one.guide_id,
      zone: one.zone,
      kind: one.kind,
      durationMinutes: one.duration_minutes,
      minimum: one.minimum_to_run,
      noticeDays: one.notice_days ?? 0,
      cutOffHours: one.cut_off_hours ?? 0,
      windowMonths: one.window_months ?? defaultWindowMonths,
    })),
  }
}

/** What an answer is made of: of thousands of rows, every further column is felt. */
const shownColumns = [
  'id',
  'adventure_id',
  'guide_id',
  'rule_id',
  'resource_ids',
  'local_date',
  'local_time',
  'zone',
  'starts_at',
  'ends_at',
  'kind',
  'capacity',
  'taken',
  'coming',
  'minimum_to_run',
  'cut_off_hours',
  'window_months',
  'guaranteed_at',
  'started_at',
  'ended_at',
  'canceled_at',
  'sale_closed_at',
] as const
type ShownRow = Pick<DepartureRow, (typeof shownColumns)[number]> & { end_date: string; end_time: string }

async function departuresBetween(
  read: Read,
  terms: readonly { adventure_id: string; duration_minutes: number }[],
  { from, to }: Range,
  onlyGuide: string | null,
): Promise<ShownRow[]> {
  if (terms.length === 0) return []
  const longest = Math.max(...terms.map((one) => Math.ceil(one.duration_minutes / 1440)))
  const { rows } = await sql<ShownRow>`
    select ${sql.join(shownColumns.map((column) => sql.ref(`d.${column}`)))}, to_char(d.ends_at at time zone d.zone, 'YYYY-MM-DD') as end_date,
      to_char(d.ends_at at time zone d.zone, 'HH24:MI') as end_time
    from departures d
    where d.adventure_id = any(${terms.map((one) => one.adventure_id)}::uuid[]) and d.withdrawn_at is null
      and (${onlyGuide}::uuid is null or d.guide_id = ${onlyGuide}::uuid)
      -- a day at a place begins and ends within a day of the one in UTC
      and d.starts_at between ${addDays(from, -longest - 1)}::date and ${addDays(to, 2)}::date
      and d.local_date <= ${to}::date and (d.ends_at at time zone d.zone)::date >= ${from}::date
    order by d.starts_at, d.id limit ${most + 1}`.execute(read)
  return rows
}

const presentRow = (
  row: ShownRow,
): Omit<CalendarDeparture, 'booked' | 'requested' | 'held' | 'waiting' | 'standing' | 'blockedBy'> => ({
  id: row.id,
  adventureId: row.adventure_id,
  guideId: row.guide_id,
  resourceIds: row.resource_ids,
  ruleId: row.rule_id,
  date: row.local_date,
  time: row.local_time,
  endDate: row.end_date,
  endTime: row.end_time,
  zone: row.zone,
  startsAt: row.starts_at.toISOString(),
  kind: row.kind,
  capacity: row.capacity,
  taken: row.taken,
  cutOffHours: row.cut_off_hours,
  windowMonths: row.window_months,
  minimum: row.minimum_to_run,
  guaranteed: row.guaranteed_at !== null,
})

type Counts = Pick<CalendarDeparture, 'booked' | 'requested' | 'held' | 'waiting'>

/** People by how sure they are, and parties in line. */
async function countsOf(read: Read, rows: readonly ShownRow[]): Promise<(id: string) => Counts> {
  const taken = rows.filter((row) => row.taken > 0).map(({ id }) => id)
  const [guests, lines] = await Promise.all([
    taken.length === 0
      ? []
      : sql<{ departure_id: string; booked: number; requested: number; held: number }>`
          select departure_id, coalesce(sum(seats) filter (where state not in ('held', 'requested')), 0)::int as booked,
            coalesce(sum(seats) filter (where state = 'requested'), 0)::int as requested,
            coalesce(sum(seats) filter (where state = 'held'), 0)::int as held
          from departure_guests where departure_id = any(${taken}::uuid[]) group by departure_id`
          .execute(read)
          .then((answer) => answer.rows),
    read
      .selectFrom('departure_waitlists')
      .selectAll()
      .where(
        sql<boolean>`departure_id = any(${rows.filter((row) => !row.canceled_at && !row.ended_at).map(({ id }) => id)}::uuid[])`,
      )
      .execute(),
  ])
  const guestsOf = new Map(guests.map(({ departure_id, ...counts }) => [departure_id, counts]))
  const lineOf = new Map(lines.map(({ departure_id, parties }) => [departure_id, parties]))
  const none = { booked: 0, requested: 0, held: 0 }
  return (id) => ({ ...(guestsOf.get(id) ?? none), waiting: lineOf.get(id) ?? 0 })
}

/** Guides first, then boats, vehicles and helpers. */
async function subjectsOf(read: Read, outfitterId: string): Promise<Omit<GuideCalendar['subjects'][number], 'own'>[]> {
  const { rows } = await sql<Omit<GuideCalendar['subjects'][number], 'own'>>`
    select id, name, 'guide' as kind from ${guidesOfOutfitter(outfitterId)} g
    union all
    select id, name, kind from resources where outfitter_id = ${outfitterId} and retired_at is null
    order by 2, 1`.execute(read)
  return rows.toSorted((a, b) => Number(b.kind === 'guide') - Number(a.kind === 'guide'))
}

async function blackoutsBetween(
  read: Read,
  outfitterId: string,
  { from, to }: Range,
): Promise<GuideCalendar['blackouts']> {
  const rows = await read
    .selectFrom('blackouts')
    .select(['id', 'resource_id', 'first_date', 'last_date', 'reason'])
    .where('outfitter_id', '=', outfitterId)
    .where('lifted_at', 'is', null)
    .where('first_date', '<=', to)
    .where('last_date', '>=', from)
    .orderBy('first_date')
    .orderBy('id')
    .execute()
  return rows.map(({ id, resource_id, first_date, last_date, reason }) => ({
    id,
    subjectId: resource_id,
    firstDate: first_date,
    lastDate: last_date,
    reason,
  }))
}

/** The zone of most of an outfitter's adventures. */
export function commonZone(zones: readonly string[]): string {
  const counted = Map.groupBy(zones, (zone) => zone)
  const [first] = [...counted].toSorted(([, a], [, b]) => b.length - a.length)
  return first?.[0] ?? usualZone
}
