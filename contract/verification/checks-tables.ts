import type { TableDeclaration } from '../wire/table.ts'
import { backgroundStates } from './checks-values.ts'

export const backgroundTable = {
  name: 'background-checks',
  sort: '-since',
  columns: {
    guide: { label: 'Guide', kind: 'text' },
    state: { label: 'Status', kind: 'enum', filter: 'enum', options: backgroundStates },
    since: { label: 'Since', kind: 'moment', sortable: true, filter: 'range' },
    invited: { label: 'Invited', kind: 'moment', sortable: true, filter: 'range' },
    completed: { label: 'Completed', kind: 'moment', sortable: true },
    validUntil: { label: 'Valid until', kind: 'moment', sortable: true, filter: 'range' },
    guideId: { label: 'Guide ID', kind: 'id', filter: 'equals', hidden: true },
    reportId: { label: 'Report at Checkr', kind: 'text', hidden: true },
  },
} as const satisfies TableDeclaration
