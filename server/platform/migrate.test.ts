import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '#test/database.ts'
import { createPool } from './database.ts'
import { migrate, migrated, NewerData } from './migrate.ts'

const name = `bare_${randomBytes(6).toString('hex')}`
const admin = createPool(inject('postgresUrl'), 1)
const pool = createPool(databaseUrl(inject('postgresUrl'), name), 4)
let known: string[]

beforeAll(async () => {
  await admin.query(`create database ${name}`)
  known = (await readdir(join(import.meta.dirname, '../../migrations'))).filter((file) => file.endsWith('.sql')).sort()
})
afterAll(async () => {
  await pool.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

test('two processes that migrate at the same moment apply every file once, in order', async () => {
  const steps: string[] = []
  const applied = await Promise.all([
    migrate(pool, (step) => steps.push(step)),
    migrate(pool, (step) => steps.push(step)),
  ])
  expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, known.length])
  expect(steps).toEqual(known)
  expect(await migrated(pool)).toBe(true)
})

test('a migrated database is left as it is', async () => {
  expect(await migrate(pool)).toEqual([])
})

test('a file that was not applied yet means not ready', async () => {
  const { rows } = await pool.query<{ applied_at: Date }>(
    'delete from migrations where name = $1 returning applied_at',
    [known.at(-1)],
  )
  expect(await migrated(pool)).toBe(false)
  await pool.query('insert into migrations (name, applied_at) values ($1, $2)', [known.at(-1), rows[0]?.applied_at])
})

test('a migration of a newer version stops this one, in a sentence that says what to do', async () => {
  await pool.query("insert into migrations (name) values ('9998_later.sql'), ('9999_latest.sql')")
  const refused = migrate(pool)
  await expect(refused).rejects.toThrow(NewerData)
  await expect(refused).rejects.toThrow(/newer version of Treq.*9998_later\.sql, 9999_latest\.sql.*Start that version/)
  await pool.query("delete from migrations where name like '999%'")
})

test('after a refusal others can migrate: the lock was given back', async () => {
  expect(await migrate(pool)).toEqual([])
})
