import { z } from 'zod'
import { paymentMethods } from '../payments/values.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { languages } from '../wire/language.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { bookingState, party } from './schemas.ts'
import { price } from '../pricing/schemas.ts'
import { receiptKinds } from './values.ts'

/** What was bought, paid, and refunded, as of now. */
export const receipt = z.object({
  issuedAt: instant,
  booking: z.object({
    id,
    code: z.string(),
    state: bookingState,
    title: z.string(),
    place: z.string(),
    /** Local to the place. */
    date: z.string(),
    time: z.string(),
    zone: z.string(),
    party,
    guide: z.string(),
    outfitter: z.string(),
  }),
  customer: z.object({ name: z.string(), email: z.string() }),
  lines: price.shape.lines,
  subtotal: money,
  tax: money,
  total: money,
  /** Oldest first; amounts are positive. */
  movements: z.array(
    z.object({
      kind: z.enum(receiptKinds),
      at: instant,
      /** By card, or by credit. */
      method: z.enum(paymentMethods),
      /** Of the card that paid; null for credit, refunds, and where the bank did not say. */
      last4: z.string().nullable(),
      amount: money,
      /** False while a refund is on its way. */
      settled: z.boolean(),
    }),
  ),
  /** Paid beside the booking, in none of its sums. */
  tips: z.array(z.object({ at: instant, amount: money, refunded: z.boolean() })),
  paid: money,
  refunded: money,
  /** Paid less refunded. */
  netPaid: money,
  /** Of the total, what is waived because people left before it was paid. */
  noLongerDue: money,
  outstanding: money,
  balanceDueAt: instant.nullable(),
  /** What was agreed about canceling, in one sentence. */
  policy: sentence,
})
export type Receipt = z.infer<typeof receipt>
/** As the server holds it, before its sentences are in a language. */
export type ReceiptData = z.input<typeof receipt>

const params = z.object({ id })
/** For files opened by a plain link, which has no header; left out: the account's language. */
const query = z.object({ language: z.enum(languages).optional() })

export const showReceipt = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/receipt',
  access: 'signed-in',
  summary: 'Get the receipt of a paid booking, for the explorer and administrators',
  params,
  output: receipt,
  errors: ['nothing_paid'],
})

export const receiptPdf = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/receipt.pdf',
  access: 'signed-in',
  summary: 'Get the receipt as a PDF',
  params,
  query,
  file: 'application/pdf',
  output: z.string(),
  errors: ['nothing_paid', 'busy', 'file_not_made'],
})

export const calendarFile = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/calendar.ics',
  access: 'signed-in',
  summary: 'Get the trip as a calendar file; a canceled trip is removed from the calendar',
  params,
  query,
  file: 'text/calendar; charset=utf-8',
  output: z.string(),
  errors: ['not_booked'],
})

const feed = z.object({ madeAt: instant.nullable() })

export const showCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  ownEyesOnly: true,
  access: 'signed-in',
  summary: 'Get whether the caller has a private calendar feed; its URL is shown once, on creation',
  output: feed,
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  access: 'signed-in',
  summary: 'Create a private calendar feed URL for upcoming trips; revokes the previous one',
  output: z.object({ url: z.string(), madeAt: instant }),
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  access: 'signed-in',
  summary: 'Revoke the private calendar feed URL',
  output: feed,
})
