import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notFound } from './errors.ts'
import {
  createDb,
  memoizePerTransaction,
  batchReads,
  transactThenRead,
  withTransaction,
  pipelineWrite,
  type Db,
  type Tx,
} from '#server/platform/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.pool)
  await database.pool.query('create table steps (n int primary key check (n < 100), at serial)')
})
beforeEach(async () => {
  await database.pool.query('truncate steps restart identity')
})
afterAll(() => database.drop())

const step = (tx: Tx, n: number) => sql`insert into steps (n) values (${n})`.execute(tx)
const steps = async () =>
  (await database.pool.query<{ n: number }>('select n from steps order by at')).rows.map(({ n }) => n)
const never = (): never => {
  throw new Error('This point is not reached')
}

test('statements sent together run in the order in which they stand, however they are written', async () => {
  const seen = await withTransaction(db, async (tx) => {
    const count = () => sql<{ n: number }>`select count(*)::int as n from steps`.execute(tx)
    const [, before, , after, clock] = await Promise.all([
      step(tx, 1),
      count(),
      step(tx, 2),
      count(),
      tx.selectFrom('business_clock').selectAll().executeTakeFirstOrThrow(),
    ])
    return [before.rows[0]?.n, after.rows[0]?.n, clock.offset_ms]
  })
  expect(seen).toEqual([1, 2, 0])
  expect(await steps()).toEqual([1, 2])
})

test('a pipelined write that fails fails the transaction with its own error, and nothing is written', async () => {
  const late = withTransaction(db, async (tx) => {
    await step(tx, 1)
    pipelineWrite(tx, step(tx, 100))
  })
  await expect(late).rejects.toMatchObject({ code: '23514' })
  const noticedEarlier = withTransaction(db, async (tx) => {
    pipelineWrite(tx, step(tx, 100))
    await step(tx, 1)
    never()
  })
  await expect(noticedEarlier).rejects.toMatchObject({ code: '23514' })
  expect(await steps()).toEqual([])
})

