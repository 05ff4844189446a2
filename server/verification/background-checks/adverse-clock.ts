import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline } from '#server/platform/deadlines.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { openAdverse } from './queries.ts'
import type { AdverseRow } from './tables.ts'

/** When Checkr would send its final notice on its own, in days; long after an operator has decided. */
export const finalAfterDays = 90
/** Checkr's own final notice is canceled so long before it would go out. */
export const holdDays = 7

const waitKind = 'verification.check_wait_over' as const

/** Business days until then, a day that has begun included: what is rounded is the guide's. */
export function businessDaysUntil(from: Date, until: Date): number {
  let days = 1
  while (addBusinessDays(from, days) < until) days++
  return days
}

/** A dispute stops the clock; the days that are left stay. */
export async function stopClock(app: App, tx: Tx, checkId: string): Promise<void> {
  const action = await openAdverse(tx, checkId)
  if (!action?.wait_until || action.stopped_at) return
  const now = await app.clock.now(tx)
  await tx
    .updateTable('background_adverse_actions')
    .set({ stopped_at: now, days_left: businessDaysUntil(now, action.wait_until) })
    .where('id', '=', action.id)
    .execute()
  await clearDeadlines(app, tx, checkId, [waitKind])
}

/** The dispute is over: what was left of the wait begins now. */
export async function startClock(app: App, tx: Tx, checkId: string): Promise<void> {
  const action = await openAdverse(tx, checkId)
  if (!action?.stopped_at || action.days_left === null) return
  const until = addBusinessDays(await app.clock.now(tx), action.days_left)
  await tx
    .updateTable('background_adverse_actions')
    .set({ stopped_at: null, days_left: null, wait_until: until })
    .where('id', '=', action.id)
    .execute()
  await setDeadline(tx, waitKind, checkId, until)
}

/** However it ends, Checkr's own final notice must not go out: an operator's decision is told by us. */
export async function endAdverse(
  app: App,
  tx: Tx,
  checkId: string,
  { outcome, by }: { outcome: NonNullable<AdverseRow['outcome']>; by: Caller },
): Promise<void> {
  const action = await openAdverse(tx, checkId)
  if (!action) return
  await tx
    .updateTable('background_adverse_actions')
    .set({ outcome, ended_at: await app.clock.now(tx), ended_by: signature(by), stopped_at: null, days_left: null })
    .where('id', '=', action.id)
    .execute()
  await clearDeadlines(app, tx, checkId, [waitKind])
  await cancelAtCheckr(tx, action.id)
}

export const cancelAtCheckr = (tx: Tx, actionId: string): Promise<void> =>
  enqueue(tx, 'cancel-adverse-action', { actionId }, { key: `cancel-adverse:${actionId}` })
