import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#server/accounts/index.ts'
import { createDb, createPool } from '#server/platform/database.ts'
import { EnvironmentFaults } from '#server/platform/env.ts'
import { NewerData } from '#server/platform/migrate.ts'
import { startPostgres } from '#server/platform/postgres/embedded.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { boot, StartProblem } from './boot.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'treq-boot-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (variables: Record<string, string>) =>
  boot(() => undefined, { DATABASE_URL: database.url, TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...variables })

const account = (name: string, demo: boolean) =>
  createAccount(createDb(database.pool), {
    email: `${name}@treq.example`,
    passwordHash: 'unused',
    firstName: name,
    userType: 'customer',
    demo,
  })

const complete = {
  TREQ_MODE: 'live',
  PUBLIC_URL: 'https://treq.example',
  TREQ_MASTER_KEY: randomBytes(32).toString('base64'),
  TREQ_ALLOW_SIMULATORS: 'stripe,mail',
}

test('a database that cannot be reached is told in a sentence', async () => {
  const refused = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(refused).rejects.toThrow(StartProblem)
  await expect(refused).rejects.toThrow(/^The PostgreSQL at DATABASE_URL cannot be reached: /)
})

test('data of a newer version is not touched, and the sentence says what to do', async () => {
  await database.pool.query("insert into migrations (name, digest) values ('9999_from_the_future.sql', 'x')")
  const refused = start({})
  await expect(refused).rejects.toThrow(NewerData)
  await expect(refused).rejects.toThrow(/newer version of Treq.*9999_from_the_future\.sql/)
  await database.pool.query("delete from migrations where name like '9999%'")
})

/** As a Treq with the migrations of before left it. */
const makeOlder = (pool: pg.Pool) =>
  pool.query(`drop table if exists migrations;
    create table migrations (name text primary key, applied_at timestamptz not null default clock_timestamp());
    insert into migrations (name) values ('0001_platform.sql'), ('0002_accounts.sql'), ('0003_guides.sql')`)

test('a data folder of an older version is left alone, and one sentence says to delete it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'treq-older-'))
  const older = await startPostgres({ dataDir: folder })
  const pool = createPool(older.url, 1)
  await makeOlder(pool)
  await pool.end()
  await older.stop()
  const refused = boot(() => undefined, { TREQ_DATA_DIR: folder, LOG_LEVEL: 'fatal' })
  await expect(refused).rejects.toThrow(StartProblem)
  await expect(refused).rejects.toThrow(
    `The data folder ${folder} was made by an earlier version of Treq, which this one cannot continue: delete that folder and start again, the demo data is made anew.`,
  )
  await rm(folder, { recursive: true, force: true })
})

test('so is a database of an older version', async () => {
  const older = await createTestDatabase()
  await makeOlder(older.pool)
  const refused = start({ DATABASE_URL: older.url })
  await expect(refused).rejects.toThrow(StartProblem)
  await expect(refused).rejects.toThrow(/^The database at DATABASE_URL .* name an empty database\.$/)
  await older.drop()
})

test('live mode names demo accounts together with every other fault', async () => {
  await account('invented', true)
  const error = await start({ TREQ_MODE: 'live' }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(EnvironmentFaults)
  const { faults } = error as EnvironmentFaults
  expect(faults).toHaveLength(5)
  expect(faults.at(-1)).toMatch(/^The database holds demo accounts \(1\):/)
})

test('live mode that lacks nothing else still refuses a database with demo accounts', async () => {
  const error = await start(complete).catch((reason: unknown) => reason)
  expect((error as EnvironmentFaults).faults).toEqual([expect.stringContaining('demo account')])
})

test('live mode starts with real accounts and simulators allowed by name, and its clock cannot be moved', async () => {
  await database.pool.query('delete from accounts')
  await account('real', false)
  await database.pool.query('update business_clock set offset_ms = 86400000')
  const { app, env, stop } = await start(complete)
  expect(env.demo).toBe(false)
  expect(await app.clock.offsetMs(app.db)).toBe(0)
  await stop()
  await database.pool.query('update business_clock set offset_ms = 0')
})

test('demo mode starts on the same database', async () => {
  const { app, stop } = await start({})
  expect(app.env.demo).toBe(true)
  await stop()
})
