import type { reviewApplication as contract } from '#contract/recruitment/admin.ts'
import { reviewActions, type ReviewAction } from '#contract/recruitment/values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { applicationLife, type ReviewMove } from '../lifecycle.ts'
import { presentFile, presentSlot } from '../present.ts'
import { filesOf, questionsOf, referencesOf, slotsOf, submittedApplication } from '../queries.ts'
import { suggestionOf, totalOf } from '../score.ts'
import type { ApplicationRow } from '../tables.ts'
import { stepsOf } from './history.ts'

const moveOf: Record<ReviewAction, ReviewMove> = {
  screen: 'screen',
  ask: 'ask',
  invite: 'invite',
  approve: 'approve',
  waitlist: 'waitlist',
  decline: 'reject',
  reissue: 'reissue',
}

/** What an operator may do with it now. */
const actionsOn = ({ state, reissued_at }: ApplicationRow): ReviewAction[] =>
  reviewActions.filter((action) => {
    const from: readonly string[] = applicationLife.transitions[moveOf[action]].from
    return from.includes(state) && !(action === 'reissue' && reissued_at !== null)
  })

/** One application with all that is known of it. Throws 403, 404. */
export async function reviewApplication(app: App, caller: Caller, id: string): Promise<Result<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const row = await submittedApplication(read, id)
  const { recruitment } = await platformSettings(read)
  const steps = await stepsOf(read, id)
  const notes = await notesOf(read, id)
  const name = await namesOf(
    read,
    [...steps.map(({ actor }) => actor), ...notes.map(({ account_id }) => `person:${account_id}`)].filter(
      (actor) => actor.startsWith('admin:') || actor.startsWith('person:') || actor.startsWith('system:'),
    ),
  )
  const by = (actor: string) => (actor === 'visitor' || actor.startsWith('person:') ? 'Applicant' : name(actor))
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return {
    id,
    state: row.state,
    email: row.email,
    language: row.language,
    name: row.name,
    answers: row.answers,
    score: row.score_parts && {
      total: totalOf(row.score_parts),
      parts: row.score_parts,
      suggestion: suggestionOf(totalOf(row.score_parts), recruitment),
    },
    areaNeed: row.area_need,
    files: (await filesOf(read, id)).map(presentFile),
    references: (await referencesOf(read, id)).map((reference) => ({
      id: reference.id,
      name: reference.name,
      email: reference.email,
      relation: reference.relation,
      askedAt: reference.asked_at.toISOString(),
      reminded: reference.reminded,
      answeredAt: instant(reference.answered_at),
      answers: reference.answers,
    })),
    questions: (await questionsOf(read, id)).map((question) => ({
      id: question.id,
      question: question.question,
      askedAt: question.asked_at.toISOString(),
      dueAt: question.due_at.toISOString(),
      answer: question.answer,
      answeredAt: instant(question.answered_at),
    })),
    slots: (await slotsOf(read, id)).map(presentSlot),
    notes: notes.map((note) => ({
      id: note.id,
      at: note.at.toISOString(),
      by: name(`person:${note.account_id}`),
      text: note.text,
    })),
    history: steps.map(({ at, actor, says, reason }) => ({ at: at.toISOString(), by: by(actor), text: says, reason })),
    submittedAt: instant(row.submitted_at),
    dueAt: instant(row.answer_due_at),
    approvedUntil: row.state === 'approved' ? instant(row.approved_until) : null,
    earlier: await earlierOf(read, row),
    can: actionsOn(row),
  }
}

const notesOf = (read: Read, id: string) =>
  read
    .selectFrom('application_notes')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** What the same address applied with before. */
async function earlierOf(read: Read, { id, email, created_at }: ApplicationRow) {
  const rows = await read
    .selectFrom('guide_applications')
    .select(['id', 'state', 'submitted_at', 'created_at'])
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('submitted_at', 'is not', null)
    .where('created_at', '<', created_at)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ id: row.id, state: row.state, at: (row.submitted_at ?? row.created_at).toISOString() }))
}
