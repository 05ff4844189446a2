import type {
  AdminRefund,
  Discrepancy,
  LedgerEntry,
  listDiscrepancies,
  listLedgerEntries,
  listRefunds,
} from '#contract/payments/admin.ts'
import type { discrepancyTable, ledgerTable, refundTable } from '#contract/payments/money-tables.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import { discrepancies, ledgerEntries, refunds, type DiscrepancyRow, type LedgerRow } from '../money-tables.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { streamCsv, type CsvCells } from '#server/platform/table/stream-csv.ts'
import { readTable } from '#server/platform/table/table.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import { presentRefunds, presentSide } from './present.ts'
import { referencesOf } from './references-of.ts'

type PageQuery = TableFilters & { readonly after?: string | undefined; readonly limit: number }
type CsvQuery = TableFilters & { readonly columns?: readonly string[] | undefined }

export async function showLedgerEntries(
  app: App,
  caller: Caller,
  query: PageQuery,
): Promise<OutputOf<typeof listLedgerEntries>> {
  requireScope(caller, 'support', 'finance')
  const { rows, ...page } = await readTable(app.read(), ledgerEntries, query)
  return { ...page, items: await presentEntries(app, rows) }
}

export async function showDiscrepancies(
  app: App,
  caller: Caller,
  query: PageQuery,
): Promise<OutputOf<typeof listDiscrepancies>> {
  requireScope(caller, 'support', 'finance')
  const { rows, ...page } = await readTable(app.read(), discrepancies, query)
  return { ...page, items: await presentDiscrepancies(app, rows) }
}

export async function showRefunds(app: App, caller: Caller, query: PageQuery): Promise<OutputOf<typeof listRefunds>> {
  const person = requireScope(caller, 'support', 'finance')
  const { rows, ...page } = await readTable(app.read(), refunds, query)
  return { ...page, items: await presentRefunds(app, app.read(), person, rows) }
}

export function ledgerCsv(app: App, caller: Caller, query: CsvQuery) {
  requireScope(caller, 'support', 'finance')
  return streamCsv(app, ledgerEntries, { present: (rows) => presentEntries(app, rows), cells: entryCells }, query)
}

export function discrepancyCsv(app: App, caller: Caller, query: CsvQuery) {
  requireScope(caller, 'support', 'finance')
  const present = (rows: readonly DiscrepancyRow[]) => presentDiscrepancies(app, rows)
  return streamCsv(app, discrepancies, { present, cells: discrepancyCells }, query)
}

export function refundCsv(app: App, caller: Caller, query: CsvQuery) {
  const person = requireScope(caller, 'support', 'finance')
  return streamCsv(
    app,
    refunds,
    { present: (rows) => presentRefunds(app, app.read(), person, rows), cells: refundCells },
    query,
  )
}

async function presentEntries(app: App, rows: readonly LedgerRow[]): Promise<LedgerEntry[]> {
  const references = await referencesOf(
    app,
    app.read(),
    rows.map(({ subject_id }) => subject_id),
  )
  return rows.map(({ id, at, kind, subject_id, amount, lines }) => {
    const booking = references.get(subject_id)
    return {
      id,
      at: at.toISOString(),
      kind,
      subjectId: subject_id,
      booking: booking ? { id: booking.id, code: booking.code } : null,
      amount: usd(amount),
      lines: lines.map((line) => ({ ...line, amount: usd(line.amount) })),
    }
  })
}

async function presentDiscrepancies(app: App, rows: readonly DiscrepancyRow[]): Promise<Discrepancy[]> {
  const read = app.read()
  const references = await referencesOf(
    app,
    read,
    rows.flatMap(({ payable_id }) => payable_id ?? []),
  )
  const nameOf = await namesOf(
    read,
    rows.flatMap(({ resolved_by, accepted_by }) => [resolved_by, accepted_by].filter((by) => by !== null)),
  )
  return rows.map((row) => {
    const booking = row.payable_id ? references.get(row.payable_id) : undefined
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      subject: row.subject,
      booking: booking ? { id: booking.id, code: booking.code } : null,
      ours: presentSide(row.ours),
      theirs: presentSide(row.theirs),
      firstSeenAt: row.first_seen_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      resolved:
        row.resolved_at && row.resolved_by ? { at: row.resolved_at.toISOString(), by: nameOf(row.resolved_by) } : null,
      accepted:
        row.accepted_at && row.accepted_by && row.accepted_reason
          ? { at: row.accepted_at.toISOString(), by: nameOf(row.accepted_by), reason: row.accepted_reason }
          : null,
    }
  })
}

const entryCells: CsvCells<LedgerEntry, keyof typeof ledgerTable.columns> = {
  kind: ({ kind }) => kind,
  at: ({ at }) => new Date(at),
  subject: ({ booking, subjectId }) => booking?.code ?? subjectId,
  amount: ({ amount }) => ({ cents: amount.amount }),
  account: ({ lines }) =>
    lines.map(({ account, amount }) => `${account} ${(amount.amount / 100).toFixed(2)}`).join('; '),
}

const side = ({ state, captured, refunded, fee, ledger }: Discrepancy['ours']) =>
  [
    ...(state ? [state] : []),
    ...Object.entries({ captured, refunded, fee, ledger }).flatMap(([name, amount]) =>
      amount ? [`${name} ${(amount.amount / 100).toFixed(2)}`] : [],
    ),
  ].join(', ') || 'nothing'

const discrepancyCells: CsvCells<Discrepancy, keyof typeof discrepancyTable.columns> = {
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  booking: ({ booking }) => booking?.code ?? null,
  sides: ({ ours, theirs }) => `Treq: ${side(ours)}; Stripe: ${side(theirs)}`,
  record: ({ subject }) => subject,
  firstSeen: ({ firstSeenAt }) => new Date(firstSeenAt),
  lastSeen: ({ lastSeenAt }) => new Date(lastSeenAt),
  reason: ({ accepted }) => accepted?.reason ?? null,
}

const refundCells: CsvCells<AdminRefund, keyof typeof refundTable.columns> = {
  booking: ({ booking }) => booking?.code ?? null,
  created: ({ createdAt }) => new Date(createdAt),
  amount: ({ amount }) => ({ cents: amount.amount }),
  state: ({ state }) => state,
  method: ({ method }) => method,
  payer: ({ payer }) => payer,
  reason: ({ reasonCode }) => reasonCode,
  vendorId: ({ vendorId }) => vendorId,
  reference: ({ reference }) => reference,
  settled: ({ settledAt }) => (settledAt ? new Date(settledAt) : null),
}
