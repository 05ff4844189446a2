import { sql } from 'kysely'
import type { Queue } from '#server/operators/index.ts'
import { stands } from '../disputes/status.ts'
import { unsettled } from './money-troubles.ts'

/** Money that waits for a person of ours. */
export const queues: readonly Queue[] = [
  {
    name: 'payments.disputes',
    label: 'Open chargebacks',
    otherwise: 'The bank decides for the cardholder when the time for evidence is over.',
    scopes: ['finance'],
    path: '/admin/finance?part=disputes',
    tables: ['payment_disputes', 'refunds'],
    waiting: () => sql`
      select count(*), min(opened_at), min(due_by) from payment_disputes where ${stands} and status <> 'lost'`,
  },
  {
    name: 'payments.lost_disputes',
    label: 'Lost chargebacks to settle',
    otherwise: 'What the bank took stays in the dispute reserve, and the guide’s earnings stay on hold.',
    scopes: ['finance'],
    path: '/admin/finance?part=disputes',
    tables: ['payment_disputes', 'dispute_decisions'],
    waiting: () => sql`
      select count(*), min(changed_at), null::timestamptz from payment_disputes where ${stands} and status = 'lost'`,
  },
  {
    name: 'payments.refunds_to_approve',
    label: 'Refunds awaiting approval',
    otherwise: 'The guest waits, and nothing is refunded.',
    scopes: ['finance'],
    path: '/admin/finance?part=refunds',
    tables: ['refunds'],
    waiting: ({ settings }) => sql`
      select count(*), min(created_at), min(created_at) + make_interval(hours => ${settings.desk.refundHours}::int)
      from refunds where state = 'requested'`,
  },
  {
    name: 'payments.manual_refunds',
    label: 'Manual refunds due',
    otherwise: 'The guest never gets the money: Stripe can’t send it.',
    scopes: ['finance'],
    path: '/admin/finance?part=refunds',
    tables: ['refunds'],
    waiting: ({ settings }) => sql`
      select count(*), min(created_at), min(created_at) + make_interval(hours => ${settings.desk.refundHours}::int)
      from refunds where state = 'manual'`,
  },
  {
    name: 'payments.discrepancies',
    label: 'Stripe discrepancies',
    otherwise: 'Our books and Stripe’s stay different.',
    scopes: ['finance'],
    path: '/admin/finance',
    tables: ['money_differences'],
    waiting: () => sql`
      select count(*), min(first_seen_at), null::timestamptz from money_differences
      where resolved_at is null and accepted_at is null`,
  },
  {
    name: 'payments.failed_checks',
    label: 'Ledger checks with issues',
    otherwise: 'Something that must never be wrong with money stays wrong.',
    scopes: ['finance'],
    path: '/admin/finance',
    tables: ['money_checks'],
    waiting: () => sql`
      select coalesce(max(found), 0), max(started_at) filter (where found > 0), null::timestamptz
      from (select found, started_at from money_checks where kind = 'invariants' order by started_at desc limit 1) as last`,
  },
  {
    name: 'payments.unsettled',
    label: 'Money that Stripe has not moved',
    otherwise: 'A card’s authorization ends unpaid, or a refund never leaves.',
    scopes: ['finance'],
    path: '/admin/bookings?money=unsettled',
    tables: ['payments'],
    waiting: ({ now }) => sql`
      select count(*), min(created_at), null::timestamptz from (${unsettled(now)}) as late (payable_id, created_at)`,
  },
]
