import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { booking } from './schemas.ts'

export const belowMinimum = z.object({
  departure: booking.shape.departure,
  title: z.string(),
  /** The minimum, and how many people have booked. */
  minimum: z.int(),
  coming: z.int(),
  /** When the guide is asked. */
  decideAt: instant,
  /** Until when the guide who has been asked must answer; without an answer it is canceled. */
  answerBy: instant.nullable(),
})
export type BelowMinimum = z.infer<typeof belowMinimum>

export const belowMinimums = endpoint({
  method: 'GET',
  path: '/api/guide/below-minimum',
  access: 'signed-in',
  summary: 'Guide: list booked departures below their minimum, soonest first',
  output: z.object({ items: z.array(belowMinimum) }),
})

export const runAnyway = endpoint({
  method: 'POST',
  path: '/api/departures/:id/run',
  access: 'signed-in',
  summary: 'Guide: guarantee a departure regardless of minimum; notifies all booked guests',
  params: z.object({ id }),
  output: z.object({ guaranteed: z.literal(true) }),
  errors: ['wrong_state', 'trip_started'],
})
