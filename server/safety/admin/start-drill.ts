import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { system, type Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { announceParty } from '../announce-party.ts'
import { planLife } from '../lifecycle.ts'
import { planById } from '../party.ts'
import type { PlanRow } from '../tables.ts'
import { raiseAlarm } from '../watch.ts'

/**
 * A practice party is overdue from now on: the same ladder, a minute a step, of which only operators hear. Throws 403, 409
 * `wrong_state` while another one runs.
 */
export async function startDrill(app: App, caller: Caller): Promise<{ id: string; message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const id = newId()
  const { message } = await adminAction(
    app,
    person,
    { action: 'start_safety_drill', subjectId: id, reason: 'Drill' },
    () =>
      withTransaction(app.db, async (tx) => {
        const now = await app.clock.now(tx)
        const made = await tx
          .insertInto('safety_plans')
          .values({
            id,
            departure_id: null,
            drill: true,
            state: 'out',
            zone: companyZone,
            return_at: now,
            buffer_minutes: 0,
            check_ins: 'none',
            started_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        const plan = made && (await planById(tx, id))
        if (!plan) throw new AppError(409, 'wrong_state', saidInEnglish('A drill is already running.'))
        const late = await move(app, tx, planLife, plan, 'fall_late', {
          caller: system('safety'),
          set: { late_for: 'return' },
          data: { planId: id, for: 'return' },
          effects: { await_buffer: () => undefined },
        })
        const moved = await move(app, tx, planLife, late, 'become_overdue', {
          caller: system('safety'),
          effects: { raise_alarm: (one: PlanRow) => raiseAlarm(app, tx, one, { cause: 'return', beganAt: now }) },
        })
        await announceParty(app, tx, moved)
        return 'The drill has started.'
      }),
  )
  return { id, message }
}
