import { z } from 'zod'
import { countInAddress, signedCents, words } from '../../wire/bounded.ts'
import { roles } from '../../accounts/values.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { id } from '../../wire/id.ts'
import { limits } from '../../wire/limits.ts'
import { money } from '../../wire/money.ts'
import { booking, bookingSummary, party } from '../schemas.ts'
import { changeDate, changeRequest, changeTerms } from './schemas.ts'

const message = words(limits.reasonMax)
const people = (least: number) => countInAddress(limits.partyMax).min(least)

const refusals = [
  'wrong_state',
  'change_open',
  'no_changes',
  'too_late',
  'departure_closed',
  'seats_unavailable',
  'party_too_large',
  'too_young',
  'payment_running',
  'promo_below_minimum',
  'promo_no_effect',
] as const

export const previewChange = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/change',
  access: 'signed-in',
  summary: 'Preview a change of departure or party, line by line',
  params: z.object({ id }),
  query: z.object({
    /** Left out: the departure stays. */
    departureId: id.optional(),
    /** Left out: the party stays. */
    adults: people(1).optional(),
    children: people(0).optional(),
    keepPrice: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  output: changeTerms,
  errors: refusals,
})

export const listChangeDates = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/change-dates',
  access: 'signed-in',
  summary: 'List the dates a booking can have, with the difference in price',
  params: z.object({ id }),
  query: z.object({
    /** Left out: the party stays. */
    adults: people(1).optional(),
    children: people(0).optional(),
  }),
  /** Soonest first, with the date it has where that has room for the party. */
  output: z.object({ items: z.array(changeDate) }),
  errors: ['wrong_state', 'change_open', 'too_late', 'payment_running'],
})

export const proposeChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/change',
  access: 'signed-in',
  summary: 'Propose another departure or party; holds the new seats until the other side answers',
  params: z.object({ id }),
  body: z.object({
    departureId: id.optional(),
    party: party.optional(),
    /** By a guide: a dearer date costs the guest nothing more. */
    keepPrice: z.boolean().optional(),
    /** Minor units, as previewed: when it is another one by now, 409 `difference_changed` says so. */
    expectedDifference: signedCents,
    /** The explorer agrees to `money.sentence` of the preview. */
    consent: z.boolean().default(false),
    message: message.optional(),
  }),
  output: booking,
  errors: [...refusals, 'difference_changed', 'consent_required', 'too_many_changes'],
})

const named = { requestId: id }

export const acceptChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/change/accept',
  access: 'signed-in',
  summary: 'Accept a change request; one that costs more takes effect once it is paid',
  params: z.object({ id }),
  body: z.object({ ...named, consent: z.boolean().default(false) }),
  output: booking,
  errors: ['wrong_state', 'change_expired', 'consent_required', 'payment_running', 'departure_closed'],
})

export const declineChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/change/decline',
  access: 'signed-in',
  summary: 'Decline a change request with a reason the other side reads',
  params: z.object({ id }),
  body: z.object({ ...named, reason: message.min(limits.reasonMin, 'Please enter a reason') }),
  output: booking,
  errors: ['wrong_state', 'change_expired'],
})

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/change/withdraw',
  access: 'signed-in',
  summary: 'Withdraw one’s own change request',
  params: z.object({ id }),
  body: z.object(named),
  output: booking,
  errors: ['wrong_state', 'payment_running'],
})

export const startChangePayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/change/payment',
  access: 'signed-in',
  summary: 'Start or resume the payment for an accepted change that costs more',
  params: z.object({ id }),
  output: z.object({ paymentId: id, clientSecret: z.string(), amount: money }),
  errors: ['wrong_state', 'payment_running', 'vendor_unavailable'],
})

export const openChanges = endpoint({
  method: 'GET',
  path: '/api/change-requests',
  access: 'signed-in',
  summary: 'List the caller’s open change requests as customer or guide, soonest deadline first',
  query: z.object({ as: z.enum(roles).default('customer') }),
  output: z.object({
    items: z.array(
      z.object({
        booking: bookingSummary.pick({ id: true, code: true, adventure: true, customer: true, guide: true }),
        request: changeRequest,
        /** Whether the caller is the one who answers. */
        mine: z.boolean(),
      }),
    ),
  }),
})
