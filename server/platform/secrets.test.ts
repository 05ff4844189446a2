import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createDb, type Db } from './database.ts'
import { readSecret, setSecret } from './secrets.ts'

const master = randomBytes(32)
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.pool)
})
afterAll(() => database.drop())

const row = (name: string) => db.selectFrom('secrets').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

test('a secret that was never set is nothing', async () => {
  expect(await readSecret(db, master, 'never')).toBeNull()
})

test('the database holds four characters that a person may see and nothing else of it', async () => {
  await setSecret(db, master, 'stripe', 'sk_live_51Habcdefgh9876', 'admin:1')
  const { last_four, sealed, set_by } = await row('stripe')
  expect({ last_four, set_by }).toEqual({ last_four: '9876', set_by: 'admin:1' })
  expect(sealed.includes('sk_live')).toBe(false)
  expect(await readSecret(db, master, 'stripe')).toBe('sk_live_51Habcdefgh9876')
})

test('setting it again replaces it', async () => {
  await setSecret(db, master, 'mail', 'the first password', 'admin:1')
  await setSecret(db, master, 'mail', 'the second password!', 'admin:2')
  expect(await readSecret(db, master, 'mail')).toBe('the second password!')
  expect(await row('mail')).toMatchObject({ last_four: 'ord!', set_by: 'admin:2' })
})

test('a sealed value moved to another name cannot be read', async () => {
  await setSecret(db, master, 'one', 'value of one', 'admin:1')
  await setSecret(db, master, 'two', 'value of two', 'admin:1')
  await database.pool.query(
    "update secrets set sealed = (select sealed from secrets where name = 'one') where name = 'two'",
  )
  await expect(readSecret(db, master, 'two')).rejects.toThrow()
})
