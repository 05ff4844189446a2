import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { connectInTurn, type Turn } from './connect-in-turn.ts'
import { createPool } from './database.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, 1)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** In which order they come to the only connection, which is taken while they line up. */
async function served(line: readonly Turn[]): Promise<string[]> {
  const order: string[] = []
  const taken = await pool.connect()
  const waiting = line.map(async (turn, at) => {
    const client = await connectInTurn(pool, turn)
    order.push(`${turn} ${at}`)
    client.release()
  })
  taken.release()
  await Promise.all(waiting)
  return order
}

test('the urgent come before requests, what may be done later after them, and each among its own as it came', async () => {
  expect(await served(['last', 'usual', 'last', 'first', 'usual', 'first'])).toEqual([
    'first 3',
    'first 5',
    'usual 1',
    'usual 4',
    'last 0',
    'last 2',
  ])
})

test('nobody waits for ever: who has let many past has had their turn', async () => {
  const behind = await served(['last', ...Array.from({ length: 300 }, () => 'usual' as const)])
  expect(behind.indexOf('last 0')).toBe(200)
  const beforeUrgent = await served(['usual', ...Array.from({ length: 50 }, () => 'first' as const)])
  expect(beforeUrgent.indexOf('usual 0')).toBe(20)
})

test('who was moved up the line gives up after the time of the pool, and takes no connection then', async () => {
  const impatient = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 200 })
  try {
    const taken = await impatient.connect()
    const waiting = [connectInTurn(impatient, 'usual'), connectInTurn(impatient, 'first')]
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    taken.release()
    expect([impatient.waitingCount, impatient.idleCount]).toEqual([0, 1])
  } finally {
    await impatient.end()
  }
})
