import type { z } from 'zod'
import type { lessonsRead } from '#contract/training/calls.ts'
import type { ModuleSummary, ModuleToRead, OwnTraining } from '#contract/training/schemas.ts'
import type { TrainingModule } from '#contract/training/values.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { presentCertificate } from './certificates/present-certificate.ts'
import { dutyOf, isRequired, quizStanding, readTraining } from './standing.ts'
import { currentModule, currentModules, type ModuleVersion } from './versions/current.ts'

const summaryOf = ({ module, category, version, document }: ModuleVersion): ModuleSummary => {
  const { title, titleEs, summary, summaryEs, minutes, lessons } = document
  const names = lessons.map(({ key, title: name }) => ({ key, title: name }))
  return { module, category, title, titleEs, summary, summaryEs, minutes, version, lessons: names }
}

export async function showCurriculum(app: App): Promise<{ modules: ModuleSummary[] }> {
  return { modules: (await currentModules(app.read())).map(summaryOf) }
}

/** Lessons only: no question leaves the server but in an attempt. */
export async function showModule(app: App, module: TrainingModule): Promise<ModuleToRead> {
  const found = await currentModule(app.read(), module)
  return { ...summaryOf(found), lessons: found.document.lessons }
}

const noQuiz = { state: 'closed', attemptsLeft: 0, opensAt: null, passedAt: null, attemptId: null } as const

/** What the caller has read and passed. One who is no guide has lessons alone. Throws 401. */
export async function showOwnTraining(app: App, caller: Caller): Promise<OwnTraining> {
  const { accountId } = requirePerson(caller)
  const guide = await guideOfAccount(app.db, accountId)
  const progress = await app.db
    .selectFrom('training_progress')
    .select(['module', 'lesson'])
    .where('account_id', '=', accountId)
    .execute()
  const readOf = (module: TrainingModule) => progress.filter((one) => one.module === module).map(({ lesson }) => lesson)
  if (!guide) {
    const modules = await currentModules(app.db)
    return {
      guide: false,
      modules: modules.map(({ module }) => ({
        module,
        required: false,
        lessonsRead: readOf(module),
        quiz: noQuiz,
        duty: null,
      })),
      final: noQuiz,
      certificate: null,
    }
  }
  const facts = await readTraining(app, app.db, guide)
  return {
    guide: true,
    modules: facts.modules.map((one) => {
      const duty = dutyOf(facts, one.module)
      return {
        module: one.module,
        required: isRequired(facts, one),
        lessonsRead: readOf(one.module),
        quiz: quizStanding(facts, one.module),
        duty: duty ? { cause: duty.cause, reason: duty.reason, dueAt: duty.due_at.toISOString() } : null,
      }
    }),
    final: quizStanding(facts, 'final'),
    certificate: facts.certificate ? presentCertificate(facts.certificate, facts.duties, facts.now) : null,
  }
}

/** Adds lessons to those the caller has finished; those that no module has are left out. Throws 401. */
export async function recordLessons(
  app: App,
  caller: Caller,
  given: z.infer<typeof lessonsRead>,
): Promise<{ recorded: number }> {
  const { accountId } = requirePerson(caller)
  const modules = await currentModules(app.db)
  const known = given.filter(({ module, lesson }) =>
    modules.some((one) => one.module === module && one.document.lessons.some(({ key }) => key === lesson)),
  )
  const single = new Map(known.map((one) => [`${one.module} ${one.lesson}`, one]))
  if (single.size === 0) return { recorded: 0 }
  const now = await app.clock.now(app.db)
  const rows = await app.db
    .insertInto('training_progress')
    .values([...single.values()].map((one) => ({ account_id: accountId, ...one, read_at: now })))
    .onConflict((conflict) => conflict.columns(['account_id', 'module', 'lesson']).doNothing())
    .returning('lesson')
    .execute()
  return { recorded: rows.length }
}
