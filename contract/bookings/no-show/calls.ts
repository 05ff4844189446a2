import { z } from 'zod'
import { endpoint } from '../../wire/endpoint.ts'
import { id } from '../../wire/id.ts'
import { limits } from '../../wire/limits.ts'
import { booking } from '../schemas.ts'
import { contactMethod } from './schemas.ts'

const params = z.object({ id })

export const logContact = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/contact-attempts',
  access: 'signed-in',
  summary: 'Guide at the meeting point: note that you tried to reach the guests, with the time',
  params,
  body: z.object({ how: contactMethod }),
  output: booking,
  errors: ['wrong_state', 'too_early', 'too_late', 'too_soon'],
})

export const reportNoShow = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/no-show',
  access: 'signed-in',
  summary: 'Guide: the guests did not come, after waiting and two attempts to reach them',
  params,
  output: booking,
  errors: ['wrong_state', 'too_early', 'too_late', 'contact_attempts_missing'],
})

export const reportGuideAbsent = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/guide-absent',
  access: 'signed-in',
  summary: 'Explorer: the guide is not there; without a start in time everything is given back',
  params,
  output: booking,
  errors: ['wrong_state', 'too_early', 'already_reported'],
})

export const contestNoShow = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/contest',
  access: 'signed-in',
  summary: 'Explorer: it is not true that we did not come; Treq looks at it',
  params,
  body: z.object({
    message: z
      .string()
      .trim()
      .min(limits.contestMin, 'Please tell us in a sentence or two what happened')
      .max(limits.contestMax, 'Please use at most 2,000 characters'),
  }),
  output: booking,
  errors: ['wrong_state', 'too_late', 'already_contested'],
})
