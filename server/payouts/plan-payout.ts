import { sql } from 'kysely'
import { system } from '#server/platform/caller.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { nextPayoutDay } from './payout-days.ts'
import type { PayoutRow } from './tables.ts'

/**
 * What an outfitter has earned and not been paid waits for their next payout day, or for `dueAt`, and they hear of it. Nothing
 * where a payout waits already, or nothing is theirs.
 */
export async function planPayout(app: App, tx: Tx, outfitterId: string, dueAt?: Date): Promise<void> {
  const planned = await planSilently(app, tx, outfitterId, dueAt)
  if (!planned) return
  const data = { outfitterId, dueAt: planned.due_at.toISOString() }
  await publishEvent(app, tx, system('payouts'), 'payout.scheduled', planned.id, data)
}

export async function planSilently(
  app: App,
  tx: Tx,
  outfitterId: string,
  dueAt?: Date,
): Promise<PayoutRow | undefined> {
  const { rows } = await sql<{ owed: boolean }>`
    select exists (select from payout_items where outfitter_id = ${outfitterId} and payout_id is null and debt_at is null) as owed`.execute(
    tx,
  )
  if (!rows[0]?.owed) return undefined
  const now = await app.clock.now(tx)
  const due = dueAt ?? nextPayoutDay(await intervalOf(tx, outfitterId), now)
  const planned = await tx
    .insertInto('payouts')
    .values({ id: newId(), outfitter_id: outfitterId, state: 'scheduled', due_at: due, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('outfitter_id')
        .where(sql<boolean>`state in ('scheduled', 'on_hold')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (planned) await setDeadline(tx, 'payout.due', planned.id, due)
  return planned
}

export async function intervalOf(read: Read, outfitterId: string) {
  const [plan, { payouts }] = await Promise.all([
    read.selectFrom('payout_plans').select('every').where('outfitter_id', '=', outfitterId).executeTakeFirst(),
    platformSettings(read),
  ])
  return plan?.every ?? payouts.every
}

/** It waits for that moment instead. */
export async function postpone(tx: Tx, payout: PayoutRow, dueAt: Date): Promise<void> {
  await tx.updateTable('payouts').set({ due_at: dueAt }).where('id', '=', payout.id).execute()
  await setDeadline(tx, 'payout.due', payout.id, dueAt)
}

/** Locks it. */
export const lockPayout = (tx: Tx, id: string): Promise<PayoutRow | undefined> =>
  tx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The one that waits for its day, locked. */
export const lockWaiting = (tx: Tx, outfitterId: string): Promise<PayoutRow | undefined> =>
  tx
    .selectFrom('payouts')
    .selectAll()
    .where('outfitter_id', '=', outfitterId)
    .where('state', 'in', ['scheduled', 'on_hold'])
    .forUpdate()
    .executeTakeFirst()
