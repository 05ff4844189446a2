import { z } from 'zod'
import { bookingState } from '../bookings/schemas.ts'
import { refundState } from '../payments/schemas.ts'
import { paymentMethods, refundPayers } from '../payments/values.ts'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { actionOutcomes, deskActions, moneyTroubles } from './values.ts'

export const adminAction = z.object({
  id,
  at: instant,
  by: z.string(),
  action: z.string(),
  subjectId: z.string(),
  booking: z.object({ id, code: z.string() }).nullable(),
  reason: z.string(),
  /** Null: it was begun and nobody knows how it ended. */
  outcome: z.enum(actionOutcomes).nullable(),
  message: z.string().nullable(),
})
export type AdminAction = z.infer<typeof adminAction>

export const moneyCheck = z.object({
  at: instant,
  by: z.string(),
  looked: z.int(),
  /** Differences, or invariants that do not hold. */
  found: z.int(),
})
export type MoneyCheck = z.infer<typeof moneyCheck>

/** What may be wrong with the money of a booking. */
export const moneyTrouble = z.enum(moneyTroubles)

export const foundBooking = z.object({
  id,
  code: z.string(),
  state: bookingState,
  title: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  guide: z.string(),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  total: money,
  trouble: z.array(moneyTrouble),
  createdAt: instant,
})
export type FoundBooking = z.infer<typeof foundBooking>

export const deskAction = z.enum(deskActions)
const side = z.object({
  id: z.string().nullable(),
  state: z.string().nullable(),
  captured: money.nullable(),
  refunded: money.nullable(),
  fee: money.nullable(),
  ledger: money.nullable(),
})
export const bothSides = { ours: side, theirs: side }
export type MoneySide = z.infer<typeof side>

export const adminRefund = z.object({
  id,
  /** What was asked for together is decided together. */
  causeId: id.nullable(),
  paymentId: id,
  booking: z.object({ id, code: z.string(), customer: z.string() }).nullable(),
  amount: money,
  way: z.enum(paymentMethods),
  state: refundState,
  reasonCode: z.string(),
  rule: z.string(),
  payer: z.enum(refundPayers),
  vendorId: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  requestedBy: z.string(),
  decidedBy: z.string().nullable(),
  reference: z.string().nullable(),
  /** Whether the caller may say yes or no to it: not to their own. */
  canDecide: z.boolean(),
  createdAt: instant,
  settledAt: instant.nullable(),
})
export type AdminRefund = z.infer<typeof adminRefund>
