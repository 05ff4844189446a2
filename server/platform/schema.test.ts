import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { dumpSchema, schemaFile } from '../../docs/dump-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('docs/schema.sql is as the migrations leave it; if not, run: node scripts/run.mjs docs/dump-schema.ts', async () => {
  expect(await dumpSchema(database.pool)).toBe(await readFile(schemaFile, 'utf8'))
})

test('a column more is seen', async () => {
  await database.pool.query('alter table participants add column nickname text')
  expect(await dumpSchema(database.pool)).toContain('\n  nickname text,\n')
})
