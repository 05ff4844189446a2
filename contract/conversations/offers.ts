import { z } from 'zod'
import { party } from '../bookings/schemas.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { message, messageText } from './schemas.ts'
import { offerHours } from './values.ts'

export const sendOffer = endpoint({
  method: 'POST',
  path: '/api/threads/:id/offers',
  access: 'signed-in',
  summary: 'Guide: send an offer of a date for a party, priced as any booking; idempotent by key',
  params: z.object({ id }),
  body: z.object({
    departureId: id,
    party,
    /** Until it expires; never later than the date can be booked. */
    hours: z.literal(offerHours),
    text: messageText,
    key: id,
  }),
  output: message,
  errors: [
    'email_unverified',
    'blocked',
    'idempotency_key_reused',
    'too_many_requests',
    'party_too_large',
    'too_young',
    'seats_unavailable',
    'departure_closed',
  ],
})

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/threads/:id/offers/:messageId/withdraw',
  access: 'signed-in',
  summary: 'Guide: withdraw an offer that has not expired',
  params: z.object({ id, messageId: id }),
  output: message,
  errors: ['wrong_state'],
})
