import { z } from 'zod'
import { payoutStates as accountStates } from '../guides/values.ts'
import { pageMark } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { page } from '../wire/paging.ts'
import { payout, payoutChange } from './schemas.ts'
import { payoutIntervals } from './values.ts'

const interval = z.enum(payoutIntervals)

export const payoutOverview = z.object({
  /** The one that waits for its day. */
  next: payout.nullable(),
  /** Recovered from later payouts, at most this share of each. */
  owed: money,
  recoveryPercent: z.number(),
  /** Kept back for some time; the last of it until then. */
  reserve: z.object({ amount: money, until: instant.nullable() }),
  every: interval,
  minimum: money,
  /** Of the outfit: the one of its longest owner. */
  account: z.enum(accountStates),
  /** Only owners choose when payouts are made. */
  isOwner: z.boolean(),
  /** Whether the account is the caller’s, to manage with Stripe. */
  isOwnAccount: z.boolean(),
})
export type PayoutOverview = z.infer<typeof payoutOverview>

export const showPayouts = endpoint({
  method: 'GET',
  path: '/api/guide/payouts',
  access: 'signed-in',
  summary: 'Guide: get the next payout, what is owed or kept back, and how often payouts are made',
  output: payoutOverview,
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/guide/payouts/history',
  access: 'signed-in',
  summary: 'Guide: list payouts that were made or tried, newest first',
  query: z.object({ after: pageMark.optional() }),
  output: page(payout),
})

export const listPayoutChanges = endpoint({
  method: 'GET',
  path: '/api/guide/payouts/changes',
  access: 'signed-in',
  summary: 'Guide: list every change of what they have to get, newest first, of one payout with `payout`',
  query: z.object({ after: pageMark.optional(), payout: id.optional() }),
  output: page(payoutChange),
})

export const choosePayoutInterval = endpoint({
  method: 'POST',
  path: '/api/guide/payouts/interval',
  access: 'signed-in',
  summary: 'Guide: choose how often payouts are made',
  body: z.object({ every: interval }),
  output: payoutOverview,
})

const statement = { method: 'GET', access: 'signed-in', params: z.object({ id }) } as const

export const payoutStatementPdf = endpoint({
  ...statement,
  path: '/api/guide/payouts/:id/statement.pdf',
  summary: 'Guide: download the statement of a payout as PDF',
  file: 'application/pdf',
  output: z.instanceof(Uint8Array),
})

export const payoutStatementCsv = endpoint({
  ...statement,
  path: '/api/guide/payouts/:id/statement.csv',
  summary: 'Guide: download the lines of a payout as CSV',
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})
