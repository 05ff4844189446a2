import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { creditCauses } from './values.ts'

/** What the credit is for. `returned`: a refund of what was paid by credit. `gift_card`: redeemed by its owner. */
export const creditCause = z.enum(creditCauses)

export const creditGrant = z.object({
  id,
  cause: creditCause,
  amount: money,
  /** Neither used, set aside nor expired. */
  left: money,
  reason: sentence,
  at: instant,
  /** Null: never. */
  expiresAt: instant.nullable(),
  expired: z.boolean(),
  /** The gift card that it was is void: nothing of it can be used. */
  revoked: z.boolean(),
  /** Given instead of money that the payer has asked their bank for since: nothing of it can be used. */
  onHold: z.boolean(),
  /** The booking it comes from. */
  bookingId: id.nullable(),
})
export type CreditGrant = z.infer<typeof creditGrant>
/** As the server holds it, before its sentences are in a language. */
export type CreditGrantData = z.input<typeof creditGrant>

export const myCredit = endpoint({
  method: 'GET',
  path: '/api/credit',
  access: 'signed-in',
  summary: 'Get the caller’s credit: available, reserved, and its history, newest first',
  output: z.object({ left: money, setAside: money, items: z.array(creditGrant) }),
})
export type MyCredit = z.infer<typeof myCredit.output>
/** As the server holds it, before its sentences are in a language. */
export type MyCreditData = z.input<typeof myCredit.output>

export const creditForBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/credit',
  access: 'signed-in',
  summary: 'Get how much credit can pay what is due for a booking, and what the card pays',
  params: z.object({ id }),
  output: z.object({
    left: money,
    /** Zero when there is none, or none that can be used here. */
    use: money,
    rest: money,
    /** The first day on which a part of it ends; null when there is none. */
    expiresAt: instant.nullable(),
  }),
})
export type CreditForBooking = z.infer<typeof creditForBooking.output>
