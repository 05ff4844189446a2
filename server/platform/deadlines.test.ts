import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, hours, minutes, type TestApp } from '#test/app.ts'
import type { App } from './app.ts'
import { advanceClock } from './clock.ts'
import { withTransaction } from './database.ts'
import { clearDeadlines, setDeadline, sweepDeadlines } from './deadlines.ts'
import { newId } from './ids.ts'

declare module './deadlines.ts' {
  interface DeadlineKinds {
    'trial.ring': true
    'trial.break': true
    'trial.chain': true
  }
}

let world: TestApp
let app: App
let rung: string[]
let broken: boolean
/** Each test has subjects of its own. */
let subjects: { one: string; two: string; three: string }

beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.app.pool.query('delete from deadlines')
  rung = []
  broken = true
  subjects = { one: newId(), two: newId(), three: newId() }
  const nameOf = (id: string) => Object.entries(subjects).find(([, subject]) => subject === id)?.[0] ?? id
  app = {
    ...world.app,
    deadlines: {
      'trial.ring': async (_app, _tx, { subjectId }) => {
        rung.push(nameOf(subjectId))
        return 'rung'
      },
      'trial.break': async (_app, tx, { subjectId }) => {
        await tx.updateTable('deadlines').set({ outcome: 'half done' }).where('subject_id', '=', subjectId).execute()
        if (broken) throw new Error('cannot be done now')
        rung.push(nameOf(subjectId))
        return 'mended'
      },
      'trial.chain': async (chained, tx, { subjectId, dueAt }) => {
        rung.push(`chain ${nameOf(subjectId)}`)
        await clearDeadlines(chained, tx, subjectId)
        await setDeadline(tx, 'trial.ring', subjectId, new Date(dueAt.getTime() + minutes(1)))
        return 'chained'
      },
    },
  }
})

type Kind = 'trial.ring' | 'trial.break' | 'trial.chain'
const set = async (kind: Kind, subject: string, ms: number) => {
  const now = await app.clock.now(app.db)
  await withTransaction(app.db, (tx) => setDeadline(tx, kind, subject, new Date(now.getTime() + ms)))
}
const open = async () =>
  (await app.db.selectFrom('deadlines').selectAll().where('done_at', 'is', null).execute()).length

test('the clock never moves backwards, nor by what is no whole number', async () => {
  const before = await app.clock.offsetMs(app.db)
  for (const by of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    await expect(advanceClock(app.db, by)).rejects.toThrow('The business clock only moves forward')
  }
  expect(await app.clock.offsetMs(app.db)).toBe(before)
  await expect(app.pool.query('update business_clock set offset_ms = -1')).rejects.toThrow('check constraint')
})

test('two who move the clock at the same moment move it by both', async () => {
  const before = await app.clock.offsetMs(app.db)
  await Promise.all([advanceClock(app.db, minutes(1)), advanceClock(app.db, minutes(2))])
  expect(await app.clock.offsetMs(app.db)).toBe(before + minutes(3))
})

test('what is not due stays', async () => {
  await set('trial.ring', subjects.one, minutes(10))
  expect(await sweepDeadlines(app)).toBe(0)
  expect(rung).toEqual([])
  expect(await open()).toBe(1)
})

test('three passed at once run in the order in which they were due, whenever they were set', async () => {
  await set('trial.ring', subjects.three, hours(3))
  await set('trial.ring', subjects.one, hours(1))
  await set('trial.ring', subjects.two, hours(2))
  await advanceClock(app.db, hours(4))
  expect(await sweepDeadlines(app)).toBe(3)
  expect(rung).toEqual(['one', 'two', 'three'])
  expect(await sweepDeadlines(app)).toBe(0)
})

