import { sql, type RawBuilder } from 'kysely'
import { said, saidInEnglish, type Said } from '#contract/wire/said.ts'
import { usd } from '#contract/wire/money.ts'
import type { Queue, QueueItemText } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { stands } from '../disputes/status.ts'
import { unsettled } from './money-troubles.ts'
import { referencesOf } from './references-of.ts'

interface Paid {
  id: string
  payable_id: string | null
  amount: number | null
}

/** Items named by what was paid for, with the amount. */
const presentPaid =
  (rows: (ids: readonly string[]) => RawBuilder<Paid>, what: (amount: Said) => Said): Queue['present'] =>
  async (app: App, ids) => {
    const found = (await rows(ids).execute(app.read())).rows
    const references = await referencesOf(
      app,
      app.read(),
      found.flatMap(({ payable_id }) => payable_id ?? []),
    )
    return new Map(
      found.flatMap(({ id, payable_id, amount }): [string, QueueItemText][] => {
        const reference = payable_id ? references.get(payable_id) : undefined
        const sum = amount === null ? undefined : what(said('{amount}', { amount: usd(Number(amount)) }))
        if (!reference) return sum ? [[id, { title: '', detail: sum }]] : []
        return [[id, { title: `${reference.customer} · ${reference.code}`, detail: sum, bookingId: reference.id }]]
      }),
    )
  }

const disputes = (ids: readonly string[]) =>
  sql<Paid>`select id, payable_id, amount from payment_disputes where id = any(${[...ids]}::uuid[])`
const refunds = (ids: readonly string[]) =>
  sql<Paid>`select id, payable_id, amount from refunds where id = any(${[...ids]}::uuid[])`

