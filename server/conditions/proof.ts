import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createDataKey, openDataKey } from '#server/platform/sealing/data-keys.ts'
import { CannotOpen } from '#server/platform/sealing/seal.ts'
import type { SnapshotRow } from './tables.ts'

/** One key for all snapshots, made with the first; sealed, and wrapped anew with the master key. */
const place = { table: 'conditions_snapshots', record: '00000000-0000-0000-0000-000000000000' }

export async function snapshotKey(app: App): Promise<Buffer> {
  const open = () => openDataKey(app.db, app.sealing, place)
  return open().catch((error: unknown) => {
    if (!(error instanceof CannotOpen)) throw error
    // of two that make it at once, one does
    return withTransaction(app.db, (tx) => createDataKey(tx, app.sealing, place)).catch(open)
  })
}

type Signed = Omit<SnapshotRow, 'proof'>

/** In an order of its own: the database gives the names of a JSON value another one. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  )
}

export const proofOf = (key: Buffer, { id, departure_id, moment, at, updated_at, signal, reading }: Signed): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, departure_id, moment, at, updated_at, signal, ordered(reading)]))
    .digest()

/** Whether a snapshot is as it was stored. */
export const isGenuine = (key: Buffer, row: SnapshotRow): boolean => timingSafeEqual(proofOf(key, row), row.proof)
