import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { DifferenceRow } from './check-tables.ts'

export const findDifference = (read: Read, id: string): Promise<DifferenceRow | undefined> =>
  read.selectFrom('money_differences').selectAll().where('id', '=', id).executeTakeFirst()

/** A person knows why it is so, and it may stay. Throws 409 `wrong_state` when it does not stand open any more. */
export async function acknowledgeDiscrepancy(app: App, differenceId: string, by: Caller, why: string): Promise<void> {
  const accepted = await app.db
    .updateTable('money_differences')
    .set({ accepted_at: await app.clock.now(app.db), accepted_by: signature(by), accepted_reason: why })
    .where('id', '=', differenceId)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!accepted) throw new AppError(409, 'wrong_state', said('This difference is gone already.'))
}
