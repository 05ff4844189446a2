import { z } from 'zod'
import { line } from '../wire/bounded.ts'
import { discrepancyTable, ledgerTable, refundTable } from './money-tables.ts'
import { refundState } from './schemas.ts'
import { discrepancyKinds, discrepancyStatuses, moneyChecks, paymentMethods, refundPayers } from './values.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { page } from '../wire/paging.ts'
import { csvQuery, tableQuery } from '../wire/table-query.ts'
import { actionMessage, adminErrors, idempotencyKey, moneyErrors, reason } from '../operators/schemas.ts'

export const moneyCheck = z.object({
  at: instant,
  by: z.string(),
  looked: z.int(),
  /** Differences, or invariants that do not hold. */
  found: z.int(),
})
export type MoneyCheck = z.infer<typeof moneyCheck>

const side = z.object({
  id: z.string().nullable(),
  state: z.string().nullable(),
  captured: money.nullable(),
  refunded: money.nullable(),
  fee: money.nullable(),
  ledger: money.nullable(),
})
export const bothSides = { ours: side, theirs: side }
export type MoneySide = z.infer<typeof side>

export const adminRefund = z.object({
  id,
  /** Refunds requested together are decided together. */
  causeId: id.nullable(),
  paymentId: id,
  booking: z.object({ id, code: z.string(), customer: z.string() }).nullable(),
  amount: money,
  method: z.enum(paymentMethods),
  state: refundState,
  reasonCode: z.string(),
  rule: z.string(),
  payer: z.enum(refundPayers),
  vendorId: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  requestedBy: z.string(),
  decidedBy: z.string().nullable(),
  reference: z.string().nullable(),
  /** Whether the caller may say yes or no to it: not to their own. */
  canDecide: z.boolean(),
  /** Whether the caller requested it and may withdraw it. */
  canWithdraw: z.boolean(),
  /** Without a colleague who could approve it: sent then, unless it is withdrawn. Null where another operator decides. */
  waitsUntil: instant.nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
})
export type AdminRefund = z.infer<typeof adminRefund>

const discrepancy = z.object({
  id,
  kind: z.enum(discrepancyKinds),
  status: z.enum(discrepancyStatuses),
  subject: z.string(),
  booking: z.object({ id, code: z.string() }).nullable(),
  ...bothSides,
  firstSeenAt: instant,
  lastSeenAt: instant,
  resolved: z.object({ at: instant, by: z.string() }).nullable(),
  /** An operator knows of it and gave the reason why it may stay. */
  accepted: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
})
export type Discrepancy = z.infer<typeof discrepancy>

export const readMoneyChecks = endpoint({
  method: 'GET',
  path: '/api/admin/money',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Get the results of the last Stripe comparison and the last invariant run',
  output: z.object({
    stripe: moneyCheck.nullable(),
    invariants: moneyCheck
      .extend({
        results: z.array(z.object({ name: z.string(), holds: z.boolean(), detail: z.string().nullable() })),
      })
      .nullable(),
    /** Payments that the last checks advanced. */
    corrected: z.array(z.object({ at: instant, paymentId: id, from: z.string(), to: z.string() })),
    runs: z.array(moneyCheck.extend({ id, kind: z.enum(moneyChecks) })),
  }),
})

export const checkNow = endpoint({
  method: 'POST',
  path: '/api/admin/money/check',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Compare our books with Stripe, or run every invariant, now',
  body: z.object({ what: z.enum(moneyChecks) }),
  output: actionMessage,
  errors: ['vendor_unavailable'],
})

export const acknowledgeDiscrepancy = endpoint({
  method: 'POST',
  path: '/api/admin/discrepancies/:id/acknowledge',
  access: 'admin',
  scope: 'finance',
  summary: 'Acknowledge a discrepancy with a reason',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: adminErrors,
})

export const listDiscrepancies = endpoint({
  method: 'GET',
  path: '/api/admin/discrepancies',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'List Stripe discrepancies with both sides, sorted and filtered by column',
  query: tableQuery(discrepancyTable),
  output: page(discrepancy),
})

export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/entries',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'List ledger entries with their lines, sorted and filtered by column',
  query: tableQuery(ledgerTable),
  output: page(
    z.object({
      id,
      at: instant,
      kind: z.string(),
      subjectId: id,
      /** Null where the entry is about something else than a booking. */
      booking: z.object({ id, code: z.string() }).nullable(),
      /** Sum of its debits. */
      amount: money,
      lines: z.array(z.object({ account: z.string(), owner: z.string().nullable(), amount: money })),
    }),
  ),
})
export type LedgerEntry = z.infer<typeof listLedgerEntries.output>['items'][number]

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/admin/refunds',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'List refunds, sorted and filtered by column',
  query: tableQuery(refundTable),
  output: page(adminRefund),
})

const csv = {
  method: 'GET',
  access: 'admin',
  scope: ['support', 'finance'],
  file: 'text/csv; charset=utf-8',
  output: z.string(),
} as const

export const discrepanciesAsCsv = endpoint({
  ...csv,
  path: '/api/admin/discrepancies.csv',
  summary: 'Download matching discrepancies as CSV',
  query: csvQuery(discrepancyTable),
})

export const ledgerAsCsv = endpoint({
  ...csv,
  path: '/api/admin/ledger/entries.csv',
  summary: 'Download matching ledger entries as CSV, streamed',
  query: csvQuery(ledgerTable),
})

export const refundsAsCsv = endpoint({
  ...csv,
  path: '/api/admin/refunds.csv',
  summary: 'Download matching refunds as CSV, streamed',
  query: csvQuery(refundTable),
})

export const recordManualRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/record-manual',
  access: 'admin',
  scope: 'finance',
  summary: 'Record a refund paid outside Stripe, with its `reference`',
  params: z.object({ id }),
  body: z.object({
    reference: line(200).min(3, 'Please enter a payment reference'),
    reason,
    idempotencyKey,
  }),
  output: actionMessage,
  errors: [...moneyErrors, 'refund_at_stripe', 'payment_disputed'],
})

export const tryRefundAgain = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/try-again',
  access: 'admin',
  scope: 'finance',
  summary: 'Retry a manual refund through Stripe',
  params: z.object({ id }),
  body: z.object({ reason, idempotencyKey }),
  output: actionMessage,
  errors: [...moneyErrors, 'payment_disputed'],
})

export const syncNow = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/sync',
  access: 'admin',
  scope: 'finance',
  summary: 'Sync a payment, its refunds, and disputes from Stripe',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: adminErrors,
})
