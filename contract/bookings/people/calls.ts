import { z } from 'zod'
import { endpoint } from '../../wire/endpoint.ts'
import { id } from '../../wire/id.ts'
import { limits } from '../../wire/limits.ts'
import { booking } from '../schemas.ts'
import { checkIn, personName } from './schemas.ts'

export const nameParticipants = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/participants',
  access: 'signed-in',
  summary: 'Name the participants of a party; a null name is not known yet',
  params: z.object({ id }),
  body: z.object({
    participants: z
      .array(z.object({ id, name: personName.nullable() }))
      .min(1, 'Please name the people in your group')
      .max(limits.partyMax * 2, 'That’s more people than a group can have'),
  }),
  output: booking,
  errors: ['wrong_state', 'party_changed'],
})

export const confirmLicenses = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/licenses',
  access: 'signed-in',
  summary: 'Confirm or unconfirm that all guests have the licenses they must bring',
  params: z.object({ id }),
  body: z.object({ confirmed: z.boolean() }),
  output: booking,
  errors: ['wrong_state'],
})

export const checkInParticipant = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/participants/:participantId/check-in',
  access: 'signed-in',
  summary: 'Guide: mark a participant as present or absent at the meeting point',
  params: z.object({ id, participantId: id }),
  body: z.object({
    present: z.boolean(),
    /** How long the device kept it for want of reception. */
    heldSeconds: z
      .int()
      .min(0)
      .max(7 * 86_400)
      .default(0),
  }),
  output: checkIn,
  errors: ['wrong_state', 'too_early', 'not_ready'],
})
