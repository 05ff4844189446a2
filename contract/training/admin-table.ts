import type { TableDeclaration } from '../wire/table.ts'

/** What an operator or the guide has to do: `both` is a locked quiz and a module that is due. */
export const trainingNeeds = ['locked', 'due', 'both'] as const
export type TrainingNeed = (typeof trainingNeeds)[number]

/** Guides and their training, for operators. */
export const trainingTable = {
  name: 'training',
  columns: {
    guide: { label: 'Guide', kind: 'text', sortable: true, filter: 'text' },
    waiting: { label: 'Needs attention', kind: 'enum', filter: 'enum', options: trainingNeeds },
    passed: { label: 'Modules passed', kind: 'number', sortable: true, filter: 'range' },
    required: { label: 'Modules required', kind: 'number', sortable: true, filter: 'range' },
    due: { label: 'Module due', kind: 'moment', sortable: true, filter: 'range' },
    certificate: { label: 'Certificate until', kind: 'moment', sortable: true, filter: 'range' },
    active: { label: 'Last activity', kind: 'moment', sortable: true, filter: 'range' },
    locked: { label: 'Locked quizzes', kind: 'text', hidden: true },
    guideId: { label: 'Guide ID', kind: 'id', filter: 'equals', hidden: true },
  },
  sort: '-active',
} as const satisfies TableDeclaration
