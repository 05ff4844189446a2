import { sql } from 'kysely'
import type { analyticsFunnel } from '#contract/analytics/calls.ts'
import { journeySteps, type JourneyStep } from '#contract/analytics/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireSpan, type Span } from './span.ts'

/** Sessions of each step, and how many of them had taken the step before: many begin at an adventure. */
export async function countFunnel(app: App, caller: Caller, span: Span): Promise<OutputOf<typeof analyticsFunnel>> {
  requireScope(caller, 'content', 'finance')
  requireSpan(span)
  const reached = (step: JourneyStep) => sql`bool_or(detail->>'step' = ${sql.lit(step)}) as ${sql.ref(step)}`
  const counts = journeySteps.map((step, index) => {
    const before = journeySteps[index - 1] ?? step
    return sql`count(*) filter (where ${sql.ref(step)})::int as ${sql.ref(step)},
      count(*) filter (where ${sql.ref(step)} and ${sql.ref(before)})::int as ${sql.ref(`from_before_${step}`)}`
  })
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from (
      select ${sql.join(journeySteps.map(reached))} from analytics_events
      where day between ${span.from} and ${span.to} and name = 'treq_user_journey' and user_kind <> 'operator'
      group by session_id
    ) by_session`.execute(app.read())
  const items = journeySteps.map((step, index) => ({
    step,
    sessions: rows[0]?.[step] ?? 0,
    fromStepBefore: index === 0 ? null : (rows[0]?.[`from_before_${step}`] ?? 0),
  }))
  return { items }
}
