import type { publishModule as contract, saveModuleDraft as saving } from '#contract/training/admin.ts'
import type { TrainingModule } from '#contract/training/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { lockGuide } from '#server/guides/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { enqueue, type JobHandlers } from '#server/platform/jobs.ts'
import { setDuty } from '../duties/set-duty.ts'
import { refreshTraining } from '../refresh-training.ts'
import { toRetrain } from './concerned.ts'
import { currentModule } from './current.ts'
import { contentErrorsOf } from './faults.ts'

const changed = () =>
  new AppError(
    409,
    'draft_changed',
    saidInEnglish('Another operator saved this module in the meantime. Reload the page to see their version.'),
  )

/** Keeps what an operator writes. Throws 403, 409 `draft_changed`. */
export async function saveModuleDraft(
  app: App,
  caller: Caller,
  module: TrainingModule,
  { document, after }: BodyOf<typeof saving>,
): Promise<{ revision: number; savedAt: string }> {
  requireScope(caller, 'content')
  return withTransaction(app.db, async (tx) => {
    const { version } = await currentModule(tx, module)
    const now = await app.clock.now(tx)
    const row = {
      content: JSON.stringify(document),
      based_on: version,
      revision: after + 1,
      saved_at: now,
      saved_by: signature(caller),
    }
    const saved = await tx
      .insertInto('training_drafts')
      .values({ module, ...row })
      .onConflict((conflict) =>
        conflict.column('module').doUpdateSet(row).where('training_drafts.revision', '=', after),
      )
      .returning('revision')
      .executeTakeFirst()
    if (!saved) throw changed()
    return { revision: saved.revision, savedAt: now.toISOString() }
  })
}

/** Throws 403, 409 `wrong_state` where there is none. */
export async function discardModuleDraft(app: App, caller: Caller, module: TrainingModule, reason: string) {
  const person = requireScope(caller, 'content')
  const record = { action: 'discard_training_draft', subjectId: `training:${module}`, reason }
  return adminAction(app, person, record, async () => {
    const gone = await app.db.deleteFrom('training_drafts').where('module', '=', module).returning('module').execute()
    if (gone.length === 0) throw new AppError(409, 'wrong_state', saidInEnglish('There’s no draft to discard.'))
    return 'The draft is discarded.'
  })
}

const lockDraft = (tx: Tx, module: TrainingModule) =>
  tx.selectFrom('training_drafts').selectAll().where('module', '=', module).forUpdate().executeTakeFirst()

/**
 * Publishes the draft. After a major version every certified guide who passed an earlier one passes the module again by a
 * day. Throws 403, 409 `draft_changed`, 400 `no_changes`, `module_faulty`.
 */
export async function publishModule(app: App, caller: Caller, module: TrainingModule, body: BodyOf<typeof contract>) {
  const person = requireScope(caller, 'content')
  const { change, dueDays, revision, reason } = body
  const record = { action: 'publish_training_module', subjectId: `training:${module}`, reason, detail: { change } }
  return adminAction(app, person, record, async () => {
    try {
      const version = await withTransaction(app.db, async (tx) => {
        const draft = await lockDraft(tx, module)
        const current = await currentModule(tx, module)
        if (!draft || draft.revision !== revision || draft.based_on !== current.version) throw changed()
        if (JSON.stringify(draft.content) === JSON.stringify(sortedLike(current.document, draft.content)))
          throw new AppError(400, 'no_changes', saidInEnglish('The draft is the same as the current version.'))
        const [fault] = contentErrorsOf(draft.content)
        if (fault)
          throw new AppError(400, 'module_faulty', saidInEnglish('Please correct this first: {fault}', { fault }))
        const now = await app.clock.now(tx)
        const major = change === 'major' ? current.major + 1 : current.major
        const minor = change === 'major' ? 0 : current.minor + 1
        await tx
          .insertInto('training_versions')
          .values({
            module,
            major,
            minor,
            content: JSON.stringify(draft.content),
            published_at: now,
            published_by: signature(caller),
            reason,
          })
          .execute()
        await tx.deleteFrom('training_drafts').where('module', '=', module).execute()
        const dueAt = new Date(now.getTime() + dueDays * 86_400_000).toISOString()
        if (change === 'major') await enqueue(tx, 'require-retraining', { module, major, dueAt, reason, after: null })
        return `${major}.${minor}`
      })
      return `Version ${version} is published.`
    } catch (error) {
      throw violatedConstraint(error) === 'training_versions_pkey' ? changed() : error
    }
  })
}

/** PostgreSQL gives the names of an object in an order of its own: the same document is compared in the same order. */
function sortedLike(value: unknown, like: unknown): unknown {
  if (Array.isArray(value)) return value.map((one, at) => sortedLike(one, Array.isArray(like) ? like[at] : undefined))
  if (value === null || typeof value !== 'object') return value
  const order = like && typeof like === 'object' ? Object.keys(like) : []
  const given = value as Record<string, unknown>
  const names = [...new Set([...order.filter((name) => name in given), ...Object.keys(given)])]
  return Object.fromEntries(
    names.map((name) => [name, sortedLike(given[name], (like as Record<string, unknown> | undefined)?.[name])]),
  )
}

const together = 100

/** One batch of the guides whom a major version concerns. */
export const requireRetraining: JobHandlers['require-retraining'] = async (app, job) => {
  const { module, major, dueAt, reason, after } = job
  const now = await app.clock.now(app.db)
  const guides = await toRetrain(app.db, module, major, now, after, together)
  for (const guideId of guides) {
    await withTransaction(app.db, async (tx) => {
      await lockGuide(tx, guideId)
      const duty = { guideId, module, cause: 'changed', reason, dueAt: new Date(dueAt) } as const
      await setDuty(app, tx, system('training'), duty)
      await refreshTraining(app, tx, guideId)
    })
  }
  const last = guides.at(-1)
  if (last && guides.length === together) await enqueue(app.db, 'require-retraining', { ...job, after: last })
}
