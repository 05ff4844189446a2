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
  const { rows } = await sql<{ steps: JourneyStep[]; sessions: number }>`
    select steps, count(*)::int as sessions
    from (
      select array_agg(distinct detail->>'step') as steps from analytics_events
      where day between ${span.from} and ${span.to} and name = 'treq_user_journey' and user_kind <> 'operator'
      group by session_id
    ) by_session
    group by steps`.execute(app.read())
  const having = (...wanted: JourneyStep[]): number =>
    rows
      .filter(({ steps }) => wanted.every((step) => steps.includes(step)))
      .reduce((sum, { sessions }) => sum + sessions, 0)
  const items = journeySteps.map((step, index) => {
    const before = journeySteps[index - 1]
    return { step, sessions: having(step), fromStepBefore: before ? having(step, before) : null }
  })
  return { items }
}
