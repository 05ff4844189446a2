import { sql } from 'kysely'
import { countEventsByDay } from '#server/analytics/count-events-by-day.ts'
import { countFunnel } from '#server/analytics/count-funnel.ts'
import { dayOf, makeDays } from '#server/analytics/event-days.ts'
import { listSearchesWithoutResults } from '#server/analytics/list-searches-without-results.ts'
import { listVisitSources } from '#server/analytics/list-visit-sources.ts'
import { recordEvents } from '#server/analytics/record-events.ts'
import { createWorld, percentile, timed, type Place, type Row } from './figure.ts'

export const name = 'Reports over a million analytics events of 30 days, and the collector beside them'

const sessions = 100_000
const days = 30
const dayMs = 86_400_000
const owner = {
  kind: 'person',
  accountId: '00000000-0000-7000-8000-000000000000',
  sessionId: '',
  admin: true,
  adminScopes: ['owner'],
  canGuide: false,
} as const
const sender = { userAgent: 'Mozilla/5.0', optedOut: false, fromPage: true }

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_analytics')
  const { app } = world
  const now = Date.now()
  const ago = (count: number) => dayOf(new Date(now - count * dayMs))
  try {
    await makeDays(
      app.db,
      Array.from({ length: days + 1 }, (_, count) => ago(count)),
    )
    // ten events each: start, two views, a search of which a fifth finds nothing, scrolls, a stay, steps, some sales
    await sql`insert into analytics_events (day, at, session_id, position, name, path, user_kind, language, utm_source, utm_campaign, detail)
      select (at at time zone 'UTC')::date, at, session_id, position, name, '/adventure/:id', 'visitor', 'en',
        case when s % 3 = 0 then 'newsletter' end, case when s % 3 = 0 then 'campaign ' || s % 40 end, detail::jsonb
      from (select s, to_timestamp(${now / 1000}) - make_interval(mins => s % ${days * 1440 - 10}) as at,
          'treq_1763900000000_' || lpad(to_hex(s), 24, '0') as session_id from generate_series(1, ${sessions}) s) visit,
        lateral (values
          (0, 'treq_session_start', '{"screen":"mobile"}'), (1, 'treq_page_view', '{}'),
          (2, 'treq_search', format('{"terms":"words %s","category":null,"results":%s}', s % 900, s % 5)),
          (3, 'treq_user_journey', '{"step":"search"}'), (4, 'treq_page_view', '{}'),
          (5, 'treq_user_journey', '{"step":"adventure"}'), (6, 'treq_scroll_depth', '{"percent":25}'),
          (7, 'treq_scroll_depth', '{"percent":50}'), (8, 'treq_time_on_page', '{"milliseconds":9000}'),
          (9, case when s % 20 = 0 then 'treq_user_journey' else 'treq_form_submit' end,
            case when s % 20 = 0 then '{"step":"checkout"}' else '{"form":"contact"}' end)) as event(position, name, detail)`.execute(
      app.db,
    )
    await sql`analyze analytics_events`.execute(app.db)
    const reports = {
      'events by day': countEventsByDay,
      funnel: countFunnel,
      'searches without results': listSearchesWithoutResults,
      'referrers and campaigns': listVisitSources,
    }
    const rows: Row[] = []
    for (const [what, report] of Object.entries(reports))
      for (const span of [days, 1]) {
        const times: number[] = []
        for (let round = 0; round < 5; round++)
          times.push(await timed(() => report(app, owner, { from: ago(span - 1), to: ago(0) })))
        rows.push({
          what: `${what}, ${span === 1 ? '1 day' : `${span} days`}`,
          value: percentile(times, 0.5) * 1000,
          unit: 'ms',
        })
      }
    const batches = 300
    const batchOf = (at: number) => ({
      session: `treq_1763900000001_${String(at).padStart(24, '0')}`,
      language: 'en' as const,
      referrer: null,
      utm: {},
      events: Array.from({ length: 10 }, (_, position) => ({
        name: 'treq_page_view' as const,
        position,
        ago: 0,
        path: '/',
        userKind: 'visitor' as const,
        detail: {},
      })),
    })
    const seconds = await timed(async () => {
      for (let at = 0; at < batches; at++) await recordEvents(app, batchOf(at), sender)
    })
    rows.push({ what: 'a batch of ten events stored', value: (seconds / batches) * 1000, unit: 'ms' })
    return rows
  } finally {
    await world.close()
  }
}
