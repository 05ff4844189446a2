import type { ReferenceAnswers, WholeApplication } from '#contract/recruitment/schemas.ts'
import type { ApplicationState, DeclineReason } from '#contract/recruitment/values.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { signature, system, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline, setDeadlines } from '#server/platform/deadlines.ts'
import { recordEvents, type EventType } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { issueApproval } from './application/access.ts'
import { rescore } from './application/rescore.ts'
import { writeToApplicant } from './letters.ts'
import { decisionMade } from './notifications/decision.ts'
import { dayOf, expiredUntil } from './present.ts'
import { lateFrom, nextReminder, remindersDue } from './references/next-reminder.ts'
import { countsReferences } from './references/references.ts'

type ImportedState = Exclude<ApplicationState, 'draft' | 'account_created'>

export interface ImportedApplication {
  readonly email: string
  readonly state: ImportedState
  readonly submittedAt: Date
  readonly answers: WholeApplication
  /** In the order of the references. */
  readonly referencesAnswered: readonly ReferenceAnswers[]
  /** Of an application in `needs_info`. */
  readonly question?: string | undefined
  /** Of an application in `interview`. */
  readonly slots?: 'offered' | 'picked' | undefined
  readonly because?: DeclineReason | undefined
  readonly message?: string | undefined
  readonly withdrawReason?: string | undefined
  readonly accountId: string | null
}

type Step = Extract<EventType, `recruitment.${string}`>
const reviewed: Step[] = ['recruitment.submitted', 'recruitment.screening']
const approved: Step[] = [
  ...reviewed,
  'recruitment.interview_offered',
  'recruitment.slot_picked',
  'recruitment.approved',
]
const steps: Record<ImportedState, readonly Step[]> = {
  submitted: ['recruitment.submitted'],
  screening: reviewed,
  needs_info: [...reviewed, 'recruitment.info_requested'],
  interview: [...reviewed, 'recruitment.interview_offered'],
  approved,
  invite_expired: [...approved, 'recruitment.approval_expired'],
  onboarding: [...approved, 'recruitment.accepted', 'recruitment.onboarding'],
  waitlisted: [...reviewed, 'recruitment.waitlisted'],
  rejected: [...reviewed, 'recruitment.rejected'],
  withdrawn: [...reviewed, 'recruitment.withdrawn'],
}
const byOperator = new Set<Step>([
  'recruitment.screening',
  'recruitment.info_requested',
  'recruitment.interview_offered',
  'recruitment.approved',
  'recruitment.waitlisted',
  'recruitment.rejected',
])
const decided: readonly ImportedState[] = ['approved', 'invite_expired', 'onboarding', 'waitlisted', 'rejected']
const day = 86_400_000

/**
 * Writes an application as it stands, with its history, for a world that is filled. One that is approved has its letter in the
 * mail; no other letter is sent.
 */
