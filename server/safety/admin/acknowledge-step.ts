import type { LadderStep } from '#contract/safety/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { announceParty } from '../announce-party.ts'
import { lockPlan } from '../party.ts'
import { openAlarm } from '../watch.ts'
import { noParty } from './show-party.ts'

/** Throws 403, 404, 409 `wrong_state` where the step was not taken, or someone acknowledged it first. */
export async function acknowledgeStep(
  app: App,
  caller: Caller,
  { id, step }: { id: string; step: LadderStep },
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const record = { action: 'acknowledge_safety_step', subjectId: id, reason: 'Acknowledged', detail: { step } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const plan = await lockPlan(tx, id)
      if (!plan) throw noParty()
      const alarm = await openAlarm(tx, id)
      const row = alarm
        ? await tx
            .selectFrom('safety_steps')
            .selectAll()
            .where('alarm_id', '=', alarm.id)
            .where('step', '=', step)
            .executeTakeFirst()
        : undefined
      if (!alarm || !row)
        throw new AppError(409, 'wrong_state', saidInEnglish('There’s nothing to acknowledge here anymore.'))
      if (row.acknowledged_by) {
        const by = (await namesOf(tx, [`admin:${row.acknowledged_by}`]))(`admin:${row.acknowledged_by}`)
        throw new AppError(409, 'wrong_state', saidInEnglish('{by} already acknowledged this.', { by }))
      }
      await tx
        .updateTable('safety_steps')
        .set({ acknowledged_at: await app.clock.now(tx), acknowledged_by: person.accountId })
        .where('alarm_id', '=', alarm.id)
        .where('step', '=', step)
        .execute()
      await announceParty(app, tx, plan)
      return 'Acknowledged under your name.'
    }),
  )
}
