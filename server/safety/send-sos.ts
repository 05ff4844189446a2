import type { ReportForm } from '#contract/safety/schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { planLife } from './lifecycle.ts'
import { report } from './report.ts'
import type { PlanRow, ReportRow } from './tables.ts'
import { raiseAlarm } from './watch.ts'

/** Alerts the on-call team at once, with or without a plan. Throws 401, 404, 409 `wrong_state`. */
export const sendSos = (app: App, caller: Caller, departureId: string, form: ReportForm): Promise<void> =>
  report(app, caller, { kind: 'sos', action: 'sos', departureId, form }, ({ app, tx, plan, party, now, report }) =>
    raiseSos(app, tx, caller, { plan, report, now, bookingIds: party.bookings.map(({ id }) => id) }),
  )

interface Sos {
  readonly plan: PlanRow
  readonly report: Pick<ReportRow, 'id'>
  readonly now: Date
  /** Of a party that has not started. */
  readonly bookingIds: readonly string[]
}

export async function raiseSos(
  app: App,
  tx: Tx,
  caller: Caller,
  { plan, report, now, bookingIds }: Sos,
): Promise<void> {
  const data = { planId: plan.id, reportId: report.id }
  const alarm = (one: PlanRow) => raiseAlarm(app, tx, one, { cause: 'sos', beganAt: now })
  if (plan.state === 'escalated') {
    await alarm(plan)
    await publishEvent(app, tx, caller, 'safety.sos', plan.id, data)
    return
  }
  await move(app, tx, planLife, plan, 'sos', {
    caller,
    set: plan.booking_ids.length > 0 ? {} : { booking_ids: [...bookingIds] },
    data,
    effects: { clear: () => clearDeadlines(app, tx, plan.id), raise_alarm: alarm },
  })
}
