import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { writeToApplicant } from '../letters.ts'
import { applicationLife } from '../lifecycle.ts'
import { decisionMade } from '../notifications/decision.ts'
import { dayOf } from '../present.ts'
import { openApproval } from './decide-application.ts'
import { lockForReview } from './lock-for-review.ts'

/** Sends an approval that was left unused once more, and no more than once. Throws 403, 404, 409 `already_reissued`, `already_decided`. */
export async function reissueApproval(app: App, caller: Caller, id: string, reason: string) {
  const person = requireScope(caller, 'trust_and_safety')
  return adminAction(app, person, { action: 'reissue_approval', subjectId: id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      const row = await lockForReview(tx, id, 'reissue')
      if (row.reissued_at) {
        throw new AppError(409, 'already_reissued', saidInEnglish('This approval was already sent a second time.'))
      }
      const { recruitment } = await platformSettings(tx)
      const until = new Date((await app.clock.now(tx)).getTime() + recruitment.approvalDays * 86_400_000)
      let approval: string | null = null
      await move(app, tx, applicationLife, row, 'reissue', {
        caller,
        set: { approved_until: until },
        data: { reason },
        effects: {
          clear_deadline: () => clearDeadlines(app, tx, id),
          send_approval: async () => (approval = await openApproval(tx, id, until)),
        },
      })
      await writeToApplicant(app, tx, decisionMade, row, {
        email: row.email,
        decision: 'approve' as const,
        because: null,
        message: row.message ?? '',
        day: dayOf(until),
        approval,
      })
      return `${row.name}’s approval was sent again.`
    }),
  )
}
