import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import type { TrackRecord } from './elite.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    track_records: {
      guide_id: string
      counted_at: Date
      first_trip_at: Date | null
      trips: number
      reviews: number
      stars: number
      strikes: number
      canceled: number
      booked: number
      asked: number
      answered: number
    }
  }
}

/** As they were counted last, by guide. */
export async function recordsOf(read: Read, guideIds: readonly string[]): Promise<Map<string, TrackRecord>> {
  const rows = await read
    .selectFrom('track_records')
    .selectAll()
    .where('guide_id', '=', sql<string>`any(${[...guideIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ guide_id, counted_at, first_trip_at, ...counts }) => [
      guide_id,
      { ...counts, countedAt: counted_at, firstTripAt: first_trip_at },
    ]),
  )
}

/** One that was counted later stays. */
export async function writeRecords(tx: Tx, records: readonly (readonly [string, TrackRecord])[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(([guide_id, { countedAt, firstTripAt, ...counts }]) => ({
    guide_id,
    ...counts,
    counted_at: countedAt,
    first_trip_at: firstTripAt,
  }))
  await tx
    .insertInto('track_records')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('guide_id')
        .doUpdateSet((row) => ({
          counted_at: row.ref('excluded.counted_at'),
          first_trip_at: row.ref('excluded.first_trip_at'),
          trips: row.ref('excluded.trips'),
          reviews: row.ref('excluded.reviews'),
          stars: row.ref('excluded.stars'),
          strikes: row.ref('excluded.strikes'),
          canceled: row.ref('excluded.canceled'),
          booked: row.ref('excluded.booked'),
          asked: row.ref('excluded.asked'),
          answered: row.ref('excluded.answered'),
        }))
        .whereRef('track_records.counted_at', '<=', 'excluded.counted_at'),
    )
    .execute()
}
