import { sql } from 'kysely'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { Read } from '#server/platform/database.ts'
import type { NewDeparture } from '../generate-departures.ts'
import { touches } from '../planned.ts'
import { namesOf } from '../present-rules.ts'
import { clockWords } from './clock-notes.ts'

const shortDay = (day: string) => ({ day, form: 'short' }) as const

export interface Conflict {
  code: 'blacked_out' | 'resource_busy' | 'already_departs'
  sentence: Said
}

type Wanted = Pick<NewDeparture, 'adventure_id' | 'guide_id' | 'local_date' | 'zone' | 'starts_at' | 'ends_at'> & {
  resource_ids: readonly string[]
  /** Of one that is offered already, which does not stand against itself. */
  id?: string
}

/** Everything that stands against a departure, by name: closed days, other trips with guests, events from outside. */
export async function conflictsOf(read: Read, wanted: Wanted): Promise<Conflict[]> {
  const subjects = [...new Set([wanted.guide_id, ...wanted.resource_ids])]
  const [names, closed, busy, twin] = await Promise.all([
    namesOf(read, subjects),
    read
      .selectFrom('blackouts')
      .select(['resource_id', 'first_date', 'last_date', 'reason'])
      .where('resource_id', 'in', subjects)
      .where('lifted_at', 'is', null)
      .where('first_date', '<=', wanted.local_date)
      .orderBy('first_date')
      .execute()
      .then(async (before) => [
        ...before,
        ...(await read
          .selectFrom('blackouts')
          .select(['resource_id', 'first_date', 'last_date', 'reason'])
          .where('resource_id', 'in', subjects)
          .where('lifted_at', 'is', null)
          .where('first_date', '>', wanted.local_date)
          .where(sql<boolean>`first_date <= ${wanted.ends_at}::timestamptz + interval '1 day'`)
          .execute()),
      ]),
    busyBetween(read, subjects, wanted),
    read
      .selectFrom('departures')
      .select('id')
      .where('adventure_id', '=', wanted.adventure_id)
      .where('starts_at', '=', wanted.starts_at)
      .where('withdrawn_at', 'is', null)
      .where('id', 'is distinct from', wanted.id ?? null)
      .executeTakeFirst(),
  ])
  const name = (id: string) => names.get(id) ?? ''
  const trip = { date: wanted.local_date, endsAt: wanted.ends_at }
  return [
    ...closed
      .filter((one) => touches(trip, wanted.zone, { first: one.first_date, last: one.last_date }))
      .map(({ resource_id, first_date, last_date }): Conflict => ({
        code: 'blacked_out',
        sentence:
          first_date === last_date
            ? saidInEnglish('{name} is blocked on {day}.', { name: name(resource_id), day: shortDay(first_date) })
            : saidInEnglish('{name} is blocked from {first} to {last}.', {
                name: name(resource_id),
                first: shortDay(first_date),
                last: shortDay(last_date),
              }),
      })),
    ...busy.map((one): Conflict => {
      const times = {
        name: name(one.resource_id),
        start: clockWords(one.start),
        end: clockWords(one.end),
        day: shortDay(one.day),
      }
      return {
        code: 'resource_busy',
        sentence: one.title
          ? saidInEnglish('{name} is on “{title}” on {day} from {start} to {end}, and it has guests.', {
              ...times,
              title: one.title,
            })
          : saidInEnglish('{name} is busy on {day} from {start} to {end} by the calendar “{calendar}”.', {
              ...times,
              calendar: one.calendar ?? '',
            }),
      }
    }),
    ...(twin
      ? [
          {
            code: 'already_departs' as const,
            sentence: saidInEnglish('This adventure already has a departure on {day} at {start}.', {
              day: shortDay(wanted.local_date),
              start: clockWords(timeAt(wanted)),
            }),
          },
        ]
      : []),
  ]
}

const timeAt = ({ starts_at, zone }: Wanted) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(starts_at)

interface Busy {
  resource_id: string
  title: string | null
  calendar: string | null
  /** By the clock of the wanted departure's place. */
  day: string
  start: string
  end: string
}

/** What keeps these guides and resources during a trip; times by the clock of its place. */
async function busyBetween(
  read: Read,
  subjects: readonly string[],
  { id, starts_at, ends_at, zone }: Wanted,
): Promise<Busy[]> {
  const during = sql`tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`
  const local = (bound: 'lower' | 'upper', form: string) =>
    sql`to_char(${sql.raw(bound)}(during) at time zone ${zone}, ${sql.lit(form)})`
  const { rows } = await sql<Busy>`
    select c.resource_id, t.title, null as calendar, ${local('lower', 'YYYY-MM-DD')} as day, ${local('lower', 'HH24:MI')} as start,
      ${local('upper', 'HH24:MI')} as end
    from commitments c join departures d on d.id = c.departure_id
    left join adventure_terms t on t.adventure_id = d.adventure_id
    where c.resource_id = any(${[...subjects]}::uuid[]) and c.during && ${during}
      and c.departure_id is distinct from ${id ?? null}::uuid
    union all
    select e.resource_id, null, o.name, ${local('lower', 'YYYY-MM-DD')}, ${local('lower', 'HH24:MI')}, ${local('upper', 'HH24:MI')}
    from outside_events e join outside_calendars o on o.id = e.calendar_id
    where e.resource_id = any(${[...subjects]}::uuid[]) and e.during && ${during} and o.removed_at is null
    order by 4, 5 limit 20`.execute(read)
  return rows
}
