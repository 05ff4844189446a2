import { saidInEnglish } from '#contract/wire/said.ts'
import type { decideApplication as decide, previewDecision as preview } from '#contract/recruitment/admin.ts'
import type { LetterDecision } from '#contract/recruitment/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import { renderPreview } from '#server/notifications/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { issueApproval } from '../application/access.ts'
import { writeToApplicant } from '../letters.ts'
import { applicationLife } from '../lifecycle.ts'
import { decisionMade, type DecisionData } from '../notifications/decision.ts'
import { dayOf } from '../present.ts'
import { submittedApplication } from '../queries.ts'
import type { ApplicationRow } from '../tables.ts'
import { lockForReview } from './lock-for-review.ts'

type Letter = BodyOf<typeof preview>
const moves = { approve: 'approve', waitlist: 'waitlist', decline: 'reject' } as const
const done: Record<LetterDecision, string> = { approve: 'approved', waitlist: 'waitlisted', decline: 'declined' }

/** What the letter knows but for its links, and the day it names. */
async function letterOf(app: App, read: Read, { email }: ApplicationRow, letter: Letter) {
  const { recruitment } = await platformSettings(read)
  const { decision, because = null, message } = letter
  const ahead = { approve: recruitment.approvalDays, decline: recruitment.reapplyDays, waitlist: 0 }[decision]
  const until = new Date((await app.clock.now(read)).getTime() + ahead * 86_400_000)
  const data: Omit<DecisionData, 'name' | 'token' | 'approval'> = {
    email,
    decision,
    because: decision === 'decline' ? because : null,
    message,
    day: ahead > 0 ? dayOf(until) : null,
  }
  return { data, until }
}

/** The letter as it would go out now, in the applicant's language; its links are not made yet. Throws 403, 404. */
export async function previewDecision(app: App, caller: Caller, id: string, letter: Letter) {
  requireScope(caller, 'trust_and_safety')
  const row = await submittedApplication(app.db, id)
  const { data } = await letterOf(app, app.db, row, letter)
  const texts = decisionMade.texts({ ...data, name: row.name, token: '…', approval: '…' })
  return { to: row.email, ...renderPreview(app, texts, row.language) }
}

/** Decides and writes to the applicant. Throws 400 `reason_required`, 403, 404, 409 `already_decided`. */
export async function decideApplication(app: App, caller: Caller, id: string, body: BodyOf<typeof decide>) {
  const person = requireScope(caller, 'trust_and_safety')
  const { reason, ...letter } = body
  const record = { action: `${letter.decision}_application`, subjectId: id, reason, detail: { ...letter } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const row = await lockForReview(tx, id, moves[letter.decision])
      const own = await accountContact(tx, person.accountId)
      refuseOwnCase(person, own?.email === row.email ? person.accountId : row.account_id)
      requireReason(letter)
      const { data, until } = await letterOf(app, tx, row, letter)
      const by = { caller, data: { reason } }
      const message = letter.message || null
      const closed = { message, answer_due_at: null }
      let approval: string | null = null
      if (letter.decision === 'approve') {
        await move(app, tx, applicationLife, row, 'approve', {
          ...by,
          set: { ...closed, approved_until: until },
          effects: { send_approval: async () => (approval = await openApproval(tx, id, until)) },
        })
      } else if (letter.decision === 'waitlist') {
        await move(app, tx, applicationLife, row, 'waitlist', { ...by, set: closed })
      } else {
        const declined = { ...closed, decline_reason: letter.because ?? null }
        await move(app, tx, applicationLife, row, 'reject', { ...by, set: declined })
      }
      await writeToApplicant(app, tx, decisionMade, row, { ...data, approval })
      return `${row.name} was ${done[letter.decision]} and emailed.`
    }),
  )
}

function requireReason({ decision, because, message }: Letter): void {
  if (decision !== 'decline' || (because && (because !== 'other' || message !== ''))) return
  const sentence = saidInEnglish('Choose why, and write it down where it’s another reason.')
  throw new AppError(400, 'reason_required', sentence, { fields: { [because ? 'message' : 'because']: sentence } })
}

/** The token of an approval that ends by then. */
export async function openApproval(tx: Tx, id: string, until: Date): Promise<string> {
  await setDeadline(tx, 'recruitment.approval_ends', id, until)
  return issueApproval(tx, id)
}
