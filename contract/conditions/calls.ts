import { z } from 'zod'
import { words } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { departureConditions, snapshot } from './schemas.ts'
import { conditionsLimits, weatherAnswers } from './values.ts'

/** Of the departure. */
const params = z.object({ id })

export const showConditions = endpoint({
  method: 'GET',
  path: '/api/departures/:id/conditions',
  access: 'signed-in',
  summary: 'Get the weather of a booked departure: newest forecast, alerts, and what the guide decided',
  params,
  output: departureConditions,
})

export const showBookingConditions = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/conditions',
  access: 'signed-in',
  summary: 'Get the weather of a booked trip; of a canceled one, what the weather service said then',
  params: z.object({ id }),
  output: departureConditions,
})

export const answerConditions = endpoint({
  method: 'POST',
  path: '/api/departures/:id/conditions/answer',
  access: 'signed-in',
  summary: 'Guide: acknowledge an amber or red signal: run the trip as planned, or change the plan',
  params,
  body: z.object({
    answer: z.enum(weatherAnswers),
    note: words(conditionsLimits.noteMax, 'Please use at most 500 characters').min(3, 'Please tell your guests why'),
  }),
  output: departureConditions,
  errors: ['wrong_state'],
})

export const listSnapshots = endpoint({
  method: 'GET',
  path: '/api/admin/departures/:id/conditions',
  access: 'admin',
  scope: ['support', 'trust_and_safety'],
  summary: 'List weather snapshots of a departure, newest first, and whether each is unchanged',
  params,
  output: z.object({
    items: z.array(snapshot.extend({ genuine: z.boolean() })),
    answer: departureConditions.shape.answer,
  }),
})
