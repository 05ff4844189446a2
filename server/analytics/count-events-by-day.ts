import { sql } from 'kysely'
import type { eventCountsByDay } from '#contract/analytics/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireSpan, type Span } from './span.ts'

type Answer = OutputOf<typeof eventCountsByDay>

/** Operators' own visits don’t count, here and in the other reports. Throws 400 `span_not_valid`. */
export async function countEventsByDay(app: App, caller: Caller, span: Span): Promise<Answer> {
  requireScope(caller, 'content', 'finance')
  requireSpan(span)
  const { rows } = await sql<Answer['items'][number]>`
    select day, name, count(*)::int as events from analytics_events
    where day between ${span.from} and ${span.to} and user_kind <> 'operator'
    group by day, name order by day, name`.execute(app.read())
  return { items: rows }
}
