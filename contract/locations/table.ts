import type { TableDeclaration } from '../wire/table.ts'
import { usStates } from '../wire/us-states.ts'
import { areaStatuses } from './values.ts'

/** Areas where trips take place, for operators. */
export const areasTable = {
  name: 'areas',
  columns: {
    area: { label: 'Area', kind: 'text', sortable: true, filter: 'text' },
    state: { label: 'State', kind: 'enum', sortable: true, filter: 'enum', options: usStates },
    radius: { label: 'Radius (miles)', kind: 'number' },
    manager: { label: 'Land manager', kind: 'text', filter: 'text' },
    sheriff: { label: 'Sheriff', kind: 'text' },
    rescue: { label: 'Search and rescue', kind: 'text' },
    hospital: { label: 'Hospital', kind: 'text' },
    checked: { label: 'Numbers checked', kind: 'text' },
    status: { label: 'Status', kind: 'enum', filter: 'enum', options: areaStatuses },
    areaId: { label: 'Area ID', kind: 'id', filter: 'equals', hidden: true },
  },
  sort: 'area',
} as const satisfies TableDeclaration
