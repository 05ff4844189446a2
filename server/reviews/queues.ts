import { sql } from 'kysely'
import type { ReviewAlertKind } from '#contract/reviews/values.ts'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import { guideNames } from '#server/guides/index.ts'
import type { Queue } from '#server/operators/index.ts'

/** A statement: what no operator has decided, with the time there is to read it. */
const open = (kind: ReviewAlertKind, minutes: number) => sql<never>`
  select a.id::text, a.at, a.at + make_interval(mins => ${minutes}::int)
  from review_alerts a where a.kind = ${kind} and a.decided_at is null`

const present: Queue['present'] = async (app, ids) => {
  const read = app.read()
  const rows = await read
    .selectFrom('review_alerts as a')
    .innerJoin('reviews as r', 'r.id', 'a.review_id')
    .select(['a.id', 'r.guide_id', 'r.adventure_id', 'r.body', 'r.booking_id'])
    .where('a.id', 'in', [...ids])
    .execute()
  const [guides, titles] = await Promise.all([
    guideNames(read, [...new Set(rows.map((row) => row.guide_id))]),
    adventureLabels(read, [...new Set(rows.map((row) => row.adventure_id))]),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: `${guides.get(row.guide_id) ?? ''} · ${titles.get(row.adventure_id)?.title ?? ''}`,
        detail: verbatim(row.body.slice(0, 160)),
        path: `/admin/reviews?open=${row.id}`,
        bookingId: row.booking_id,
      },
    ]),
  )
}

const base = { scopes: ['trust_and_safety'], path: '/admin/reviews', tables: ['review_alerts'], present } as const

export const queues: readonly Queue[] = [
  {
    ...base,
    name: 'reviews.low_safety',
    group: 'safety',
    safety: true,
    label: 'Trips rated unsafe',
    kind: 'Low safety score',
    otherwise: saidInEnglish('The guide goes on leading trips that someone found unsafe.'),
    items: ({ settings }) => open('low_safety', settings.desk.messageHours * 60),
  },
  {
    ...base,
    name: 'reviews.reports',
    group: 'messages',
    label: 'Reported reviews',
    kind: 'Review report',
    otherwise: saidInEnglish('A review that may break the rules stays up.'),
    items: ({ settings }) => open('report', settings.desk.messageHours * 60),
  },
  {
    ...base,
    name: 'reviews.appeals',
    group: 'messages',
    label: 'Appeals against removals',
    kind: 'Review appeal',
    otherwise: saidInEnglish('A review that may be honest stays away.'),
    items: ({ settings }) => open('appeal', settings.desk.messageHours * 60),
  },
]
