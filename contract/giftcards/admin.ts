import { z } from 'zod'
import { actionMessage, adminErrors, keyedReasonBody, moneyErrors, reason } from '../operators/schemas.ts'
import { count } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { page } from '../wire/paging.ts'
import { csvQuery, tableQuery } from '../wire/table-query.ts'
import { giftCardTable } from './gift-card-table.ts'
import { giftCardRules } from './settings-schemas.ts'
import { giftCardStates } from './values.ts'

const access = { access: 'admin', scope: ['support', 'finance'] } as const

export const adminGiftCard = z.object({
  id,
  /** The last letters of its code, once it was emailed. */
  codeEnd: z.string().nullable(),
  state: z.enum(giftCardStates),
  amount: money,
  /** Not used, wherever it is. */
  left: money,
  buyer: z.string(),
  recipientEmail: z.string(),
  redeemedBy: z.string().nullable(),
  boughtAt: instant,
  sendAt: instant,
  expiresAt: instant.nullable(),
  onHold: z.boolean(),
  canRefund: z.boolean(),
})
export type AdminGiftCard = z.infer<typeof adminGiftCard>

export const listAdminGiftCards = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/gift-cards',
  summary: 'List gift cards, sorted and filtered by column',
  query: tableQuery(giftCardTable),
  output: page(adminGiftCard),
})

export const giftCardsAsCsv = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/gift-cards.csv',
  summary: 'Download matching gift cards as CSV',
  file: 'text/csv; charset=utf-8',
  query: csvQuery(giftCardTable),
  output: z.string(),
})

export const giftCardTotals = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/gift-cards/totals',
  summary: 'Get what Treq owes on gift cards, from the ledger, and how they are sold',
  output: z.object({
    /** Sold and not redeemed. */
    unredeemed: money,
    /** Redeemed and not used yet: a part of what Treq owes as credit. */
    unused: money,
    /** Ended unused, all time. */
    breakage: money,
    /** What a change is made of; 0: the defaults. */
    version: z.int(),
    rules: giftCardRules,
  }),
})
export type GiftCardTotals = z.infer<typeof giftCardTotals.output>

export const refundGiftCardAtDesk = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/gift-cards/:id/refund',
  summary: 'Refund a gift card that is not redeemed; its code stops working',
  params: z.object({ id }),
  body: keyedReasonBody,
  output: actionMessage,
  errors: [...moneyErrors, 'payment_disputed'],
})

export const saveGiftCardRules = endpoint({
  access: 'admin',
  scope: 'finance',
  method: 'POST',
  path: '/api/admin/gift-cards/rules',
  summary: 'Save what gift cards are sold for and how they end; cards that were sold keep their rules',
  body: giftCardRules.extend({ after: count(1_000_000), reason }),
  output: actionMessage,
  errors: [...adminErrors, 'changed_meanwhile'],
})
