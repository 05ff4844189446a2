import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const rows = 200_000

/** Reads that many generated rows as CSV in a process of its own, whose heap could not hold them, and says how much came. */
const program = (url: string) => `
import { sql } from 'kysely'
import { createDb, createPool } from '#server/platform/database.ts'
import { streamCsv } from '#server/platform/table/stream-csv.ts'
const declaration = { name: 'parcels', columns: { name: { label: 'Name', kind: 'text', sortable: true } }, sort: 'name' }
const table = {
  declaration,
  from: sql\`(select gen_random_uuid() as id, repeat('Ana Núñez ', 20) || n as name from generate_series(1, ${rows}) n) p\`,
  id: sql\`p.id\`, select: sql\`p.name\`, columns: { name: sql\`p.name\` },
}
const pool = createPool('${url}', 2)
const csv = streamCsv({ db: createDb(pool), pool }, table,
  { present: (found) => Promise.resolve(found), cells: { name: ({ name }) => name } }, { sort: 'name' })
let bytes = 0
for await (const chunk of csv) bytes += chunk.length
console.log(bytes)
await pool.end()
`

test('a CSV of more than the heap holds is streamed', { timeout: 60_000 }, async () => {
  const memory = ['--max-old-space-size=32', '--max-semi-space-size=1']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...memory, '--input-type=module', '-e', program(inject('postgresUrl'))],
    { cwd: join(import.meta.dirname, '../../..'), env: { ...process.env, NODE_OPTIONS: '' } },
  )
  // two of the ten letters of each of the twenty names take two bytes
  expect(Number(stdout)).toBeGreaterThan(rows * 20 * 12)
})
