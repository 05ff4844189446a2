import { sql } from 'kysely'
import type { Attempt, EndedAttempt } from '#contract/training/schemas.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { requireOwnGuide } from '#server/verification/index.ts'
import { limitFact } from '../duties/set-duty.ts'
import { attemptLife } from '../lifecycle.ts'
import { refreshTraining } from '../refresh-training.ts'
import { scoreAttempt } from '../rules/score.ts'
import { dutyOf, gateAt, quizStanding, readTraining, type TrainingFacts } from '../standing.ts'
import type { AttemptRow } from '../tables.ts'
import { answersOf, attemptOf, lockTraining, moduleChanged, supersedeOutdated, unknownAttempt } from './own-attempt.ts'
import { presentAttempt, quizTitle } from './present.ts'

/** An attempt of the caller's: as it is put while it is open, explained once it has ended. Throws 403, 404. */
export async function showAttempt(app: App, caller: Caller, id: string): Promise<Attempt> {
  const { guideId } = await requireOwnGuide(app, caller)
  return present(app, app.db, guideId, await attemptOf(app.db, guideId, id))
}

async function present(app: App, read: Read, guideId: string, row: AttemptRow): Promise<Attempt> {
  const guide = await guideById(read, guideId)
  if (!guide) throw unknownAttempt()
  const facts = await readTraining(app, read, guide)
  const answers = await answersOf(read, row.id)
  return presentAttempt(row, answers, quizTitle(facts.modules, row.quiz), quizStanding(facts, row.quiz))
}

/**
 * Scores an attempt of which every question is answered; what it leads to is written with it. One that has ended is shown
 * again. Throws 403, 404, 409 `unanswered`, `module_changed`.
 */
export async function submitAttempt(app: App, caller: Caller, id: string): Promise<EndedAttempt> {
  const { guideId } = await requireOwnGuide(app, caller)
  const isScored = await withTransaction(app.db, async (tx) => {
    const { facts } = await lockTraining(app, tx, guideId)
    const row = await attemptOf(tx, guideId, id)
    if (row.state !== 'open') return row.state !== 'superseded'
    if (await supersedeOutdated(app, tx, caller, facts, row)) return false
    await score(app, tx, caller, facts, row)
    await refreshTraining(app, tx, guideId)
    return true
  })
  if (!isScored) throw moduleChanged()
  const ended = await showAttempt(app, caller, id)
  if (ended.state === 'open') throw attemptLife.changed()
  return ended
}

async function score(app: App, tx: Tx, caller: Caller, facts: TrainingFacts, row: AttemptRow): Promise<void> {
  const { id, quiz, questions, guide_id: guideId } = row
  const answers = await answersOf(tx, id)
  const open = questions.filter((_, at) => (answers.get(at) ?? null) === null).length
  if (open > 0)
    throw new AppError(
      409,
      'unanswered',
      open === 1
        ? saidInEnglish('1 question isn’t answered yet.')
        : saidInEnglish('{count} questions aren’t answered yet.', { count: open }),
    )
  const { correct, criticalMissed, passed, each } = scoreAttempt(
    questions,
    questions.map((_, at) => answers.get(at) ?? null),
  )
  await sql`update training_answers a set correct = (${each}::boolean[])[a.position + 1] where a.attempt_id = ${id}`.execute(
    tx,
  )
  const by = { caller, set: { correct, critical_missed: criticalMissed } }
  if (!passed) {
    const failures = gateAt(facts, quiz).failures + 1
    await move(app, tx, attemptLife, row, 'fail', { ...by, data: { guideId, quiz, failures } })
    return
  }
  await move(app, tx, attemptLife, row, 'pass', { ...by, data: { guideId, quiz } })
  const duty = quiz === 'final' ? undefined : dutyOf(facts, quiz)
  if (!duty) return
  await tx.updateTable('training_duties').set({ done_at: facts.now }).where('id', '=', duty.id).execute()
  await clearDeadlines(app, tx, duty.id)
  await limitFact(app, tx, guideId)
}
