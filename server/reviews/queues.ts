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
    help: {
      about: 'A guest gave a trip one or two stars for safety.',
      good: 'Read the review and call the guest. Compare it with other reviews, incidents, and the guide’s documents. If others would be at risk, suspend the guide first and ask questions afterward.',
      night:
        'Check whether the guide leads a trip today. If so, call the guest and the guide before it starts. Otherwise it can wait until morning.',
    },
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
    help: {
      about: 'Someone says that a review breaks the rules.',
      good: 'Remove a review only for one of the listed reasons. That a guide dislikes it is not a reason. Your decision goes to both sides with the reason.',
      night: 'It can wait until morning, unless the review gives away where someone lives or how to reach them.',
    },
    group: 'messages',
    label: 'Reported reviews',
    kind: 'Review report',
    otherwise: saidInEnglish('A review that may break the rules stays up.'),
    items: ({ settings }) => open('report', settings.desk.messageHours * 60),
  },
  {
    ...base,
    name: 'reviews.appeals',
    help: {
      about: 'The author of a removed review appealed.',
      good: 'Read the review, the reason it was removed for, and the appeal. Put it back if the reason doesn’t hold.',
      night: 'It can wait until a business day.',
    },
    group: 'messages',
    label: 'Appeals against removals',
    kind: 'Review appeal',
    otherwise: saidInEnglish('A review that may be honest stays away.'),
    items: ({ settings }) => open('appeal', settings.desk.messageHours * 60),
  },
]
