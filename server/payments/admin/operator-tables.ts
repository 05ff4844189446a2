import { listDiscrepancies, listLedgerEntries, listRefunds } from '#contract/payments/admin.ts'
import type { OperatorTable } from '#server/operators/index.ts'
import { acknowledgeRows } from './acknowledge-discrepancy.ts'
import { discrepancies, ledgerEntries, refunds } from '../money-tables.ts'

export const operatorTables: readonly OperatorTable[] = [
  { table: ledgerEntries, list: listLedgerEntries },
  { table: discrepancies, list: listDiscrepancies, actions: { acknowledge: acknowledgeRows } },
  { table: refunds, list: listRefunds },
]
