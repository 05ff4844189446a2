import { z } from 'zod'
import { cents, listInAddress, words } from '../wire/bounded.ts'
import { roles } from '../accounts/values.ts'
import { refundState } from '../payments/schemas.ts'
import { paymentMethods } from '../payments/values.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { booking, bookingSummary } from './schemas.ts'
import { refundLine } from '../pricing/schemas.ts'
import { adminReasons, cancellationSources, customerReasons, guideReasons, personUnits } from './values.ts'
import { weatherChoice } from './weather.ts'

export const canceledBy = z.enum(cancellationSources)

/** Why, in the explorer's own words. The explorer's reasons never change the refund. */
export const customerReason = z.enum(customerReasons)
export const guideReason = z.enum(guideReasons)
export const adminReason = z.enum(adminReasons)
export const cancelReason = z.enum([
  ...customerReason.options,
  ...guideReason.exclude(['other']).options,
  ...adminReason.options,
])
export type CancelReason = z.infer<typeof cancelReason>

const people = z.object({ adults: z.int(), children: z.int() })
const why = words(limits.reasonMax)
const ids = z.array(id).min(1, 'Please choose who’s canceling').max(60)

export const cancellationPreview = z.object({
  by: canceledBy,
  leaving: people,
  /** Whether the whole party leaves: then the booking itself is canceled. */
  everyone: z.boolean(),
  lines: z.array(refundLine),
  /** Of what was paid, the part of those who leave. */
  paid: money,
  refund: money,
  retained: money,
  /** Unpaid, and no longer due. */
  noLongerDue: money,
  rule: sentence,
  /** For the guide who cancels: what it costs; null for others, and where it costs nothing by its nature. */
  costs: z.string().nullable(),
  /** Up to and including `at` this refund holds; after it there is less. */
  next: z.object({ at: instant, refund: money }).nullable(),
  participants: z.array(z.object({ id, name: z.string().nullable(), unit: z.enum(personUnits), leaving: z.boolean() })),
})
export type CancellationPreview = z.infer<typeof cancellationPreview>
/** As the server holds it, before its sentences are in a language. */
export type CancellationPreviewData = z.input<typeof cancellationPreview>

export const previewCancellation = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/cancellation',
  access: 'signed-in',
  summary: 'Preview the refund if canceled now, with the rule applied and the next cutoff',
  params: z.object({ id }),
  query: z.object({
    /** Ids with commas between: only these people leave. Left out: the whole party. */
    participants: listInAddress(id, 60)
      .refine((chosen) => chosen.length > 0, 'Please choose who’s canceling')
      .optional(),
    reason: cancelReason.optional(),
  }),
  output: cancellationPreview,
  errors: ['wrong_state', 'trip_started', 'payment_running', 'adult_required'],
})

const decision = {
  /** Minor units, as previewed: when the sum has changed since, nothing happens and 409 `refund_changed` says the new one. */
  expectedRefund: cents(),
  reason: cancelReason,
  message: why.optional(),
}
const errors = ['wrong_state', 'trip_started', 'payment_running', 'refund_changed', 'adult_required'] as const

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/cancel',
  access: 'signed-in',
  summary: 'Cancel a booking: under its policy by the explorer, with a full refund by the guide before the start',
  params: z.object({ id }),
  body: z.object(decision),
  output: booking,
  errors,
})

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/leave',
  access: 'signed-in',
  summary: 'Cancel part of a booking’s party',
  params: z.object({ id }),
  body: z.object({ ...decision, participants: ids }),
  output: booking,
  errors: [...errors, 'party_would_be_empty'],
})

const departureTotals = z.object({
  id,
  title: z.string(),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Of living bookings. */
  people: z.int(),
  bookings: z.array(
    z.object({ id, code: z.string(), name: z.string(), party: people, state: bookingSummary.shape.state, paid: money }),
  ),
  /** It has started: weather ends it early, with a partial refund. */
  cutShort: z.boolean(),
  /** What all of them get back, and what the guide would lose. */
  refund: money,
  net: money,
  /** What calling it off costs the guide, by reason. */
  costs: z.array(z.object({ reason: guideReason, sentence: z.string() })),
})
export type DepartureToCancel = z.infer<typeof departureTotals>
/** As the server holds it, before its sentences are in a language. */
export type DepartureToCancelData = z.input<typeof departureTotals>

export const departuresToCancel = endpoint({
  method: 'GET',
  path: '/api/guide/departures-to-cancel',
  access: 'signed-in',
  summary: 'Guide: list upcoming booked departures and what canceling each would cost',
  output: z.object({ items: z.array(departureTotals) }),
})

export const cancelDeparture = endpoint({
  method: 'POST',
  path: '/api/departures/:id/cancel',
  access: 'signed-in',
  summary: 'Guide: cancel a departure; refunds in full, or in part once started',
  params: z.object({ id }),
  body: z.object({ reason: guideReason, message: why.min(limits.reasonMin, 'Please tell your guests why') }),
  output: z.object({ canceled: z.int(), refund: money }),
  errors: ['trip_started', 'wrong_state'],
})
export const cancellationRecord = z.object({
  id,
  at: instant,
  by: canceledBy,
  /** Whether the booking ended with it. */
  whole: z.boolean(),
  /** The explorer chose a new date: the booking continues without a refund. */
  undone: z.boolean(),
  leaving: people,
  reason: cancelReason.or(z.string()),
  /** What a person wrote, or Treq’s own sentence. */
  message: sentence.nullable(),
  rule: sentence,
  refund: money,
  retained: money,
  lines: z.array(refundLine),
  /** On their way, over the payments that were made; one that the bank sent back is followed by another. */
  refunds: z.array(
    z.object({
      id,
      amount: money,
      /** Over the card, or as credit. */
      method: z.enum(paymentMethods),
      state: refundState,
      sentAt: instant.nullable(),
      settledAt: instant.nullable(),
    }),
  ),
  /** The explorer's choice after weather; null where there is nothing to choose, and for the guide. */
  choice: weatherChoice.nullable(),
  /** Whether the explorer has still to choose; nothing is refunded before. */
  undecided: z.boolean(),
  booking: z.object({
    id,
    code: z.string(),
    title: z.string(),
    href: z.string(),
    date: z.string(),
    time: z.string(),
    zone: z.string(),
    customer: z.string(),
    guide: z.string(),
  }),
})
export type CancellationRecord = z.infer<typeof cancellationRecord>
/** As the server holds it, before its sentences are in a language. */
export type CancellationRecordData = z.input<typeof cancellationRecord>

export const cancellationsOfBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/cancellations',
  access: 'signed-in',
  summary: 'List the cancellations of a booking and their refunds',
  params: z.object({ id }),
  output: z.object({ items: z.array(cancellationRecord) }),
})

export const myCancellations = endpoint({
  method: 'GET',
  path: '/api/cancellations',
  access: 'signed-in',
  summary: 'List the caller’s past cancellations as customer or guide, newest first',
  query: z.object({ as: z.enum(roles).default('customer') }),
  output: z.object({ items: z.array(cancellationRecord) }),
})

export const cancellable = endpoint({
  method: 'GET',
  path: '/api/cancellations/open',
  access: 'signed-in',
  summary: 'List the caller’s cancelable bookings, each with its refund if canceled now',
  output: z.object({
    items: z.array(z.object({ booking: bookingSummary, preview: cancellationPreview.omit({ participants: true }) })),
  }),
})
