import * as chargebacks from '#contract/payments/disputes.ts'
import { newId } from '#server/platform/ids.ts'
import { type Stage, counted, query } from './stage.ts'

export async function bear(stage: Stage, payer: 'platform' | 'guide' | 'split'): Promise<boolean> {
  const { root, fay } = stage
  const [lost] = await query<{ id: string }>(
    stage,
    `select id from payment_disputes where status = 'lost' and settled_at is null and withdrawn > 0 order by opened_at limit 1`,
  )
  if (!lost) return false
  const body = { payer, reason: 'As it was', message: '', idempotencyKey: newId() }
  const isDecided = counted(
    `loss: ${payer}`,
    await root.call(chargebacks.decideDispute, { params: { id: lost.id }, body }),
  )
  const answer = { yes: true, reason: 'As it was', idempotencyKey: newId() }
  await fay.call(chargebacks.answerDisputeDecision, { params: { id: body.idempotencyKey }, body: answer })
  return isDecided
}

/** `null`: the owner mends the account. */
export async function bank({ world }: Stage, outcome: string | null): Promise<void> {
  await world.app.pool.query(
    `update stripe_simulator.objects set private = private || jsonb_build_object('bank_outcome', coalesce($1::text, 'works'))
       || case when $1::text is null then '{"extra": [], "block": null}'::jsonb else '{}' end,
       body = case when $1::text is null then body || '{"payouts_enabled": true, "capabilities": {"transfers": "active"}}' else body end
     where object = 'account'`,
    [outcome],
  )
  if (outcome) return
  await world.app.pool.query(
    `update payout_accounts set payouts_enabled = true, stopped_at = null, disabled_reason = null, due = '{}'`,
  )
  await world.settle()
}