/** Money that waits for a person of ours. */
export const queues: readonly Queue[] = [
  {
    name: 'payments.disputes',
    help: {
      about: 'A cardholder disputed a charge, and the bank wants our evidence by a date.',
      good: 'Check the evidence we put together, add what’s missing, and submit it in good time. You can submit only once. Never refund a disputed charge by other means: the money would leave twice.',
      night: 'Only if the bank’s date is today: submit what we have.',
    },
    group: 'money',
    label: 'Open chargebacks',
    kind: 'Chargeback',
    otherwise: saidInEnglish('The bank decides for the cardholder when the time for evidence is over.'),
    scopes: ['finance'],
    path: '/admin/finance?part=disputes',
    tables: ['payment_disputes', 'refunds'],
    items: () => sql`
      select id::text, opened_at, due_by from payment_disputes where ${stands} and status <> 'lost'`,
    present: presentPaid(disputes, (amount) => saidInEnglish('{amount} disputed', { amount })),
  },
  {
    name: 'payments.lost_disputes',
    help: {
      about: 'A bank decided for the cardholder, and the money is gone.',
      good: 'Decide who bears the loss, and write down why. Until you do, the guide’s earnings stay on hold.',
      night: 'It can wait until a business day.',
    },
    group: 'money',
    label: 'Lost chargebacks to settle',
    kind: 'Lost chargeback',
    otherwise: saidInEnglish('What the bank took stays in the dispute reserve, and the guide’s earnings stay on hold.'),
    scopes: ['finance'],
    path: '/admin/finance?part=disputes',
    tables: ['payment_disputes', 'dispute_decisions'],
    items: ({ settings }) => sql`
      select id::text, changed_at, changed_at + make_interval(hours => ${settings.desk.decisionHours}::int)
      from payment_disputes where ${stands} and status = 'lost'`,
    present: presentPaid(disputes, (amount) => saidInEnglish('{amount} lost', { amount })),
  },
  {
    name: 'payments.refunds_to_approve',
    help: {
      about: 'A refund above one operator’s limit needs a second operator.',
      good: 'Check the booking, the amount, and the reason yourself. Approve it, or decline it with your reason.',
      night: 'It can wait until morning.',
    },
    group: 'money',
    label: 'Refunds awaiting approval',
    kind: 'Refund to approve',
    otherwise: saidInEnglish('The guest waits, and nothing is refunded.'),
    scopes: ['finance'],
    path: '/admin/finance?part=refunds',
    tables: ['refunds'],
    items: ({ settings }) => sql`
      select id::text, created_at, created_at + make_interval(hours => ${settings.desk.refundHours}::int)
      from refunds where state = 'requested'`,
    present: presentPaid(refunds, (amount) => saidInEnglish('{amount} to refund', { amount })),
  },
  {
    name: 'payments.manual_refunds',
    help: {
      about: 'Stripe can’t send a refund to the guest’s card, usually because the card was closed.',
      good: 'Reach the guest and agree on a way to pay. Try Stripe once more, or pay another way and record it with its reference.',
      night: 'It can wait until a business day.',
    },
    group: 'money',
    label: 'Manual refunds due',
    kind: 'Manual refund',
    otherwise: saidInEnglish('The guest never gets the money: Stripe can’t send it.'),
    scopes: ['finance'],
    path: '/admin/finance?part=refunds',
    tables: ['refunds'],
    items: ({ settings }) => sql`
      select id::text, created_at, created_at + make_interval(hours => ${settings.desk.refundHours}::int)
      from refunds where state = 'manual'`,
    present: presentPaid(refunds, (amount) => saidInEnglish('{amount} to pay', { amount })),
  },
  {
    name: 'payments.discrepancies',
    help: {
      about: 'Our books and Stripe’s don’t match.',
      good: 'Find out what happened before you change anything: compare the payment at Stripe with its events here. Resolve it with a note about the cause.',
      night: 'Check whether the number is growing. If it is, call an owner, who can pause new bookings.',
    },
    group: 'money',
    label: 'Stripe discrepancies',
    kind: 'Discrepancy',
    otherwise: saidInEnglish('Our books and Stripe’s stay different.'),
    scopes: ['finance'],
    path: '/admin/finance',
    tables: ['money_differences'],
    items: ({ settings }) => sql`
      select id::text, first_seen_at, first_seen_at + make_interval(hours => ${settings.desk.decisionHours}::int)
      from money_differences where resolved_at is null and accepted_at is null`,
    present: async (app, ids) => {
      const rows = await app
        .read()
        .selectFrom('money_differences')
        .select(['id', 'kind', 'subject'])
        .where('id', 'in', [...ids])
        .execute()
      return new Map(
        rows.map(({ id, kind, subject }) => [
          id,
          { title: subject, detail: saidInEnglish('{kind}', { kind: kind.replaceAll('_', ' ') }) },
        ]),
      )
    },
  },
  {
    name: 'payments.failed_checks',
    help: {
      about: 'A rule that the ledger must always obey doesn’t hold.',
      good: 'Treat it as a defect. Put affected payouts on hold, and give engineering what the check found. Don’t make the numbers match by hand.',
      night: 'Call an owner now. They can pause new bookings until the cause is known.',
    },
    group: 'money',
    label: 'Ledger checks with issues',
    kind: 'Ledger check',
    otherwise: saidInEnglish('Something that must never be wrong with money stays wrong.'),
    scopes: ['finance'],
    path: '/admin/finance',
    tables: ['money_checks'],
    items: ({ settings }) => sql`
      select id::text, started_at, started_at + make_interval(hours => ${settings.desk.refundHours}::int)
      from (select id, found, started_at from money_checks where kind = 'invariants' order by started_at desc limit 1) as last
      where found > 0`,
    present: async (app, ids) => {
      const rows = await app
        .read()
        .selectFrom('money_checks')
        .select(['id', 'found'])
        .where('id', 'in', [...ids])
        .execute()
      return new Map(
        rows.map(({ id, found }) => [
          id,
          { title: 'Ledger checks', detail: saidInEnglish('Issues: {found}', { found }) },
        ]),
      )
    },
  },
  {
    name: 'payments.unsettled',
    help: {
      about: 'A capture, a void, or a refund has been in progress at Stripe for too long.',
      good: 'Look at Stripe’s status page and at failed jobs first. Then sync the payment with Stripe and retry what can be retried.',
      night: 'If a hold on a card is about to end, retry now. Otherwise it can wait until morning.',
    },
    group: 'money',
    label: 'Money that Stripe has not moved',
    kind: 'Money not moved',
    otherwise: saidInEnglish('A card’s authorization ends unpaid, or a refund never leaves.'),
    scopes: ['finance'],
    path: '/admin/bookings?money=unsettled',
    tables: ['payments'],
    items: ({ now, settings }) => sql`
      select payable_id::text, min(created_at), min(created_at) + make_interval(hours => ${settings.desk.messageHours}::int)
      from (${unsettled(now)}) as late (payable_id, created_at) group by payable_id`,
    present: presentPaid(
      (ids) => sql<Paid>`select id, id as payable_id, null::bigint as amount from unnest(${[...ids]}::uuid[]) t (id)`,
      (amount) => amount,
    ),
  },
]
