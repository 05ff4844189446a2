import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { App } from './app.ts'
import { withTransaction } from './database.ts'
import { failedJobs } from './job-list.ts'
import { drainJobs, enqueue, enqueueEach, releaseOrphanedJobLocks } from './jobs.ts'

declare module './jobs.ts' {
  interface Jobs {
    'trial-note': { word: string }
  }
}

let world: TestApp
let app: App
let notes: string[]
let broken: boolean
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  notes = []
  broken = false
  await world.app.pool.query('delete from graphile_worker._private_jobs')
  const note = async (_app: App, { word }: { word: string }) => {
    if (broken && word === 'fragile') throw new Error('not today')
    notes.push(word)
  }
  app = { ...world.app, jobs: { 'trial-note': note } }
})

const waiting = async () =>
  (await app.pool.query<{ key: string | null; attempts: number }>('select key, attempts from graphile_worker.jobs'))
    .rows

test('a job of a transaction that is rolled back never existed', async () => {
  const failing = withTransaction(app.db, async (tx) => {
    await enqueue(tx, 'trial-note', { word: 'undone' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await waiting()).toEqual([])
  await drainJobs(app)
  expect(notes).toEqual([])
})

test('a job of a transaction that commits runs afterwards, once', async () => {
  await withTransaction(app.db, async (tx) => {
    await enqueue(tx, 'trial-note', { word: 'done' })
    await drainJobs(app)
    expect(notes).toEqual([])
  })
  await drainJobs(app)
  await drainJobs(app)
  expect(notes).toEqual(['done'])
})

test('a job under the key of one that waits takes its place', async () => {
  await enqueue(app.db, 'trial-note', { word: 'old' }, { key: 'note' })
  await enqueue(app.db, 'trial-note', { word: 'new' }, { key: 'note' })
  await enqueue(app.db, 'trial-note', { word: 'other' }, { key: 'another' })
  await drainJobs(app)
  expect(notes.toSorted()).toEqual(['new', 'other'])
})

test('a job under the key of one that is being done is another one', async () => {
  await enqueue(app.db, 'trial-note', { word: 'being done' }, { key: 'note' })
  await app.pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'someone'")
  await enqueue(app.db, 'trial-note', { word: 'what came since' }, { key: 'note' })
  expect((await waiting()).map(({ key }) => key)).toEqual(expect.arrayContaining([null, 'note']))
  await drainJobs(app)
  expect(notes).toEqual(['what came since'])
  await releaseOrphanedJobLocks(app.pool).then((leave) => leave())
  expect(await waiting(), 'nobody is to look at what another job has done in its place').toEqual([])
})

test('a job that fails after another took its place is not told as failed, and goes', async () => {
  await enqueue(app.db, 'trial-note', { word: 'out of date' }, { key: 'note' })
  await app.pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'someone'")
  await enqueue(app.db, 'trial-note', { word: 'what came since' }, { key: 'note' })
  await app.pool.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null,
    last_error = 'broken' where locked_at is not null`)
  expect(await failedJobs(app.db, 5)).toEqual([])
  await releaseOrphanedJobLocks(app.pool).then((leave) => leave())
  await drainJobs(app)
  expect(notes).toEqual(['what came since'])
  expect(await waiting()).toEqual([])
})

test('runners hear of a job once its transaction has committed, and of none that was undone', async () => {
  const listener = new pg.Client({ connectionString: world.url })
  await listener.connect()
  const heard: string[] = []
  const second = new Promise<void>((resolve) => {
    listener.on('notification', ({ channel }) => heard.push(channel) === 2 && resolve())
  })
  await listener.query('listen "jobs:insert"')
  try {
    const undone = withTransaction(app.db, async (tx) => {
      await enqueue(tx, 'trial-note', { word: 'undone' })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await withTransaction(app.db, async (tx) => {
      await enqueue(tx, 'trial-note', { word: 'one' })
      await enqueue(tx, 'trial-note', { word: 'two' })
    })
    await enqueue(app.db, 'trial-note', { word: 'three' })
    await second
    expect(heard).toEqual(['jobs:insert', 'jobs:insert'])
    expect(await waiting()).toHaveLength(3)
  } finally {
    await listener.end()
  }
})

test('a statement that returns rows leaves a job for each of them, and none where it returns none', async () => {
  const leave = (words: readonly string[]) =>
    withTransaction(app.db, (tx) => {
      const each = sql<{ id: string }>`select unnest(${[...words]}::text[]) as id`
      return enqueueEach(tx, 'trial-note', each, { as: 'word', key: 'note' })
    })
  expect(await leave(['one', 'two'])).toBe(2)
  expect(await leave([])).toBe(0)
  expect((await waiting()).map(({ key }) => key ?? '').toSorted()).toEqual(['note:one', 'note:two'])
  await drainJobs(app)
  expect(notes.toSorted()).toEqual(['one', 'two'])
})

test('a job of later does not run now', async () => {
  await enqueue(app.db, 'trial-note', { word: 'later' }, { runAt: new Date(Date.now() + 3_600_000) })
  await drainJobs(app)
  expect(notes).toEqual([])
  expect(await waiting()).toHaveLength(1)
})

test('a failing job waits for its next attempt and stops no other', async () => {
  broken = true
  await enqueue(app.db, 'trial-note', { word: 'fragile' })
  await enqueue(app.db, 'trial-note', { word: 'sound' })
  await drainJobs(app)
  expect(notes).toEqual(['sound'])
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
  broken = false
  await app.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
  await drainJobs(app)
  expect(notes).toEqual(['sound', 'fragile'])
})

test('jobs locked by a process that was killed are freed by the first to start, never while another lives', async () => {
  const lockedByTheDead = () =>
    app.pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead'")
  await enqueue(app.db, 'trial-note', { word: 'left behind' })
  const leave = await releaseOrphanedJobLocks(app.pool)
  await lockedByTheDead()
  const leaveToo = await releaseOrphanedJobLocks(app.pool)
  await drainJobs(app)
  expect(notes).toEqual([])
  await leave()
  await leaveToo()
  await (
    await releaseOrphanedJobLocks(app.pool)
  )()
  await drainJobs(app)
  expect(notes).toEqual(['left behind'])
})
