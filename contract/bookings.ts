import { z } from 'zod'
import { bookingAction } from './booking-actions.ts'
import { cancellationTier } from './catalogue.ts'
import { changeRequest } from './change-requests.ts'
import { id, instant, money, page, picture } from './common.ts'
import { endpoint } from './endpoint.ts'
import { guideNetNow } from './guide-net.ts'
import { balanceCharge, balanceDue, instalmentLine } from './instalments.ts'
import { limits } from './limits.ts'
import { addOn } from './listings.ts'
import { ourWords } from './our-words.ts'
import { noShow, participant, partyLimits, readiness } from './readiness.ts'
import { departure } from './scheduling.ts'

export const bookingState = z.enum([
  'held',
  'hold_expired',
  'hold_released',
  'requested',
  'declined',
  'request_expired',
  'withdrawn',
  /** Seats are promised and the money is being captured. */
  'confirming',
  'confirmed',
  'in_progress',
  'completed',
  'closed',
  'cancelled_customer',
  'cancelled_guide',
  'cancelled_weather',
  'cancelled_platform',
  'no_show_customer',
  'no_show_guide',
])
export type BookingState = z.infer<typeof bookingState>

/** People of each unit; adults at least one. */
export const party = z.object({
  adults: z
    .int({ error: 'Please enter a whole number' })
    .min(1, 'At least one adult must come along')
    .max(limits.partyMax),
  children: z.int({ error: 'Please enter a whole number' }).min(0).max(limits.partyMax).default(0),
})
export type Party = z.infer<typeof party>

/** Of an adventure's add-ons, by code. `per: person` takes at most the party, `per: booking` one. */
export const addOnChoice = z.object({
  code: z.string().min(1).max(60),
  quantity: z.int().min(1, 'Please choose at least one').max(limits.partyMax),
})
export type AddOnChoice = z.infer<typeof addOnChoice>
const addOnChoices = z
  .array(addOnChoice)
  .max(20)
  .refine((chosen) => new Set(chosen.map(({ code }) => code)).size === chosen.length, {
    error: 'Each add-on is named once',
  })
const promoCode = z.string().trim().max(40, 'A code has at most 40 characters')

/** The amounts of all lines together are the total; discounts are negative. */
export const priceLine = z.object({
  kind: z.enum(['trip', 'surcharge', 'discount', 'add_on', 'permit', 'service_fee', 'tax']),
  label: ourWords,
  quantity: z.int(),
  unit: money,
  amount: money,
  /** In plain words, so that anybody can work it out again. Absent from the oldest bookings. */
  why: ourWords.optional(),
  /** Who bears a promo code. */
  paidBy: z.enum(['guide', 'platform']).optional(),
})
export type PriceLine = z.infer<typeof priceLine>

export const price = z.object({
  lines: z.array(priceLine),
  subtotal: money,
  serviceFee: money,
  tax: money,
  total: money,
  dueNow: money,
  balance: money,
  balanceDueAt: instant.nullable(),
  /** How the parts come about, in plain words; absent when all is paid at once. */
  split: ourWords.optional(),
})
export type Price = z.infer<typeof price>

export { bookingAction, type BookingAction } from './booking-actions.ts'

export const booking = z.object({
  id,
  /** Short human code such as `TQ-7K2M9FD`. */
  code: z.string(),
  state: bookingState,
  side: z.enum(['customer', 'guide', 'admin']),
  adventure: z.object({ id, title: z.string(), href: z.string(), picture: picture.nullable(), place: z.string() }),
  departure: departure.pick({ id: true, date: true, time: true, zone: true, startsAt: true, endsAt: true, kind: true }),
  party,
  /** Those who still come. */
  participants: z.array(participant),
  /** For the explorer, while the seats are held and while a change can be asked for. */
  partyLimits: partyLimits.nullable(),
  readiness: readiness.nullable(),
  noShow: noShow.nullable(),
  /** Another departure or party that one side asks for and the other has not answered, or not paid. */
  changeRequest: changeRequest.nullable(),
  /** Why no change can be asked for, and what to do instead; null where nothing stands in the way for good. */
  changeBlocked: ourWords.nullable(),
  /** What the caller may have on paper or in a calendar. */
  documents: z.array(z.enum(['receipt', 'calendar'])),
  addOns: z.array(addOn.omit({ description: true }).extend({ quantity: z.int() })),
  /** What may still be added while the seats are held. */
  addOnsOnOffer: z.array(addOn),
  promoCode: z.string().nullable(),
  price,
  guide: z.object({ id, name: z.string() }),
  /** How the explorer reaches the guide, once the booking is confirmed. */
  guideContact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  customer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  net: guideNetNow.nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  cancellation: z.object({ tier: cancellationTier, sentences: z.array(ourWords) }),
  meetingPoint: z.object({ text: z.string(), lat: z.number(), lng: z.number() }).nullable(),
  instantBook: z.boolean(),
  /** When the present state ends by itself, with what follows. */
  deadline: z.object({ kind: z.string(), dueAt: instant }).nullable(),
  holdExtended: z.boolean(),
  /** One line for a price paid at once, two for a deposit and a balance. */
  instalments: z.array(instalmentLine),
  /** Null when nothing is to be paid later. */
  balance: balanceDue.nullable(),
  balanceCharge: balanceCharge.nullable(),
  /** What the explorer agrees to by paying a deposit; null where all is paid at once. */
  chargeConsent: ourWords.nullable(),
  payment: z.object({ state: z.string(), amount: money, lastError: ourWords.nullable() }).nullable(),
  /** What the caller may do now. */
  can: z.array(bookingAction),
  timeline: z.array(z.object({ at: instant, what: ourWords, by: z.string() })),
  createdAt: instant,
})
export type Booking = z.infer<typeof booking>

