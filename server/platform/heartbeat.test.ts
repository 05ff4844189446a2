import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { receivedMail } from '#server/vendors/mail/received-mail.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { withTransaction } from './database.ts'
import { post } from './mail/mail.ts'

const root = join(import.meta.dirname, '../..')
/** A worker with a fast heartbeat, without the release of locks at its start. */
const program = `
  import { boot } from '#server/boot.ts'
  import { startJobs } from '#server/platform/jobs.ts'
  const { app } = await boot(() => undefined)
  await startJobs(app, [], { every: 200, deadAfter: 2000 })
  console.log('running')`

let world: TestApp
let dataDir: string
const workers: ChildProcess[] = []

beforeAll(async () => {
  world = await createTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'treq-heart-'))
})
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL')
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: world.url, TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(worker)
  for await (const line of createInterface({ input: worker.stdout })) if (line === 'running') return worker
  throw new Error('The worker ended')
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 40_000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`It never happened that ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const holder = async () => {
  const { rows } = await world.app.pool.query<{ locked_by: string }>(
    'select locked_by from graphile_worker.jobs where locked_by is not null',
  )
  return rows[0]?.locked_by
}

test('what a killed worker had fetched is done by the one that lives, once', { timeout: 90_000 }, async () => {
  const mailId = await withTransaction(world.app.db, (tx) =>
    post(tx, { to: 'ann@mail.test', subject: 'Held up', text: 'x', dedupeKey: 'held-up' }),
  )
  await world.app.pool.query('delete from graphile_worker._private_jobs')
  const first = await startWorker()
  // a job that cannot get on: its worker waits for this lock
  const blocking = await world.app.pool.connect()
  await blocking.query('begin')
  await blocking.query('lock table outgoing_mail in access exclusive mode')
  await world.app.pool.query(`select graphile_worker.add_job('send-mail', json_build_object('mailId', $1::text))`, [
    mailId,
  ])
  const dead = await until('a worker holds the job', holder)
  const second = await startWorker()
  // alive, it keeps what it holds for longer than a dead one would
  await until('it has missed no beat for longer than a death takes', async () => {
    const { rows } = await world.app.pool.query<{ old: boolean }>(
      `select locked_at < clock_timestamp() - interval '4 seconds' as old from graphile_worker.jobs where locked_by = $1`,
      [dead],
    )
    if (rows.length === 0) throw new Error('It was taken from a living worker')
    return rows[0]?.old || undefined
  })
  first.kill('SIGKILL')
  const heir = await until('the other one holds it', async () => {
    const now = await holder()
    return now === undefined || now === dead ? undefined : now
  })
  expect(heir).not.toBe(dead)
  await blocking.query('rollback')
  blocking.release()
  await until('it is done', async () => ((await holder()) === undefined ? true : undefined))
  expect(second.exitCode).toBeNull()
  expect(await mails()).toHaveLength(1)
})

const mails = () => receivedMail(world.app.db, { to: 'ann@mail.test', limit: 10 })
