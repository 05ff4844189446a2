import { sql } from 'kysely'
import type { OutsideEvent } from '#contract/scheduling/guide-calendar.ts'
import type { Read } from '#server/platform/database.ts'
import { addDays } from '../rule.ts'

export type OutsideBetween = OutsideEvent & { startsAt: Date; endsAt: Date }

/** Events of connected calendars that touch these days, by the zone of each calendar. */
export async function outsideBetween(
  read: Read,
  outfitterId: string,
  { from, to }: { from: string; to: string },
): Promise<OutsideBetween[]> {
  const { rows } = await sql<OutsideBetween>`
    select e.resource_id as "subjectId", c.id as "calendarId", c.name as calendar, e.all_day as "allDay",
      to_char(lower(during) at time zone c.zone, 'YYYY-MM-DD') as date,
      to_char(lower(during) at time zone c.zone, 'HH24:MI') as time,
      -- an event that lasts to midnight ends on the day before
      to_char((upper(during) - interval '1 second') at time zone c.zone, 'YYYY-MM-DD') as "endDate",
      to_char(upper(during) at time zone c.zone, 'HH24:MI') as "endTime",
      lower(during) as "startsAt", upper(during) as "endsAt"
    from outside_calendars c join outside_events e on e.calendar_id = c.id
    where c.outfitter_id = ${outfitterId} and c.removed_at is null
      and e.during && tstzrange(${addDays(from, -1)}::timestamptz, ${addDays(to, 2)}::timestamptz)
    order by lower(during) limit 3000`.execute(read)
  return rows.filter((one) => one.date <= to && one.endDate >= from)
}
