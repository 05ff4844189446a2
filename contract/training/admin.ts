import { z } from 'zod'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { count, exactLine, words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { csvQuery, tableQuery } from '../wire/table-query.ts'
import { trainingNeeds, trainingTable } from './admin-table.ts'
import { attemptState, certificate, moduleDocument, moduleKey, quizKey, quizStanding } from './schemas.ts'
import { dutyCauses, trainingRules, versionChanges } from './values.ts'

const content = { access: 'admin', scope: 'content' } as const
const people = { access: 'admin', scope: 'trust_and_safety' } as const
const params = z.object({ module: moduleKey })
const guideParams = z.object({ id })

export const moduleResult = z.object({
  module: moduleKey,
  title: z.string(),
  version: z.string(),
  lessons: z.int(),
  questions: z.int(),
  critical: z.int(),
  attempts: z.int(),
  passed: z.int(),
  /** Guides who have passed it. */
  guides: z.int(),
  /** Null: nothing is drafted. */
  draftedAt: instant.nullable(),
})
export type ModuleResult = z.infer<typeof moduleResult>

export const listModules = endpoint({
  ...content,
  method: 'GET',
  path: '/api/admin/training/modules',
  summary: 'List the training modules with versions and results',
  output: z.object({
    modules: z.array(moduleResult),
    final: z.object({ attempts: z.int(), passed: z.int(), guides: z.int() }),
  }),
})

export const moduleVersion = z.object({
  version: z.string(),
  publishedAt: instant.nullable(),
  publishedBy: z.string(),
  reason: z.string(),
})

const concerned = z.object({
  /** With a certificate: they get a day by which they have passed it. */
  certified: z.int(),
  /** Still in training: they pass it once more before the final. */
  inTraining: z.int(),
  /** By name, the certified ones first; not more than `trainingLimits.namedGuides`. */
  guides: z.array(z.object({ id, name: z.string(), version: z.string(), certified: z.boolean() })),
})
export type Concerned = z.infer<typeof concerned>

const moduleDraft = z.object({
  document: moduleDocument,
  basedOn: z.string(),
  revision: z.int(),
  savedAt: instant,
  savedBy: z.string(),
})
export const moduleToEdit = z.object({
  module: moduleKey,
  version: z.string(),
  document: moduleDocument,
  /** Newest first; the first one of all came with the product. */
  versions: z.array(moduleVersion),
  draft: moduleDraft.nullable(),
  /** What keeps the draft from being published. */
  faults: z.array(z.string()),
  /** Who would have to pass it again after a major version. */
  concerned,
})
export type ModuleToEdit = z.infer<typeof moduleToEdit>

export const editModule = endpoint({
  ...content,
  method: 'GET',
  path: '/api/admin/training/modules/:module',
  summary: 'Get one training module with its questions, versions, and draft',
  params,
  output: moduleToEdit,
})

export const showModuleVersion = endpoint({
  ...content,
  method: 'GET',
  path: '/api/admin/training/modules/:module/versions/:version',
  summary: 'Get one published version of a training module beside the version before it',
  params: params.extend({ version: exactLine(12) }),
  output: z.object({ document: moduleDocument, before: moduleDocument.nullable() }),
})

export const saveModuleDraft = endpoint({
  ...content,
  method: 'PUT',
  path: '/api/admin/training/modules/:module/draft',
  summary: 'Save the draft of a training module; guides see nothing of it',
  params,
  body: z.object({
    document: moduleDocument,
    /** The revision that was edited; 0 where there was none. */
    after: count(1_000_000),
  }),
  output: z.object({ revision: z.int(), savedAt: instant }),
  errors: ['draft_changed'],
})

export const discardModuleDraft = endpoint({
  ...content,
  method: 'POST',
  path: '/api/admin/training/modules/:module/draft/discard',
  summary: 'Discard the draft of a training module',
  params,
  body: z.object({ reason }),
  output: actionMessage,
  errors: adminErrors,
})

export const publishForm = z.object({
  change: z.enum(versionChanges),
  /** Of a major version: time to pass the module again. */
  dueDays: count(365).min(7, 'Please give guides at least 7 days').default(trainingRules.dutyDays),
  reason,
})

export const publishModule = endpoint({
  ...content,
  method: 'POST',
  path: '/api/admin/training/modules/:module/publish',
  summary: 'Publish the draft of a training module; after a major version certified guides pass it again',
  params,
  body: publishForm.extend({ revision: count(1_000_000).min(1) }),
  output: actionMessage,
  errors: [...adminErrors, 'draft_changed', 'no_changes', 'module_faulty'],
})

const optionStatistic = z.object({ text: z.string(), right: z.boolean(), chosen: z.int() })
/** A question in the same words: only answers to these are counted together. */
const wordingStatistic = z.object({
  ask: z.string(),
  /** First and last version with these words; null: an earlier release of the product had them. */
  since: z.string().nullable(),
  until: z.string().nullable(),
  asked: z.int(),
  /** Share of right answers, 0 to 1; null: never asked. */
  easiness: z.number().nullable(),
  /**
   * How much more often those who did well on the rest of their attempt were right than those who did badly, -1 to 1; null:
   * too few answers to tell.
   */
  discrimination: z.number().nullable(),
  options: z.array(optionStatistic),
  /** The numbers say that the question misleads. */
  confusing: z.boolean(),
})
export type WordingStatistic = z.infer<typeof wordingStatistic>
export const questionStatistic = wordingStatistic.extend({
  question: z.string(),
  critical: z.boolean(),
  /** What was asked under the same key before, newest first. */
  earlier: z.array(wordingStatistic),
})
export type QuestionStatistic = z.infer<typeof questionStatistic>

export const moduleStatistics = endpoint({
  ...content,
  method: 'GET',
  path: '/api/admin/training/modules/:module/statistics',
  summary: 'Get difficulty, discrimination, and chosen answers of every question of a module, by wording',
  params,
  output: z.object({ questions: z.array(questionStatistic) }),
})

export const guideRow = z.object({
  id,
  guide: z.object({ id, name: z.string() }),
  /** What to look at; null: nothing. */
  need: z.enum(trainingNeeds).nullable(),
  required: z.int(),
  passed: z.int(),
  locked: z.array(quizKey),
  dueAt: instant.nullable(),
  certificateUntil: instant.nullable(),
  activeAt: instant,
})
export type TrainingRow = z.infer<typeof guideRow>

export const listGuideTraining = endpoint({
  ...people,
  method: 'GET',
  path: '/api/admin/training/guides',
  summary: 'List guides with their training: passed modules, locked quizzes, what is due',
  query: tableQuery(trainingTable),
  output: page(guideRow),
})

export const guideTrainingAsCsv = endpoint({
  ...people,
  method: 'GET',
  path: '/api/admin/training/guides.csv',
  summary: 'Download guides with their training as CSV',
  query: csvQuery(trainingTable),
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})

export const guideTraining = guideRow.extend({
  quizzes: z.array(z.object({ quiz: quizKey, title: z.string(), required: z.boolean(), standing: quizStanding })),
  attempts: z.array(
    z.object({
      id,
      quiz: quizKey,
      state: attemptState,
      version: z.string(),
      beganAt: instant,
      endedAt: instant.nullable(),
      correct: z.int().nullable(),
      total: z.int(),
      criticalMissed: z.int().nullable(),
      /** Questions that were not right, by their text. */
      missed: z.array(z.string()),
    }),
  ),
  duties: z.array(
    z.object({
      module: moduleKey,
      cause: z.enum(dutyCauses),
      reason: z.string(),
      setAt: instant,
      by: z.string(),
      dueAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
  unlocks: z.array(z.object({ quiz: quizKey, at: instant, by: z.string(), reason: z.string() })),
  certificates: z.array(certificate),
})
export type GuideTraining = z.infer<typeof guideTraining>

export const showGuideTraining = endpoint({
  ...people,
  method: 'GET',
  path: '/api/admin/training/guides/:id',
  summary: 'Get one guide’s training with every attempt',
  params: guideParams,
  output: guideTraining,
})

export const unlockQuiz = endpoint({
  ...people,
  method: 'POST',
  path: '/api/admin/training/guides/:id/unlock',
  summary: 'Open a quiz again that six failed attempts locked',
  params: guideParams,
  body: z.object({ quiz: quizKey, reason }),
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'not_locked'],
})

export const assignForm = z.object({
  module: moduleKey,
  dueDays: count(365).min(1, 'Please give at least 1 day').default(trainingRules.dutyDays),
  /** Goes to the guide as it is written. */
  message: words(1000).min(10, 'Please tell the guide why'),
  reason,
})

export const assignModule = endpoint({
  ...people,
  method: 'POST',
  path: '/api/admin/training/guides/:id/assign',
  summary: 'Assign a module that one guide has to pass again by a day, such as after an incident',
  params: guideParams,
  body: assignForm,
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'already_assigned'],
})
