import { z } from 'zod'
import { words } from '../../wire/bounded.ts'
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
  summary: 'Guide: log an attempt to reach missing guests, with its time',
  params,
  body: z.object({ how: contactMethod }),
  output: booking,
  errors: ['wrong_state', 'too_early', 'too_late', 'too_soon'],
})

export const reportNoShow = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/no-show',
  access: 'signed-in',
  summary: 'Guide: report a no-show after the wait and two contact attempts',
  params,
  output: booking,
  errors: ['wrong_state', 'too_early', 'too_late', 'contact_attempts_missing'],
})

export const reportGuideAbsent = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/guide-absent',
  access: 'signed-in',
  summary: 'Explorer: report the guide missing; refunds in full if the trip isn’t started in time',
  params,
  output: booking,
  errors: ['wrong_state', 'too_early', 'already_reported'],
})

export const contestNoShow = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/contest',
  access: 'signed-in',
  summary: 'Explorer: dispute a no-show report',
  params,
  body: z.object({
    message: words(limits.contestMax).min(limits.contestMin, 'Please tell us what happened in a sentence or two'),
  }),
  output: booking,
  errors: ['wrong_state', 'too_late', 'already_contested'],
})