export const bookingSummary = booking
  .pick({
    id: true,
    code: true,
    state: true,
    adventure: true,
    departure: true,
    party: true,
    customer: true,
    guide: true,
    net: true,
    deadline: true,
    can: true,
    note: true,
    balance: true,
    createdAt: true,
  })
  .extend({ total: money })
export type BookingSummary = z.infer<typeof bookingSummary>

const addOnErrors = ['add_on_unknown', 'add_on_quantity'] as const
const promoErrors = [
  'promo_unknown',
  'promo_not_yet',
  'promo_over',
  'promo_used_up',
  'promo_used_before',
  'promo_below_minimum',
  'promo_not_here',
  'promo_no_effect',
] as const

export const quote = endpoint({
  method: 'POST',
  path: '/api/departures/:id/quote',
  access: 'public',
  summary: 'The full price of a party on a departure, before booking',
  params: z.object({ id }),
  body: z.object({ party, addOns: addOnChoices.default([]), promoCode: promoCode.optional() }),
  output: z.object({ price, instant: z.boolean() }),
  errors: ['party_too_large', 'too_young', 'seats_gone', 'departure_closed', ...addOnErrors, ...promoErrors],
})

export const holdSeats = endpoint({
  method: 'POST',
  path: '/api/bookings',
  access: 'signed-in',
  summary: 'Hold seats for 15 minutes; the same idempotency key gives the same booking',
  body: z.object({
    departureId: id,
    party,
    /** Left out: as they are on a hold that stands already, else none. */
    addOns: addOnChoices.optional(),
    promoCode: promoCode.optional(),
    idempotencyKey: z.string().min(8).max(100),
  }),
  output: booking,
  errors: [
    'seats_gone',
    'departure_closed',
    'party_too_large',
    'own_adventure',
    'profile_incomplete',
    'too_young',
    'key_reused',
    ...addOnErrors,
    ...promoErrors,
  ],
})

export const changeHold = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/change-hold',
  access: 'signed-in',
  summary: 'Change add-ons, promo code or party of held seats; the price is renewed, the seats and the minutes stay',
  params: z.object({ id }),
  body: z.object({ addOns: addOnChoices, promoCode: promoCode.nullable(), party: party.optional() }),
  output: booking,
  errors: [
    'wrong_state',
    'hold_expired',
    'payment_running',
    'seats_gone',
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
  summary: 'One booking, for its customer, its guide or an administrator',
  params: z.object({ id }),
  output: booking,
})

export const myBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  access: 'signed-in',
  summary: 'Bookings of the caller: as customer or as guide, by tab',
  query: z.object({
    as: z.enum(['customer', 'guide']).default('customer'),
    tab: z.enum(['holds', 'requests', 'upcoming', 'past', 'all']).default('all'),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(48).default(24),
  }),
  output: page(bookingSummary),
})

const act = <const P extends `/api/bookings/:id/${string}`, const E extends readonly string[]>(
  path: P,
  summary: string,
  errors: E,
) => endpoint({ method: 'POST', path, access: 'signed-in', summary, params: z.object({ id }), output: booking, errors })

export const extendHold = act('/api/bookings/:id/extend-hold', 'Keep the seats 15 minutes more, once', ['wrong_state'])
export const releaseHold = act('/api/bookings/:id/release-hold', 'Give the seats back before paying', ['wrong_state'])
export const withdrawRequest = act('/api/bookings/:id/withdraw', 'Take a request back before the guide answers', [
  'wrong_state',
])
export const acceptRequest = act('/api/bookings/:id/accept', 'Guide: accept a request', ['wrong_state'])
export const startTrip = act('/api/bookings/:id/start', 'Guide: the trip has started', ['wrong_state', 'too_early'])
export const completeTrip = act('/api/bookings/:id/complete', 'Guide: the trip is over and everyone is back', [
  'wrong_state',
])

export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/decline',
  access: 'signed-in',
  summary: 'Guide: decline a request, with a reason the customer reads',
  params: z.object({ id }),
  body: z.object({ reason: z.string().trim().min(3, 'Please tell the explorer why').max(500) }),
  output: booking,
  errors: ['wrong_state'],
})
