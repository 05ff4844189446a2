import type { ReportForm } from '#contract/safety/schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { forgetLater } from './erase-positions.ts'
import { planLife } from './lifecycle.ts'
import type { Party } from './party.ts'
import { report } from './report.ts'
import type { PlanRow } from './tables.ts'
import { endAlarm } from './watch.ts'

/** No guest who went has an account: the guide’s word is all there is. */
export const isGuideAlone = ({ bookings }: Pick<Party, 'bookings'>, plan: Pick<PlanRow, 'booking_ids'>): boolean =>
  !bookings.some(
    ({ id, accountId }) => accountId !== null && (plan.booking_ids.length === 0 || plan.booking_ids.includes(id)),
  )

/**
 * One side is back; the party is once both say so. Each side’s first moment stays, however far apart the two are. Throws 401,
 * 404, 409 `wrong_state`.
 */
export const reportBack = (app: App, caller: Caller, departureId: string, form: ReportForm): Promise<void> =>
  report(
    app,
    caller,
    { kind: 'back', action: 'back', departureId, form },
    async ({ app, tx, plan, party, now, happenedAt }) => {
      const { side } = party
      const set = side === 'guide' ? { back_guide_at: happenedAt } : { back_guest_at: happenedAt }
      const both = { ...plan, ...set }
      if (both.back_guide_at && (both.back_guest_at || isGuideAlone(party, plan))) {
        await move(app, tx, planLife, plan, 'return', {
          caller,
          set,
          data: { planId: plan.id },
          effects: {
            end_alarm: () => endAlarm(app, tx, plan.id),
            clear: () => clearDeadlines(app, tx, plan.id),
            forget_later: (moved: PlanRow) => forgetLater(tx, moved, now),
          },
        })
        return
      }
      await tx.updateTable('safety_plans').set(set).where('id', '=', plan.id).execute()
      await publishEvent(app, tx, caller, 'safety.back_reported', plan.id, { planId: plan.id, side })
    },
  )
