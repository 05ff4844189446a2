import type { TableDeclaration } from '../wire/table.ts'
import { nextActors, onboardingStates, onboardingSteps } from './values.ts'

/** Guides on their way to live, for operators. */
export const onboardingTable = {
  name: 'onboardings',
  columns: {
    guide: { label: 'Guide', kind: 'text', sortable: true, filter: 'text' },
    state: { label: 'Status', kind: 'enum', sortable: true, filter: 'enum', options: onboardingStates },
    step: { label: 'Step', kind: 'enum', filter: 'enum', options: onboardingSteps },
    actor: { label: 'Next to act', kind: 'enum', filter: 'enum', options: nextActors },
    percent: { label: 'Done', kind: 'text' },
    active: { label: 'Last activity', kind: 'moment', sortable: true, filter: 'range' },
    due: { label: 'Review due', kind: 'moment', sortable: true, filter: 'range' },
  },
  sort: 'active',
} as const satisfies TableDeclaration
