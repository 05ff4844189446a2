import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { sql } from 'kysely'
import type { Read } from './database.ts'
import { lockKeys } from './lock-keys.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** The data was written by a newer Treq than this one. */
export class NewerData extends Error {
  override name = 'NewerData'
}

/** The data was written by a Treq whose files of the same names said something else. */
export class OtherData extends Error {
  override name = 'OtherData'
}

interface Applied {
  readonly name: string
  /** Missing where a Treq migrated that did not write it down yet. */
  readonly digest?: string
}

/** Applies the plain SQL files that are missing, one transaction each, one process at a time. Returns their names. */
export async function migrate(pool: pg.Pool, onStep: (name: string) => void = () => undefined): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKeys.migrations])
    await client.query(`create table if not exists migrations
      (name text primary key, digest text not null, applied_at timestamptz not null default clock_timestamp())`)
    const known = await files()
    const { rows: applied } = await client.query<Applied>('select * from migrations order by name')
    const done = new Set(applied.map(({ name }) => name))
    refuseOther(known, applied)
    const missing = [...known].filter(([name]) => !done.has(name))
    for (const [name, text] of missing) {
      onStep(name)
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digestOf(text)])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed`, { cause: error })
      }
    }
    return missing.map(([name]) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKeys.migrations]).catch(() => undefined)
    client.release()
  }
}

function refuseOther(known: ReadonlyMap<string, string>, applied: readonly Applied[]): void {
  const without = applied.filter(({ digest }) => !digest)
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (without.length === 0 && unknown.length > 0) {
    throw new NewerData(
      `The data folder belongs to a newer version of Treq (it has ${unknown.join(', ')}). Start that version, or use another TREQ_DATA_DIR.`,
    )
  }
  const changed = applied.filter(({ name, digest }) => digest !== digestOf(known.get(name) ?? ''))
  if (changed.length > 0) throw new OtherData(`Migrated otherwise: ${changed.map(({ name }) => name).join(', ')}`)
}

/** By name, in order. */
async function files(): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

/** Of what it does: line ends and indentation may differ from one checkout to another. */
const digestOf = (text: string) => createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex')

/** Whether every migration this program knows has been applied. */
export async function migrated(pool: pg.Pool): Promise<boolean> {
  const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).length
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from migrations')
  return rows[0]?.n === known
}

/** The last of the files that have been applied. */
export async function latestMigration(read: Read): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name desc limit 1`.execute(read)
  return rows[0]?.name ?? ''
}
