import type { TableDeclaration } from '../wire/table.ts'
import {
  discrepancyKinds,
  discrepancyStatuses,
  ledgerAccounts,
  paymentMethods,
  refundPayers,
  refundStates,
} from './values.ts'

/** Every entry of the ledger, with its lines. */
export const ledgerTable = {
  name: 'ledger',
  columns: {
    kind: { label: 'Entry', kind: 'text', sortable: true, filter: 'text' },
    at: { label: 'Time', kind: 'moment', sortable: true, filter: 'range' },
    subject: { label: 'Booking', kind: 'reference', filter: 'equals' },
    amount: { label: 'Amount', kind: 'cents', sortable: true, filter: 'range' },
    account: { label: 'Lines', kind: 'enum', filter: 'enum', options: ledgerAccounts },
  },
  sort: '-at',
} as const satisfies TableDeclaration

/** Where Stripe and our books differ. */
export const discrepancyTable = {
  name: 'discrepancies',
  columns: {
    kind: { label: 'Discrepancy', kind: 'enum', sortable: true, filter: 'enum', options: discrepancyKinds },
    status: { label: 'Status', kind: 'enum', sortable: true, filter: 'enum', options: discrepancyStatuses },
    booking: { label: 'Booking', kind: 'reference', filter: 'equals' },
    sides: { label: 'Treq and Stripe', kind: 'text' },
    record: { label: 'Stripe or Treq ID', kind: 'text', sortable: true, filter: 'text', hidden: true },
    firstSeen: { label: 'First seen', kind: 'moment', sortable: true, filter: 'range', hidden: true },
    lastSeen: { label: 'Last seen', kind: 'moment', sortable: true, filter: 'range' },
    reason: { label: 'Acknowledged because', kind: 'text', filter: 'text', hidden: true },
  },
  sort: '-lastSeen',
} as const satisfies TableDeclaration

/** Every refund. */
export const refundTable = {
  name: 'refunds',
  columns: {
    booking: { label: 'Booking', kind: 'reference', filter: 'equals' },
    created: { label: 'Requested', kind: 'moment', sortable: true, filter: 'range' },
    amount: { label: 'Amount', kind: 'cents', sortable: true, filter: 'range' },
    state: { label: 'Status', kind: 'enum', sortable: true, filter: 'enum', options: refundStates },
    method: { label: 'Method', kind: 'enum', filter: 'enum', options: paymentMethods },
    payer: { label: 'Paid by', kind: 'enum', filter: 'enum', options: refundPayers },
    reason: { label: 'Reason', kind: 'text', sortable: true, filter: 'text' },
    vendorId: { label: 'Stripe ID', kind: 'text', filter: 'text', hidden: true },
    reference: { label: 'Manual reference', kind: 'text', filter: 'text', hidden: true },
    settled: { label: 'Completed', kind: 'moment', sortable: true, filter: 'range' },
  },
  sort: '-created',
} as const satisfies TableDeclaration
