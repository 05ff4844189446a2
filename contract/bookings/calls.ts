import { z } from 'zod'
import { exactLine, line, pageMark, pageSize, words } from '../wire/bounded.ts'
import { roles } from '../accounts/values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { page } from '../wire/paging.ts'
import { guestLinkToken } from './guest-link-token.ts'
import { addOnChoice, booking, bookingSummary, party, refundsAhead } from './schemas.ts'
import { price } from '../pricing/schemas.ts'
import { bookingTabs } from './values.ts'

const addOnChoices = z
  .array(addOnChoice)
  .max(20)
  .refine((chosen) => new Set(chosen.map(({ code }) => code)).size === chosen.length, {
    error: 'Please list each add-on once',
  })
const promoCode = line(limits.promoCodeMax, 'Please use at most 40 characters')

const addOnErrors = ['add_on_unknown', 'add_on_quantity'] as const
const promoErrors = [
  'promo_not_found',
  'promo_not_started',
  'promo_expired',
  'promo_used_up',
  'promo_used_before',
  'promo_below_minimum',
  'promo_not_applicable',
  'promo_no_effect',
] as const

export const quote = endpoint({
  method: 'POST',
  path: '/api/departures/:id/quote',
  access: 'public',
  summary: 'Quote the full price for a party on a departure',
  params: z.object({ id }),
  body: z.object({ party, addOns: addOnChoices.default([]), promoCode: promoCode.optional() }),
  output: z.object({ price, instant: z.boolean(), refunds: refundsAhead }),
  errors: ['party_too_large', 'too_young', 'seats_unavailable', 'departure_closed', ...addOnErrors, ...promoErrors],
})

export const holdSeats = endpoint({
  method: 'POST',
  path: '/api/bookings',
  access: 'signed-in',
  summary: 'Hold seats for 15 minutes; idempotent by key',
  body: z.object({
    departureId: id,
    party,
    /** Left out: those of the existing hold, if any. */
    addOns: addOnChoices.optional(),
    promoCode: promoCode.optional(),
    /** Of a browser that opened a guide’s own-guest link; one that counts for nothing is left aside. */
    guestLink: guestLinkToken.optional(),
    idempotencyKey: exactLine(100).min(8),
  }),
  output: booking,
  errors: [
    'paused',
    'seats_unavailable',
    'departure_closed',
    'party_too_large',
    'own_adventure',
    'profile_incomplete',
    'too_young',
    'idempotency_key_reused',
    'too_many_holds',
    ...addOnErrors,
    ...promoErrors,
  ],
})

export const changeHold = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/change-hold',
  access: 'signed-in',
  summary: 'Update add-ons, promo code, or party of a hold; reprices without extending the hold',
  params: z.object({ id }),
  body: z.object({ addOns: addOnChoices, promoCode: promoCode.nullable(), party: party.optional() }),
  output: booking,
  errors: [
    'wrong_state',
    'hold_expired',
    'payment_running',
    'seats_unavailable',
    'party_too_large',
    'too_young',
    'vendor_unavailable',
    ...addOnErrors,
    ...promoErrors,
  ],
})

export const showBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  access: 'signed-in',
  summary: 'Get a booking as its customer, its guide, or an administrator',
  params: z.object({ id }),
  output: booking,
})

export const myBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  access: 'signed-in',
  summary: 'List the caller’s bookings as customer or guide, by tab',
  query: z.object({
    as: z.enum(roles).default('customer'),
    tab: z.enum(bookingTabs).default('all'),
    after: pageMark.optional(),
    limit: pageSize(48, 24),
  }),
  output: page(bookingSummary),
})

const act = <const P extends `/api/bookings/:id/${string}`, const E extends readonly string[]>(
  path: P,
  summary: string,
  errors: E,
) => endpoint({ method: 'POST', path, access: 'signed-in', summary, params: z.object({ id }), output: booking, errors })

export const extendHold = act('/api/bookings/:id/extend-hold', 'Extend a hold by 15 minutes, once', ['wrong_state'])
export const releaseHold = act('/api/bookings/:id/release-hold', 'Release a hold before paying', ['wrong_state'])
export const withdrawRequest = act('/api/bookings/:id/withdraw', 'Withdraw a request before the guide answers', [
  'wrong_state',
])
export const acceptRequest = act('/api/bookings/:id/accept', 'Guide: accept a request', ['wrong_state'])
export const startTrip = act('/api/bookings/:id/start', 'Guide: start a trip', ['wrong_state', 'too_early'])
export const completeTrip = act('/api/bookings/:id/complete', 'Guide: complete a trip once everyone is back', [
  'wrong_state',
])

export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/decline',
  access: 'signed-in',
  summary: 'Guide: decline a request with a reason the customer reads',
  params: z.object({ id }),
  body: z.object({
    reason: words(limits.reasonMax).min(limits.reasonMin, 'Please tell your guest why'),
  }),
  output: booking,
  errors: ['wrong_state'],
})
