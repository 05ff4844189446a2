import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { App } from './app.ts'
import { system } from './caller.ts'
import { withTransaction } from './database.ts'
import { deliverEvent, publishEvent, type DomainEvent, type Listener } from './events.ts'
import { newId } from './ids.ts'
import { drainJobs } from './jobs.ts'

declare module './events.ts' {
  interface DomainEvents {
    'trial.happened': { what: string }
  }
}

let world: TestApp
let app: App
let broken: boolean
beforeAll(async () => {
  world = await createTestApp()
  await world.app.pool.query('create table heard (listener text, event_id uuid, what text, in_transaction boolean)')
})
afterAll(() => world.close())

/** Writes what it hears in the transaction it is given, so that what is undone is seen to be undone. */
const listener = (name: string, after: (event: DomainEvent) => void = () => undefined): Listener => ({
  name,
  on: ['trial.happened'],
  async handle(_app, tx, event) {
    const { what } = event.data as { what: string }
    await tx
      .insertInto('heard' as never)
      .values({ listener: name, event_id: event.id, what } as never)
      .execute()
    after(event)
  },
})

beforeEach(async () => {
  broken = false
  await world.app.pool.query('truncate heard')
  const fragile = listener('fragile', () => {
    if (broken) throw new Error('The listener is broken today')
  })
  app = { ...world.app, listeners: [listener('first'), fragile, listener('last'), { ...listener('deaf'), on: [] }] }
})

const happen = (what: string) =>
  withTransaction(app.db, (tx) => publishEvent(app, tx, system('trial'), 'trial.happened', newId(), { what }))
const heard = async () =>
  (await app.pool.query<{ listener: string; what: string }>('select listener, what from heard order by listener')).rows
const retryNow = () =>
  app.pool.query('select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())')

test('a transaction that is rolled back has stated nothing', async () => {
  const failing = withTransaction(app.db, async (tx) => {
    await publishEvent(app, tx, system('trial'), 'trial.happened', newId(), { what: 'undone' })
    throw new Error('something later went wrong')
  })
  await expect(failing).rejects.toThrow('something later')
  await drainJobs(app)
  expect(await heard()).toEqual([])
  const events = await app.db.selectFrom('domain_events').select('id').where('kind', '=', 'trial.happened').execute()
  expect(events).toEqual([])
})

test('an event is heard after the commit by everyone who listens to its kind, with who, what and when', async () => {
  const seen: DomainEvent[] = []
  app = { ...app, listeners: [listener('only', (event) => void seen.push(event))] }
  await happen('a trip')
  expect(await heard()).toEqual([])
  await drainJobs(app)
  expect(await heard()).toEqual([{ listener: 'only', what: 'a trip' }])
  expect(seen).toMatchObject([{ kind: 'trial.happened', actor: 'system:trial', data: { what: 'a trip' } }])
  expect(seen[0]?.at).toBeInstanceOf(Date)
})

test('a job that runs twice, or twice at the same moment, is heard once', async () => {
  await happen('a trip')
  const { rows } = await app.pool.query<{ id: string }>(
    "select id from domain_events where kind = 'trial.happened' order by id desc",
  )
  const delivery = { eventId: rows[0]?.id ?? '', listener: 'first' }
  await Promise.all([deliverEvent(app, delivery), deliverEvent(app, delivery)])
  await drainJobs(app)
  await deliverEvent(app, delivery)
  expect((await heard()).filter((one) => one.listener === 'first')).toHaveLength(1)
})

test('a listener that fails leaves no trace, stops no other, and hears the event when it is well again', async () => {
  broken = true
  await happen('a storm')
  await drainJobs(app)
  expect((await heard()).map((one) => one.listener)).toEqual(['first', 'last'])
  broken = false
  await retryNow()
  await drainJobs(app)
  expect((await heard()).map((one) => one.listener)).toEqual(['first', 'fragile', 'last'])
})

test('a listener that no longer exists leaves no job behind', async () => {
  await happen('a trip')
  const gone = { ...app, listeners: [] }
  await drainJobs(gone)
  const { rows } = await app.pool.query('select 1 from graphile_worker.jobs')
  expect(rows).toEqual([])
})
