import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** As the dashboard of the account issues one; those issued before go on working. */
export async function issueKey(pool: Pool, kind: 'api_key' | 'webhook_secret'): Promise<string> {
  const value = randomBytes(20).toString('hex')
  await pool.query('insert into checkr_simulator.keys (value, kind) values ($1, $2)', [value, kind])
  return value
}

/** Whether it is an API key of the account; remembers that it was used. */
export async function useKey(pool: Pool, value: string): Promise<boolean> {
  const { rows } = await pool.query<{ used: boolean }>(
    `select used_at is not null as used from checkr_simulator.keys where value = $1 and kind = 'api_key'`,
    [value],
  )
  if (rows[0]?.used === false)
    await pool.query('update checkr_simulator.keys set used_at = coalesce(used_at, $2) where value = $1', [
      value,
      new Date(), // wall time
    ])
  return rows.length > 0
}

/** The newest webhook secret, else the newest API key that was used; null for the one of the beginning. */
export async function issuedSigningKey(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ value: string }>(
    `select value from checkr_simulator.keys where kind = 'webhook_secret' or used_at is not null
     order by kind desc, seq desc limit 1`,
  )
  return rows[0]?.value ?? null
}
