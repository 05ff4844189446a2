import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'

/** A listing that could not be written into the search. Moments are wall time. */
const listingSetAside = z.object({
  adventureId: id,
  title: z.string(),
  href: z.string(),
  cause: z.string(),
  since: instant,
  triedAt: instant,
  tries: z.int(),
})
export type ListingSetAside = z.infer<typeof listingSetAside>

export const listSetAside = endpoint({
  method: 'GET',
  path: '/api/admin/search/set-aside',
  access: 'admin',
  scope: ['support', 'content'],
  summary: 'List listings that could not be written into the search, with the cause; at most 200',
  output: z.object({ items: z.array(listingSetAside) }),
})
