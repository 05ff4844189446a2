import { z } from 'zod'
import { words } from '../../wire/bounded.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { id } from '../../wire/id.ts'
import { limits } from '../../wire/limits.ts'
import { booking } from '../schemas.ts'

const params = z.object({ id })

export const reportTrip = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/trip-report',
  access: 'signed-in',
  summary: 'Report that the trip did not happen; its money is frozen until Treq decides',
  params,
  body: z.object({
    message: words(limits.contestMax).min(limits.contestMin, 'Please tell us what happened in a sentence or two'),
  }),
  output: booking,
  errors: ['wrong_state', 'too_early', 'too_late', 'already_reported'],
})

export const confirmGuide = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/guide-arrived',
  access: 'signed-in',
  summary: 'Confirm or deny that the guide arrived, after reporting them absent',
  params,
  body: z.object({ arrived: z.boolean() }),
  output: booking,
  errors: ['wrong_state'],
})
