import { categories, type Category } from '#contract/catalogue/values.ts'
import type { QuizStanding } from '#contract/training/schemas.ts'
import { trainingRules, type Quiz, type TrainingModule } from '#contract/training/values.ts'
import type { GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { appliedFor } from '#server/recruitment/index.ts'
import { offeredTrips } from '#server/verification/index.ts'
import { gateOf, type Gate } from './rules/gate.ts'
import type { AttemptRow, CertificateRow, DutyRow } from './tables.ts'
import { currentModules, type ModuleVersion } from './versions/current.ts'

type AttemptFacts = Pick<AttemptRow, 'id' | 'quiz' | 'state' | 'major' | 'version' | 'began_at' | 'ended_at'>

/** All that a guide's training follows from. */
export interface TrainingFacts {
  readonly now: Date
  readonly modules: readonly ModuleVersion[]
  /** By the guide's application and listings. */
  readonly categories: ReadonlySet<Category>
  /** Oldest first. */
  readonly attempts: readonly AttemptFacts[]
  readonly unlockedAt: ReadonlyMap<Quiz, Date>
  /** Those that are open. */
  readonly duties: readonly DutyRow[]
  /** The newest one, whether it holds or not. */
  readonly certificate: CertificateRow | null
}

export const certificateOf = async (read: Read, guideId: string): Promise<CertificateRow | null> =>
  (await read
    .selectFrom('training_certificates')
    .selectAll()
    .where('guide_id', '=', guideId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()) ?? null

export async function readTraining(
  app: Pick<App, 'standingParts' | 'clock'>,
  read: Read,
  guide: Pick<GuideFacts, 'id' | 'account_id'>,
): Promise<TrainingFacts> {
  const [now, modules, trips, applied, attempts, unlocks, duties, certificate] = await Promise.all([
    app.clock.now(read),
    currentModules(read),
    offeredTrips(app, read, guide.id),
    guide.account_id ? appliedFor(read, guide.account_id) : null,
    read
      .selectFrom('training_attempts')
      .select(['id', 'quiz', 'state', 'major', 'version', 'began_at', 'ended_at'])
      .where('guide_id', '=', guide.id)
      .orderBy('began_at')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('training_unlocks')
      .select(({ fn }) => ['quiz', fn.max('unlocked_at').as('at')])
      .where('guide_id', '=', guide.id)
      .groupBy('quiz')
      .execute(),
    read
      .selectFrom('training_duties')
      .selectAll()
      .where('guide_id', '=', guide.id)
      .where('done_at', 'is', null)
      .execute(),
    certificateOf(read, guide.id),
  ])
  return {
    now,
    modules,
    categories: new Set([...trips.map(({ trip }) => trip.category), ...(applied?.categories ?? [])]),
    attempts,
    unlockedAt: new Map(unlocks.map(({ quiz, at }) => [quiz, at])),
    duties,
    certificate,
  }
}

const attemptsAt = ({ attempts }: TrainingFacts, quiz: Quiz) => attempts.filter((one) => one.quiz === quiz)

export const gateAt = (facts: TrainingFacts, quiz: Quiz): Gate =>
  gateOf(attemptsAt(facts, quiz), facts.unlockedAt.get(quiz) ?? null, facts.now)

const moduleOf = ({ modules }: TrainingFacts, key: TrainingModule): ModuleVersion | undefined =>
  modules.find(({ module }) => module === key)

export const passOf = (facts: TrainingFacts, quiz: Quiz): AttemptFacts | undefined =>
  attemptsAt(facts, quiz).findLast(({ state }) => state === 'passed')

export const dutyOf = ({ duties }: TrainingFacts, module: TrainingModule): DutyRow | undefined =>
  duties.find((duty) => duty.module === module)

/** Passed as it is taught now, and not asked for anew. */
export const isPassed = (facts: TrainingFacts, module: TrainingModule): boolean =>
  passOf(facts, module)?.major === moduleOf(facts, module)?.major && dutyOf(facts, module) === undefined

/** Seven for all, one for each category the guide offers, and what an operator assigned. */
export const isRequired = (facts: TrainingFacts, { module, category }: Pick<ModuleVersion, 'module' | 'category'>) =>
  category === null || facts.categories.has(category) || dutyOf(facts, module) !== undefined

export const requiredModules = (facts: TrainingFacts): ModuleVersion[] =>
  facts.modules.filter((one) => isRequired(facts, one))

const passedCategory = (facts: TrainingFacts) => categories.some((category) => isPassed(facts, category))

/** Every required module is passed; a guide of whom no category is known has passed one of their choice. */
export const isComplete = (facts: TrainingFacts): boolean =>
  requiredModules(facts).every(({ module }) => isPassed(facts, module)) &&
  (facts.categories.size > 0 || passedCategory(facts))

export const holdsCertificate = ({ certificate, now }: TrainingFacts): boolean =>
  certificate !== null && now < certificate.valid_until

const day = 86_400_000
/** No certificate stands, or the one that does ends soon. */
export const needsFinal = (facts: TrainingFacts): boolean =>
  !holdsCertificate(facts) ||
  (facts.certificate?.valid_until.getTime() ?? 0) - facts.now.getTime() <= trainingRules.renewalDays * day

/** An attempt that was begun before a major version of one of its modules. */
export const isOutdated = (facts: TrainingFacts, questions: readonly { module: TrainingModule; major: number }[]) =>
  questions.some(({ module, major }) => (moduleOf(facts, module)?.major ?? major) > major)

export function quizStanding(facts: TrainingFacts, quiz: Quiz): QuizStanding {
  const own = attemptsAt(facts, quiz)
  const open = own.find(({ state }) => state === 'open')
  const isDone = quiz === 'final' ? !needsFinal(facts) : isPassed(facts, quiz)
  const isClosed = quiz === 'final' && !isDone && !isComplete(facts)
  const gate = gateAt(facts, quiz)
  return {
    state: isDone ? 'passed' : isClosed ? 'closed' : gate.state !== 'ready' ? gate.state : open ? 'open' : 'ready',
    attemptsLeft: gate.attemptsLeft,
    opensAt: gate.opensAt?.toISOString() ?? null,
    passedAt: passOf(facts, quiz)?.ended_at?.toISOString() ?? null,
    attemptId: (open ?? own.at(-1))?.id ?? null,
  }
}
