import type { Category } from '#contract/catalogue/values.ts'
import { coreModules, trainingRules, type Quiz, type TrainingModule } from '#contract/training/values.ts'
import type { App } from '#server/platform/app.ts'
import { setDeadlines } from '#server/platform/deadlines.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { reminderDays, remindersBefore } from './duties/set-duty.ts'
import { monthsAfter, newNumber } from './certificates/issue-certificate.ts'
import { drawQuestions, type Random } from './rules/draw.ts'
import { isCorrect, scoreAttempt } from './rules/score.ts'
import { refreshTraining } from './refresh-training.ts'
import { currentModules, type ModuleVersion } from './versions/current.ts'

interface ImportedTraining {
  readonly accountId: string
  readonly name: string
  readonly categories: readonly Category[]
  /** Modules passed, in the order of the days; all with the final where not given. */
  readonly passed?: readonly TrainingModule[]
  /** Lessons of the module that comes next. */
  readonly reading?: { readonly module: TrainingModule; readonly lessons: number }
  /** When the last of it was done. */
  readonly finishedAt: Date
  /** The same number gives the same history. */
  readonly seed: number
}

/** mulberry32 */
function seeded(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const day = 86_400_000

/**
 * Writes the past of a guide’s training for a world that is filled: lessons, attempts with answers, and the certificate.
 * Until when it counts; null: not finished. The fact of it is the caller's to import.
 */
export async function importTraining(app: App, tx: Tx, guideId: string, given: ImportedTraining): Promise<Date | null> {
  const modules = await currentModules(tx)
  const random = seeded(given.seed)
  const all: TrainingModule[] = [...coreModules, ...given.categories]
  const passed = given.passed ?? all
  const isWhole = given.passed === undefined
  const taken: Quiz[] = isWhole ? [...passed, 'final'] : [...passed]
  const passes = new Map<TrainingModule, Date>()
  const attempts: ReturnType<typeof attemptOf>[] = []
  for (const [nth, quiz] of taken.entries()) {
    const at = new Date(given.finishedAt.getTime() - (taken.length - 1 - nth) * day)
    // every fifth quiz needed a second try
    if (random(5) === 0)
      attempts.push(attemptOf(guideId, quiz, modules, all, new Date(at.getTime() - 2 * 3_600_000), random, false))
    attempts.push(attemptOf(guideId, quiz, modules, all, at, random, true))
    if (quiz !== 'final') passes.set(quiz, at)
  }
  if (attempts.length > 0) {
    await tx
      .insertInto('training_attempts')
      .values(attempts.map(({ row }) => row))
      .execute()
    await tx
      .insertInto('training_answers')
      .values(attempts.flatMap(({ answers }) => answers))
      .execute()
  }
  await importLessons(tx, given, modules, passed)
  const until = isWhole ? await importCertificate(app, tx, guideId, given, modules, passes) : null
  await refreshTraining(app, tx, guideId)
  return until
}

async function importLessons(
  tx: Tx,
  { accountId, reading, finishedAt }: ImportedTraining,
  modules: readonly ModuleVersion[],
  passed: readonly TrainingModule[],
): Promise<void> {
  const rows = modules.flatMap(({ module, document }) => {
    const lessons = passed.includes(module)
      ? document.lessons
      : document.lessons.slice(0, reading?.module === module ? reading.lessons : 0)
    return lessons.map(({ key }) => ({ account_id: accountId, module, lesson: key, read_at: finishedAt }))
  })
  if (rows.length > 0)
    await tx
      .insertInto('training_progress')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function importCertificate(
  app: App,
  tx: Tx,
  guideId: string,
  { name, finishedAt }: ImportedTraining,
  modules: readonly ModuleVersion[],
  passes: ReadonlyMap<TrainingModule, Date>,
): Promise<Date> {
  const certified = modules.flatMap(({ module, version, document }) => {
    const at = passes.get(module)
    return at ? [{ module, title: document.title, version, passedAt: at.toISOString() }] : []
  })
  const row = {
    id: newId(),
    number: newNumber(),
    guide_id: guideId,
    name,
    modules: JSON.stringify(certified),
    issued_at: finishedAt,
    valid_until: monthsAfter(finishedAt, trainingRules.certificateMonths),
    replaced_at: null,
  }
  await tx.insertInto('training_certificates').values(row).execute()
  const now = await app.clock.now(tx)
  await setDeadlines(
    tx,
    remindersBefore(row.valid_until, reminderDays.certificate, now).map((dueAt) => ({
      kind: 'training.certificate_near',
      subjectId: row.id,
      dueAt,
    })),
  )
  return row.valid_until
}

function attemptOf(
  guideId: string,
  quiz: Quiz,
  modules: readonly ModuleVersion[],
  all: readonly TrainingModule[],
  at: Date,
  random: Random,
  passes: boolean,
) {
  const banks = modules
    .filter(({ module }) => (quiz === 'final' ? all.includes(module) : module === quiz))
    .map(({ module, major, document }) => ({ module, major, ...document }))
  const questions = drawQuestions(banks, new Set(), random)
  const mistakes = passes ? random(3) : 3 + random(2)
  // a passed attempt has no safety-critical mistake
  const fallible = questions.flatMap(({ critical }, position) => (passes && critical ? [] : [position]))
  const wrong = new Set(fallible.slice(0, mistakes))
  const chosen = questions.map(({ options }, position) => {
    if (!wrong.has(position)) return options.filter(({ right }) => right).map(({ at: place }) => place)
    const others = options.filter(({ right }) => !right)
    return [others[random(others.length)]?.at ?? 0]
  })
  const { correct, criticalMissed, passed } = scoreAttempt(questions, chosen)
  const module = modules.find((one) => one.module === quiz)
  const id = newId()
  return {
    row: {
      id,
      guide_id: guideId,
      quiz,
      state: passed ? ('passed' as const) : ('failed' as const),
      major: module?.major ?? 0,
      version: module?.version ?? '',
      questions: JSON.stringify(questions),
      began_at: new Date(at.getTime() - 12 * 60_000),
      ended_at: at,
      correct,
      critical_missed: criticalMissed,
    },
    answers: questions.map((question, position) => ({
      attempt_id: id,
      position,
      module: question.module,
      question: question.key,
      critical: question.critical,
      chosen: chosen[position]?.toSorted((a, b) => a - b) ?? [],
      answered_at: at,
      correct: isCorrect(question, chosen[position] ?? null),
    })),
  }
}
