import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { databaseUrl } from '#test/database.ts'
import type { App } from './app.ts'
import { createDb, createPool } from './database.ts'
import { enqueue, type JobHandlers } from './jobs.ts'
import { keepJobsRunning } from './keep-jobs-running.ts'

declare module './jobs.ts' {
  interface Jobs {
    'outage-job': { word: string }
  }
}

let world: TestApp
let server: pg.Client
let stop: (() => Promise<void>) | null = null
const lost: unknown[] = []
const note = (error: unknown) => void lost.push(error)

beforeAll(async () => {
  world = await createTestApp()
  server = new pg.Client({ connectionString: databaseUrl(world.url, 'postgres') })
  await server.connect()
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  await stop?.()
  stop = null
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await server.end()
  await world.close()
})

const database = () => new URL(world.url).pathname.slice(1)
/** For this database it is as if its server were gone: every connection ends, and there is no new one. */
async function takeAway(): Promise<void> {
  await server.query(`alter database ${database()} allow_connections false`)
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database()])
}
const giveBack = () => server.query(`alter database ${database()} allow_connections true`)

/** A process with jobs of its own. `onEnd`: called when its runner has given up. */
async function jobs(work: (word: string) => Promise<void>, onEnd = () => {}): Promise<App> {
  const pool = createPool(world.url)
  const db = createDb(pool)
  const handlers = { 'outage-job': async (_app: App, { word }: { word: string }) => work(word) } as JobHandlers
  const log = Object.assign(Object.create(world.app.log) as App['log'], { error: onEnd })
  const app: App = { ...world.app, pool, db, log, jobs: handlers }
  const running = await keepJobsRunning(app, [])
  stop = async () => {
    await running.stop()
    await pool.end()
  }
  return app
}

test(
  'jobs go on after the database was away, whether one failed or was done meanwhile, and the process lives',
  { timeout: 60_000 },
  async () => {
    const said = new Map(['fails', 'is done', 'afterwards'].map((word) => [word, Promise.withResolvers<void>()]))
    const away = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const app = await jobs(async (word) => {
      said.get(word)?.resolve()
      if (word === 'afterwards') return
      await away.promise
      if (word === 'fails') throw new Error('the database is away')
    }, ended.resolve)
    await enqueue(app.db, 'outage-job', { word: 'fails' })
    await enqueue(app.db, 'outage-job', { word: 'is done' })
    await said.get('fails')?.promise
    await said.get('is done')?.promise
    await takeAway()
    away.resolve()
    await ended.promise
    await giveBack()
    await enqueue(world.app.db, 'outage-job', { word: 'afterwards' })
    await said.get('afterwards')?.promise
    expect(lost).toEqual([])
  },
)

test('it stops while the database is away', { timeout: 60_000 }, async () => {
  const begun = Promise.withResolvers<void>()
  const away = Promise.withResolvers<void>()
  const app = await jobs(async () => {
    begun.resolve()
    await away.promise
  })
  await enqueue(app.db, 'outage-job', { word: 'is done' })
  await begun.promise
  await takeAway()
  away.resolve()
  await stop?.()
  stop = null
  await giveBack()
  expect(lost).toEqual([])
})
