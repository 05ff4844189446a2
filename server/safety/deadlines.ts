import type { LadderStep } from '#contract/safety/values.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { announceParty } from './announce-party.ts'
import { planLife } from './lifecycle.ts'
import { lockPlan } from './party.ts'
import { minutesLater } from './rules.ts'
import { safetyLimits as limits } from '#contract/safety/values.ts'
import type { PlanRow } from './tables.ts'
import { awaitBuffer, raiseAlarm, takeStep } from './watch.ts'

const caller = system('safety')
const past = 'no longer needed'
const isAt = (one: Date | null, other: Date) => one?.getTime() === other.getTime()

type Work = (app: App, tx: Tx, plan: PlanRow, dueAt: Date) => Promise<string>

const ofPlan =
  (work: Work): DeadlineHandler =>
  async (app, tx, { subjectId, dueAt }) => {
    const plan = await lockPlan(tx, subjectId)
    if (!plan) return past
    const outcome = await work(app, tx, plan, dueAt)
    if (outcome !== past) await announceParty(app, tx, plan)
    return outcome
  }

export const checkInDue = ofPlan(async (app, tx, plan, dueAt) => {
  if (plan.state !== 'out' || !isAt(plan.check_in_at, dueAt)) return past
  await publishEvent(app, tx, caller, 'safety.check_in_due', plan.id, { planId: plan.id })
  return 'asked'
})

export const checkInLate = ofPlan(async (app, tx, plan, dueAt) => {
  const since = plan.check_in_at
  if (plan.state !== 'out' || !since || !isAt(minutesLater(since, limits.lateMinutes), dueAt)) return past
  return fallLate(app, tx, plan, 'check_in')
})

export const returnDue = ofPlan((app, tx, plan, dueAt) =>
  plan.state === 'out' && isAt(plan.return_at, dueAt) ? fallLate(app, tx, plan, 'return') : Promise.resolve(past),
)

async function fallLate(app: App, tx: Tx, plan: PlanRow, lateFor: 'check_in' | 'return') {
  await move(app, tx, planLife, plan, 'fall_late', {
    caller,
    set: { late_for: lateFor },
    data: { planId: plan.id, for: lateFor },
    effects: { await_buffer: (moved: PlanRow) => awaitBuffer(tx, moved) },
  })
  return 'late'
}

export const overdue = ofPlan(async (app, tx, plan, dueAt) => {
  if (plan.state !== 'late') return past
  const cause = plan.late_for ?? 'return'
  await move(app, tx, planLife, plan, 'become_overdue', {
    caller,
    effects: { raise_alarm: (moved: PlanRow) => raiseAlarm(app, tx, moved, { cause, beganAt: dueAt }) },
  })
  return 'overdue'
})

/** A step of the ladder: taken once, and counted as late from its own time. */
export const ladderStep =
  (step: LadderStep): DeadlineHandler =>
  async (app, tx, { subjectId, dueAt }) => {
    const found = await tx.selectFrom('safety_alarms').select('plan_id').where('id', '=', subjectId).executeTakeFirst()
    const plan = found && (await lockPlan(tx, found.plan_id))
    if (!plan) return past
    const alarm = await tx
      .selectFrom('safety_alarms')
      .selectAll()
      .where('id', '=', subjectId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!alarm || !(await takeStep(app, tx, { alarm, plan, step, dueAt }))) return past
    if (step === 'on_call' && plan.state === 'overdue') await move(app, tx, planLife, plan, 'escalate', { caller })
    await announceParty(app, tx, plan)
    return 'taken'
  }
