import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { discrepancyTable, ledgerTable, refundTable } from '#contract/payments/money-tables.ts'
import type { DiscrepancyStatus, LedgerAccount } from '#contract/payments/values.ts'
import { isId } from '#contract/wire/reference.ts'
import type { Read } from '#server/platform/database.ts'
import type { Table } from '#server/platform/table/table.ts'
import type { DifferenceRow } from './check-tables.ts'
import type { RefundRow } from './refund-tables.ts'

export interface LedgerRow {
  id: string
  at: Date
  kind: string
  subject_id: string
  /** Sum of its debits, minor units. */
  amount: number
  lines: { account: LedgerAccount; owner: string | null; amount: number }[]
}

/** What is named by its ID or by the code that people know. */
const referred = (name: string) =>
  isId(name) ? sql`${name}::uuid` : sql`(select c.payable_id from payable_codes c where c.code = ${name})`

const paidFor = (payable: RawBuilder<unknown>) => (name: unknown) =>
  sql`${payable} = ${referred(z.string().parse(name))}`

/** What was paid for, by its ID or its code; null where there is none. */
export async function payableReferred(read: Read, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select ${referred(name)} as id`.execute(read)
  return rows[0]?.id ?? null
}

const debits = sql`(select coalesce(sum(l.amount), 0)::bigint from ledger_lines l where l.entry_id = e.id and l.amount > 0)`

export const ledgerEntries: Table<LedgerRow, typeof ledgerTable> = {
  declaration: ledgerTable,
  from: sql`ledger_entries e`,
  id: sql`e.id`,
  select: sql`e.id, e.at, e.kind, e.subject_id, ${debits} as amount,
    (select coalesce(json_agg(json_build_object('account', l.account, 'owner', l.owner_id, 'amount', l.amount)
      order by l.position), '[]'::json) from ledger_lines l where l.entry_id = e.id) as lines`,
  columns: {
    kind: sql`e.kind`,
    at: sql`e.at`,
    subject: sql`e.subject_id`,
    amount: debits,
    account: sql`e.kind`,
  },
  conditions: {
    subject: paidFor(sql`e.subject_id`),
    account: (accounts) =>
      sql`exists (select from ledger_lines l where l.entry_id = e.id and l.account = any(${accounts}::text[]))`,
  },
}

export type DiscrepancyRow = DifferenceRow & { status: DiscrepancyStatus }

const status = sql`(case when d.resolved_at is not null then 'resolved' when d.accepted_at is not null then 'acknowledged'
  else 'open' end)`

export const discrepancies: Table<DiscrepancyRow, typeof discrepancyTable> = {
  declaration: discrepancyTable,
  from: sql`money_differences d`,
  id: sql`d.id`,
  select: sql`d.*, ${status} as status`,
  columns: {
    kind: sql`d.kind`,
    status,
    booking: sql`d.payable_id`,
    sides: sql`d.subject`,
    record: sql`d.subject`,
    firstSeen: sql`d.first_seen_at`,
    lastSeen: sql`d.last_seen_at`,
    reason: sql`d.accepted_reason`,
  },
  conditions: { booking: paidFor(sql`d.payable_id`) },
}

export const refunds: Table<RefundRow, typeof refundTable> = {
  declaration: refundTable,
  from: sql`refunds r`,
  id: sql`r.id`,
  select: sql`r.*`,
  columns: {
    booking: sql`r.payable_id`,
    created: sql`r.created_at`,
    amount: sql`r.amount`,
    state: sql`r.state`,
    method: sql`r.method`,
    payer: sql`r.payer`,
    reason: sql`r.reason_code`,
    vendorId: sql`r.vendor_refund_id`,
    reference: sql`r.reference`,
    settled: sql`r.settled_at`,
  },
  conditions: { booking: paidFor(sql`r.payable_id`) },
  nullable: ['settled'],
}
