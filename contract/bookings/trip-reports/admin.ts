import { z } from 'zod'
import { cents, words } from '../../wire/bounded.ts'
import { actionMessage, idempotencyKey, moneyErrors, reason } from '../../operators/schemas.ts'
import { instant } from '../../wire/dates.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { id } from '../../wire/id.ts'
import { limits } from '../../wire/limits.ts'
import { money } from '../../wire/money.ts'
import { contactMethods, tripOutcomes } from '../values.ts'
import { tripCase } from './schemas.ts'

const person = z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })

export const deskTripCase = tripCase.extend({
  booking: z.object({ id, code: z.string() }),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  zone: z.string(),
  customer: person,
  guide: person,
  /** When the guest reported the guide as absent. */
  guideAbsentAt: instant.nullable(),
  contactAttempts: z.array(z.object({ at: instant, how: z.enum(contactMethods) })),
  /** At most so much can go back. */
  refundable: money,
  decidedBy: z.string().nullable(),
})
export type DeskTripCase = z.infer<typeof deskTripCase>

export const listTripCases = endpoint({
  method: 'GET',
  path: '/api/admin/trip-cases',
  access: 'admin',
  scope: 'support',
  summary: 'List trips that one side says did not happen, undecided first',
  output: z.object({ items: z.array(deskTripCase) }),
})

export const decideTripCase = endpoint({
  method: 'POST',
  path: '/api/admin/trip-cases/:id/decide',
  access: 'admin',
  scope: 'support',
  summary: 'Decide who the money of a reported trip belongs to; both sides read `message`',
  params: z.object({ id }),
  body: z.object({
    outcome: z.enum(tripOutcomes),
    /** Minor units; for a split only. */
    refund: cents().min(1, 'Please enter an amount above zero').optional(),
    message: words(limits.reasonMax).min(limits.reasonMin, 'Please enter a reason'),
    reason,
    idempotencyKey,
  }),
  output: actionMessage,
  errors: [...moneyErrors, 'amount_too_large'],
})
