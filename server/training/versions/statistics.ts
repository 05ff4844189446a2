import { sql } from 'kysely'
import type { QuestionStatistic, WordingStatistic } from '#contract/training/admin.ts'
import type { Question } from '#contract/training/schemas.ts'
import type { TrainingModule } from '#contract/training/values.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { moduleHistory, type ModuleVersion } from './current.ts'

/** Fewest answers of which a relation says anything. */
const enough = 10

/** Fewer than 40 percent are right, or those who did well are right less often, by more than chance easily brings. */
export const isConfusing = (asked: number, easiness: number | null, discrimination: number | null): boolean =>
  asked >= enough && ((easiness !== null && easiness < 0.4) || (discrimination ?? 0) < -1 / Math.sqrt(asked))

/** What a guide is asked and may choose, in the order of the version: when it changes, earlier answers say nothing of it. */
type Wording = readonly [ask: string, options: readonly (readonly [text: string, right: boolean])[]]

const wordingOf = ({ ask, right, wrong }: Question): Wording => [
  ask,
  [
    ...right.map((text): readonly [string, boolean] => [text, true]),
    ...wrong.map((text): readonly [string, boolean] => [text, false]),
  ],
]

interface Measured {
  readonly question: string
  readonly wording: Wording
  readonly asked: number
  readonly easiness: number
  readonly discrimination: number | null
  /** Times chosen, by the place of the option in the version. */
  readonly chosen: Readonly<Record<string, number>> | null
}

const measure = (read: Read, module: TrainingModule) =>
  sql<Measured>`
  with answers as materialized (
    select n.question, n.correct, n.chosen, (a.correct - n.correct::int)::float8
        / greatest(jsonb_array_length(a.questions) - 1, 1) as rest,
      jsonb_build_array(a.questions->n.position->'ask', (
        select jsonb_agg(jsonb_build_array(o->'text', o->'right') order by (o->>'at')::int)
        from jsonb_array_elements(a.questions->n.position->'options') o)) as wording
    from training_answers n join training_attempts a on a.id = n.attempt_id
    where n.module = ${module} and n.correct is not null),
  options as (
    select question, wording, jsonb_object_agg(option, times) as chosen
    from (select question, wording, option, count(*) as times
      from answers cross join unnest(chosen) option group by question, wording, option) each
    group by question, wording)
  select question, wording, count(*)::int as asked, avg(correct::int)::float8 as easiness,
    corr(correct::int, rest) as discrimination, o.chosen
  from answers left join options o using (question, wording)
  group by question, wording, o.chosen`.execute(read)

/** A wording, the versions that asked it, and how it did. */
function statisticOf(
  [ask, options]: Wording,
  versions: readonly string[],
  row: Measured | undefined,
): WordingStatistic {
  const asked = row?.asked ?? 0
  const discrimination = asked >= enough ? (row?.discrimination ?? null) : null
  const easiness = row?.easiness ?? null
  return {
    ask,
    since: versions[0] ?? null,
    until: versions.at(-1) ?? null,
    asked,
    easiness,
    discrimination,
    options: options.map(([text, right], at) => ({ text, right, chosen: row?.chosen?.[at] ?? 0 })),
    confusing: isConfusing(asked, easiness, discrimination),
  }
}

const signatureOf = (wording: Wording) => JSON.stringify(wording)

/** The versions in which a question was asked in the same words, by those words, oldest first. */
function wordingsOf(
  key: string,
  history: readonly ModuleVersion[],
): Map<string, { wording: Wording; versions: string[] }> {
  const found = new Map<string, { wording: Wording; versions: string[] }>()
  for (const { version, document } of history) {
    const question = document.questions.find((one) => one.key === key)
    if (!question) continue
    const wording = wordingOf(question)
    const known = found.get(signatureOf(wording))
    if (known) known.versions.push(version)
    else found.set(signatureOf(wording), { wording, versions: [version] })
  }
  return found
}

/**
 * Of every question as it is asked now, by all answers to these words in attempts that ended; what was asked under the same key
 * before is listed beside it. Discrimination is the correlation of being right with the share of right answers in the rest of
 * the same attempt. Throws 403.
 */
export async function moduleStatistics(
  app: App,
  caller: Caller,
  module: TrainingModule,
): Promise<{ questions: QuestionStatistic[] }> {
  requireScope(caller, 'content')
  const read = app.read()
  const history = await moduleHistory(read, module)
  const { rows } = await measure(read, module)
  const current = history.at(-1)?.document.questions ?? []
  return {
    questions: current.map((question) => {
      const own = new Map(
        rows.filter((row) => row.question === question.key).map((row) => [signatureOf(row.wording), row]),
      )
      const wordings = wordingsOf(question.key, history)
      // a release of the product may have corrected what it came with
      for (const [words, { wording }] of own) if (!wordings.has(words)) wordings.set(words, { wording, versions: [] })
      const now = signatureOf(wordingOf(question))
      const earlier = [...wordings].filter(([words]) => words !== now).toReversed()
      return {
        question: question.key,
        critical: question.critical,
        ...statisticOf(wordingOf(question), wordings.get(now)?.versions ?? [], own.get(now)),
        earlier: earlier.map(([words, { wording, versions }]) => statisticOf(wording, versions, own.get(words))),
      }
    }),
  }
}
