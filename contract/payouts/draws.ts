import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'

const draws = z.object({
  /** A guide of the outfit is Elite: only then anything may be drawn. */
  isElite: z.boolean(),
  /** Only owners draw. */
  isOwner: z.boolean(),
  /** Of a deposit. */
  percent: z.number(),
  /** A trip starts later than that. */
  beyondDays: z.int(),
  /** Of each payout, until what is drawn is covered. */
  reservePercent: z.number(),
  /** Drawn, and not repaid by its trip yet. */
  open: money,
  /** Why nothing may be drawn now. */
  obstacle: sentence.nullable(),
  /** What may be drawn, the first trip first. */
  items: z.array(
    z.object({
      booking: z.object({ id, code: z.string(), title: z.string() }),
      startsAt: instant,
      zone: z.string(),
      deposit: money,
      amount: money,
    }),
  ),
})
export type DrawsSeen = z.output<typeof draws>
export type Draws = z.input<typeof draws>

export const showDraws = endpoint({
  method: 'GET',
  path: '/api/guide/payouts/draws',
  access: 'signed-in',
  summary: 'Guide: get what may be drawn of deposits before their trips, and what was',
  output: draws,
})

export const drawEarly = endpoint({
  method: 'POST',
  path: '/api/guide/payouts/draws',
  access: 'signed-in',
  summary: 'Guide: request part of a booking’s deposit with the next payout',
  body: z.object({ bookingId: id }),
  output: draws,
  errors: ['cannot_draw'],
})
