import { z } from 'zod'
import { slug, text } from './world-schema.ts'

export type { DemoSafety } from './safety-schema.ts'

const people = {
  /** Slug in `travelers.yaml`, or `explorer` or `both` of `accounts.yaml`. */
  traveler: slug,
  adults: z.int().min(1).max(12),
  children: z.int().min(0).max(6),
}

const Booking = z.strictObject({
  ...people,
  bookedDaysAgo: z.number().positive().max(300),
  /** Companions, adults first; people left out have no name yet. */
  names: z.array(text).default([]),
  /** To the guide. */
  note: text.max(500).nullable().default(null),
  /** The guide has not answered yet. */
  waits: z.boolean().default(false),
  /** Given up by the explorer on the day the world is filled. */
  canceled: z
    .strictObject({ reason: z.enum(['change_of_plans', 'illness', 'travel']), message: text.max(500) })
    .nullable()
    .default(null),
})

/** A departure that the guide offers beside the weekly rule. */
const OwnDeparture = z.strictObject({
  times: z.array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)).min(1),
  weekday: z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']).nullable().default(null),
  kind: z.enum(['shared', 'private']).default('shared'),
  capacity: z.int().min(1).max(20),
  minimumToRun: z.int().min(2).max(20).nullable().default(null),
})

const ComingTrip = z.strictObject({
  adventure: slug,
  inDays: z.int().min(0).max(150),
  own: OwnDeparture.nullable().default(null),
  bookings: z.array(Booking).min(1),
  waitlist: z.array(z.strictObject(people)).default([]),
})

/** A message through the contact page. */
const Message = z.strictObject({
  traveler: slug,
  hoursAgo: z.number().positive().max(2000),
  topic: z.enum(['booking', 'refund', 'safety', 'guide', 'account', 'privacy', 'other']),
  message: text.max(4000),
  /** What we answered, two hours later. */
  reply: text.max(4000).nullable().default(null),
})

export const UpcomingFile = z.strictObject({
  trips: z.array(ComingTrip),
  /** Days on which a guide goes nowhere. */
  blackouts: z.array(
    z.strictObject({ guide: slug, inDays: z.int().min(1), days: z.int().min(1).max(30), reason: text }),
  ),
  wishlists: z.array(z.strictObject({ traveler: slug, adventures: z.array(slug).min(1) })),
  messages: z.array(Message),
})

export type Upcoming = z.infer<typeof UpcomingFile>
export type ComingTrip = z.infer<typeof ComingTrip>
