import { z } from 'zod'
import { countInAddress, slugOrId } from '../wire/bounded.ts'
import { localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { departure } from './schemas.ts'

export const listDepartures = endpoint({
  method: 'GET',
  path: '/api/adventures/:id/departures',
  access: 'public',
  summary: 'List bookable departures of an adventure, soonest first',
  params: z.object({ id: slugOrId }),
  query: z.object({
    from: localDate.optional(),
    to: localDate.optional(),
    party: countInAddress(limits.partyMax).min(1).optional(),
    /** Of the party. */
    children: countInAddress(limits.partyMax - 1)
      .min(0)
      .optional(),
    /** Those without a seat left as well, so that a calendar can say so; `seatsLeft` is 0. */
    full: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  output: z.object({ items: z.array(departure) }),
})
