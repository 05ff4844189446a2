import { z } from 'zod'
import { departure } from '../scheduling/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { booking, bookingState } from './schemas.ts'

/** A party of a departure, and its refund if Treq cancels the departure. */
const departureParty = z.object({
  id,
  code: z.string(),
  state: bookingState,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  party: booking.shape.party,
  /** Null: it is over already, or ends without money. */
  refund: money.nullable(),
})

export const showAdminDeparture = endpoint({
  method: 'GET',
  path: '/api/admin/departures/:id',
  access: 'admin',
  scope: 'support',
  summary: 'Get a departure with everyone on it and what each would get back if Treq canceled it',
  params: z.object({ id }),
  output: departure
    .pick({ id: true, date: true, time: true, zone: true, startsAt: true, endsAt: true, capacity: true })
    .extend({
      title: z.string(),
      place: z.string(),
      guide: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
      startedAt: instant.nullable(),
      endedAt: instant.nullable(),
      canceledAt: instant.nullable(),
      parties: z.array(departureParty),
      /** Parties on the waitlist; canceling tells them that it does not run. */
      waiting: z.int(),
      refund: money,
      canCancel: z.boolean(),
    }),
})
