import { sql } from 'kysely'
import type { ModuleResult, ModuleToEdit } from '#contract/training/admin.ts'
import type { ModuleDocument } from '#contract/training/schemas.ts'
import type { Quiz, TrainingModule } from '#contract/training/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { currentModule, currentModules, firstVersion, moduleHistory } from './current.ts'
import { contentErrorsOf } from './faults.ts'
import { concernedBy } from './concerned.ts'

interface Result {
  readonly attempts: number
  readonly passed: number
  readonly guides: number
}
const none: Result = { attempts: 0, passed: 0, guides: 0 }

async function resultsOf(read: Read): Promise<ReadonlyMap<Quiz, Result>> {
  const { rows } = await sql<Result & { quiz: Quiz }>`
    select quiz, count(*)::int as attempts, count(*) filter (where state = 'passed')::int as passed,
      count(distinct guide_id) filter (where state = 'passed')::int as guides
    from training_attempts where state in ('passed', 'failed') group by quiz`.execute(read)
  return new Map(rows.map(({ quiz, ...result }) => [quiz, result]))
}

/** Every module with its version and results. Throws 403. */
export async function listModules(app: App, caller: Caller): Promise<{ modules: ModuleResult[]; final: Result }> {
  requireScope(caller, 'content')
  const read = app.read()
  const [modules, results, drafts] = await Promise.all([
    currentModules(read),
    resultsOf(read),
    read.selectFrom('training_drafts').select(['module', 'saved_at']).execute(),
  ])
  return {
    modules: modules.map(({ module, version, document }) => ({
      module,
      title: document.title,
      version,
      lessons: document.lessons.length,
      questions: document.questions.length,
      critical: document.questions.filter(({ critical }) => critical).length,
      ...(results.get(module) ?? none),
      draftedAt: drafts.find((draft) => draft.module === module)?.saved_at.toISOString() ?? null,
    })),
    final: results.get('final') ?? none,
  }
}

/** One module with its questions, what was published, and the draft. Throws 403. */
export async function editModule(app: App, caller: Caller, module: TrainingModule): Promise<ModuleToEdit> {
  requireScope(caller, 'content')
  const read = app.db
  const [current, published, draft] = await Promise.all([
    currentModule(read, module),
    read
      .selectFrom('training_versions')
      .select(['major', 'minor', 'published_at', 'published_by', 'reason'])
      .where('module', '=', module)
      .orderBy('major', 'desc')
      .orderBy('minor', 'desc')
      .limit(100)
      .execute(),
    read.selectFrom('training_drafts').selectAll().where('module', '=', module).executeTakeFirst(),
  ])
  const signatures = [...published.map(({ published_by: by }) => by), ...(draft ? [draft.saved_by] : [])]
  const nameOf = await namesOf(read, signatures)
  return {
    module,
    version: current.version,
    document: current.document,
    versions: [
      ...published.map((row) => ({
        version: `${row.major}.${row.minor}`,
        publishedAt: row.published_at.toISOString(),
        publishedBy: nameOf(row.published_by),
        reason: row.reason,
      })),
      { version: firstVersion, publishedAt: null, publishedBy: 'Treq', reason: 'Came with the product' },
    ],
    draft: draft
      ? {
          document: draft.content,
          basedOn: draft.based_on,
          revision: draft.revision,
          savedAt: draft.saved_at.toISOString(),
          savedBy: nameOf(draft.saved_by),
        }
      : null,
    faults: draft ? contentErrorsOf(draft.content) : [],
    concerned: await concernedBy(read, module, current.major + 1, await app.clock.now(read)),
  }
}

/** A version and the one it took the place of; the first one of all has none. Throws 403, 404. */
export async function showModuleVersion(
  app: App,
  caller: Caller,
  { module, version }: { module: TrainingModule; version: string },
): Promise<{ document: ModuleDocument; before: ModuleDocument | null }> {
  requireScope(caller, 'content')
  const history = await moduleHistory(app.read(), module)
  const at = history.findIndex((one) => one.version === version)
  const found = history[at]
  if (!found) throw notFound(saidInEnglish('There’s no such version of this module.'))
  return { document: found.document, before: history[at - 1]?.document ?? null }
}
