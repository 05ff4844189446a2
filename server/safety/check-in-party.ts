import type { ReportForm } from '#contract/safety/schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { planLife } from './lifecycle.ts'
import { report } from './report.ts'
import { nextCheckIn } from './rules.ts'
import type { AlarmRow, PlanRow } from './tables.ts'
import { endAlarm, watch } from './watch.ts'

/** The party is OK. Throws 401, 404, 409 `wrong_state`. */
export const checkInParty = (app: App, caller: Caller, departureId: string, form: ReportForm): Promise<void> =>
  report(
    app,
    caller,
    { kind: 'ok', action: 'check_in', departureId, form },
    ({ app, tx, plan, alarm, now, happenedAt }) => hearOk(app, tx, caller, { plan, alarm, now, happenedAt }),
  )

interface Heard {
  readonly plan: PlanRow
  readonly alarm: Pick<AlarmRow, 'cause'> | undefined
  readonly now: Date
  readonly happenedAt: Date
}

/**
 * That ends an alarm about a check-in that was missed, and none about the return: who is OK and late is still late. One that
 * the phone kept counts from the moment it was made: if the next is due by now, the party stays late. Of a party that is not
 * out it means nothing.
 */
export async function hearOk(app: App, tx: Tx, caller: Caller, { plan, alarm, now, happenedAt }: Heard): Promise<void> {
  const next = nextCheckIn(plan, { startedAt: plan.started_at ?? now, last: happenedAt })
  if (plan.state === 'out') {
    // an older one that arrives after a newer one takes no time away
    const isOlder = happenedAt < now && (!plan.check_in_at || (next !== null && next < plan.check_in_at))
    const checkInAt = isOlder ? plan.check_in_at : next
    await tx.updateTable('safety_plans').set({ check_in_at: checkInAt }).where('id', '=', plan.id).execute()
    await watch(app, tx, { ...plan, check_in_at: checkInAt })
    return
  }
  const late = plan.state === 'late' || plan.state === 'overdue' || plan.state === 'escalated'
  const isDue = next !== null && next <= now
  if (late && plan.late_for === 'check_in' && now < plan.return_at && alarm?.cause !== 'sos' && !isDue)
    await resume(app, tx, caller, plan, { check_in_at: next })
}

/** Back from late to out, awaited by the new times. */
export const resume = (
  app: App,
  tx: Tx,
  caller: Caller,
  plan: PlanRow,
  set: { check_in_at: Date | null; return_at?: Date; extended_at?: Date },
) =>
  move(app, tx, planLife, plan, 'resume', {
    caller,
    set: { ...set, late_for: null },
    effects: {
      end_alarm: () => endAlarm(app, tx, plan.id),
      clear: () => clearDeadlines(app, tx, plan.id),
      watch: (moved: PlanRow) => watch(app, tx, moved),
    },
  })
