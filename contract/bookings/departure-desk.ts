import { z } from 'zod'
import { csvQuery, tableQuery } from '../wire/table-query.ts'
import { departuresTable, departureStatuses } from './departures-table.ts'
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

const listed = departure.pick({ id: true, date: true, time: true, zone: true, startsAt: true, capacity: true }).extend({
  title: z.string(),
  place: z.string(),
  state: z.string(),
  guide: z.string(),
  /** Requested, or paid and not over. */
  bookings: z.int(),
  people: z.int(),
  status: z.enum(departureStatuses),
})
export type DepartureListed = z.infer<typeof listed>

export const listAdminDepartures = endpoint({
  method: 'GET',
  path: '/api/admin/departures',
  access: 'admin',
  scope: 'support',
  summary: 'List departures of all guides; `place` finds by place, region, or the name of an area around it',
  query: tableQuery(departuresTable),
  output: z.object({ items: z.array(listed), next: z.string().nullable(), total: z.int(), capped: z.boolean() }),
})

export const departuresAsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/departures.csv',
  access: 'admin',
  scope: 'support',
  summary: 'Download departures of all guides as CSV',
  query: csvQuery(departuresTable),
  file: 'text/csv; charset=utf-8',
  output: z.string(),
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
