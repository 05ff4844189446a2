import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { changedBy, refuseSmall, type RuleChange } from './edit-rules.ts'
import { lockOffering } from './generate-departures.ts'
import { plannedDepartures, type Exception } from './planned.ts'
import { loadPlans, type RulePlan } from './plans.ts'
import { ownRule } from './policy.ts'
import { reoffer } from './regenerate-departures.ts'

/** One day goes otherwise than by the rule, in place of what was said of it before. A sold departure stays and is named. */
export async function addException(
  app: App,
  caller: Caller,
  ruleId: string,
  input: Exception & { reason: string | null },
): Promise<RuleChange> {
  return withTransaction(app.db, async (tx) => {
    await lockOffering(tx, 'edit')
    const { rule, terms } = await ownRule(tx, caller, ruleId)
    if (input.capacity !== null) refuseSmall(terms, input.capacity)
    const [plan] = await loadPlans(tx, [rule])
    if (plan) refuseVoid(plan, input)
    const leftOut = input.kind === 'left_out'
    const row = {
      kind: input.kind,
      reason: input.reason,
      start_time: leftOut ? null : input.startTime,
      capacity: leftOut ? null : input.capacity,
    }
    const by = { made_by: signature(caller), made_at: await app.clock.now(tx) }
    await tx
      .insertInto('rule_exceptions')
      .values({ rule_id: ruleId, local_date: input.date, ...row, ...by })
      .onConflict((conflict) => conflict.columns(['rule_id', 'local_date']).doUpdateSet({ ...row, ...by }))
      .execute()
    await tx
      .updateTable('departure_rules')
      .set(await changedBy(app, tx, caller))
      .where('id', '=', ruleId)
      .execute()
    return { ruleId, departures: await reoffer(app, tx, [rule]) }
  })
}

/** The day goes by the rule again. Throws 404 when nothing is said of it. */
export async function dropException(app: App, caller: Caller, ruleId: string, date: string): Promise<RuleChange> {
  return withTransaction(app.db, async (tx) => {
    await lockOffering(tx, 'edit')
    const { rule } = await ownRule(tx, caller, ruleId)
    const dropped = await tx
      .deleteFrom('rule_exceptions')
      .where('rule_id', '=', ruleId)
      .where('local_date', '=', date)
      .returning('local_date')
      .executeTakeFirst()
    if (!dropped) throw notFound(said('We couldn’t find that exception.'))
    return { ruleId, departures: await reoffer(app, tx, [rule]) }
  })
}

/** What would change nothing, or could not go, is said at once. */
function refuseVoid({ rule, closed }: RulePlan, input: Exception): void {
  const byRule = plannedDepartures(rule, [], [], input.date, input.date).length > 0
  if (input.kind === 'added' && byRule) {
    throw new AppError(409, 'already_departs', said('This schedule already has a departure that day. Edit it instead.'))
  }
  if (input.kind !== 'added' && !byRule) {
    throw new AppError(409, 'does_not_depart', said('This schedule has no departure that day. Add one instead.'))
  }
  if (input.kind !== 'left_out' && plannedDepartures(rule, [input], closed, input.date, input.date).length === 0) {
    throw new AppError(409, 'blacked_out', said('The guide, or something the trip needs, isn’t available that day.'))
  }
}
