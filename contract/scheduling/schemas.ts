import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { departureKinds } from './values.ts'

export const departure = z.object({
  id,
  /** Local to the place. */
  date: z.string(),
  /** `HH:mm`, local to the place. */
  time: z.string(),
  zone: z.string(),
  startsAt: instant,
  endsAt: instant,
  capacity: z.int(),
  seatsLeft: z.int(),
  kind: z.enum(departureKinds),
  /** The last moment at which it can be booked. */
  closesAt: instant,
  /** Shared departures that go from so many people on; `sure` when the guide has promised or enough are coming. */
  minimum: z.object({ people: z.int(), missing: z.int(), guaranteed: z.boolean() }).nullable(),
  /** False when a booking now would be a request that the guide answers (also for short notice). */
  instant: z.boolean(),
  /** As on the card, on this departure booked now. */
  fromPrice: money,
  /** What the party asked pays on this departure, with fees and taxes; null without a party, or where it cannot book. */
  total: money.nullable(),
})
export type Departure = z.infer<typeof departure>
