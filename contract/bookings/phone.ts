import { z } from 'zod'
import { email, phone } from '../accounts/schemas.ts'
import { exactLine, line } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { languages } from '../wire/language.ts'
import { money } from '../wire/money.ts'
import { departure } from '../scheduling/schemas.ts'
import { bookingState, party } from './schemas.ts'

export const phoneBookingForm = z.object({
  departureId: id,
  party,
  name: line(120).min(2, 'Please enter your guest’s name'),
  email,
  telephone: phone,
  /** Of the email and the page. */
  language: z.enum(languages).default('en'),
  idempotencyKey: exactLine(100).min(8),
})

export const phoneBooking = z.object({
  id,
  code: z.string(),
  state: bookingState,
  title: z.string(),
  departure: departure.pick({ id: true, date: true, time: true, zone: true, startsAt: true, endsAt: true, kind: true }),
  party,
  name: z.string(),
  email: z.string(),
  telephone: z.string().nullable(),
  total: money,
  /** What the outfit keeps, with the commission for its own guests or the usual one; for those who run it. */
  earnings: z.object({ net: money, commissionPercent: z.int() }).nullable(),
  /** The seats are held until then, as long as no one has paid. */
  payBy: instant,
  /** What the guide noted in cash; no part of it goes through Treq. */
  cash: money.nullable(),
  createdAt: instant,
})
export type PhoneBooking = z.infer<typeof phoneBooking>

export const phoneDepartures = endpoint({
  method: 'GET',
  path: '/api/guide/phone-departures',
  access: 'signed-in',
  summary: 'Guide: list upcoming departures with open spots for a guest who called',
  output: z.object({
    items: z.array(
      z.object({ departure: phoneBooking.shape.departure, title: z.string(), seatsLeft: z.int(), maxParty: z.int() }),
    ),
    /** What an own guest costs, and after how many days one whom Treq brought is one; for those who run the outfit. */
    ownGuests: z.object({ commissionPercent: z.int(), throughTreqDays: z.int() }).nullable(),
  }),
})

export const listPhoneBookings = endpoint({
  method: 'GET',
  path: '/api/guide/phone-bookings',
  access: 'signed-in',
  summary: 'Guide: list phone bookings, newest first',
  output: z.object({ items: z.array(phoneBooking) }),
})

export const createPhoneBooking = endpoint({
  method: 'POST',
  path: '/api/guide/phone-bookings',
  access: 'signed-in',
  summary: 'Guide: hold spots for a guest who called and email them a payment link; idempotent by key',
  body: phoneBookingForm,
  output: phoneBooking,
  errors: [
    'departure_closed',
    'idempotency_key_reused',
    'own_adventure',
    'party_too_large',
    'seats_unavailable',
    'too_many_holds',
    'too_young',
  ],
})

export const resendPayLink = endpoint({
  method: 'POST',
  path: '/api/guide/phone-bookings/:id/resend',
  access: 'signed-in',
  summary: 'Guide: resend the payment link of a phone booking; the previous link stops working',
  params: z.object({ id }),
  output: phoneBooking,
  errors: ['wrong_state'],
})

export const noteCash = endpoint({
  method: 'PUT',
  path: '/api/guide/phone-bookings/:id/cash',
  access: 'signed-in',
  summary: 'Guide: set or remove the cash that a guest who called pays',
  params: z.object({ id }),
  body: z.object({
    /** Cents; null removes the note. */
    amount: z
      .int({ error: 'Please enter an amount' })
      .min(1, 'Please enter an amount')
      .max(99_999_999, 'Please enter an amount')
      .nullable(),
  }),
  output: phoneBooking,
  errors: ['wrong_state'],
})

export const cancelPhoneBooking = endpoint({
  method: 'POST',
  path: '/api/guide/phone-bookings/:id/cancel',
  access: 'signed-in',
  summary: 'Guide: release the spots of a phone booking that isn’t paid',
  params: z.object({ id }),
  output: phoneBooking,
  errors: ['wrong_state'],
})

const token = exactLine(200).min(1, 'Please open the link from the email')

export const readPayLink = endpoint({
  method: 'POST',
  path: '/api/pay-links/read',
  access: 'public',
  summary: 'Read what a payment link is for',
  body: z.object({ token }),
  output: phoneBooking.pick({ title: true, departure: true, party: true, total: true, payBy: true }).extend({
    guide: z.string(),
    /** The caller's own since they took it over; paid or not. */
    mine: z.object({ bookingId: id, paid: z.boolean() }).nullable(),
  }),
  errors: ['token_invalid'],
})

export const claimPayLink = endpoint({
  method: 'POST',
  path: '/api/pay-links/claim',
  access: 'signed-in',
  summary: 'Accept the held spots of a payment link, to pay for them at checkout',
  body: z.object({ token }),
  output: z.object({ bookingId: id }),
  errors: ['already_held', 'own_adventure', 'profile_incomplete', 'token_invalid', 'too_young'],
})
