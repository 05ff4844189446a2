import { z } from 'zod'
import { party } from '../bookings/schemas.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { newPromoCode, promoCodeRecord } from './promo-codes.ts'

const { code, description, percent, amount, adventureId, minimum, usesInAll, usesPerAccount } = newPromoCode.shape
const oneMeasure = {
  error: 'Please enter either a percentage or an amount',
  path: ['percent'],
}

/** What an outfit pays for itself. */
export const guidePromoCodeForm = z
  .object({
    code,
    description,
    percent,
    amount,
    /** Null: all of the outfit’s trips. */
    adventureId,
    minimum,
    /** By the calendar of the trip’s place; null: until it is ended. */
    lastDay: localDate.nullable().default(null),
    usesInAll,
    usesPerAccount,
  })
  .refine((typed) => (typed.percent === null) !== (typed.amount === null), oneMeasure)

export const promoStandings = ['active', 'used_up', 'expired', 'ended'] as const

const guidePromoCode = promoCodeRecord.omit({ payer: true }).extend({
  adventure: z.object({ id, title: z.string() }).nullable(),
  minimum: money,
  /** The first moment at which it doesn’t hold. */
  endsAt: instant.nullable(),
  usesInAll: z.int().nullable(),
  usesPerAccount: z.int().nullable(),
  standing: z.enum(promoStandings),
  /** Paid bookings with it, what it took off them, and what they earn the outfit. */
  bookings: z.int(),
  cost: money,
  net: money,
  /** Held or requested, and not paid yet. */
  pending: z.int(),
})
export type GuidePromoCode = z.infer<typeof guidePromoCode>

export const listGuidePromoCodes = endpoint({
  method: 'GET',
  path: '/api/guide/promo-codes',
  access: 'signed-in',
  summary: 'Guide: list the outfit’s own promo codes with what each has cost, newest first',
  output: z.object({
    items: z.array(guidePromoCode),
    /** Those with upcoming departures, for which a code can be made. */
    adventures: z.array(z.object({ id, title: z.string() })),
  }),
})

export const previewGuidePromoCode = endpoint({
  method: 'POST',
  path: '/api/guide/promo-codes/preview',
  access: 'signed-in',
  summary: 'Guide: preview what a promo code would take off a booking, and off what the outfit earns',
  body: z
    .object({ percent, amount, adventureId })
    .refine((typed) => (typed.percent === null) !== (typed.amount === null), oneMeasure),
  output: z.object({
    /** Of the next departure of each trip. */
    examples: z.array(
      z.object({
        adventure: z.object({ id, title: z.string() }),
        party,
        guestPays: z.object({ before: money, after: money }),
        youEarn: z.object({ before: money, after: money }),
      }),
    ),
  }),
})

export const createGuidePromoCode = endpoint({
  method: 'POST',
  path: '/api/guide/promo-codes',
  access: 'signed-in',
  summary: 'Guide: create a promo code whose discount the outfit pays',
  body: guidePromoCodeForm,
  output: guidePromoCode,
  errors: ['code_taken', 'too_many_codes'],
})

export const endGuidePromoCode = endpoint({
  method: 'POST',
  path: '/api/guide/promo-codes/:id/end',
  access: 'signed-in',
  summary: 'Guide: end an own promo code now; holds and bookings keep it',
  params: z.object({ id }),
  output: guidePromoCode,
})
