import type { Pool } from 'pg'

/** The mail server refuses every letter while `on`. `times`: it ends by itself after so many letters. */
export async function setMailFault(pool: Pool, on: boolean, times?: number): Promise<void> {
  await pool.query(`update mail_simulator.faults set enabled = $1, remaining = $2 where name = 'down'`, [
    on && times !== 0,
    on ? (times ?? null) : null,
  ])
}

/** True when the server is down; uses up one of its times. */
export async function takeMailFault(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update mail_simulator.faults
     set remaining = remaining - 1, enabled = remaining is null or remaining > 1
     where name = 'down' and enabled`,
  )
  return rowCount === 1
}
