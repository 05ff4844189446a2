import { ladderSteps } from '#contract/safety/values.ts'
import type { App } from '#server/platform/app.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { minutesLater } from '../rules.ts'

/** A drill whose ladder is climbed: `acknowledged` of its steps have the operator’s name, and the others wait for one. */
export async function recordDrill(
  app: App,
  tx: Tx,
  { operatorId, minutesAgo, acknowledged }: { operatorId: string; minutesAgo: number; acknowledged: number },
): Promise<void> {
  const beganAt = minutesLater(await app.clock.now(tx), -minutesAgo)
  const [planId, alarmId] = [newId(), newId()]
  await tx
    .insertInto('safety_plans')
    .values({
      id: planId,
      departure_id: null,
      drill: true,
      state: 'escalated',
      zone: companyZone,
      return_at: beganAt,
      buffer_minutes: 0,
      check_ins: 'none',
      late_for: 'return',
      started_at: beganAt,
    })
    .execute()
  await tx
    .insertInto('safety_alarms')
    .values({ id: alarmId, plan_id: planId, cause: 'return', began_at: beganAt })
    .execute()
  await tx
    .insertInto('safety_steps')
    .values(
      ladderSteps.map((step, minute) => {
        const at = minutesLater(beganAt, minute)
        const taken = minute < acknowledged
        return {
          alarm_id: alarmId,
          step,
          due_at: at,
          fired_at: at,
          acknowledged_at: taken ? minutesLater(at, 1) : null,
          acknowledged_by: taken ? operatorId : null,
        }
      }),
    )
    .execute()
}
