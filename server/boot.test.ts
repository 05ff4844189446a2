import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, createOperatorAccount } from '#server/accounts/index.ts'
import { resetPassword } from '#server/accounts/passwords/reset-password.ts'
import { grantOwner } from '#server/operators/index.ts'
import { visitor } from '#server/platform/caller.ts'
import { setTaxRates } from '#server/settings/index.ts'
import { createDb, createPool } from '#server/platform/database.ts'
import { EnvironmentFaults } from '#server/platform/env.ts'
import { NewerData } from '#server/platform/migrate.ts'
import { startPostgres } from '#server/platform/postgres/embedded.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createWeb } from './app.ts'
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
  TRUSTED_PROXY: 'none',
  TREQ_MASTER_KEY: randomBytes(32).toString('base64'),
  TREQ_ALLOW_SIMULATORS: 'stripe,checkr,mail',
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

/** A database of its own that was never started. */
async function ofItsOwn(run: (own: TestDatabase) => Promise<void>): Promise<void> {
  const own = await createTestDatabase()
  try {
    await run(own)
  } finally {
    await own.drop()
  }
}
const errorsOf = async (variables: Record<string, string>) => {
  const error = await start(variables).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(EnvironmentFaults)
  return (error as EnvironmentFaults).faults
}
const begin = async (own: TestDatabase, variables: Record<string, string>, options = {}) => {
  const { stop } = await boot(
    () => undefined,
    { DATABASE_URL: own.url, TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...variables },
    options,
  )
  await stop()
}

test('live mode names demo accounts, demo rates and the missing owner together with every other fault', async () => {
  await account('invented', true)
  const faults = await errorsOf({ TREQ_MODE: 'live' })
  expect(faults).toHaveLength(9)
  expect(faults.slice(6)).toEqual([
    expect.stringMatching(/^The database holds demo accounts \(1\):/),
    expect.stringMatching(/^The tax rates are those of the demo/),
    expect.stringMatching(/^This Treq has no owner/),
  ])
  await database.pool.query('delete from accounts')
})

test('live mode starts once its rates and its owner are set, its clock cannot be moved, and the doors of the demo are shut', async () => {
  expect(await errorsOf(complete)).toHaveLength(2)
  const setUp = await boot(
    () => undefined,
    { DATABASE_URL: database.url, TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...complete },
    { settingUp: true },
  )
  expect(await setTaxRates(setUp.app, [])).toBe(0)
  const said: string[] = []
  await createOperatorAccount(setUp.app, 'owner@example.com', (line) => said.push(line))
  expect((await grantOwner(setUp.app, 'owner@example.com')).owner).toBe(true)
  const token = /token=([\w-]{43})$/.exec(said.join())?.[1] ?? ''
  await resetPassword(setUp.app, visitor, { token, newPassword: 'Granite-Ridge-7' })
  await setUp.stop()

  await database.pool.query('update business_clock set offset_ms = 86400000')
  const { app, env, stop } = await start(complete)
  expect(env.demo).toBe(false)
  expect(await app.clock.offsetMs(app.db)).toBe(0)
  const http = await createWeb(app)
  for (const [method, door] of [
    ['GET', 'mailbox'],
    ['GET', 'clock'],
    ['POST', 'clock'],
  ] as const) {
    const { statusCode } = await http.inject({ method, url: `/api/v1/demo/${door}` })
    expect(statusCode, `${method} ${door}`).toBe(404)
  }
  const openApi = (await http.inject('/api/v1/openapi.json')).body
  expect(openApi).toContain('/api/v1/bookings')
  expect(openApi).not.toContain('/api/v1/demo/')
  await http.close()
  await stop()
})

test('a live database refuses demo mode, for every program, and a demo one live mode', async () => {
  await expect(start({})).rejects.toThrow(/^This database belongs to a live Treq/)
  await expect(start({ TREQ_MODE: 'demo' })).rejects.toThrow(StartProblem)
  await ofItsOwn(async (own) => {
    await begin(own, {})
    await begin(own, {})
    await expect(begin(own, complete)).rejects.toThrow(/^This database belongs to a demo/)
    await expect(begin(own, complete, { settingUp: true })).rejects.toThrow(StartProblem)
  })
})

test('a demo does not begin in a database that holds people', async () => {
  await ofItsOwn(async (own) => {
    const person = {
      email: 'real@example.com',
      passwordHash: 'unused',
      firstName: 'Real',
      userType: 'customer',
    } as const
    await createAccount(createDb(own.pool), person)
    await expect(begin(own, {})).rejects.toThrow(/^This database holds accounts that are not of the demo world/)
  })
})

test('a live start that was refused leaves the database free for either', async () => {
  await ofItsOwn(async (own) => {
    await expect(begin(own, { TREQ_MODE: 'live' })).rejects.toThrow(EnvironmentFaults)
    await begin(own, {})
  })
})
