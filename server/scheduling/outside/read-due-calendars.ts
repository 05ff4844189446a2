import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { readCalendar } from './read-calendar.ts'

const milliseconds = 10_000
/** Minutes between two readings of one calendar. */
const every = 15
const atOnce = 4
const batch = 200

/** Job: reads the calendars whose turn it is, those never read first. What one throws does not stop the others. */
export async function readDueCalendars(app: App): Promise<void> {
  const due = await app.db
    .selectFrom('outside_calendars')
    .selectAll()
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`(checked_at is null or checked_at < clock_timestamp() /* wall time */ - make_interval(mins => ${every}))`,
    )
    .orderBy(sql`checked_at nulls first`)
    .limit(batch)
    .execute()
  const waiting = [...due]
  const faults: unknown[] = []
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await readCalendar(app, row, milliseconds)
      } catch (error) {
        faults.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} calendars could not be read`)
}
