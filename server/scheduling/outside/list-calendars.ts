import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { OutsideCalendarData } from '#contract/scheduling/outside-calendars.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { ownOutfitter } from '../policy.ts'
import { namesOf } from '../present-rules.ts'
import type { OutsideCalendarRow } from '../tables.ts'
import { failureSentence } from './failure-sentence.ts'

/** Connected calendars of an outfitter's guides and resources, without their addresses. */
export async function listCalendars(
  app: App,
  caller: Caller,
  named: string | undefined,
): Promise<OutsideCalendarData[]> {
  const outfitterId = await ownOutfitter(app.db, caller, named)
  const rows = await app.db
    .selectFrom('outside_calendars')
    .selectAll()
    .where('outfitter_id', '=', outfitterId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return present(app, rows)
}

async function present(app: App, rows: readonly OutsideCalendarRow[]): Promise<OutsideCalendarData[]> {
  if (rows.length === 0) return []
  const now = await app.clock.now(app.db)
  const [names, { rows: counts }] = await Promise.all([
    namesOf(app.db, [...new Set(rows.map((one) => one.resource_id))]),
    sql<{ id: string; events: number }>`
      select calendar_id as id, count(*)::int as events from outside_events
      where calendar_id = any(${rows.map(({ id }) => id)}::uuid[]) and upper(during) > ${now}::timestamptz
      group by calendar_id`.execute(app.db),
  ])
  const eventsOf = new Map(counts.map(({ id, events }) => [id, events]))
  return rows.map((row) => ({
    id: row.id,
    subjectId: row.resource_id,
    subject: names.get(row.resource_id) ?? '',
    name: row.name,
    host: row.host,
    events: eventsOf.get(row.id) ?? 0,
    readAt: row.read_at?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    failure: row.failure && failureSentence(row.failure),
    failingSince: row.failing_since?.toISOString() ?? null,
  }))
}

/** One that was just connected or read. Throws 404 when it was removed meanwhile. */
export async function presentCalendar(app: App, calendarId: string): Promise<OutsideCalendarData> {
  const rows = await app.db
    .selectFrom('outside_calendars')
    .selectAll()
    .where('id', '=', calendarId)
    .where('removed_at', 'is', null)
    .execute()
  const [shown] = await present(app, rows)
  if (!shown) throw notFound(saidInEnglish('We couldn’t find that calendar.'))
  return shown
}
