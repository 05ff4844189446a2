import type { Pool, PoolClient } from 'pg'
import { send } from '#server/platform/connections.ts'

/**
 * - down: answers 503 to everything, as Stripe in an outage.
 * - slow: waits 3 s before it works.
 * - drop_response_after_write: does the write, keeps it, and breaks the connection instead of answering. The SDK repeats
 *   a broken call once by itself with the same key, so that repetition is broken too: one fault is one failed call.
 * - webhook_twice: an event is delivered two times.
 * - webhook_before_response: the events of a write arrive before its answer.
 * - webhooks_paused: events wait until it is switched off.
 * - dispute_money_late: a dispute that opens or is won says so, and its money moves only when `moveDisputeMoney` is called.
 * - balance_low: our balance is too low for a transfer.
 * - capture_declined: the bank declines the capture of an authorization, which stays open.
 */
export const faults = [
  'down',
  'slow',
  'drop_response_after_write',
  'webhook_twice',
  'webhook_before_response',
  'webhooks_paused',
  'dispute_money_late',
  'capture_declined',
  'balance_low',
] as const

export type Fault = (typeof faults)[number]

/** Switches a fault on or off. `times`: it ends by itself after so many effects. */
export async function setFault(pool: Pool, fault: Fault, on: boolean, times?: number): Promise<void> {
  await pool.query('update stripe_simulator.faults set enabled = $2, remaining = $3 where name = $1', [
    fault,
    on && times !== 0,
    on ? (times ?? null) : null,
  ])
}

export async function readFaults(pool: Pool): Promise<{ fault: Fault; on: boolean; remaining: number | null }[]> {
  const { rows } = await pool.query<{ name: Fault; enabled: boolean; remaining: number | null }>(
    'select name, enabled, remaining from stripe_simulator.faults order by name',
  )
  return rows.map((row) => ({ fault: row.name, on: row.enabled, remaining: row.remaining }))
}

/** True when the fault is on; uses up one of its times. `active`: what was on when the request came. */
export async function takeFault(db: Pool | PoolClient, fault: Fault, active: ReadonlySet<Fault>): Promise<boolean> {
  if (!active.has(fault)) return false
  const taking = `update stripe_simulator.faults
    set remaining = remaining - 1, enabled = remaining is null or remaining > 1
    where name = $1 and enabled`
  const { rowCount } = await ('release' in db ? send(db, taking, [fault]) : db.query(taking, [fault]))
  return rowCount === 1
}
