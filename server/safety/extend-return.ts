import type { ReportForm } from '#contract/safety/schemas.ts'
import { safetyLimits as limits } from '#contract/safety/values.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { resume } from './check-in-party.ts'
import { partyFor } from './party.ts'
import { report } from './report.ts'
import { minutesLater, nextCheckIn } from './rules.ts'
import { watch } from './watch.ts'

/**
 * 60 minutes more, from the return or, where that has passed, from now; once for a trip. Throws 401, 404, 409
 * `already_extended`, `wrong_state`.
 */
export async function extendReturn(app: App, caller: Caller, departureId: string, form: ReportForm): Promise<void> {
  const { plan: known } = await partyFor(app.db, caller, departureId)
  const isSame = async () =>
    (await app.db
      .selectFrom('safety_reports')
      .select('id')
      .where('plan_id', '=', known?.id ?? '')
      .where('key', '=', form.key)
      .executeTakeFirst()) !== undefined
  if (known?.extended_at && !(await isSame()))
    throw new AppError(409, 'already_extended', said('This trip was already extended once.'))
  await report(app, caller, { kind: 'extended', action: 'extend', departureId, form }, async (reporting) => {
    const { app, tx, plan, now, happenedAt } = reporting
    const returnAt = minutesLater(plan.return_at > happenedAt ? plan.return_at : happenedAt, limits.extendMinutes)
    const changed = { return_at: returnAt, extended_at: now }
    if (plan.state === 'out') {
      await tx.updateTable('safety_plans').set(changed).where('id', '=', plan.id).execute()
      await watch(app, tx, { ...plan, ...changed })
    } else {
      const checkInAt = nextCheckIn({ ...plan, return_at: returnAt }, { startedAt: plan.started_at ?? now, last: now })
      await resume(app, tx, caller, plan, { ...changed, check_in_at: checkInAt })
    }
    await publishEvent(app, tx, caller, 'safety.extended', plan.id, { planId: plan.id })
  })
}
