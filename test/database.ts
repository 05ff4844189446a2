import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '#server/platform/database.ts'

export const templateName = 'treq_template'

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export interface TestDatabase {
  pool: pg.Pool
  url: string
  drop(): Promise<void>
}

/** A database of its own with every migration applied, copied from the template in a fraction of a second. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = createPool(serverUrl, 1)
  await admin.query('select pg_advisory_lock(1)')
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  await admin.end()
  const url = databaseUrl(serverUrl, name)
  const pool = createPool(url, 20)
  return {
    pool,
    url,
    async drop() {
      if (!pool.ending) await pool.end()
      const again = createPool(serverUrl, 1)
      for (let attempt = 1; ; attempt++) {
        try {
          await again.query(`drop database if exists ${name} with (force)`)
          break
        } catch (error) {
          // the server's own cleaning worker is in there, which only a superuser may end; it leaves by itself
          if (!(error instanceof pg.DatabaseError && error.code === '42501') || attempt === 100) throw error
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
      await again.end()
    },
  }
}
