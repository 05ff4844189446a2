import type { TableDeclaration } from '../wire/table.ts'
import { usStates } from '../wire/us-states.ts'

export const departureStatuses = ['open', 'closed', 'started', 'over', 'canceled'] as const
export type DepartureStatus = (typeof departureStatuses)[number]

/** Departures of all guides, for operators. */
export const departuresTable = {
  name: 'departures',
  columns: {
    starts: { label: 'Starts', kind: 'moment', sortable: true, filter: 'range' },
    adventure: { label: 'Adventure', kind: 'text', filter: 'text' },
    place: { label: 'Place or area', kind: 'text', filter: 'text' },
    state: { label: 'State', kind: 'enum', filter: 'enum', options: usStates },
    guide: { label: 'Guide', kind: 'text', filter: 'text' },
    bookings: { label: 'Bookings', kind: 'number', sortable: true, filter: 'range' },
    people: { label: 'People', kind: 'number' },
    capacity: { label: 'Spots', kind: 'number', hidden: true },
    status: { label: 'Status', kind: 'enum', filter: 'enum', options: departureStatuses },
    departureId: { label: 'Departure ID', kind: 'id', filter: 'equals', hidden: true },
  },
  sort: 'starts',
} as const satisfies TableDeclaration
