import { z } from 'zod'
import { id, instant, localDate, money } from './common.ts'
import { endpoint } from './endpoint.ts'

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
  kind: z.enum(['private', 'shared']),
  /** The last moment at which it can be booked. */
  closesAt: instant,
  /** Shared departures that go from so many people on; `sure` when the guide has promised or enough are coming. */
  minimum: z.object({ people: z.int(), missing: z.int(), sure: z.boolean() }).nullable(),
  /** False when a booking now would be a request that the guide answers (also for short notice). */
  instant: z.boolean(),
  /** One adult on this departure, booked now, as at search. */
  fromPrice: money,
})
export type Departure = z.infer<typeof departure>

export const listDepartures = endpoint({
  method: 'GET',
  path: '/api/adventures/:id/departures',
  access: 'public',
  summary: 'Departures of an adventure that can be booked now, soonest first',
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({
    from: localDate.optional(),
    to: localDate.optional(),
    party: z.coerce.number().int().min(1).max(50).optional(),
    /** Those without a seat left as well, so that a calendar can say so; `seatsLeft` is 0. */
    full: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  output: z.object({ items: z.array(departure) }),
})
