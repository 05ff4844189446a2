import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideNames } from '#server/guides/index.ts'
import type { Queue } from '#server/operators/index.ts'
import { closedAdventures } from '#server/catalogue/index.ts'
import { departureSchedule } from '#server/scheduling/index.ts'
import { deadlinesDue } from '#server/platform/deadlines.ts'
import { guidesToReview } from '../weather/guide-weather.ts'
import { missingGuides } from './missing-guides.ts'
import { foundBookings } from './search-bookings.ts'

const hour = 3_600_000
/** A request that ends this soon is worth a phone call; milliseconds. */
const soon = 6 * hour

/** Items named by their booking, which is where the work is done unless `path` says otherwise. */
const presentBookings =
  (path?: string): Queue['present'] =>
  async (app, ids) =>
    new Map(
      (await foundBookings(app, ids)).map(({ id, code, title, customer, guide, date, total }) => [
        id,
        {
          title: `${customer.name} · ${title}`,
          detail: saidInEnglish('{code} · {date} · {guide} · {total}', {
            code,
            date: { day: date, form: 'short' },
            guide,
            total,
          }),
          path: path ?? `/admin/bookings/${id}`,
          bookingId: id,
        },
      ]),
    )

/** Trips that wait for a person of ours. */
export const queues: readonly Queue[] = [
  {
    name: 'bookings.guide_absences',
    help: {
      about:
        'A guest at the meeting point says the guide isn’t there. If the guide doesn’t answer in time, the guest gets a full refund.',
      good: 'Call the guide, then the guest. If the guide is close, tell the guest how long it’ll take and ask the guide to answer in the app. Don’t decide for either of them.',
      night: 'Trips can begin before sunrise. Call now: the guest is standing there.',
    },
    group: 'now',
    safety: true,
    label: 'Guides reported missing',
    kind: 'Guide missing',
    otherwise: saidInEnglish('The guest gets everything back, and the guide earns nothing.'),
    scopes: ['support', 'trust_and_safety'],
    path: '/admin/bookings?alarm=guide_missing',
    tables: ['guide_absences'],
    items: () => sql`
      select booking_id::text, at, answer_by from (${missingGuides}) as missing (booking_id, at, answer_by)`,
    present: presentBookings(),
  },
  {
    name: 'bookings.trip_cases',
    help: {
      about: 'Someone reported that a trip didn’t happen. The money is frozen for both sides.',
      good: 'Read both reports beside the times of start, check-ins, and messages. Decide from what can be shown, and say in plain words what each side gets and why.',
      night: 'It can wait until morning.',
    },
    group: 'now',
    label: 'Reported trips to decide',
    kind: 'Reported trip',
    otherwise: saidInEnglish('The money of the trip stays frozen for both sides.'),
    scopes: ['support'],
    path: '/admin/support?part=trips',
    tables: ['trip_cases', 'trip_reports'],
    items: ({ settings }) => sql`
      select booking_id::text, opened_at, opened_at + make_interval(hours => ${settings.desk.decisionHours}::int)
      from trip_cases where decided_at is null`,
    present: presentBookings('/admin/support?part=trips'),
  },
  {
    name: 'bookings.no_show_contests',
    help: {
      about: 'A guide reported a guest as a no-show, and the guest disagrees.',
      good: 'Compare both accounts: when each was at the meeting point, calls, and messages. Decide from what can be shown, and give the reason in plain words.',
      night: 'It can wait until morning.',
    },
    group: 'now',
    label: 'Contested no-shows to decide',
    kind: 'Contested no-show',
    otherwise: saidInEnglish('What the guide would earn stays frozen, and the guest waits.'),
    scopes: ['support'],
    path: '/admin/support?part=no-shows',
    tables: ['no_show_contests'],
    items: ({ settings }) => sql`
      select c.booking_id::text, c.at, c.at + make_interval(hours => ${settings.desk.decisionHours}::int)
      from no_show_contests c
      where not exists (select from no_show_decisions d where d.booking_id = c.booking_id)`,
    present: presentBookings('/admin/support?part=no-shows'),
  },
  {
    name: 'bookings.requests_ending',
    help: {
      about: 'A guide hasn’t answered a request, and it expires within six hours.',
      good: 'Call the guide and ask for a yes or a no. Don’t answer for them.',
      night: 'Let it expire. The hold on the guest’s card is released, and they see other trips with open spots.',
    },
    group: 'now',
    label: 'Requests expiring within 6 hours',
    kind: 'Request expires',
    otherwise: saidInEnglish('The request expires, the hold on the card is released, and the spots go back on sale.'),
    scopes: ['support'],
    path: '/admin/bookings?state=requested',
    tables: ['bookings'],
    items: ({ now }) => sql`
      select subject_id::text, due_at - interval '6 hours', due_at
      from (${deadlinesDue('booking.request_expires', new Date(now.getTime() + soon))}) as ending (subject_id, due_at)`,
    present: presentBookings(),
  },
  {
    name: 'bookings.beyond_documents',
    help: {
      about: 'A guide’s document lapsed, and guests have booked trips after that day.',
      good: 'Ask the guide for the renewal. If it won’t be here before the trip, have the outfit name another guide, or cancel with a full refund.',
      night: 'Only a trip that starts before morning matters now: call the guide.',
    },
    group: 'guides',
    label: 'Trips booked with guides whose documents lapsed',
    kind: 'Documents lapsed',
    otherwise: saidInEnglish('A guide leads a trip without a document that it needs.'),
    scopes: ['trust_and_safety', 'support'],
    path: '/admin/bookings',
    tables: ['bookings'],
    items: ({ now }) => sql`
      select b.id::text, g.gate_closed_at, d.starts_at
      from ${closedAdventures} g join ${departureSchedule} d on d.adventure_id = g.adventure_id
      join bookings b on b.departure_id = d.id
      where b.state in ('confirmed', 'requested') and d.starts_at > ${now}::timestamptz`,
    present: presentBookings(),
  },
  {
    name: 'bookings.guide_weather',
    help: {
      about: 'A guide has canceled for weather more often than we expect.',
      good: 'Compare each cancellation with the forecast that we kept with it. Talk to the guide before you decide, and accept what the weather explains.',
      night: 'It can wait until a business day.',
    },
    group: 'guides',
    label: 'Guides who often cancel for weather',
    kind: 'Weather cancellations',
    otherwise: saidInEnglish('A guide who avoids the cancellation fee this way goes on.'),
    scopes: ['support', 'trust_and_safety'],
    path: '/admin/support?part=weather',
    tables: ['cancellations'],
    items: (at) => sql`
      select guide_id::text, reached, reached + make_interval(hours => ${at.settings.desk.decisionHours}::int)
      from (${guidesToReview(at)}) as guides (guide_id, reached)`,
    present: async (app, ids) =>
      new Map([...(await guideNames(app.read(), ids))].map(([id, name]) => [id, { title: name }])),
  },
]
