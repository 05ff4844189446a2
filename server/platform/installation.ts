import type pg from 'pg'

export type Mode = 'demo' | 'live'

/** What the database was first started as, or null where it never was. */
export async function modeOfDatabase(pool: pg.Pool): Promise<Mode | null> {
  const { rows } = await pool.query<{ mode: Mode }>('select mode from installation')
  return rows[0]?.mode ?? null
}

/** Writes down, once and for all, what this database is for. Returns what is there: another process may have been first. */
export async function claimDatabase(pool: pg.Pool, mode: Mode): Promise<Mode | null> {
  await pool.query('insert into installation (mode) values ($1) on conflict do nothing', [mode])
  return modeOfDatabase(pool)
}
