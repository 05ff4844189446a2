import type { App } from '../app.ts'
import { withTransaction, type Tx } from '../database.ts'
import { placeOfKey } from './data-keys.ts'
import { wrappingKey, type KeyRing } from './key-ring.ts'
import { CannotOpen, seal, unseal } from './seal.ts'

declare module '../jobs.ts' {
  interface Jobs {
    'rewrap-data-keys': Record<string, never>
  }
}

const atOnce = 500

/**
 * Job: wraps every data key with the current key; the sealed data stays as it is. Throws when a key is left whose master
 * key is not configured, so that it is seen among the failing jobs.
 */
export async function rewrapDataKeys(app: Pick<App, 'db' | 'sealing'>): Promise<void> {
  let after: Position | null = { table: '', record: '00000000-0000-0000-0000-000000000000' }
  const missing = new Set<string>()
  while (after) {
    const from: Position = after
    after = await withTransaction(app.db, (tx) => rewrapSome(tx, app.sealing, from, missing))
  }
  if (missing.size > 0) throw new CannotOpen(`Data keys are left under ${[...missing].join(', ')}`)
}

interface Position {
  table: string
  record: string
}

/** Returns where to go on, or null at the end. */
async function rewrapSome(tx: Tx, ring: KeyRing, after: Position, missing: Set<string>): Promise<Position | null> {
  const rows = await tx
    .selectFrom('data_keys')
    .select(['table_name as table', 'record_id as record', 'key_id', 'wrapped'])
    .where('wrapped', 'is not', null)
    .where('key_id', '!=', ring.current)
    .where((eb) => eb(eb.refTuple('table_name', 'record_id'), '>', eb.tuple(after.table, after.record)))
    .orderBy('table_name')
    .orderBy('record_id')
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const { table, record, key_id, wrapped } of rows) {
    if (!key_id || !wrapped) continue
    const key = ring.keys.get(key_id)
    if (!key) {
      missing.add(key_id)
      continue
    }
    const place = placeOfKey({ table, record })
    await tx
      .updateTable('data_keys')
      .set({ key_id: ring.current, wrapped: seal(wrappingKey(ring, ring.current), place, unseal(key, place, wrapped)) })
      .where('table_name', '=', table)
      .where('record_id', '=', record)
      .execute()
  }
  return rows.length === atOnce ? (rows.at(-1) ?? null) : null
}
