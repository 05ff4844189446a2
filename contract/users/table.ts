import type { TableDeclaration } from '../wire/table.ts'
import { userTypes } from '../accounts/values.ts'
import { accountStatuses } from './values.ts'

/** People with an account, for operators. */
export const usersTable = {
  name: 'users',
  columns: {
    person: { label: 'Person', kind: 'text', sortable: true, filter: 'text' },
    email: { label: 'Email', kind: 'text' },
    phone: { label: 'Phone', kind: 'text' },
    type: { label: 'Type', kind: 'enum', filter: 'enum', options: userTypes },
    status: { label: 'Status', kind: 'enum', filter: 'enum', options: accountStatuses },
    seen: { label: 'Last seen', kind: 'moment' },
    joined: { label: 'Joined', kind: 'moment', sortable: true, filter: 'range' },
    until: { label: 'Suspended until', kind: 'moment', hidden: true },
    userId: { label: 'Account ID', kind: 'id', filter: 'equals', hidden: true },
  },
  sort: '-joined',
} as const satisfies TableDeclaration
