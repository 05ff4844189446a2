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
    help: {
      about:
        'A decision on a claim would have an outfit’s guests pay more than one operator may decide, so a second one has to agree.',
      good: 'Read the claim, its photos, and its proof of cost yourself. Approve what they show, or decline with your reason.',
      night: 'It can wait until a business day.',
    },
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
    help: {
      about: 'The two sides couldn’t agree, and one of them asked us to decide.',
      good: 'Read the whole dispute: booking, messages, start and end, weather, evidence, and how similar ones ended. Look at the preview of the money before you decide. Write a reason that both sides can follow.',
      night: 'It can wait until a business day.',
    },
    label: 'Disputes to decide',
    kind: 'Dispute',
    otherwise: saidInEnglish('Both sides were promised a decision, and the guide’s money stays frozen.'),
    items: () => waiting('under_review'),
  },
  {
    ...base,
    name: 'disputes.appeals',
    help: {
      about: 'One side appealed a decision. A second operator decides, and that decision is final.',
      good: 'Read the dispute first and the decision second. Someone other than the first operator has to decide.',
      night: 'It can wait until a business day.',
    },
    label: 'Appeals to decide',
    kind: 'Appeal',
    otherwise: saidInEnglish('Both sides were promised a final decision, and the guide’s money stays frozen.'),
    items: () => waiting('appealed'),
  },
]
