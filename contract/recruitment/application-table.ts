import { categories } from '../catalogue/values.ts'
import type { TableDeclaration } from '../wire/table.ts'
import { applicationStates } from './values.ts'

/** Submitted applications; those whose clock ends first come first, unless they are sorted by score. */
export const applicationTable = {
  name: 'applications',
  columns: {
    /** Found by a part of their name or address. */
    applicant: { label: 'Applicant', kind: 'text', filter: 'text' },
    email: { label: 'Email', kind: 'text' },
    state: { label: 'Status', kind: 'enum', filter: 'enum', options: applicationStates },
    homeState: { label: 'State', kind: 'text', filter: 'text' },
    category: { label: 'Categories', kind: 'enum', filter: 'enum', options: categories },
    score: { label: 'Score', kind: 'number', sortable: true },
    areaNeed: { label: 'Area need', kind: 'number' },
    references: { label: 'References in', kind: 'number' },
    submitted: { label: 'Submitted', kind: 'moment' },
    due: { label: 'Due', kind: 'moment', sortable: true },
    reason: { label: 'Declined because', kind: 'text' },
  },
  sort: 'due',
} as const satisfies TableDeclaration
