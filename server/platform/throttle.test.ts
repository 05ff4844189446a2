import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createDb, type Db } from './database.ts'
import { throttle } from './throttle.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.pool)
})
afterAll(() => database.drop())

test('the attempt over the limit is refused with the time to wait, another key is not', async () => {
  const limit = { count: 2, seconds: 3600 }
  const attempt = (key: string) => throttle(db, [{ key, limit }])
  await attempt('a')
  await attempt('a')
  await expect(attempt('a')).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  await attempt('b')
})

test('attempts at the same moment are all counted', async () => {
  const limit = { count: 5, seconds: 3600 }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => throttle(db, [{ key: 'together', limit }])),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5)
})
