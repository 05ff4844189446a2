import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { OutsideCalendarRow } from '../tables.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The calendar is busy during trips that are sold; those of one reading together, each once. */
    'outside_calendar.overlaps': { calendarId: string; departureIds: string[] }
  }
}

/**
 * Looks for sold trips during which a calendar that has just been read is busy. Guests keep their spots: a person has to
 * decide. One that no longer overlaps is forgotten, and told again if it comes back.
 */
export async function noteSoldConflicts(app: App, tx: Tx, { id }: Pick<OutsideCalendarRow, 'id'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.departure_id as id
    from outside_events e join commitments c on c.resource_id = e.resource_id and c.during && e.during
    where e.calendar_id = ${id} and upper(c.during) > ${await app.clock.now(tx)}::timestamptz
      and exists (select from departure_guests g
        where g.departure_id = c.departure_id and g.state in ('confirming', 'confirmed'))
    order by 1`.execute(tx)
  const found = rows.map((row) => row.id)
  await tx
    .deleteFrom('outside_conflicts')
    .where('calendar_id', '=', id)
    .where(sql<boolean>`departure_id <> all(${found}::uuid[])`)
    .execute()
  if (found.length === 0) return
  const fresh = await tx
    .insertInto('outside_conflicts')
    .values(found.map((departureId) => ({ calendar_id: id, departure_id: departureId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('departure_id')
    .execute()
  if (fresh.length === 0) return
  await publishEvent(app, tx, system('read-outside-calendars'), 'outside_calendar.overlaps', id, {
    calendarId: id,
    departureIds: fresh.map(({ departure_id: departureId }) => departureId),
  })
}
