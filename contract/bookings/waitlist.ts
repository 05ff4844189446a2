import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { booking, party } from './schemas.ts'

export const waitlistEntry = z.object({
  id,
  adventure: booking.shape.adventure,
  departure: booking.shape.departure,
  guide: z.object({ id, name: z.string() }),
  party,
  joinedAt: instant,
  /** 1 is the first in line; null while seats are on offer. */
  position: z.int().nullable(),
  /** Seats are held for the explorer until then; paid at `/checkout?booking=`. */
  offer: z.object({ bookingId: id, until: instant }).nullable(),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/departures/:id/waitlist',
  access: 'signed-in',
  summary: 'Join the waitlist of a departure; changing the party keeps the place in line',
  params: z.object({ id }),
  body: z.object({ party }),
  output: waitlistEntry,
  errors: [
    'seats_free',
    'already_held',
    'departure_closed',
    'party_too_large',
    'own_adventure',
    'profile_incomplete',
    'too_young',
    'too_many_waitlists',
    'offers_left_unpaid',
  ],
})

export const myWaitlist = endpoint({
  method: 'GET',
  path: '/api/waitlist',
  access: 'signed-in',
  summary: 'List the caller’s waitlist entries and open offers',
  output: z.object({ items: z.array(waitlistEntry) }),
})

export const leaveWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist/:id/leave',
  access: 'signed-in',
  summary: 'Leave a waitlist or decline its offer; the offer moves to the next in line',
  params: z.object({ id }),
  output: z.object({ left: z.boolean() }),
  errors: ['wrong_state'],
})

const guideWaitlistLine = z.object({
  departure: booking.shape.departure,
  title: z.string(),
  capacity: z.int(),
  seatsTaken: z.int(),
  /** Parties in line and their people; those with an offer are not counted. */
  parties: z.int(),
  people: z.int(),
  offered: z.int(),
})

export const guideWaitlists = endpoint({
  method: 'GET',
  path: '/api/guide/waitlists',
  access: 'signed-in',
  summary: 'Guide: list waitlists of upcoming departures; an administrator sees all',
  output: z.object({ items: z.array(guideWaitlistLine) }),
})

export const endedGuideWaitlists = endpoint({
  method: 'GET',
  path: '/api/guide/waitlists/ended',
  access: 'signed-in',
  summary: 'Guide: list waitlists that no one is on anymore, of departures from 90 days ago on, the latest first',
  output: z.object({ items: z.array(guideWaitlistLine) }),
})

/** What became of a place in line: `offered` while seats are held for them, then by whether they paid. */
export const waitlistStandings = [
  'waiting',
  'offered',
  'booked',
  'lapsed',
  'declined',
  'left',
  'closed',
  'canceled',
] as const
export type WaitlistStanding = (typeof waitlistStandings)[number]

export const guideWaitlist = endpoint({
  method: 'GET',
  path: '/api/guide/departures/:id/waitlist',
  access: 'signed-in',
  summary: 'Guide: list who waits for a departure, by first name, with every offer so far',
  params: z.object({ id }),
  output: z.object({
    departure: booking.shape.departure,
    title: z.string(),
    adventureId: id,
    capacity: z.int(),
    seatsTaken: z.int(),
    /** Those in line first, then the newest. */
    items: z.array(
      z.object({
        id,
        name: z.string(),
        party,
        standing: z.enum(waitlistStandings),
        position: z.int().nullable(),
        joinedAt: instant,
        offeredAt: instant.nullable(),
        offeredUntil: instant.nullable(),
        endedAt: instant.nullable(),
      }),
    ),
  }),
})
export type GuideWaitlist = z.infer<(typeof guideWaitlist)['output']>
