import { saidInEnglish } from '#contract/wire/said.ts'
import { hasSecondFactor, removeEveryFactor } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import { notFound } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { adminAction } from '../audit.ts'
import { requireScope, requireSecondApprover } from '../policy.ts'
import type { SecondFactorResetRow } from '../tables.ts'
import { secondFactorResetLife } from './lifecycle.ts'
import { hasDecider, requireResetter } from './request-reset.ts'

/**
 * Approves or denies as the second operator; the one who requested it may take it back. Throws 403, also
 * `second_approver_required`, 404, 409 `wrong_state`.
 */
export async function decideSecondFactorReset(
  app: App,
  caller: Caller,
  { id, yes, reason }: { id: string; yes: boolean; reason: string },
) {
  requireScope(caller, 'support')
  const found = await resetById(app.db, id)
  if (!found) throw notFound(saidInEnglish('We couldn’t find that request.'))
  const person = await requireResetter(app.db, caller, found.account_id)
  if (yes) {
    requireSecondApprover(caller, found.requested_by, 'this reset')
    requireStepUp(person)
  }
  const action = yes ? 'approve_second_factor_reset' : 'deny_second_factor_reset'
  return adminAction(app, person, { action, subjectId: found.account_id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      const reset = await lockReset(tx, id)
      if (!(await hasSecondFactor(tx, reset.account_id))) {
        await move(app, tx, secondFactorResetLife, reset, 'lapse', { caller })
        return 'This account no longer has a second step, so there’s nothing to remove.'
      }
      await move(app, tx, secondFactorResetLife, reset, yes ? 'approve' : 'deny', { caller })
      if (!yes) return 'The second step stays.'
      await removeEveryFactor(app, tx, caller, reset.account_id)
      return 'The second step is removed. The person signs in with the password and can set up a new one.'
    }),
  )
}

/** Deadline: does what a lone operator has not withdrawn. If a colleague has joined since, the colleague decides. */
export const resetAfterWait: DeadlineHandler = async (app, tx, { subjectId }) => {
  const reset = await lockReset(tx, subjectId)
  if (reset.state !== 'requested' || !reset.waits_until) return 'no longer needed'
  const caller = system('wait')
  if (!(await hasSecondFactor(tx, reset.account_id))) {
    await move(app, tx, secondFactorResetLife, reset, 'lapse', { caller })
    return 'no longer needed'
  }
  if (await hasDecider(tx, reset.requested_by, reset.account_id)) {
    await tx.updateTable('second_factor_resets').set({ waits_until: null }).where('id', '=', subjectId).execute()
    return 'another operator decides'
  }
  await move(app, tx, secondFactorResetLife, reset, 'approve_after_wait', { caller })
  await removeEveryFactor(app, tx, caller, reset.account_id)
  return 'removed'
}

const resetById = (read: App['db'] | Tx, id: string): Promise<SecondFactorResetRow | undefined> =>
  read.selectFrom('second_factor_resets').selectAll().where('id', '=', id).executeTakeFirst()

const lockReset = (tx: Tx, id: string): Promise<SecondFactorResetRow> =>
  tx.selectFrom('second_factor_resets').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
