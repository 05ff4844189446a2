import { z } from 'zod'
import { line } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { emergencyCard, incidentForm, partyLine, planForm, reportForm, safetyParty } from './schemas.ts'
import { safetyLimits } from './values.ts'

/** Of the departure. */
const params = z.object({ id })

export const listParties = endpoint({
  method: 'GET',
  path: '/api/safety',
  access: 'signed-in',
  summary: 'List the caller’s trips around now: those that are out first, then by start',
  output: z.object({ items: z.array(partyLine) }),
})

export const showParty = endpoint({
  method: 'GET',
  path: '/api/departures/:id/safety',
  access: 'signed-in',
  summary: 'Get the trip plan of a departure, its check-ins, and what the caller may report now',
  params,
  output: safetyParty,
})

export const showEmergencyCard = endpoint({
  method: 'GET',
  path: '/api/departures/:id/safety/card',
  access: 'signed-in',
  summary: 'Get the emergency card of a trip: coordinates in three formats, and what to tell 911',
  params,
  output: emergencyCard,
})

export const savePlan = endpoint({
  method: 'PUT',
  path: '/api/departures/:id/safety/plan',
  access: 'signed-in',
  summary: 'Guide: save the trip plan; from 24 hours before the start a change needs a reason',
  params,
  body: planForm,
  output: safetyParty,
  errors: ['wrong_state'],
})

export const startParty = endpoint({
  method: 'POST',
  path: '/api/departures/:id/safety/start',
  access: 'signed-in',
  summary: 'Guide: start the trip with those who are here; from now on they’re expected back',
  params,
  body: reportForm.extend({ participants: z.array(id).min(1, 'Please choose who’s here').max(limits.partyMax) }),
  output: safetyParty,
  errors: ['wrong_state', 'too_early', 'plan_missing', 'trip_started', 'not_ready'],
})

export const checkInParty = endpoint({
  method: 'POST',
  path: '/api/departures/:id/safety/check-ins',
  access: 'signed-in',
  summary: 'Report that the party is OK; idempotent by key',
  params,
  body: reportForm,
  output: safetyParty,
  errors: ['wrong_state'],
})

export const sendSos = endpoint({
  method: 'POST',
  path: '/api/departures/:id/safety/sos',
  access: 'signed-in',
  summary: 'Report an emergency to Treq’s on-call team; doesn’t call 911; idempotent by key',
  params,
  body: reportForm,
  output: safetyParty,
  errors: ['wrong_state'],
})

export const reportBack = endpoint({
  method: 'POST',
  path: '/api/departures/:id/safety/back',
  access: 'signed-in',
  summary: 'Report that the party is back; the guide and one guest both do; idempotent by key',
  params,
  body: reportForm,
  output: safetyParty,
  errors: ['wrong_state'],
})

export const extendReturn = endpoint({
  method: 'POST',
  path: '/api/departures/:id/safety/extend',
  access: 'signed-in',
  summary: 'Extend the return by 60 minutes, once for a trip; idempotent by key',
  params,
  body: reportForm.extend({
    text: line(safetyLimits.reasonMax).min(safetyLimits.reasonMin, 'Please say why'),
  }),
  output: safetyParty,
  errors: ['wrong_state', 'already_extended'],
})

export const reportIncident = endpoint({
  method: 'POST',
  path: '/api/departures/:id/safety/incidents',
  access: 'signed-in',
  summary: 'Guide: report an incident or a near miss; idempotent by key',
  params,
  body: incidentForm,
  output: safetyParty,
  errors: ['wrong_state'],
})
