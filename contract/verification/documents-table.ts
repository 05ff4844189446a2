import type { TableDeclaration } from '../wire/table.ts'
import { documentKinds, documentStates } from './values.ts'

/** Those that wait for a review come first. */
export const documentsTable = {
  name: 'documents',
  sort: 'due',
  columns: {
    guide: { label: 'Guide', kind: 'text' },
    kind: { label: 'Document', kind: 'enum', filter: 'enum', options: documentKinds },
    state: { label: 'Status', kind: 'enum', filter: 'enum', options: documentStates },
    submitted: { label: 'Sent', kind: 'moment', sortable: true, filter: 'range' },
    due: { label: 'Due', kind: 'moment', sortable: true },
    validUntil: { label: 'Valid until', kind: 'moment', sortable: true, filter: 'range' },
    reviewer: { label: 'Reviewer', kind: 'text' },
    name: { label: 'Name', kind: 'enum', filter: 'enum', options: ['differs', 'matches'], hidden: true },
    decided: { label: 'Decided', kind: 'moment', sortable: true, filter: 'range', hidden: true },
    title: { label: 'Title', kind: 'text', hidden: true },
    issuer: { label: 'Issuer', kind: 'text', hidden: true },
    region: { label: 'State', kind: 'text', hidden: true },
    guideId: { label: 'Guide ID', kind: 'id', filter: 'equals', hidden: true },
  },
} as const satisfies TableDeclaration
