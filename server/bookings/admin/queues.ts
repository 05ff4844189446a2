import { sql } from 'kysely'
import type { Queue } from '#server/operators/index.ts'
import { closedAdventures } from '#server/catalogue/index.ts'
import { departureSchedule } from '#server/scheduling/index.ts'
import { deadlinesDue } from '#server/platform/deadlines.ts'
import { guidesToReview } from '../weather/guide-weather.ts'
import { missingGuides } from './missing-guides.ts'

const hour = 3_600_000
/** A request that ends this soon is worth a phone call; milliseconds. */
const soon = 6 * hour

/** Trips that wait for a person of ours. */
export const queues: readonly Queue[] = [
  {
    name: 'bookings.guide_absences',
    safety: true,
    label: 'Guides reported missing',
    otherwise: 'The guest gets everything back, and the guide earns nothing.',
    scopes: ['support', 'trust_and_safety'],
    path: '/admin/bookings?alarm=guide_missing',
    tables: ['guide_absences'],
    waiting: () => sql`
      select count(*), min(at), min(answer_by) from (${missingGuides}) as missing (booking_id, at, answer_by)`,
  },
  {
    name: 'bookings.trip_cases',
    label: 'Reported trips to decide',
    otherwise: 'The money of the trip stays frozen for both sides.',
    scopes: ['support'],
    path: '/admin/support?part=trips',
    tables: ['trip_cases', 'trip_reports'],
    waiting: ({ settings }) => sql`
      select count(*), min(opened_at), min(opened_at) + make_interval(hours => ${settings.desk.decisionHours}::int)
      from trip_cases where decided_at is null`,
  },
  {
    name: 'bookings.no_show_contests',
    label: 'Contested no-shows to decide',
    otherwise: 'What the guide would earn stays frozen, and the guest waits.',
    scopes: ['support'],
    path: '/admin/support?part=no-shows',
    tables: ['no_show_contests'],
    waiting: ({ settings }) => sql`
      select count(*), min(c.at), min(c.at) + make_interval(hours => ${settings.desk.decisionHours}::int)
      from no_show_contests c
      where not exists (select from no_show_decisions d where d.booking_id = c.booking_id)`,
  },
  {
    name: 'bookings.requests_ending',
    label: 'Requests expiring within 6 hours',
    otherwise: 'The request expires, the hold on the card is released, and the spots go back on sale.',
    scopes: ['support'],
    path: '/admin/bookings?state=requested',
    tables: ['bookings'],
    waiting: ({ now }) => sql`
      select count, null::timestamptz, first
      from (${deadlinesDue('booking.request_expires', new Date(now.getTime() + soon))}) as ending (count, first)`,
  },
  {
    name: 'bookings.beyond_documents',
    label: 'Trips booked with guides whose documents lapsed',
    otherwise: 'A guide leads a trip without a document that it needs.',
    scopes: ['trust_and_safety', 'support'],
    path: '/admin/bookings',
    tables: ['bookings'],
    waiting: ({ now }) => sql`
      select count(*), min(g.gate_closed_at), min(d.starts_at)
      from ${closedAdventures} g join ${departureSchedule} d on d.adventure_id = g.adventure_id
      join bookings b on b.departure_id = d.id
      where b.state in ('confirmed', 'requested') and d.starts_at > ${now}::timestamptz`,
  },
  {
    name: 'bookings.guide_weather',
    label: 'Guides who often cancel for weather',
    otherwise: 'A guide who avoids the cancellation fee this way goes on.',
    scopes: ['support', 'trust_and_safety'],
    path: '/admin/support?part=weather',
    tables: ['cancellations'],
    waiting: (at) => sql`
      select count, oldest, null::timestamptz from (${guidesToReview(at)}) as guides (count, oldest)`,
  },
]
