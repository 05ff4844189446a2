import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { lockPlan, planOf, type Party } from './party.ts'
import { bufferOf, usualRhythm } from './rules.ts'
import type { PlanRow } from './tables.ts'

/** The plan of a departure, made where there is none, locked. */
export async function makePlan(tx: Tx, { departure }: Pick<Party, 'departure'>): Promise<PlanRow> {
  await tx
    .insertInto('safety_plans')
    .values({
      id: newId(),
      departure_id: departure.id,
      drill: false,
      state: 'planned',
      zone: departure.zone,
      return_at: departure.ends_at,
      buffer_minutes: bufferOf(departure),
      check_ins: usualRhythm(departure),
    })
    .onConflict((conflict) => conflict.column('departure_id').doNothing())
    .execute()
  const made = await planOf(tx, departure.id)
  const plan = made && (await lockPlan(tx, made.id))
  if (!plan) throw new Error(`Departure ${departure.id} has no plan`)
  return plan
}
