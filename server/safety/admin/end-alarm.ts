import type { declareIncident as declareContract } from '#contract/safety/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { partyBookings } from '#server/bookings/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { announceParty } from '../announce-party.ts'
import { forgetLater } from '../erase-positions.ts'
import { openIncident } from '../incidents/open-incident.ts'
import { planLife } from '../lifecycle.ts'
import { lockPlan } from '../party.ts'
import type { PlanRow } from '../tables.ts'
import { endAlarm } from '../watch.ts'
import { noParty } from './show-party.ts'

/** The party was reached and is safe. Throws 403, 404, 409 `wrong_state`. */
export const locateParty = (app: App, caller: Caller, id: string, reason: string) =>
  end(app, caller, { id, reason, transition: 'locate', kind: 'located', says: 'Recorded: the party is safe.' })

/** It was more than a late party: an incident is open from now on, except of a drill. Throws 403, 404, 409 `wrong_state`. */
export const declareIncident = (
  app: App,
  caller: Caller,
  id: string,
  { reason, severity }: BodyOf<typeof declareContract>,
) =>
  end(app, caller, { id, reason, transition: 'declare', kind: 'incident', severity, says: 'Recorded as an incident.' })

interface End {
  readonly id: string
  readonly reason: string
  readonly transition: 'locate' | 'declare'
  readonly kind: 'located' | 'incident'
  readonly severity?: number
  readonly says: string
}

async function end(app: App, caller: Caller, { id, reason, transition, kind, severity, says }: End) {
  const person = requireScope(caller, 'trust_and_safety')
  return adminAction(app, person, { action: `safety_${transition}`, subjectId: id, reason: reason.slice(0, 500) }, () =>
    withTransaction(app.db, async (tx) => {
      const plan = await lockPlan(tx, id)
      if (!plan) throw noParty()
      const now = await app.clock.now(tx)
      const moved = await move(app, tx, planLife, plan, transition, {
        caller,
        data: { planId: id },
        effects: {
          end_alarm: () => endAlarm(app, tx, id),
          clear: () => clearDeadlines(app, tx, id),
          forget_later: (one: PlanRow) => forgetLater(tx, one, now),
        },
      })
      const row = {
        id: newId(),
        plan_id: id,
        key: newId(),
        kind,
        side: null,
        account_id: person.accountId,
        text: reason.slice(0, 500),
      }
      await tx
        .insertInto('safety_reports')
        .values({ ...row, at: now, claimed_at: null })
        .execute()
      if (severity !== undefined && !plan.drill)
        await openIncident(app, tx, {
          caller,
          bookings: [...(await partyBookings(tx, plan.booking_ids)).values()],
          row: {
            severity,
            near_miss: false,
            occurred_at: plan.return_at < now ? plan.return_at : now,
            facts: reason,
            side: null,
            account_id: person.accountId,
            key: newId(),
          },
        })
      await announceParty(app, tx, moved)
      return says
    }),
  )
}
