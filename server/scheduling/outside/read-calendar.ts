import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OutsideFailure } from '#contract/scheduling/values.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { openDataKey } from '#server/platform/sealing/data-keys.ts'
import { unseal } from '#server/platform/sealing/seal.ts'
import { TaskError, ThreadFailure, threadTask } from '#server/platform/threads/thread-pool.ts'
import { fetchCalendar, type FetchedCalendar } from '#server/vendors/web-calendar/fetch-calendar.ts'
import type { OutsideCalendarRow } from '../tables.ts'
import type { BusyTime, default as parseCalendar } from './parse-calendar.ts'
import { simulatedHost } from './simulated.ts'
import { noteSoldConflicts } from './sold-conflicts.ts'

const parsing = threadTask<typeof parseCalendar>(new URL('parse-calendar.ts', import.meta.url))

const day = 86_400_000
/** Of events that are kept; nothing is sold further ahead. */
const daysAhead = 3 * 366
/** A file that has not changed is read as a whole again after this: its repetitions go on. */
const wholeAgainAfter = 7 * day
/** A guide is told of a calendar that has failed this long: many are back within minutes. */
const tellAfter = 30 * 60_000

export const placeOf = (id: string) => ({ table: 'outside_calendars', record: id }) as const
export const addressField = 'address'

export async function addressOf(app: App, row: Pick<OutsideCalendarRow, 'id' | 'address'>): Promise<string> {
  const place = placeOf(row.id)
  const key = await openDataKey(app.db, app.sealing, place)
  return unseal(key, { ...place, field: addressField }, row.address).toString('utf8')
}

export const ask = (
  app: App,
  address: string,
  options: { milliseconds: number; known?: { etag: string | null; lastModified: string | null } },
): Promise<FetchedCalendar> => fetchCalendar(address, { ...options, simulated: simulatedHost(app) })

/** Busy times of a calendar file, from yesterday on by the business clock. */
export async function busyIn(
  app: App,
  text: string,
  zone: string,
): Promise<{ busy: BusyTime[] } | { failure: OutsideFailure }> {
  const now = (await app.clock.now(app.db)).getTime()
  try {
    return await app.threads.requests.run(parsing, () => ({ text, zone, from: now - day, to: now + daysAhead * day }))
  } catch (error) {
    // it took its thread down, or more time than there is
    if (error instanceof ThreadFailure || error instanceof TaskError) return { failure: 'damaged' }
    throw error
  }
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Reads a connected calendar and keeps when it is busy. A failure is kept with it and the events stay as they were last
 * known. `milliseconds` limits the network alone.
 */
export async function readCalendar(app: App, row: OutsideCalendarRow, milliseconds: number): Promise<void> {
  const wall = Date.now() // wall time
  const whole = !row.read_at || wall - row.read_at.getTime() > wholeAgainAfter || row.failure !== null
  const known = { etag: row.etag, lastModified: row.last_modified }
  const address = await addressOf(app, row)
  const fetched = await ask(app, address, { milliseconds, ...(whole ? {} : { known }) })
  if (fetched.kind === 'failed') return writeFailure(app, row.id, fetched.failure)
  if (fetched.kind === 'unchanged') return writeUnchanged(app, row.id)
  const hash = hashOf(fetched.text)
  if (!whole && hash === row.content_hash) return writeUnchanged(app, row.id)
  const parsed = await busyIn(app, fetched.text, row.zone)
  if ('failure' in parsed) return writeFailure(app, row.id, parsed.failure)
  await withTransaction(app.db, async (tx) => {
    const now = sql<Date>`clock_timestamp()` // wall time
    const updated = await tx
      .updateTable('outside_calendars')
      .set({
        checked_at: now,
        read_at: now,
        failure: null,
        failing_since: null,
        told_at: null,
        etag: fetched.etag,
        last_modified: fetched.lastModified,
        content_hash: hash,
      })
      .where('id', '=', row.id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) return
    await writeBusyTimes(tx, row, parsed.busy)
    await noteSoldConflicts(app, tx, row)
  })
}

/** In place of those before. The caller has locked the calendar, or just written it. */
export async function writeBusyTimes(
  tx: Tx,
  { id, resource_id }: Pick<OutsideCalendarRow, 'id' | 'resource_id'>,
  busy: readonly BusyTime[],
): Promise<void> {
  await tx.deleteFrom('outside_events').where('calendar_id', '=', id).execute()
  if (busy.length === 0) return
  await sql`
    insert into outside_events (calendar_id, resource_id, during, all_day)
    select ${id}::uuid, ${resource_id}::uuid, tstzrange(start, "end"), "allDay"
    from json_to_recordset(${JSON.stringify(busy)}::json) b (start timestamptz, "end" timestamptz, "allDay" boolean)`.execute(
    tx,
  )
}

const writeUnchanged = async (app: App, id: string): Promise<void> => {
  await app.db
    .updateTable('outside_calendars')
    .set({ checked_at: sql<Date>`clock_timestamp()`, failure: null, failing_since: null, told_at: null }) // wall time
    .where('id', '=', id)
    .execute()
}

/** The guide is told once for each time that it breaks. */
async function writeFailure(app: App, id: string, failure: OutsideFailure): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const now = sql<Date>`clock_timestamp()` // wall time
    const row = await tx
      .updateTable('outside_calendars')
      .set({
        checked_at: now,
        failure,
        failing_since: sql<Date>`coalesce(failing_since, clock_timestamp() /* wall time */)`,
      })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    const wall = Date.now() // wall time
    if (!row?.failing_since || row.told_at || wall - row.failing_since.getTime() < tellAfter) return
    await tx.updateTable('outside_calendars').set({ told_at: now }).where('id', '=', id).execute()
    await publishEvent(app, tx, system('read-outside-calendars'), 'outside_calendar.broken', id, {
      accountId: row.account_id,
      name: row.name,
      host: row.host,
      failure,
    })
  })
}
