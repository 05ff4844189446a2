import { sql } from 'kysely'
import type { searchesWithoutResults } from '#contract/analytics/calls.ts'
import { analyticsLimits } from '#contract/analytics/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireSpan, type Span } from './span.ts'

type Answer = OutputOf<typeof searchesWithoutResults>

/** Searches by filters alone have no words and are left out. Throws 400 `span_not_valid`. */
export async function listSearchesWithoutResults(app: App, caller: Caller, span: Span): Promise<Answer> {
  requireScope(caller, 'content', 'finance')
  requireSpan(span)
  const { rows } = await sql<Answer['items'][number]>`
    select detail->>'terms' as terms, count(*)::int as searches, count(distinct session_id)::int as sessions
    from analytics_events
    where day between ${span.from} and ${span.to} and name = 'treq_search' and user_kind <> 'operator'
      and detail->'results' = '0'::jsonb and detail->>'terms' <> ''
    group by terms order by searches desc, terms limit ${analyticsLimits.reportRowsMax}`.execute(app.read())
  return { items: rows }
}