export async function importApplication(app: App, tx: Tx, operator: Caller, given: ImportedApplication): Promise<void> {
  const { email, state, submittedAt, answers, message = null } = given
  const now = await app.clock.now(tx)
  const { recruitment } = await platformSettings(tx)
  const until = new Date(now.getTime() + recruitment.approvalDays * day)
  const at = spread(submittedAt, now, steps[state].length)
  const isDecided = decided.includes(state)
  const isWaiting = ['submitted', 'screening', 'interview'].includes(state)
  const row = await tx
    .insertInto('guide_applications')
    .values({
      id: newId(),
      email,
      language: 'en',
      state,
      answers: JSON.stringify(answers),
      score: null,
      score_parts: null,
      created_at: submittedAt,
      saved_at: submittedAt,
      submitted_at: submittedAt,
      answer_due_at: isWaiting
        ? addBusinessDays(state === 'interview' ? now : submittedAt, recruitment.firstAnswerBusinessDays)
        : null,
      decided_at: isDecided ? now : null,
      decided_by: isDecided ? signature(operator) : null,
      message,
      decline_reason: given.because ?? null,
      approved_until: state === 'approved' ? until : state === 'invite_expired' ? now : null,
      reissued_at: null,
      withdraw_reason: given.withdrawReason ?? null,
      ended_at: state === 'rejected' || state === 'withdrawn' ? now : null,
      account_id: given.accountId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeReferences(tx, row.id, given, now)
  await rescore(tx, row)
  await recordEvents(
    tx,
    steps[state].map((kind, index) => ({
      kind,
      subjectId: row.id,
      caller: byOperator.has(kind) ? operator : system('import'),
      data: { reason: null },
      at: at[index] ?? now,
    })),
  )
  if (given.question !== undefined) await writeQuestion(tx, row.id, given.question, operator, now)
  if (given.slots) await writeSlots(tx, row.id, given.slots, operator, now)
  if (state === 'invite_expired')
    await setDeadline(tx, 'recruitment.expired_ends', row.id, expiredUntil(now, recruitment))
  if (state !== 'approved') return
  await setDeadline(tx, 'recruitment.approval_ends', row.id, until)
  const letter = { email, decision: 'approve' as const, because: null, message: message ?? '', day: dayOf(until) }
  await writeToApplicant(app, tx, decisionMade, row, { ...letter, approval: await issueApproval(tx, row.id) })
}

/** So many moments from the first to shortly before the last. */
const spread = (from: Date, to: Date, count: number): Date[] =>
  Array.from(
    { length: count },
    (_, index) => new Date(from.getTime() + ((to.getTime() - from.getTime()) * index) / count),
  )

async function writeReferences(tx: Tx, applicationId: string, given: ImportedApplication, now: Date): Promise<void> {
  const { recruitment } = await platformSettings(tx)
  const rows = given.answers.references.references.map((reference, index) => {
    const answers = given.referencesAnswered[index]
    const lateAt = lateFrom({ asked_at: given.submittedAt }, recruitment)
    return {
      id: newId(),
      application_id: applicationId,
      position: index + 1,
      ...reference,
      asked_at: given.submittedAt,
      reminded: answers ? 0 : remindersDue({ asked_at: given.submittedAt }, recruitment, now),
      late_at: answers || lateAt > now ? null : lateAt,
      replaced_at: null,
      answered_at: answers ? new Date(given.submittedAt.getTime() + 0.8 * day) : null,
      answers: answers ? JSON.stringify(answers) : null,
    }
  })
  const references = await tx.insertInto('application_references').values(rows).returningAll().execute()
  if (!countsReferences(given.state)) return
  const waiting = references.filter(({ answered_at, late_at }) => answered_at === null && late_at === null)
  await setDeadlines(
    tx,
    waiting.map((reference) => ({
      kind: 'recruitment.reference_waits',
      subjectId: reference.id,
      dueAt: nextReminder(reference, recruitment),
    })),
  )
}

async function writeQuestion(tx: Tx, id: string, question: string, operator: Caller, now: Date): Promise<void> {
  const { recruitment } = await platformSettings(tx)
  const due = new Date(now.getTime() + recruitment.infoDays * day)
  await tx
    .insertInto('application_questions')
    .values({
      id: newId(),
      application_id: id,
      question,
      asked_by: signature(operator),
      asked_at: now,
      due_at: due,
      answer: null,
      answered_at: null,
    })
    .execute()
  await setDeadline(tx, 'recruitment.answer_due', id, due)
}

async function writeSlots(
  tx: Tx,
  applicationId: string,
  slots: 'offered' | 'picked',
  operator: Caller,
  now: Date,
): Promise<void> {
  const place = 'Video call; the link comes by email'
  const firstHour = Math.ceil(now.getTime() / 3_600_000) * 3_600_000
  const rows = [2, 3, 4].map((days, index) => ({
    id: newId(),
    application_id: applicationId,
    starts_at: new Date(firstHour + days * day),
    minutes: 30,
    place,
    offered_by: signature(operator),
    offered_at: now,
    picked_at: slots === 'picked' && index === 0 ? now : null,
  }))
  await tx.insertInto('interview_slots').values(rows).execute()
}
