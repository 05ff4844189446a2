import { z } from 'zod'
import { exactLine } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { guestLinkToken } from './guest-link-token.ts'
import { bookingState, party } from './schemas.ts'

/** A booking that came through the link. */
const linkedBooking = z.object({
  id,
  code: z.string(),
  state: bookingState,
  title: z.string(),
  startsAt: instant,
  zone: z.string(),
  party,
  name: z.string(),
  total: money,
  /** What the outfit keeps; for those who run it. */
  earnings: z.object({ net: money, commissionPercent: z.int() }).nullable(),
  bookedAt: instant,
})
export type LinkedBooking = z.infer<typeof linkedBooking>

export const guestLink = z.object({
  /** Null until it is created. */
  link: z
    .object({
      code: z.string(),
      url: z.string(),
      createdAt: instant,
      /** Each day of the last 30, oldest first. */
      days: z.array(z.object({ date: localDate, visits: z.int() })),
      visits: z.int(),
    })
    .nullable(),
  /** Where the link leads: the guide’s public page. Null for who has none, and so no link. */
  page: z.string().nullable(),
  /** A guest is an own one if they book so many days after they opened the link; after so many days without Treq, any is. */
  linkDays: z.int(),
  throughTreqDays: z.int(),
  /** The commission of own guests, and the usual one; for those who run the outfit. */
  commission: z.object({ ownPercent: z.int(), usualPercent: z.int() }).nullable(),
  /** Of all bookings through links that the caller sees, without those that were never paid or were canceled. */
  sales: z.object({ bookings: z.int(), total: money, net: money }).nullable(),
  /** Newest first. */
  bookings: z.array(linkedBooking),
})
export type GuestLink = z.infer<typeof guestLink>

export const showGuestLink = endpoint({
  method: 'GET',
  path: '/api/guide/guest-link',
  access: 'signed-in',
  summary: 'Guide: get the own-guest link with its visits and bookings',
  output: guestLink,
})

export const renewGuestLink = endpoint({
  method: 'POST',
  path: '/api/guide/guest-link/renew',
  access: 'signed-in',
  summary: 'Guide: create the own-guest link, or replace it; the previous one stops working',
  output: guestLink,
  errors: ['no_public_page'],
})

export const openGuestLink = endpoint({
  method: 'POST',
  path: '/api/guest-links/open',
  access: 'public',
  summary: 'Open a guide’s own-guest link; counts a visit and returns what a booking sends along',
  body: z.object({ code: exactLine(40).min(1), token: guestLinkToken.optional() }),
  /** `days`: how long a booking counts by it. */
  output: z.object({ token: z.string(), guide: z.string(), page: z.string(), days: z.int() }),
  errors: ['token_invalid'],
})
