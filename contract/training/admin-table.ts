import type { TableDeclaration } from '../wire/table.ts'

/** Guides and their training, for operators. */
export const trainingTable = {
  name: 'training',
  columns: {
    guide: { label: 'Guide', kind: 'text', sortable: true, filter: 'text' },
    passed: { label: 'Passed', kind: 'text' },
    waiting: { label: 'Locked', kind: 'enum', filter: 'enum', options: ['locked', 'due'] },
    due: { label: 'Module due', kind: 'moment', sortable: true, filter: 'range' },
    certificate: { label: 'Certificate until', kind: 'moment', sortable: true, filter: 'range' },
    active: { label: 'Last activity', kind: 'moment', sortable: true, filter: 'range' },
  },
  sort: '-active',
} as const satisfies TableDeclaration
