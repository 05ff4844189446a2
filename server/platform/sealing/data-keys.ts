import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Generated, Read, Timestamp, Tx } from '../database.ts'
import { wrappingKey, type KeyRing } from './key-ring.ts'
import { CannotOpen, seal, unseal, type Place } from './seal.ts'

declare module '../database.ts' {
  interface Database {
    data_keys: {
      table_name: string
      record_id: string
      key_id: string | null
      wrapped: Buffer | null
      created_at: Generated<Date>
      erased_at: Timestamp | null
      erased_by: string | null
    }
  }
}

type Sealed = Pick<Place, 'table' | 'record'>

/** The wrapped key is a sealed value itself: copied to another record it does not open. */
export const placeOfKey = ({ table, record }: Sealed): Place => ({ table, record, field: 'data key' })

/** Makes the key of one record, 32 bytes; everything of the record is sealed with it. */
export async function createDataKey(tx: Tx, ring: KeyRing, record: Sealed, key = randomBytes(32)): Promise<Buffer> {
  await tx
    .insertInto('data_keys')
    .values({
      table_name: record.table,
      record_id: record.record,
      key_id: ring.current,
      wrapped: seal(wrappingKey(ring, ring.current), placeOfKey(record), key),
      erased_at: null,
      erased_by: null,
    })
    .execute()
  return key
}

/** Throws `CannotOpen` for a record that has no key, or whose key was erased. */
export async function openDataKey(read: Read, ring: KeyRing, record: Sealed): Promise<Buffer> {
  const row = await read
    .selectFrom('data_keys')
    .select(['key_id', 'wrapped'])
    .where('table_name', '=', record.table)
    .where('record_id', '=', record.record)
    .executeTakeFirst()
  if (!row?.key_id || !row.wrapped) throw new CannotOpen(`${record.table} ${record.record} has no key any more`)
  return unseal(wrappingKey(ring, row.key_id), placeOfKey(record), row.wrapped)
}

/** From then on nothing that was sealed for the record opens again, even from a copy of the sealed bytes. */
export async function eraseDataKey(tx: Tx, record: Sealed, by: string): Promise<void> {
  await tx
    .updateTable('data_keys')
    .set({ key_id: null, wrapped: null, erased_at: sql`clock_timestamp()`, erased_by: by }) // wall time
    .where('table_name', '=', record.table)
    .where('record_id', '=', record.record)
    .where('wrapped', 'is not', null)
    .execute()
}
