import { safetyLimits as limits } from '#contract/safety/values.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import type { PlanRow } from './tables.ts'

/** Of a party that is back, or was found. */
export const forgetLater = (tx: Tx, { id }: Pick<PlanRow, 'id'>, now: Date): Promise<void> =>
  setDeadline(tx, 'safety.erase_positions', id, new Date(now.getTime() + limits.positionDays * 86_400_000))

/** Where the party was; that it reported stays. What an open incident needs waits for another day. */
export const erasePositions: DeadlineHandler = async (app, tx, { subjectId }) => {
  const open = await tx
    .selectFrom('safety_incidents as i')
    .innerJoin('safety_plans as p', 'p.departure_id', 'i.departure_id')
    .select('i.id')
    .where('p.id', '=', subjectId)
    .where('i.closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (open) {
    await setDeadline(
      tx,
      'safety.erase_positions',
      subjectId,
      new Date((await app.clock.now(tx)).getTime() + 86_400_000),
    )
    return 'kept for an incident'
  }
  const { numDeletedRows } = await tx.deleteFrom('safety_positions').where('plan_id', '=', subjectId).executeTakeFirst()
  return `${numDeletedRows} erased`
}
