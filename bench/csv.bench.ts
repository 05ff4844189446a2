import { once } from 'node:events'
import { sql } from 'kysely'
import type { TableDeclaration } from '#contract/wire/table.ts'
import { createDb, createPool } from '#server/platform/database.ts'
import { streamCsv } from '#server/platform/table/stream-csv.ts'
import type { Table } from '#server/platform/table/table.ts'
import type { Place, Row } from './figure.ts'

export const name = 'CSV of a million rows, streamed to a reader who keeps nothing'

interface Parcel {
  at: Date
  amount: number
  name: string
}

const declaration = {
  name: 'parcels',
  columns: {
    at: { label: 'Sent', kind: 'moment', sortable: true },
    amount: { label: 'Amount', kind: 'cents', sortable: true },
    name: { label: 'Name', kind: 'text' },
  },
  sort: '-at',
} as const satisfies TableDeclaration

const parcels: Table<Parcel, typeof declaration> = {
  declaration,
  from: sql`parcels p`,
  id: sql`p.id`,
  select: sql`p.at, p.amount, p.name`,
  columns: { at: sql`p.at`, amount: sql`p.amount`, name: sql`p.name` },
}
const cells = {
  at: ({ at }: Parcel) => at,
  amount: ({ amount }: Parcel) => ({ cents: amount }),
  name: (parcel: Parcel) => parcel.name,
}

const few = 10_000
const many = 1_000_000

/** Highest memory of the process while `rows` are read, in MB, and rows in a second. */
async function read(pool: ReturnType<typeof createPool>, rows: number) {
  const db = createDb(pool)
  await sql`truncate parcels`.execute(db)
  await sql`insert into parcels select gen_random_uuid(), now() - n * interval '1 second', n, 'Ana Núñez, ' || n
    from generate_series(1, ${rows}) n`.execute(db)
  globalThis.gc?.()
  const present = (found: readonly Parcel[]) => Promise.resolve(found)
  const begun = performance.now()
  const stream = streamCsv({ db, pool }, parcels, { present, cells }, { sort: '-at' })
  let [peak, bytes] = [0, 0]
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    peak = Math.max(peak, process.memoryUsage.rss())
  })
  await once(stream, 'end')
  if (bytes < rows * 40) throw new Error(`Only ${bytes} bytes of ${rows} rows`)
  return { peak: peak / 1e6, perSecond: rows / ((performance.now() - begun) / 1000) }
}

export async function run({ serverUrl }: Place): Promise<Row[]> {
  const pool = createPool(serverUrl, 4)
  await pool.query('create table parcels (id uuid primary key, at timestamptz, amount bigint, name text)')
  try {
    await read(pool, few)
    const small = await read(pool, few)
    const large = await read(pool, many)
    return [
      { what: `memory at its highest, ${few} rows`, value: small.peak, unit: 'MB' },
      { what: `memory at its highest, ${many} rows`, value: large.peak, unit: 'MB', ratio: large.peak / small.peak },
      { what: 'rows written', value: large.perSecond, unit: 'rows/s' },
    ]
  } finally {
    await pool.query('drop table parcels')
    await pool.end()
  }
}
