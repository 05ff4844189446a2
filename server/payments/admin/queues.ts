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
