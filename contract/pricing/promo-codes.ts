import { z } from 'zod'
import { cents, count, line } from '../wire/bounded.ts'
import { category } from '../catalogue/schemas.ts'
import { givenInstant, instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { promoPayers } from './values.ts'

export const newPromoCode = z
  .object({
    /** Upper and lower case are the same. */
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Please use 3 to 30 letters, digits, and hyphens'),
    /** Said to operators, not to explorers. */
    description: line(200).min(3, 'Please enter what the code is for'),
    /** Of the trip after its other changes of price; one of the two. */
    percent: z.int().min(1).max(60).nullable().default(null),
    /** Minor units. */
    amount: z.int().min(1).max(1_000_000).nullable().default(null),
    /** `outfitter`: taken from what the guide earns. */
    payer: z.enum(promoPayers).default('platform'),
    /** Each null holds for all. */
    outfitterId: id.nullable().default(null),
    adventureId: id.nullable().default(null),
    category: category.nullable().default(null),
    /** Of trip, add-ons and permits before the code; minor units. */
    minimum: cents().default(0),
    startsAt: givenInstant.nullable().default(null),
    /** The moment at which it ends, exclusive. */
    endsAt: givenInstant.nullable().default(null),
    usesInAll: count(1_000_000).min(1).nullable().default(null),
    usesPerAccount: count(1000).min(1).nullable().default(null),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    error: 'Please enter either a percentage or an amount',
    path: ['percent'],
  })
  .refine(
    ({ payer, outfitterId, adventureId }) => payer === 'platform' || outfitterId !== null || adventureId !== null,
    {
      error: 'A code an outfitter pays for must name the outfitter or the adventure',
      path: ['outfitterId'],
    },
  )
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    error: 'The end must come after the start',
    path: ['endsAt'],
  })
export type NewPromoCode = z.infer<typeof newPromoCode>

export const promoCodeRecord = z.object({
  id,
  code: z.string(),
  description: z.string(),
  percent: z.int().nullable(),
  amount: money.nullable(),
  payer: z.enum(promoPayers),
  createdAt: instant,
  endedAt: instant.nullable(),
})

export const createPromoCode = endpoint({
  method: 'POST',
  path: '/api/admin/promo-codes',
  access: 'admin',
  scope: 'finance',
  summary: 'Create a promo code; `payer` bears its discount',
  body: newPromoCode,
  output: promoCodeRecord,
  errors: ['code_taken'],
})

export const endPromoCode = endpoint({
  method: 'POST',
  path: '/api/admin/promo-codes/:id/end',
  access: 'admin',
  scope: 'finance',
  summary: 'End a promo code now; existing holds keep it',
  params: z.object({ id }),
  output: promoCodeRecord,
})
