import type { TableDeclaration } from '../wire/table.ts'
import { giftCardStates } from './values.ts'

/** Every gift card. */
export const giftCardTable = {
  name: 'gift-cards',
  columns: {
    code: { label: 'Code ends in', kind: 'text', filter: 'text' },
    bought: { label: 'Bought', kind: 'moment', sortable: true, filter: 'range' },
    amount: { label: 'Amount', kind: 'cents', sortable: true, filter: 'range' },
    left: { label: 'Unused', kind: 'cents' },
    state: { label: 'Status', kind: 'enum', sortable: true, filter: 'enum', options: giftCardStates },
    buyer: { label: 'Buyer', kind: 'text' },
    recipient: { label: 'Emailed to', kind: 'text', filter: 'text' },
    redeemedBy: { label: 'Redeemed by', kind: 'text', hidden: true },
    send: { label: 'Email date', kind: 'moment', sortable: true, filter: 'range', hidden: true },
    expires: { label: 'Expires', kind: 'moment', sortable: true, filter: 'range', hidden: true },
  },
  sort: '-bought',
} as const satisfies TableDeclaration
