import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '#test/database.ts'
import { createPool } from './database.ts'
import { migrate, migrated, NewerData, OtherData } from './migrate.ts'

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
  const { rows } = await pool.query<{ digest: string }>('delete from migrations where name = $1 returning digest', [
    known.at(-1),
  ])
  expect(await migrated(pool)).toBe(false)
  await pool.query('insert into migrations (name, digest) values ($1, $2)', [known.at(-1), rows[0]?.digest])
})

test('a migration of a newer version stops this one, in a sentence that says what to do', async () => {
  await pool.query("insert into migrations (name, digest) values ('9998_later.sql', 'x'), ('9999_latest.sql', 'x')")
  const refused = migrate(pool)
  await expect(refused).rejects.toThrow(NewerData)
  await expect(refused).rejects.toThrow(/newer version of Treq.*9998_later\.sql, 9999_latest\.sql.*Start that version/)
  await pool.query("delete from migrations where name like '999%'")
})

test('a file that said something else when it was applied stops this one', async () => {
  const changed = known[3]
  await pool.query("update migrations set digest = 'other ' || digest where name = $1", [changed])
  const refused = migrate(pool)
  await expect(refused).rejects.toThrow(OtherData)
  await expect(refused).rejects.toThrow(`Migrated otherwise: ${changed}`)
  await pool.query('update migrations set digest = substr(digest, 7) where name = $1', [changed])
})

test('data from before the files of today is told from that of a newer version', async () => {
  await pool.query('alter table migrations rename to kept')
  await pool.query("create table migrations as select '0003_guides.sql' as name, now() as applied_at")
  await expect(migrate(pool)).rejects.toThrow(OtherData)
  await pool.query('drop table migrations')
  await pool.query('alter table kept rename to migrations')
})

test('after a refusal others can migrate: the lock was given back', async () => {
  expect(await migrate(pool)).toEqual([])
})
