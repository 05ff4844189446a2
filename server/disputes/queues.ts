import { sql } from 'kysely'
import type { CaseState } from '#contract/disputes/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { bookingLabels } from '#server/bookings/index.ts'
import type { Queue } from '#server/operators/index.ts'

/** A statement: cases in this state, with the day by which we promised a decision. */
const waiting = (state: CaseState) => sql<never>`
  select c.id::text, coalesce(c.appealed_at, c.review_since), c.due_at from dispute_cases c where c.state = ${state}`

const present: Queue['present'] = async (app, ids) => {
  const rows = await app
    .read()
    .selectFrom('dispute_cases')
    .select(['id', 'booking_id', 'category', 'filed_by'])
    .where('id', 'in', [...ids])
    .execute()
  const labels = await bookingLabels(
    app.read(),
    rows.map(({ booking_id }) => booking_id),
  )
  return new Map(
    rows.map(({ id, booking_id, category, filed_by }) => [
      id,
      {
        title: labels.get(booking_id)?.code ?? '',
        detail: saidInEnglish('{category}, opened by the {side}', {
          category: category.replaceAll('_', ' '),
          side: filed_by,
        }),
        bookingId: booking_id,
        path: `/admin/disputes?open=${id}`,
      },
    ]),
  )
}

const base = {
  group: 'money',
  scopes: ['support'],
  path: '/admin/disputes',
  tables: ['dispute_cases'],
  present,
} as const

export const queues: readonly Queue[] = [
  {
    ...base,
    name: 'disputes.second_eyes',
    label: 'Claims that wait for a second operator',
    kind: 'Claim',
    tables: ['claim_proposals'],
    otherwise: saidInEnglish(
      'One operator decided that the guest pays. It counts only once another one decides the same.',
    ),
    items: ({ settings }) => sql`
      select p.case_id::text, p.at, p.at + make_interval(hours => ${settings.desk.decisionHours}::int)
      from claim_proposals p join dispute_cases c on c.id = p.case_id where c.state = 'under_review'`,
  },
  {
    ...base,
    name: 'disputes.reviews',
    label: 'Disputes to decide',
    kind: 'Dispute',
    otherwise: saidInEnglish('Both sides were promised a decision, and the guide’s money stays frozen.'),
    items: () => waiting('under_review'),
  },
  {
    ...base,
    name: 'disputes.appeals',
    label: 'Appeals to decide',
    kind: 'Appeal',
    otherwise: saidInEnglish('Both sides were promised a final decision, and the guide’s money stays frozen.'),
    items: () => waiting('appealed'),
  },
]
