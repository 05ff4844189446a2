import { z } from 'zod'
import { localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { departure } from './schemas.ts'

export const listDepartures = endpoint({
  method: 'GET',
  path: '/api/adventures/:id/departures',
  access: 'public',
  summary: 'List bookable departures of an adventure, soonest first',
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
