import { randomInt } from 'node:crypto'
import type { OpenAttempt } from '#contract/training/schemas.ts'
import { trainingRules, type Quiz } from '#contract/training/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { requireOwnGuide } from '#server/verification/index.ts'
import { drawQuestions, idOf, type Bank, type DrawnQuestion } from '../rules/draw.ts'
import { isPassed, quizStanding, requiredModules, type TrainingFacts } from '../standing.ts'
import { refreshTraining } from '../refresh-training.ts'
import type { ModuleVersion } from '../versions/current.ts'
import { answersOf, lockTraining, supersedeOutdated } from './own-attempt.ts'
import { presentOpen, quizTitle } from './present.ts'

const refused = {
  closed: () =>
    new AppError(409, 'quiz_closed', saidInEnglish('Pass every module you need first. Then the final exam opens.')),
  paused: () =>
    new AppError(
      409,
      'quiz_paused',
      saidInEnglish('You’ve used {attempts} attempts. The quiz opens again {hours} hours after the last one.', {
        attempts: trainingRules.attempts,
        hours: trainingRules.pauseHours,
      }),
    ),
  locked: () =>
    new AppError(
      409,
      'quiz_locked',
      saidInEnglish('This quiz is locked after {count} attempts. Our team will look at it and open it again.', {
        count: trainingRules.failuresToLock,
      }),
    ),
  passed: () => new AppError(409, 'quiz_passed', saidInEnglish('You’ve already passed this.')),
}

const bankOf = ({ module, major, document }: ModuleVersion): Bank => ({
  module,
  major,
  lessons: document.lessons,
  questions: document.questions,
})

/** Of the final those of every module the guide has passed, the required ones included. */
const banksOf = (facts: TrainingFacts, quiz: Quiz): Bank[] => {
  const required = requiredModules(facts).map(({ module }) => module)
  const taught = facts.modules.filter(({ module }) =>
    quiz === 'final' ? required.includes(module) || isPassed(facts, module) : module === quiz,
  )
  return taught.map(bankOf)
}

/** Of the last two attempts: a question is not drawn again as long as there are others. */
async function seenBy(tx: Tx, facts: TrainingFacts, quiz: Quiz): Promise<Set<string>> {
  const last = facts.attempts.filter((one) => one.quiz === quiz).slice(-2)
  if (last.length === 0) return new Set()
  const rows = await tx
    .selectFrom('training_answers')
    .select(['module', 'question'])
    .where(
      'attempt_id',
      'in',
      last.map(({ id }) => id),
    )
    .execute()
  return new Set(rows.map(({ module, question }) => idOf({ module, key: question })))
}

/** Begins an attempt, or goes on with the open one. Throws 403, 409 `quiz_closed`, `quiz_paused`, `quiz_locked`, `quiz_passed`. */
export async function startAttempt(app: App, caller: Caller, quiz: Quiz): Promise<OpenAttempt> {
  const { guideId } = await requireOwnGuide(app, caller)
  return withTransaction(app.db, async (tx) => {
    const { facts } = await lockTraining(app, tx, guideId)
    const title = quizTitle(facts.modules, quiz)
    const open = await tx
      .selectFrom('training_attempts')
      .selectAll()
      .where('guide_id', '=', guideId)
      .where('quiz', '=', quiz)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (open && !(await supersedeOutdated(app, tx, caller, facts, open)))
      return presentOpen(open, await answersOf(tx, open.id), title)
    const { state } = quizStanding(facts, quiz)
    if (state === 'closed' || state === 'paused' || state === 'locked' || state === 'passed') throw refused[state]()
    const taught = facts.modules.find(({ module }) => module === quiz)
    const questions = drawQuestions(banksOf(facts, quiz), await seenBy(tx, facts, quiz), randomInt)
    const row = {
      id: newId(),
      guide_id: guideId,
      quiz,
      state: 'open' as const,
      major: taught?.major ?? 0,
      version: taught?.version ?? '',
      questions: JSON.stringify(questions),
      began_at: facts.now,
      ended_at: null,
      correct: null,
      critical_missed: null,
    }
    await tx.insertInto('training_attempts').values(row).execute()
    await tx.insertInto('training_answers').values(answerRows(row.id, questions)).execute()
    await refreshTraining(app, tx, guideId)
    return presentOpen({ ...row, questions }, new Map(), title)
  })
}

const answerRows = (attemptId: string, questions: readonly DrawnQuestion[]) =>
  questions.map(({ module, key, critical }, position) => ({
    attempt_id: attemptId,
    position,
    module,
    question: key,
    critical,
    chosen: null,
    answered_at: null,
    correct: null,
  }))
