import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/platform/postgres/embedded.ts'
import type { Bench, Row } from './figure.ts'

// npm run bench, or with the names of some: npm run bench -- price sell-out

const wanted = process.argv.slice(2)
const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.bench.ts')).sort()
const chosen = files.filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.ts', '')))
if (chosen.length === 0) {
  console.error(`There is no such figure. There are: ${files.map((file) => file.replace('.bench.ts', '')).join(', ')}`)
  process.exit(1)
}

const number = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })

function print(rows: readonly Row[]): void {
  const cells = rows.map(({ what, value, unit, ratio, note }) => [
    what,
    number.format(value),
    unit,
    ratio === undefined ? '' : `× ${number.format(ratio)}`,
    note ?? '',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  for (const row of cells) {
    const line = row.map((cell, at) => (at === 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
    console.log(`  ${line.join('  ').trimEnd()}`)
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'treq-bench-pg-'))
const postgres = await startPostgres({ dataDir, ephemeral: true })
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
let failed = false
try {
  for (const file of chosen) {
    const { name, run } = (await import(join(import.meta.dirname, file))) as Bench
    console.log(`\n${name}`)
    try {
      print(await run({ serverUrl: postgres.url }))
    } catch (error) {
      failed = true
      console.error(error)
    }
  }
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
