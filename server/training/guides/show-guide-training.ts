import type { GuideTraining } from '#contract/training/admin.ts'
import { quizzes } from '#contract/training/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById } from '#server/guides/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { quizTitle } from '../attempts/present.ts'
import { presentCertificate } from '../certificates/present-certificate.ts'
import { gateAt, isPassed, isRequired, quizStanding, readTraining, requiredModules } from '../standing.ts'

const shown = 100

export const unknownGuide = () => notFound(saidInEnglish('We couldn’t find that guide.'))

/** One guide with every attempt and what was missed in it. Throws 403, 404. */
export async function showGuideTraining(app: App, caller: Caller, id: string): Promise<GuideTraining> {
  requireScope(caller, 'trust_and_safety')
  const read = app.db
  const guide = await guideById(read, id)
  if (!guide) throw unknownGuide()
  const [facts, attempts, duties, unlocks, certificates] = await Promise.all([
    readTraining(app, read, guide),
    read
      .selectFrom('training_attempts')
      .selectAll()
      .where('guide_id', '=', id)
      .orderBy('began_at', 'desc')
      .limit(shown)
      .execute(),
    read.selectFrom('training_duties').selectAll().where('guide_id', '=', id).orderBy('set_at', 'desc').execute(),
    read.selectFrom('training_unlocks').selectAll().where('guide_id', '=', id).orderBy('unlocked_at', 'desc').execute(),
    read
      .selectFrom('training_certificates')
      .selectAll()
      .where('guide_id', '=', id)
      .orderBy('issued_at', 'desc')
      .execute(),
  ])
  const missed =
    attempts.length === 0
      ? []
      : await missedIn(
          app,
          attempts.map((one) => one.id),
        )
  const nameOf = await namesOf(read, [
    ...duties.map(({ set_by: by }) => by),
    ...unlocks.map(({ unlocked_by: by }) => by),
  ])
  const required = requiredModules(facts)
  const locked = quizzes.filter((quiz) => gateAt(facts, quiz).state === 'locked')
  const dues = facts.duties.map(({ due_at: at }) => at.getTime())
  return {
    id,
    guide: { id, name: guide.name },
    need: needOf(locked.length > 0, dues.length > 0),
    required: required.length,
    passed: required.filter(({ module }) => isPassed(facts, module)).length,
    locked,
    dueAt: dues.length > 0 ? new Date(Math.min(...dues)).toISOString() : null,
    certificateUntil: facts.certificate?.valid_until.toISOString() ?? null,
    activeAt: (attempts[0]?.ended_at ?? attempts[0]?.began_at ?? facts.now).toISOString(),
    quizzes: quizzes.map((quiz) => {
      const module = facts.modules.find((one) => one.module === quiz)
      return {
        quiz,
        title: quizTitle(facts.modules, quiz),
        required: module ? isRequired(facts, module) : true,
        standing: quizStanding(facts, quiz),
      }
    }),
    attempts: attempts.map((row) => ({
      id: row.id,
      quiz: row.quiz,
      state: row.state,
      version: row.version,
      beganAt: row.began_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      correct: row.correct,
      total: row.questions.length,
      criticalMissed: row.critical_missed,
      missed: missed
        .filter(({ attempt_id: attempt }) => attempt === row.id)
        .flatMap(({ position }) => row.questions[position]?.ask ?? []),
    })),
    duties: duties.map((row) => ({
      module: row.module,
      cause: row.cause,
      reason: row.reason,
      setAt: row.set_at.toISOString(),
      by: nameOf(row.set_by),
      dueAt: row.due_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
    })),
    unlocks: unlocks.map((row) => ({
      quiz: row.quiz,
      at: row.unlocked_at.toISOString(),
      by: nameOf(row.unlocked_by),
      reason: row.reason,
    })),
    certificates: certificates.map((row) => presentCertificate(row, facts.duties, facts.now)),
  }
}

const needOf = (isLocked: boolean, isDue: boolean) =>
  isLocked && isDue ? ('both' as const) : isLocked ? ('locked' as const) : isDue ? ('due' as const) : null

const missedIn = (app: App, attempts: readonly string[]) =>
  app.db
    .selectFrom('training_answers')
    .select(['attempt_id', 'position'])
    .where('attempt_id', 'in', [...attempts])
    .where('correct', '=', false)
    .orderBy('position')
    .execute()
