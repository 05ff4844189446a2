import { sql } from 'kysely'
import type { visitSources } from '#contract/analytics/calls.ts'
import { analyticsLimits } from '#contract/analytics/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireSpan, type Span } from './span.ts'

type Answer = OutputOf<typeof visitSources>

/** Where visits come from and what they lead to. Throws 400 `span_not_valid`. */
export async function listVisitSources(app: App, caller: Caller, span: Span): Promise<Answer> {
  requireScope(caller, 'content', 'finance')
  requireSpan(span)
  const { rows } = await sql<Answer['items'][number]>`
    select referrer, utm_source as source, utm_medium as medium, utm_campaign as campaign,
      count(*) filter (where name = 'treq_session_start')::int as sessions,
      count(*) filter (where name = 'treq_booking_created')::int as bookings,
      count(*) filter (where name = 'treq_payment_completed' and detail->>'part' = 'booking')::int as payments
    from analytics_events
    where day between ${span.from} and ${span.to} and user_kind <> 'operator'
      and name in ('treq_session_start', 'treq_booking_created', 'treq_payment_completed')
    group by referrer, source, medium, campaign
    order by sessions desc, bookings desc, referrer, source, medium, campaign
    limit ${analyticsLimits.reportRowsMax}`.execute(app.read())
  return { items: rows }
}
