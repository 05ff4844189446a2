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
        .doUpdateSet(({ ref }) => ({
          counted_at: ref('excluded.counted_at'),
          first_trip_at: ref('excluded.first_trip_at'),
          trips: ref('excluded.trips'),
          reviews: ref('excluded.reviews'),
          stars: ref('excluded.stars'),
          strikes: ref('excluded.strikes'),
          canceled: ref('excluded.canceled'),
          booked: ref('excluded.booked'),
          asked: ref('excluded.asked'),
          answered: ref('excluded.answered'),
        }))
        .whereRef('track_records.counted_at', '<=', 'excluded.counted_at'),
    )
    .execute()
}
