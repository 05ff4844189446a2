import { derivedGuidesAfter, canceledByGuides, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { refreshStanding } from '../refresh-standing.ts'
import type { RecordPart } from '../standing-parts.ts'
import { figuresOf, noRecord, type TrackRecord } from './elite.ts'
import { recordsOf, writeRecords } from './records.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'count-track-records': Record<string, never>
  }
}

const together = 200

/** Job, every night: what each guide has done; a level follows where that meets what it didn't, or no longer does. */
export async function countTrackRecords(app: App): Promise<void> {
  for (let after: string | null = null; ;) {
    const guides: GuideFacts[] = await derivedGuidesAfter(app.db, after, together)
    await countSome(app, guides)
    after = guides.at(-1)?.id ?? null
    if (guides.length < together) return
  }
}

async function countSome(app: App, guides: readonly GuideFacts[]): Promise<void> {
  const ids = guides.map(({ id }) => id)
  if (ids.length === 0) return
  const { verification } = await platformSettings(app.db)
  const [before, counted] = await Promise.all([recordsOf(app.db, ids), countRecords(app, app.db, ids)])
  const isElite = (record: TrackRecord | undefined) =>
    record !== undefined && figuresOf(record, verification).every(({ meets }) => meets)
  const turning = [...counted].filter(([id, record]) => isElite(before.get(id)) !== isElite(record))
  const rest = [...counted].filter(([id]) => !turning.some(([one]) => one === id))
  await withTransaction(app.db, (tx) => writeRecords(tx, rest))
  for (const [id, record] of turning)
    await withTransaction(app.db, async (tx) => {
      await writeRecords(tx, [[id, record]])
      await refreshStanding(app, tx, id)
    })
}

/** For a world that is filled: the same of these guides now, within its transaction. */
export async function countTrackRecordsOf(app: App, tx: Tx, ids: readonly string[]): Promise<void> {
  await writeRecords(tx, [...(await countRecords(app, tx, ids))])
  for (const id of ids) await refreshStanding(app, tx, id)
}

/** Of those guides who have a record at all. */
async function countRecords(app: App, read: Read, ids: readonly string[]): Promise<Map<string, TrackRecord>> {
  const now = await app.clock.now(read)
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - 1)
  const span = { since, now }
  const parts = await Promise.all([
    canceledByGuides(read, ids, span),
    ...app.standingParts.flatMap(({ record }) => (record ? [record(read, ids, span)] : [])),
  ])
  const found = ids.flatMap((id) => {
    const own = parts.flatMap((part) => part.get(id) ?? [])
    const sum = own.reduce(add, noRecord(now))
    // a departure with requests alone can be canceled too
    return own.length > 0 ? [[id, { ...sum, booked: Math.max(sum.booked, sum.canceled) }] as const] : []
  })
  return new Map(found)
}

const add = (sum: TrackRecord, { firstTripAt, ...counts }: RecordPart): TrackRecord => ({
  ...sum,
  ...Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, (sum[name as keyof typeof counts] ?? 0) + count]),
  ),
  firstTripAt: firstTripAt ?? sum.firstTripAt,
})
