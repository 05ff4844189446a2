import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById, lockGuide } from '#server/guides/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { move } from '#server/platform/lifecycle.ts'
import { CheckrFailure } from '#server/vendors/checkr/adapter.ts'
import { noteWaiting } from '../facts.ts'
import { backgroundLife } from '../lifecycle.ts'
import { checkById, lockCheck, openAdverse, unknownCheck } from '../queries.ts'
import { refuseDecided } from './decide-check.ts'

/** Ends a check without a decision about the guide, who can sign again. Throws 403, 404, 409. */
export async function endCheck(app: App, caller: Caller, id: string, reason: string): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const seen = await checkById(app.db, id)
  if (!seen) throw unknownCheck()
  return adminAction(app, person, { action: 'end_background_check', subjectId: id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      await lockGuide(tx, seen.guide_id)
      refuseOwnCase(person, (await guideById(tx, seen.guide_id))?.account_id)
      const row = await lockCheck(tx, id)
      await refuseDecided(tx, row, 'end')
      await move(app, tx, backgroundLife, row, 'end', {
        caller,
        data: { guideId: row.guide_id },
        effects: {
          cancel_invitation: () =>
            row.state === 'invited'
              ? enqueue(tx, 'cancel-check-invitation', { checkId: id }, { key: `cancel-invitation:${id}` })
              : undefined,
        },
      })
      await noteWaiting(app, tx, row, 'ended')
      return 'Background check ended. The guide can sign a new consent.'
    }),
  )
}

/** Job: the invitation opens no more. */
export async function cancelInvitation(app: App, { checkId }: { checkId: string }): Promise<void> {
  const row = await checkById(app.db, checkId)
  if (!row) return
  try {
    await app.checkr.cancelInvitation(row.invitation_id)
  } catch (error) {
    // it was used or has expired
    if (!(error instanceof CheckrFailure) || !['invalid_request', 'not_found'].includes(error.kind)) throw error
  }
}

/** Checkr refused the notice, for instance while a dispute began; what stood in the way is gone. Throws 403, 404, 409. */
export async function resendNotice(app: App, caller: Caller, id: string, reason: string): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  return adminAction(app, person, { action: 'resend_pre_adverse', subjectId: id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      const row = await lockCheck(tx, id)
      refuseOwnCase(person, (await guideById(tx, row.guide_id))?.account_id)
      const action = await openAdverse(tx, row.id)
      if (!action?.refused) {
        throw new AppError(409, 'wrong_state', saidInEnglish('Checkr hasn’t refused to send it.'))
      }
      await tx.updateTable('background_adverse_actions').set({ refused: null }).where('id', '=', action.id).execute()
      await enqueue(tx, 'start-adverse-action', { actionId: action.id }, { key: `adverse:${action.id}` })
      return 'We’re sending the notice to Checkr again.'
    }),
  )
}
