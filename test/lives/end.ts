import { decideAppeal, decideCase } from '#contract/disputes/admin.ts'
import { newId } from '#server/platform/ids.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { days } from '../app.ts'
import { retryJobs } from '../cancellations.ts'
import { comeToRest } from '../interleaving.ts'
import { reconcile } from '../payouts.ts'
import { type Stage, query } from './stage.ts'
import { bear, bank } from './mishaps.ts'

/** Banks work, everyone decides what waits for them, and the last payout goes out. */
export async function untilAllIsOver(stage: Stage): Promise<void> {
  const { world, root } = stage
  for (let round = 0; round < 30; round++) {
    const open = await query(
      stage,
      `select 1 from bookings where state in ('held', 'confirming', 'confirmed', 'in_progress', 'completed')
       union all select 1 from payouts where state not in ('paid', 'failed', 'reversed')
       union all select 1 from dispute_cases where ended_at is null and state not like 'resolved%'
       union all select 1 from dispute_charges where state in ('owed', 'paid')
       union all select 1 from tips where state in ('started', 'given') limit 1`,
    )
    if (open.length === 0 && round > 1) return
    await bank(stage, null)
    for (const fault of ['drop_response_after_write', 'webhook_twice', 'webhook_before_response'] as const)
      await setFault(world.app.pool, fault, false)
    for (let more = true; more;) more = (await endChargeback(stage)) || (await bear(stage, 'platform'))
    for (const { id } of await query<{ id: string }>(
      stage,
      `select id from dispute_cases where state = 'under_review'`,
    )) {
      const words = { message: 'As the photos show.', reason: 'Photos', idempotencyKey: newId() }
      await root.call(decideCase, { params: { id }, body: { outcome: 'no_refund', ...words } })
    }
    for (const { id } of await query<{ id: string }>(stage, `select id from dispute_cases where state = 'appealed'`)) {
      // the one who decided first is refused; a key belongs to one operator
      for (const by of [root, stage.fay]) {
        const words = { message: 'As the photos show.', reason: 'Photos', idempotencyKey: newId() }
        await by.call(decideAppeal, { params: { id }, body: { outcome: 'upheld', ...words } })
      }
    }
    await retryJobs(world)
    await comeToRest(world, days(15))
    await reconcile(world)
  }
}

async function endChargeback(stage: Stage): Promise<boolean> {
  const [open] = await query<{ vendor_dispute_id: string }>(
    stage,
    `select vendor_dispute_id from payment_disputes where status not in ('won', 'lost') limit 1`,
  )
  if (!open) return false
  await stage.world.app.stripe.closeDispute({ id: open.vendor_dispute_id, idempotencyKey: newId() })
  await stage.world.settle()
  return true
}
