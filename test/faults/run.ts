import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type RunningApp } from '#server/app.ts'
import { createPool, withTransaction } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { startPostgres } from '#server/platform/postgres/embedded.ts'
import { addDays, localDateAt, occurrence, offerDepartures } from '#server/scheduling/index.ts'
import { install, kill, parentOf, type Installation } from './installation.ts'
import { look, tally, untilQuiet } from './look.ts'
import { trade, type Market } from './traffic.ts'

// npm run test:faults [-- ROUNDS]: what no gate has the time for. Prints `N passed, N failed` last.

const root = join(import.meta.dirname, '../..')
const rounds = Number(process.argv[2] ?? 20)
const filesWith = (text: string) =>
  ['server', 'web'].flatMap((side) =>
    readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(join(root, side, file), 'utf8').includes(text))
      .map((file) => `${side}/${file}`),
  )
/** Tests of the gate that are run longer here, with what makes them long. */
const longer: Readonly<Record<string, Record<string, string>>> = {
  'server/fuzz.test.ts': { FUZZ_COUNT: '40000', FUZZ_SEED: String(Date.now() % 1_000_000) },
  'server/bookings/holding/hoarding.test.ts': {},
  'server/notifications/delivery/storm.test.ts': { STORM_COUNT: '10000' },
  ...Object.fromEntries(filesWith("'#test/runs.ts'").map((file) => [file, { TREQ_ALL_RUNS: '1' }])),
  'server/safety/ladder-killed.test.ts': { SAFETY_ROUNDS: '200' },
  'server/onboarding/killed.test.ts': { ONBOARDING_ROUNDS: '40' },
}
const victims = ['server', 'worker', 'server and worker', 'PostgreSQL', 'PostgreSQL and server', 'all three'] as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const total = { passed: 0, failed: 0 }
const record = (what: string, found: readonly string[], note = '') => {
  total[found.length === 0 ? 'passed' : 'failed']++
  say(`${found.length === 0 ? '✓' : '✗'} ${what}${note ? ` (${note})` : ''}`)
  for (const one of found) say(`    ${one}`)
}

/** The same code on the same database, to set up and to look; it serves no requests and runs no jobs. */
async function observer(dataDir: string, port: number): Promise<{ app: RunningApp; close: () => Promise<void> }> {
  const postgres = await startPostgres({ dataDir })
  const pool = createPool(postgres.url)
  const env = readEnv({ DATABASE_URL: postgres.url, TREQ_DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'fatal' })
  const app = await createApp(env, pool)
  return {
    app,
    async close() {
      await app.close().catch(() => undefined)
      await postgres.stop()
    },
  }
}

/** Trips of the demo's guide, sold at once and on request: a new one would wait for its pictures and its review. */
const trips = ['kanab-slot-and-sand', 'white-pocket-sandstone'] as const

/** Thirty days of many seats for each of the trips, on days of their own: one person leads both. */
async function openMarket(app: RunningApp): Promise<Market> {
  const { rows } = await app.pool.query<{ id: string; guide_id: string; account_id: string; zone: string }>(
    `select a.id, a.guide_id, g.account_id, a.zone from adventures a join guides g on g.id = a.guide_id
     where a.slug = any($1) and a.gate_closed_at is null`,
    [trips],
  )
  const [first] = rows
  if (!first || rows.length < trips.length) throw new Error(`The demo world does not sell ${trips.join(' and ')}`)
  const departureIds = await withTransaction(app.db, async (tx) => {
    const now = await app.clock.now(tx)
    const offered = rows.flatMap(({ id, guide_id, zone }, nth) =>
      Array.from({ length: 30 }, (_none, day) => {
        const date = addDays(localDateAt(now, zone), 40 + 2 * day + nth)
        const { time, startsAt, endsAt } = occurrence(date, '05:00', zone, 120)
        return {
          adventure_id: id,
          guide_id,
          rule_id: null,
          local_date: date,
          local_time: time,
          zone,
          starts_at: startsAt,
          ends_at: endsAt,
          kind: 'shared' as const,
          capacity: 40,
        }
      }),
    )
    await offerDepartures(tx, offered)
    const made = await tx
      .selectFrom('departures')
      .select('id')
      .where('capacity', '=', 40)
      .where(
        'adventure_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    return made.map(({ id }) => id)
  })
  return { guideAccountId: first.account_id, departureIds }
}

/** Bookings after the round before. */
let sold = 0

async function round(installation: Installation, dataDir: string, market: Market, nth: number): Promise<void> {
  const whom = victims[(nth - 1) % victims.length] ?? 'server'
  const before = await observer(dataDir, installation.port)
  const stop = await trade(before.app, installation.url, market, 8)
  await new Promise((resolve) => setTimeout(resolve, 1500 + Math.random() * 2500))
  const { rows } = await before.app.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pids = installation.pids()
  const database = whom.startsWith('PostgreSQL') || whom === 'all three'
  if (database) kill(parentOf(rows[0]?.pid ?? 0))
  if (whom !== 'worker' && whom !== 'PostgreSQL') kill(pids.server)
  if (whom === 'worker' || whom === 'server and worker' || whom === 'all three') kill(pids.worker)
  const back = await installation.ready()
  // some more trade with what came back
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const tries = await stop()
  await before.close()
  const after = await observer(dataDir, installation.port)
  try {
    const quiet = await untilQuiet(after.app)
    const found = await look(after.app)
    const { bookings, confirmed, emails, repeated } = await tally(after.app)
    // nothing can go wrong where nothing is sold
    if (bookings === sold) found.push('nothing was sold')
    sold = bookings
    const figures = `${tries} tries, ${bookings} bookings, ${confirmed} confirmed, ${emails} emails, ${repeated} repeated`
    record(
      `round ${nth}: kill -9 of ${whom}`,
      found,
      `back after ${back.toFixed(1)} s, quiet after ${quiet.toFixed(1)} s; ${figures}`,
    )
  } finally {
    await after.close()
  }
}

async function kills(): Promise<void> {
  if (rounds === 0) return
  const dataDir = await mkdtemp(join(tmpdir(), 'treq-faults-'))
  const installation = await install(dataDir)
  try {
    const first = await observer(dataDir, installation.port)
    const market = await openMarket(first.app)
    sold = (await tally(first.app)).bookings
    await first.close()
    for (let nth = 1; nth <= rounds; nth++) {
      await round(installation, dataDir, market, nth).catch((error: unknown) => {
        record(`round ${nth}`, [error instanceof Error ? (error.stack ?? error.message) : String(error)])
      })
    }
  } finally {
    await installation.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.on('unhandledRejection', () => undefined) // connections of the observer die with PostgreSQL

await kills()
for (const [file, env] of Object.entries(longer)) {
  if (!existsSync(join(root, file))) {
    record(file, ['this test is not there'])
    continue
  }
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  record(
    `${file} ${Object.entries(env)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}`.trim(),
    status === 0 ? [] : [stdout],
  )
}
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