test('a deadlock is tried again, whatever was sent along with the statement that met it', async () => {
  let attempt = 0
  const meetDeadlock = (tx: Tx) =>
    sql`do $$ begin perform pg_sleep(0.01); raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(
      tx,
    )
  const deep = async (tx: Tx, levels: number): Promise<unknown> =>
    levels === 0 ? meetDeadlock(tx) : await deep(tx, levels - 1)
  await withTransaction(db, async (tx) => {
    if (++attempt > 1) return step(tx, attempt)
    // busy until both have been answered: then the one behind, which was ignored, is the first to be heard of
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100))
    return await Promise.all([deep(tx, 20), step(tx, 50)])
  })
  expect(await steps()).toEqual([2])
})

test('an error that was swallowed does not pass for a commit', async () => {
  const swallowed = withTransaction(db, async (tx) => {
    await step(tx, 1)
    await step(tx, 100).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('nothing was written')
  expect(await steps()).toEqual([])
})

test('what was left out behind a failure, and what could not be written, can be asked on the same connection again', async () => {
  const behind = (read: Db | Tx) => sql<{ n: string }>`select ${'left out'}::text as n`.execute(read)
  const write = (read: Db | Tx, value: unknown) => sql<{ n: string }>`select ${value}::text as n, 2`.execute(read)
  const circle: { itself?: unknown } = {}
  circle.itself = circle
  for (let time = 0; time < 10; time++) {
    const failing = withTransaction(db, (tx) => Promise.all([step(tx, 1), step(tx, 100), behind(tx)]))
    await expect(failing).rejects.toMatchObject({ code: '23514' })
    const unwritable = withTransaction(db, (tx) => Promise.all([step(tx, 2), write(tx, circle), write(tx, 'after it')]))
    await expect(unwritable).rejects.toThrow('circular')
  }
  expect(await steps()).toEqual([])
  const [one, two] = await batchReads(db, (read) => Promise.all([behind(read), write(read, 'at last')]))
  expect([one.rows[0]?.n, two.rows[0]?.n]).toEqual(['left out', 'at last'])
})

test('a branch that a failure left behind writes neither into this transaction nor into the next', async () => {
  let left: Promise<unknown> = Promise.resolve()
  const failing = withTransaction(db, async (tx) => {
    const slow = async () => {
      for (let n = 1; n < 50; n++) await step(tx, n)
    }
    left = slow()
    left.catch(() => undefined)
    await Promise.all([left, Promise.reject(new Error('the other branch'))])
  })
  await expect(failing).rejects.toThrow('the other branch')
  await withTransaction(db, (tx) => step(tx, 99))
  await expect(left).rejects.toThrow()
  expect(await steps()).toEqual([99])
})

test('a table that a newer process has changed is asked anew, outside and inside of a transaction', async () => {
  const ask = (read: Db | Tx) => sql<{ n: number }>`select * from steps where n > ${0}`.execute(read)
  await withTransaction(db, (tx) => step(tx, 1))
  for (let time = 0; time < 10; time++) await ask(db)
  await database.pool.query('alter table steps add column one int default 1')
  expect((await ask(db)).rows).toEqual([{ n: 1, at: 1, one: 1 }])
  await withTransaction(db, ask)
  await database.pool.query('alter table steps add column two int default 2')
  const { rows } = await withTransaction(db, ask)
  expect(rows).toEqual([{ n: 1, at: 1, one: 1, two: 2 }])
})

test('what is asked once for a transaction is asked anew by the next, and each time outside of one', async () => {
  let calls = 0
  const ask = (read: Db | Tx) => memoizePerTransaction(read, 'a thing', () => Promise.resolve(++calls))
  expect(await withTransaction(db, async (tx) => [await ask(tx), await ask(tx)])).toEqual([1, 1])
  expect(await withTransaction(db, ask)).toBe(2)
  expect([await ask(db), await ask(db)]).toEqual([3, 4])
})

test('reads together share one connection, and within a transaction they see what it wrote', async () => {
  const pid = (read: Db | Tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(read)
  const [one, two] = await batchReads(db, (read) => Promise.all([pid(read), pid(read)]))
  expect(one.rows).toEqual(two.rows)
  const inside = await withTransaction(db, async (tx) => {
    await step(tx, 7)
    return batchReads(tx, (read) => sql<{ n: number }>`select n from steps`.execute(read))
  })
  expect(inside.rows).toEqual([{ n: 7 }])
})

const total = (read: Db | Tx) =>
  sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from steps`.execute(read).then(({ rows }) => rows[0]?.n)

test('what is read behind a commit sees what was written, and keeps what the transaction had asked', async () => {
  let asked = 0
  const ask = (read: Db | Tx) => memoizePerTransaction(read, 'a thing', () => Promise.resolve(++asked))
  const seen = await transactThenRead(
    db,
    async (tx) => {
      await ask(tx)
      pipelineWrite(tx, step(tx, 8))
      return 'written'
    },
    async (read, result) => [result, await batchReads(read, total), await ask(read)],
  )
  expect(seen).toEqual(['written', 8, 1])
})

test('a read that fails behind a commit undoes nothing, and is asked once more where that can help', async () => {
  let attempts = 0
  const conflict = sql`do $$ begin raise exception 'another was first' using errcode = '40001'; end $$`
  const answer = async (read: Db | Tx) => {
    if (++attempts === 1) await conflict.execute(read)
    return total(read)
  }
  expect(await transactThenRead(db, (tx) => step(tx, 9), answer)).toBe(9)
  expect(attempts).toBe(2)
  const always = transactThenRead(
    db,
    (tx) => step(tx, 10),
    (read) => sql`select 1 / 0`.execute(read),
  )
  await expect(always).rejects.toMatchObject({ code: '22012' })
  expect(await steps()).toEqual([9, 10])
  // a refusal would be the same
  const refusal = notFound()
  const refused = transactThenRead(
    db,
    (tx) => step(tx, 11),
    () => {
      attempts++
      return Promise.reject(refusal)
    },
  )
  await expect(refused).rejects.toBe(refusal)
  expect(attempts).toBe(3)
})

test('behind a commit that fails nothing is answered', async () => {
  const failing = transactThenRead(
    db,
    (tx) => {
      pipelineWrite(tx, step(tx, 100))
      return Promise.resolve()
    },
    total,
  )
  await expect(failing).rejects.toMatchObject({ code: '23514' })
  expect(await steps()).toEqual([])
})
