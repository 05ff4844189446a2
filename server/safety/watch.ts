import { safetyLimits as limits, stepMinutes, type AlarmCause, type LadderStep } from '#contract/safety/values.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline, setDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { alarmAt, lateBy, minutesLater } from './rules.ts'
import type { AlarmRow, PlanRow } from './tables.ts'

/** Sets what a party that is out is awaited by. */
export async function watch(app: App, tx: Tx, plan: PlanRow): Promise<void> {
  await clearDeadlines(app, tx, plan.id)
  const { id: subjectId, check_in_at: checkInAt } = plan
  await setDeadlines(tx, [
    { kind: 'safety.return_due', subjectId, dueAt: plan.return_at },
    ...(checkInAt
      ? ([
          { kind: 'safety.check_in_due', subjectId, dueAt: checkInAt },
          { kind: 'safety.check_in_late', subjectId, dueAt: minutesLater(checkInAt, limits.lateMinutes) },
        ] as const)
      : []),
  ])
}

/** Of a party that is late: from its return, or from the check-in that it missed. */
export const awaitBuffer = (tx: Tx, plan: PlanRow): Promise<void> =>
  setDeadline(
    tx,
    'safety.overdue',
    plan.id,
    plan.late_for === 'check_in' && plan.check_in_at
      ? minutesLater(plan.check_in_at, plan.buffer_minutes)
      : alarmAt(plan),
  )

const laterSteps = [
  ['second', 'safety.second_round'],
  ['on_call', 'safety.on_call'],
  ['contacts', 'safety.contacts'],
  ['authorities', 'safety.authorities'],
] as const

/** Minutes of each step; a drill takes its steps one minute after the other. */
export const minutesOf = (step: LadderStep, drill: boolean): number =>
  drill ? Object.keys(stepMinutes).indexOf(step) : stepMinutes[step]

/** The ladder begins at its time, even where that has passed: what is late is counted from there. */
export async function raiseAlarm(
  app: App,
  tx: Tx,
  plan: PlanRow,
  { cause, beganAt }: { cause: AlarmCause; beganAt: Date },
): Promise<void> {
  const now = await app.clock.now(tx)
  const open = await openAlarm(tx, plan.id)
  if (open && cause === 'sos') {
    await tx.updateTable('safety_alarms').set({ cause }).where('id', '=', open.id).execute()
    await clearDeadlines(app, tx, open.id)
  }
  const alarm = open ?? { id: newId(), plan_id: plan.id, cause, began_at: beganAt, ended_at: null }
  if (!open) await tx.insertInto('safety_alarms').values(alarm).execute()
  if (cause === 'sos') {
    // someone calls for help: no one is asked twice first
    await takeStep(app, tx, { alarm, plan, step: 'authorities', dueAt: now, quiet: true })
    return
  }
  await takeStep(app, tx, { alarm, plan, step: 'first', dueAt: beganAt })
  await setDeadlines(
    tx,
    laterSteps.map(([step, kind]) => ({
      kind,
      subjectId: alarm.id,
      dueAt: minutesLater(beganAt, minutesOf(step, plan.drill)),
    })),
  )
}

interface Step {
  readonly alarm: Pick<AlarmRow, 'id'>
  readonly plan: PlanRow
  readonly step: LadderStep
  readonly dueAt: Date
  /** An event of its own tells of it. */
  readonly quiet?: boolean
}

/** Once for each alarm, however often it is tried; the row and what tells of it are written together. */
export async function takeStep(app: App, tx: Tx, { alarm, plan, step, dueAt, quiet }: Step): Promise<boolean> {
  const firedAt = await app.clock.now(tx)
  const taken = await tx
    .insertInto('safety_steps')
    .values({ alarm_id: alarm.id, step, due_at: dueAt, fired_at: firedAt })
    .onConflict((conflict) => conflict.columns(['alarm_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst()
  if (!taken) return false
  if (!quiet)
    await publishEvent(app, tx, system('safety'), 'safety.step_taken', plan.id, {
      planId: plan.id,
      alarmId: alarm.id,
      step,
      lateMinutes: lateBy(dueAt, firedAt),
    })
  return true
}

export async function openAlarm(tx: Tx, planId: string): Promise<AlarmRow | undefined> {
  return tx
    .selectFrom('safety_alarms')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function endAlarm(app: App, tx: Tx, planId: string): Promise<void> {
  const ended = await tx
    .updateTable('safety_alarms')
    .set({ ended_at: await app.clock.now(tx) })
    .where('plan_id', '=', planId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) await clearDeadlines(app, tx, ended.id)
}
