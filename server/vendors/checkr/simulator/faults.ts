import type { Pool, QueryResultRow } from 'pg'

/** Whatever runs a statement: the pool, or a transaction. */
export type Statements = {
  query<R extends QueryResultRow>(statement: string, values?: unknown[]): Promise<{ rows: R[] }>
}

/**
 * - down: answers 503 to everything, as Checkr in an outage.
 * - slow: waits 3 s before it works.
 * - drop_response_after_write: does the write, keeps it, and breaks the connection instead of answering.
 * - webhook_twice: an event is delivered two times.
 * - webhooks_reversed: what waits is delivered newest first.
 * - webhooks_paused: events wait until it is switched off.
 */
export const faults = [
  'down',
  'slow',
  'drop_response_after_write',
  'webhook_twice',
  'webhooks_reversed',
  'webhooks_paused',
] as const
export type Fault = (typeof faults)[number]

/** Switches a fault on or off. `times`: it ends by itself after so many effects. */
export async function setFault(pool: Pool, fault: Fault, on: boolean, times?: number): Promise<void> {
  await pool.query('update checkr_simulator.faults set enabled = $2, remaining = $3 where name = $1', [
    fault,
    on && times !== 0,
    on ? (times ?? null) : null,
  ])
}

export async function readFaults(pool: Pool): Promise<{ fault: Fault; on: boolean; remaining: number | null }[]> {
  const { rows } = await pool.query<{ name: Fault; enabled: boolean; remaining: number | null }>(
    'select name, enabled, remaining from checkr_simulator.faults order by name',
  )
  return rows.map((row) => ({ fault: row.name, on: row.enabled, remaining: row.remaining }))
}

/** True when the fault is on; uses up one of its times. */
export async function takeFault(db: Statements, fault: Fault): Promise<boolean> {
  const { rows } = await db.query(
    `update checkr_simulator.faults
     set remaining = remaining - 1, enabled = remaining is null or remaining > 1
     where name = $1 and enabled returning name`,
    [fault],
  )
  return rows.length === 1
}
