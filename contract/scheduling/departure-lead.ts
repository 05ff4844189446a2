import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import { affectedGuest } from './departure-changes.ts'

const possibleLead = z.object({
  guideId: id,
  name: z.string(),
  /** Everything that keeps them from it; empty where nothing does. */
  reasons: z.array(sentence),
})

export const leadChoices = z.object({
  /** Who leads now. */
  guideId: id,
  name: z.string(),
  /** Everyone else in the outfit, by name. */
  guides: z.array(possibleLead),
  guests: z.array(affectedGuest),
})
export type LeadChoices = z.infer<typeof leadChoices>
/** As the server holds it, before its sentences are in a language. */
export type LeadChoicesData = z.input<typeof leadChoices>

export const showLeadChoices = endpoint({
  method: 'GET',
  path: '/api/departures/:id/leads',
  access: 'signed-in',
  summary: 'Guide: list who in the outfit could lead a departure instead, and what keeps the others from it',
  params: z.object({ id }),
  output: leadChoices,
  errors: ['departure_closed'],
})

export const changeLead = endpoint({
  method: 'PUT',
  path: '/api/departures/:id/lead',
  access: 'signed-in',
  summary: 'Guide: change who of the outfit leads a departure with guests, and notify everyone',
  params: z.object({ id }),
  /** `from`: who leads by the page that asks, so that nothing is overwritten unseen. */
  body: z.object({ guideId: id, from: id }),
  output: z.object({ departureId: id, guideId: id, name: z.string() }),
  errors: ['departure_closed', 'departure_changed', 'guide_unknown', 'guide_unready', 'blacked_out', 'resource_busy'],
})
