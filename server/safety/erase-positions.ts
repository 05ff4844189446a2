import { safetyLimits as limits } from '#contract/safety/values.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import type { PlanRow } from './tables.ts'

/** Of a party that is back, or was found. */
export const forgetLater = (tx: Tx, { id }: Pick<PlanRow, 'id'>, now: Date): Promise<void> =>
  setDeadline(tx, 'safety.erase_positions', id, new Date(now.getTime() + limits.positionDays * 86_400_000))

/** Where the party was; that it reported stays. */
export const erasePositions: DeadlineHandler = async (_app, tx, { subjectId }) => {
  const { numDeletedRows } = await tx.deleteFrom('safety_positions').where('plan_id', '=', subjectId).executeTakeFirst()
  return `${numDeletedRows} erased`
}
