import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { DepartureRow } from '../tables.ts'
import { readCalendar } from './read-calendar.ts'

type Trip = Pick<DepartureRow, 'guide_id' | 'resource_ids' | 'starts_at' | 'ends_at'>

/** Who of a trip is busy at its time by a connected calendar; null for nobody. */
export async function busyOutside(read: Read, trip: Trip): Promise<'guide' | 'resource' | null> {
  const found = await read
    .selectFrom('outside_events')
    .select('resource_id')
    .where('resource_id', 'in', [trip.guide_id, ...trip.resource_ids])
    .where(sql<boolean>`during && tstzrange(${trip.starts_at}::timestamptz, ${trip.ends_at}::timestamptz)`)
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  return found.resource_id === trip.guide_id ? 'guide' : 'resource'
}

/** Throws 409 `departure_closed` while a connected calendar says that the guide, or what the trip needs, is busy. */
export async function refuseOutside(read: Read, trip: Trip): Promise<void> {
  const busy = await busyOutside(read, trip)
  if (!busy) return
  throw new AppError(
    409,
    'departure_closed',
    busy === 'guide'
      ? said('Your guide just became unavailable at that time. You haven’t been charged. Please choose another date.')
      : said(
          'Something this trip needs, such as its boat or vehicle, just became unavailable at that time. You haven’t been charged. Please choose another date.',
        ),
  )
}

/** Seconds for which what was read is new enough to confirm by. */
const freshFor = 60
/** A person waits for it. */
const milliseconds = 2500

/**
 * Reads the calendars of a trip's guide and resources again, before it is confirmed; outside of transactions. One that does
 * not answer in time holds nobody up: what was last known of it counts.
 */
export async function readBeforeConfirming(app: App, trip: Pick<Trip, 'guide_id' | 'resource_ids'>): Promise<void> {
  const stale = await app.db
    .selectFrom('outside_calendars')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('resource_id', 'in', [trip.guide_id, ...trip.resource_ids])
    .where(
      sql<boolean>`(checked_at is null or checked_at < clock_timestamp() /* wall time */ - make_interval(secs => ${freshFor}))`,
    )
    .limit(10)
    .execute()
  await Promise.all(
    stale.map((row) =>
      readCalendar(app, row, milliseconds).catch((error: unknown) =>
        app.log.warn({ error, calendar: row.id }, 'An outside calendar could not be read before a confirmation'),
      ),
    ),
  )
}