test('one that sets another that is due already is followed by it, between those that were there', async () => {
  await set('trial.chain', subjects.one, minutes(1))
  await set('trial.ring', subjects.two, minutes(30))
  await advanceClock(app.db, hours(1))
  expect(await sweepDeadlines(app)).toBe(3)
  expect(rung).toEqual(['chain one', 'one', 'two'])
  const outcomes = await app.db.selectFrom('deadlines').select('outcome').orderBy('due_at').execute()
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['chained', 'rung', 'rung'])
})

test('one that fails undoes its half, stops no other, and is tried again by the next sweep', async () => {
  await set('trial.break', subjects.one, minutes(1))
  await set('trial.ring', subjects.two, minutes(2))
  await advanceClock(app.db, minutes(5))
  expect(await sweepDeadlines(app)).toBe(1)
  expect(rung).toEqual(['two'])
  const [failed] = await app.db.selectFrom('deadlines').selectAll().where('done_at', 'is', null).execute()
  expect(failed).toMatchObject({ attempts: 1, outcome: null, last_error: 'Error: cannot be done now' })
  broken = false
  expect(await sweepDeadlines(app)).toBe(1)
  expect(rung).toEqual(['two', 'one'])
  expect(await open()).toBe(0)
})

test('a kind without a handler is kept for a program that has one', async () => {
  await set('trial.ring', subjects.one, minutes(1))
  await advanceClock(app.db, minutes(2))
  expect(await sweepDeadlines({ ...app, deadlines: {} })).toBe(0)
  expect(await sweepDeadlines(app)).toBe(1)
})

test('two sweeps at the same moment execute each deadline once', async () => {
  for (let n = 0; n < 20; n++) await set('trial.ring', newId(), minutes(1) + n)
  await advanceClock(app.db, minutes(2))
  const swept = await Promise.all([sweepDeadlines(app), sweepDeadlines(app), sweepDeadlines(app)])
  expect(swept.reduce((sum, one) => sum + one, 0)).toBe(20)
  expect(rung).toHaveLength(20)
  expect(new Set(rung).size).toBe(20)
  expect(await open()).toBe(0)
})

test('what was taken back does not happen, of one kind or of all', async () => {
  await set('trial.ring', subjects.one, minutes(1))
  await set('trial.chain', subjects.one, minutes(2))
  await set('trial.ring', subjects.two, minutes(3))
  await set('trial.ring', subjects.three, minutes(4))
  await withTransaction(app.db, (tx) => clearDeadlines(app, tx, subjects.one, ['trial.chain']))
  await withTransaction(app.db, (tx) => clearDeadlines(app, tx, subjects.two))
  await advanceClock(app.db, minutes(10))
  await sweepDeadlines(app)
  expect(rung).toEqual(['one', 'three'])
})

test('the same moment set twice happens once', async () => {
  const dueAt = new Date((await app.clock.now(app.db)).getTime() + minutes(1))
  for (let n = 0; n < 2; n++) await withTransaction(app.db, (tx) => setDeadline(tx, 'trial.ring', subjects.one, dueAt))
  await advanceClock(app.db, minutes(2))
  expect(await sweepDeadlines(app)).toBe(1)
})

test('a deadline of a transaction that is rolled back was never set', async () => {
  const failing = withTransaction(app.db, async (tx) => {
    await setDeadline(tx, 'trial.ring', subjects.one, new Date(0))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await sweepDeadlines(app)).toBe(0)
})

test('a burst of one kind is shared, each once, though one of it breaks, and what another kind does comes in its order', async () => {
  const many = Array.from({ length: 120 }, () => newId())
  for (const id of many) await set('trial.ring', id, -minutes(5))
  await set('trial.break', subjects.one, -minutes(6))
  await set('trial.ring', subjects.two, -minutes(1))
  expect(await sweepDeadlines(app)).toBe(121)
  expect(rung.toSorted()).toEqual([...many, 'two'].toSorted())
  expect(rung.at(-1)).toBe('two')
  broken = false
  expect(await sweepDeadlines(app)).toBe(1)
})
