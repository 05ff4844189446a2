import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { seedAdventures } from '#server/demo/seed-adventures.ts'
import { loadKnownPlaces, rebuildListings } from '#server/search/index.ts'
import { createWorld, percentile, timed, type Place, type Row } from './figure.ts'
import type { Load, Loaded } from './search-load.ts'
import { datedMaps, eachKind, forNobody, forParties, mixedQueries, plainMaps } from './search-queries.ts'
import type { Order, Reply, Statement } from './search-server.ts'
import lean from '../scripts/memory.json' with { type: 'json' }

export const name = 'Search'

// BENCH_MILLION=1 npm run bench -- search: also with a million, which takes some ten minutes and 8 GB in the temporary
// folder. BENCH_ADVENTURES=20000,50000 takes other sizes.
const million = process.env['BENCH_MILLION'] === '1' ? [1_000_000] : []
const sizes = process.env['BENCH_ADVENTURES']?.split(',').map(Number) ?? [10_000, 100_000, ...million]
const seconds = 10

const count = (n: number) => n.toLocaleString('en-US')

export async function run(place: Place): Promise<Row[]> {
  const rows: Row[] = []
  const p95s = new Map<number, number>()
  for (const size of sizes) {
    const { p95, rows: found } = await runAt(place, size)
    rows.push(...found)
    p95s.set(size, p95)
  }
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const [small, large] = [p95s.get(least) ?? 0, p95s.get(most) ?? 0]
  if (most > least)
    rows.push({
      what: `list, ${count(most)} against ${count(least)}, 2 connections`,
      value: large,
      unit: 'ms p95',
      ratio: large / small,
    })
  return rows
}

async function runAt(place: Place, size: number): Promise<{ p95: number; rows: Row[] }> {
  const { app, url, dataDir, close } = await createWorld(place, `bench_search_${size}`)
  const rows: Row[] = []
  const say = (what: string, value: number, unit: string, more: Partial<Row> = {}) =>
    rows.push({ what: `${count(size)}: ${what}`, value, unit, ...more })
  let server: ChildProcess | null = null
  try {
    say('adventures with 8 departures each', await timed(() => seedAdventures(app, size)), 's')
    await loadKnownPlaces(app)
    say('their listings', await timed(() => rebuildListings(app)), 's')
    await sql`vacuum analyze`.execute(app.db)
    server = fork(join(import.meta.dirname, 'search-server.ts'), {
      execArgv: lean.flags,
      env: { ...process.env, ...lean.env },
    })
    const { base = '' } = await tell(server, { start: { url, dataDir } })
    const http = (paths: readonly string[], connections: number) =>
      load({ kind: 'http', base, paths, connections, seconds })
    await http(mixedQueries, 8)

    const { requests = [] } = await tell(server, { record: mixedQueries })
    const most = Math.max(...requests.map((statements) => statements.length))
    say('statements a request, at most', most, '')
    const times = await listTimes(url, requests)
    say('list statement', percentile(times, 0.5), 'ms median', { note: `p95 ${percentile(times, 0.95).toFixed(1)} ms` })

    const few = await http(mixedQueries, 2)
    say('mixed filters, 2 connections', few.p95, 'ms p95', { note: `median ${few.median.toFixed(1)} ms` })
    const many = await http(mixedQueries, 16)
    const bare = await load({ kind: 'sql', url: searching(url), requests, connections: 16, seconds })
    say('the same SQL through the bare driver, 16 connections', bare.rate, 'requests/s')
    say('mixed filters, 16 connections', many.rate, 'requests/s', {
      ratio: many.rate / bare.rate,
      note: `p95 ${many.p95.toFixed(1)} ms`,
    })
    const maps = await http(plainMaps, 2)
    say('map, all or one category, 2 connections', maps.p95, 'ms p95', { note: `median ${maps.median.toFixed(1)} ms` })
    const dated = await http(datedMaps, 2)
    say('map with dates and price, 2 connections', dated.p95, 'ms p95', {
      note: `median ${dated.median.toFixed(1)} ms`,
    })
    const nobody = await http(forNobody, 2)
    say('three days, no party, 2 connections', nobody.p95, 'ms p95', { note: `median ${nobody.median.toFixed(1)} ms` })
    const party = await http(forParties, 2)
    say('the same for 2 adults with 2 children, 8 and 5, with totals', party.p95, 'ms p95', {
      ratio: party.median / nobody.median,
      note: `median ${party.median.toFixed(1)} ms, whose ratio it is`,
    })
    const { memory = 0 } = await tell(server, { memory: true })
    say('memory of the server', memory / 1024 ** 2, 'MB', { note: `load of the machine ${loadavg()[0]?.toFixed(1)}` })
    rows.push(...(await eachOf(base)))
    return { p95: few.p95, rows }
  } finally {
    server?.disconnect()
    await close()
  }
}

async function tell(server: ChildProcess, order: Order): Promise<Reply> {
  server.send(order)
  const answered = once(server, 'message')
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server of the bench ended')))
  const [reply] = (await Promise.race([answered, ended])) as [Reply]
  return reply
}

async function load(what: Load): Promise<Loaded> {
  const child = fork(join(import.meta.dirname, 'search-load.ts'))
  child.send(what)
  const answered = once(child, 'message')
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The load of the bench ended')))
  const [loaded] = (await Promise.race([answered, ended])) as [Loaded]
  return loaded
}

/** As the server connects for a search. */
function searching(url: string): string {
  const limited = new URL(url)
  limited.searchParams.set('options', '-c jit=off -c random_page_cost=1.1')
  return limited.href
}

/** Milliseconds of the statement that finds the list, the last of each request, each the middle one of five. */
async function listTimes(url: string, requests: readonly Statement[][]): Promise<number[]> {
  const client = new pg.Client({ connectionString: searching(url) })
  await client.connect()
  const times: number[] = []
  for (const statement of requests.flatMap((statements) => statements.slice(-1))) {
    const turns: number[] = []
    for (let turn = 0; turn < 5; turn++) turns.push(1000 * (await timed(() => client.query(statement))))
    times.push(percentile(turns, 0.5))
  }
  await client.end()
  return times
}

async function eachOf(base: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of [...eachKind, ...datedMaps, ...forParties.slice(0, 8)]) {
    const times: number[] = []
    for (let turn = 0; turn < 7; turn++) times.push(1000 * (await timed(async () => (await fetch(base + path)).text())))
    rows.push({ what: `  ${decodeURIComponent(path)}`, value: percentile(times, 0.5), unit: 'ms' })
  }
  return rows
}
