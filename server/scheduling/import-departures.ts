import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { DepartureKind } from './rule.ts'

interface ImportedDepartures {
  readonly adventureId: string
  readonly guideId: string
  /** Of the departures, the first first. */
  readonly ids: readonly string[]
  readonly zone: string
  readonly kind: DepartureKind
  readonly durationMinutes: number
  /** Local to the place. */
  readonly startHour: number
  readonly capacity: number
  /** Days from now to the first departure, and from one to the next. */
  readonly firstIn: number
  readonly everyDays: number
}

/** Departures of thousands of adventures in one statement, without rules. For tests of size. */
export async function importDepartures(tx: Tx, adventures: readonly ImportedDepartures[], now: Date): Promise<void> {
  await sql`
    insert into departures (id, adventure_id, guide_id, local_date, local_time, zone, starts_at, ends_at, kind, capacity)
    select d.id::uuid, "adventureId", "guideId", day, to_char("startHour", 'FM00') || ':00', zone, starts_at,
      case when "durationMinutes" < 1440 then starts_at + make_interval(mins => "durationMinutes")
        -- a trip of whole days ends on the evening of the last
        else (day + "durationMinutes" / 1440 - 1 + time '18:00') at time zone zone end,
      kind, capacity
    from json_to_recordset(${JSON.stringify(adventures)}::json) g ("adventureId" uuid, "guideId" uuid, ids json, zone text,
        kind text, "durationMinutes" int, "startHour" int, capacity int, "firstIn" int, "everyDays" int),
      json_array_elements_text(ids) with ordinality d (id, nth),
      lateral (select (${now}::timestamptz at time zone zone)::date + "firstIn" + (nth::int - 1) * "everyDays" as day) on_day,
      lateral (select (day + make_time("startHour", 0, 0)) at time zone zone as starts_at) start`.execute(tx)
}
