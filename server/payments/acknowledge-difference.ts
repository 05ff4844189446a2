import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { DifferenceRow } from './check-tables.ts'

export const findDifference = (read: Read, id: string): Promise<DifferenceRow | undefined> =>
  read.selectFrom('money_differences').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * A person knows why it is so, and it may stay. The same person with the same reason may come again. Throws 409
 * `wrong_state` when it is resolved, or acknowledged by someone else.
 */
export async function acknowledgeDiscrepancy(app: App, differenceId: string, by: Caller, why: string): Promise<void> {
  const own = signature(by)
  const accepted = await app.db
    .updateTable('money_differences')
    .set({ accepted_at: await app.clock.now(app.db), accepted_by: own, accepted_reason: why })
    .where('id', '=', differenceId)
    .where('resolved_at', 'is', null)
    .where((eb) =>
      eb.or([eb('accepted_at', 'is', null), eb.and([eb('accepted_by', '=', own), eb('accepted_reason', '=', why)])]),
    )
    .returning('id')
    .executeTakeFirst()
  if (accepted) return
  const isResolved = (await findDifference(app.db, differenceId))?.resolved_at
  throw new AppError(
    409,
    'wrong_state',
    isResolved
      ? said('This discrepancy is already resolved.')
      : saidInEnglish('This discrepancy has already been acknowledged.'),
  )
}
