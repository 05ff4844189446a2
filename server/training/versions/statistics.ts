import { sql } from 'kysely'
import type { QuestionStatistic } from '#contract/training/admin.ts'
import type { TrainingModule } from '#contract/training/values.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { currentModule } from './current.ts'

/** Fewest answers of which a relation says anything. */
const enough = 10

/** Fewer than 40 percent are right, or those who did well are right less often, by more than chance easily brings. */
export const isConfusing = (asked: number, easiness: number | null, discrimination: number | null): boolean =>
  asked >= enough && ((easiness !== null && easiness < 0.4) || (discrimination ?? 0) < -1 / Math.sqrt(asked))

interface Measured {
  readonly question: string
  readonly asked: number
  readonly easiness: number
  readonly discrimination: number | null
  readonly chosen: readonly number[]
}

/**
 * Of every question as it is asked now, by all answers in attempts that ended. Discrimination is the correlation of being
 * right with the share of right answers in the rest of the same attempt. Throws 403.
 */
export async function moduleStatistics(
  app: App,
  caller: Caller,
  module: TrainingModule,
): Promise<{ questions: QuestionStatistic[] }> {
  requireScope(caller, 'content')
  const read = app.read()
  const { document } = await currentModule(read, module)
  const { rows } = await sql<Measured>`
    select n.question, count(*)::int as asked, avg(n.correct::int)::float8 as easiness,
      corr(n.correct::int, (a.correct - n.correct::int)::float8 / greatest(jsonb_array_length(a.questions) - 1, 1))
        as discrimination,
      (select coalesce(array_agg(c.option), '{}') from training_answers o cross join unnest(o.chosen) c(option)
        where o.module = ${module} and o.question = n.question and o.correct is not null) as chosen
    from training_answers n join training_attempts a on a.id = n.attempt_id
    where n.module = ${module} and n.correct is not null group by n.question`.execute(read)
  const measured = new Map(rows.map((row) => [row.question, row]))
  return {
    questions: document.questions.map(({ key, ask, critical, right, wrong }) => {
      const row = measured.get(key)
      const asked = row?.asked ?? 0
      const discrimination = asked >= enough ? (row?.discrimination ?? null) : null
      const easiness = row?.easiness ?? null
      return {
        question: key,
        ask,
        critical,
        asked,
        easiness,
        discrimination,
        options: [...right, ...wrong].map((text, at) => ({
          text,
          right: at < right.length,
          chosen: row?.chosen.filter((one) => one === at).length ?? 0,
        })),
        confusing: isConfusing(asked, easiness, discrimination),
      }
    }),
  }
}
