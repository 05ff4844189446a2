import { said, type Said } from '#contract/wire/said.ts'
import { referencesNotOf, wholeApplication, type OwnApplicationData } from '#contract/recruitment/schemas.ts'
import { applicationSteps, type ApplicantAction, type ApplicationState } from '#contract/recruitment/values.ts'
import type { Read } from '#server/platform/database.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { platformSettings } from '#server/settings/index.ts'
import { filesOf, questionsOf, referencesOf, slotsOf } from './queries.ts'
import { countsReferences } from './references/references.ts'
import type { ApplicationRow } from './tables.ts'
import { companyZone } from '#server/platform/company-zone.ts'

type Slot = Awaited<ReturnType<typeof slotsOf>>[number]
type File = Awaited<ReturnType<typeof filesOf>>[number]

export const dayOf = (at: Date) => momentAt(at, companyZone, 'day')
export const timeOf = (at: Date) => momentAt(at, companyZone, 'long')
const later = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)

/** Until when an approval that expired then can be sent again. */
export const expiredUntil = (at: Date, { expiredDays }: { expiredDays: number }) => later(at, expiredDays)

const actions: Partial<Record<ApplicationState, readonly ApplicantAction[]>> = {
  draft: ['edit', 'submit', 'withdraw'],
  submitted: ['withdraw'],
  screening: ['withdraw'],
  needs_info: ['answer', 'withdraw'],
  interview: ['pick_slot', 'withdraw'],
  waitlisted: ['withdraw'],
  approved: ['accept', 'withdraw'],
}

/** Steps of the form that would be refused now. */
export function incompleteSteps({ answers, email }: Pick<ApplicationRow, 'answers' | 'email'>) {
  const { shape } = wholeApplication.extend({ references: referencesNotOf(email) })
  return applicationSteps.filter((step) => step !== 'review' && !shape[step].safeParse(answers[step]).success)
}

export const presentFile = (file: File) => ({
  id: file.id,
  kind: file.kind,
  name: file.name,
  contentType: file.content_type,
  bytes: file.bytes,
  addedAt: file.added_at.toISOString(),
})

export const presentSlot = (slot: Slot) => ({
  id: slot.id,
  startsAt: slot.starts_at.toISOString(),
  minutes: slot.minutes,
  place: slot.place,
  picked: slot.picked_at !== null,
})

/** The application as its applicant sees it: neither score, notes, and history, nor what references wrote. */
export async function presentOwn(read: Read, row: ApplicationRow): Promise<OwnApplicationData> {
  const { recruitment } = await platformSettings(read)
  const slots = await slotsOf(read, row.id)
  const question = (await questionsOf(read, row.id)).findLast(({ answered_at }) => answered_at === null)
  const asked = row.state === 'needs_info' && question ? question : null
  const next = nextOf(row, { picked: slots.find(({ picked_at }) => picked_at), due: asked?.due_at, recruitment })
  return {
    id: row.id,
    email: row.email,
    state: row.state,
    answers: row.answers,
    incomplete: row.state === 'draft' ? incompleteSteps(row) : [],
    files: (await filesOf(read, row.id)).map(presentFile),
    references: (await referencesOf(read, row.id)).map(({ id, name, answered_at, late_at }) => ({
      id,
      name,
      answeredAt: answered_at?.toISOString() ?? null,
      late: late_at !== null && answered_at === null && countsReferences(row.state),
    })),
    question: asked && { id: asked.id, text: asked.question, dueAt: asked.due_at.toISOString() },
    slots: row.state === 'interview' ? slots.map(presentSlot) : [],
    next: next.says,
    nextAt: next.at?.toISOString() ?? null,
    message: ['waitlisted', 'rejected', 'approved'].includes(row.state) ? row.message : null,
    savedAt: row.saved_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    can: [...(actions[row.state] ?? [])],
  }
}

interface Known {
  picked: Slot | undefined
  due: Date | undefined
  recruitment: Awaited<ReturnType<typeof platformSettings>>['recruitment']
}

function nextOf(row: ApplicationRow, { picked, due, recruitment }: Known): { says: Said; at?: Date | null } {
  switch (row.state) {
    case 'draft':
      return {
        says: said('Finish your application and submit it. We delete drafts {days} days after the last save.', {
          days: recruitment.draftEraseDays,
        }),
        at: later(row.saved_at, recruitment.draftEraseDays),
      }
    case 'submitted':
    case 'screening':
      return row.answer_due_at
        ? {
            says: said('We’re reviewing your application. You’ll hear from us by {day}.', {
              day: dayOf(row.answer_due_at),
            }),
            at: row.answer_due_at,
          }
        : { says: said('We’re reviewing your application and will email you.') }
    case 'needs_info':
      return due
        ? { says: said('Please answer our question by {day}.', { day: dayOf(due) }), at: due }
        : { says: said('Please answer our question.') }
    case 'interview':
      return picked
        ? { says: said('Your interview is on {time}.', { time: timeOf(picked.starts_at) }), at: picked.starts_at }
        : { says: said('Choose a time for your interview.') }
    case 'waitlisted':
      return { says: said('You’re on our waitlist. We’ll email you when we need guides in your area.') }
    case 'approved':
      return row.approved_until
        ? {
            says: said('You’re approved. Create your guide account by {day} with the link we emailed you.', {
              day: dayOf(row.approved_until),
            }),
            at: row.approved_until,
          }
        : { says: said('You’re approved.') }
    case 'invite_expired': {
      const until = expiredUntil(row.approved_until ?? row.saved_at, recruitment)
      const day = dayOf(until)
      return {
        says: said('Your approval has expired. Message us by {day} and we’ll send it once more.', { day }),
        at: until,
      }
    }
    case 'rejected': {
      const again = later(row.decided_at ?? row.saved_at, recruitment.reapplyDays)
      return { says: said('You can apply again from {day}.', { day: dayOf(again) }), at: again }
    }
    case 'withdrawn':
      return { says: said('This application was withdrawn. You can apply again at any time.') }
    case 'account_created':
      return { says: said('Your guide account is open. Complete your profile to continue.') }
    case 'onboarding':
      return { says: said('Your guide account is open. Your dashboard shows what comes next.') }
  }
}
