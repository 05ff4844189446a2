import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { lockKeys } from './lock-keys.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** The data was written by a newer Treq than this one. */
export class NewerData extends Error {
  override name = 'NewerData'
}

/** Applies the plain SQL files that are missing, one transaction each, one process at a time. Gives their names. */
export async function migrate(pool: pg.Pool, onStep: (name: string) => void = () => undefined): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKeys.migrations])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default clock_timestamp())',
    )
    const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    const unknown = [...done].filter((name) => !known.includes(name))
    if (unknown.length > 0) {
      throw new NewerData(
        `The data folder belongs to a newer version of Treq (it has ${unknown.join(', ')}). Start that version, or use another TREQ_DATA_DIR.`,
      )
    }
    const missing = known.filter((name) => !done.has(name))
    for (const name of missing) {
      onStep(name)
      await client.query('begin')
      try {
        await client.query(await readFile(join(folder, name), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed`, { cause: error })
      }
    }
    return missing
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKeys.migrations]).catch(() => undefined)
    client.release()
  }
}

/** Whether every migration this program knows has been applied. */
export async function migrated(pool: pg.Pool): Promise<boolean> {
  const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).length
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from migrations')
  return rows[0]?.n === known
}
