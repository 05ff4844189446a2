import { eraseNotifications } from '#server/notifications/index.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler, type DeadlineHandlers } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { isUnopened, revokeAccess } from './application/access.ts'
import { nextIdle } from './application/begin.ts'
import { eraseFiles } from './erasure/erase-applications.ts'
import { emailsOfApplication, writeToApplicant } from './letters.ts'
import { applicationLife } from './lifecycle.ts'
import { approvalExpired } from './notifications/decision.ts'
import { draftReminder, questionLapsed } from './notifications/link.ts'
import { dayOf, expiredUntil } from './present.ts'
import { lockApplication } from './queries.ts'
import { referenceWaits } from './references/remind-reference.ts'
import type { ApplicationRow } from './tables.ts'

const because = { data: { reason: null } }

/** One deadline for each draft, moved on by what it finds: saving a draft costs no deadline. */
const draftIdle: DeadlineHandler = async (app, tx, { subjectId, dueAt }) => {
  const row = await lockApplication(tx, subjectId)
  if (row?.state !== 'draft') return 'no longer a draft'
  const { recruitment } = await platformSettings(tx)
  const at = nextIdle(row, recruitment)
  if (at > dueAt) {
    await setDeadline(tx, 'recruitment.draft_idle', row.id, at)
    return 'saved since'
  }
  if (row.reminded >= recruitment.draftReminderDays.length) {
    await eraseDraft(tx, row)
    return 'erased'
  }
  const reminded = row.reminded + 1
  await tx.updateTable('guide_applications').set({ reminded }).where('id', '=', row.id).execute()
  await setDeadline(tx, 'recruitment.draft_idle', row.id, nextIdle({ ...row, reminded }, recruitment))
  if (await isUnopened(tx, row)) return 'never opened, so it may be a stranger’s address'
  const until = new Date(row.saved_at.getTime() + recruitment.draftEraseDays * 86_400_000)
  await writeToApplicant(app, tx, draftReminder, row, { until: dayOf(until) })
  return 'reminded'
}

async function eraseDraft(tx: Tx, { id }: ApplicationRow): Promise<void> {
  await eraseFiles(tx, id, 'system:draft_idle')
  await eraseNotifications(tx, { subjectId: id, emailKeys: emailsOfApplication(id) })
  await tx.deleteFrom('guide_applications').where('id', '=', id).execute()
}

const answerDue: DeadlineHandler = async (app, tx, { subjectId }) => {
  const row = await lockApplication(tx, subjectId)
  if (row?.state !== 'needs_info') return 'answered'
  await move(app, tx, applicationLife, row, 'lapse', { caller: system('answer_due'), ...because })
  await writeToApplicant(app, tx, questionLapsed, row, {})
  return 'withdrawn'
}

const approvalEnds: DeadlineHandler = async (app, tx, { subjectId }) => {
  const row = await lockApplication(tx, subjectId)
  if (row?.state !== 'approved') return 'used'
  const { recruitment } = await platformSettings(tx)
  const by = {
    caller: system('approval_ends'),
    ...because,
    effects: {
      revoke_approval: () => revokeAccess(tx, row.id, 'approval'),
      set_deadline: (_moved: ApplicationRow, now: Date) =>
        setDeadline(tx, 'recruitment.expired_ends', row.id, expiredUntil(now, recruitment)),
    },
  }
  const again = row.reissued_at !== null
  if (again) await move(app, tx, applicationLife, row, 'expire_again', by)
  else await move(app, tx, applicationLife, row, 'expire', by)
  const day = dayOf(expiredUntil(await app.clock.now(tx), recruitment))
  await writeToApplicant(app, tx, approvalExpired, row, { again, day })
  return again ? 'withdrawn' : 'expired'
}

const expiredEnds: DeadlineHandler = async (app, tx, { subjectId }) => {
  const row = await lockApplication(tx, subjectId)
  if (row?.state !== 'invite_expired') return 'sent again'
  await move(app, tx, applicationLife, row, 'lapse_expired', { caller: system('expired_ends'), ...because })
  return 'withdrawn'
}

export const deadlines = {
  'recruitment.draft_idle': draftIdle,
  'recruitment.answer_due': answerDue,
  'recruitment.approval_ends': approvalEnds,
  'recruitment.expired_ends': expiredEnds,
  'recruitment.reference_waits': referenceWaits,
} satisfies Partial<DeadlineHandlers>
