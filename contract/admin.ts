import { z } from 'zod'
import { booking, bookingState } from './bookings.ts'
import { refundState } from './cancellations.ts'
import { id, instant, localDate, money, page } from './common.ts'
import { creditGrant } from './credit.ts'
import { endpoint } from './endpoint.ts'
import { ourWords } from './our-words.ts'

export const adminAction = z.object({
  id,
  at: instant,
  by: z.string(),
  action: z.string(),
  subjectId: z.string(),
  booking: z.object({ id, code: z.string() }).nullable(),
  reason: z.string(),
  /** Null: it was begun and nobody knows how it ended. */
  outcome: z.enum(['done', 'refused', 'failed']).nullable(),
  said: ourWords.nullable(),
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

export const adminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'What waits for an operator today, and what administrators did last',
  output: z.object({
    bookings: z.object({
      held: z.int(),
      requested: z.int(),
      confirming: z.int(),
      confirmed: z.int(),
      in_progress: z.int(),
    }),
    /** Requests that end within six hours without an answer. */
    requestsEnding: z.int(),
    payments: z.object({ started: z.int(), wanted: z.int() }),
    refunds: z.object({ manual: z.int(), requested: z.int(), sending: z.int() }),
    disputes: z.int(),
    differences: z.int(),
    checks: z.object({ stripe: moneyCheck.nullable(), invariants: moneyCheck.nullable() }),
    failing: z.object({ jobs: z.int(), deadlines: z.int(), letters: z.int() }),
    failedJobs: z.array(
      z.object({ id: z.string(), name: z.string(), attempts: z.int(), lastError: z.string().nullable() }),
    ),
    actions: z.array(adminAction),
  }),
})

/** What may be wrong with the money of a booking. */
export const moneyTrouble = z.enum(['refund_manual', 'refund_waiting', 'unsettled', 'disputed', 'difference'])
export type MoneyTrouble = z.infer<typeof moneyTrouble>

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

export const findBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  access: 'admin',
  summary: 'Any booking by anything: code, person, telephone, adventure, guide, an id of ours or of Stripe',
  query: z.object({
    q: z.string().max(120).default(''),
    state: bookingState.optional(),
    /** Of the trip, local to its place. */
    from: localDate.optional(),
    to: localDate.optional(),
    money: z.enum(['any', ...moneyTrouble.options]).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(48).default(24),
  }),
  output: page(foundBooking),
  errors: ['vendor_unavailable'],
})

export const deskAction = z.enum(['cancel', 'complete', 'refund', 'credit', 'waive'])
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

const contact = z.object({
  accountId: id.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export const adminRefund = z.object({
  id,
  /** What was asked for together is decided together. */
  causeId: id.nullable(),
  paymentId: id,
  booking: z.object({ id, code: z.string(), customer: z.string() }).nullable(),
  amount: money,
  way: z.enum(['card', 'credit']),
  state: refundState,
  reasonCode: z.string(),
  rule: ourWords,
  payer: z.enum(['platform', 'guide', 'split']),
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

export const showAdminBooking = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id',
  access: 'admin',
  summary: 'All that is known of a booking: story, letters, money, ledger, deadlines, jobs',
  params: z.object({ id }),
  output: z.object({
    booking,
    customer: contact,
    guide: contact,
    /** Oldest first. */
    timeline: z.array(
      z.object({
        at: instant,
        kind: z.enum(['change', 'notice', 'letter', 'action']),
        what: ourWords,
        by: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    ),
    letters: z.array(
      z.object({
        id,
        to: z.string(),
        subject: z.string(),
        createdAt: instant,
        sentAt: instant.nullable(),
        lastError: z.string().nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id,
        instalment: z.string(),
        paidWith: z.enum(['card', 'credit']),
        state: z.string(),
        wanted: z.string().nullable(),
        amount: money,
        intentId: z.string().nullable(),
        lastError: z.string().nullable(),
        createdAt: instant,
      }),
    ),
    refunds: z.array(adminRefund),
    disputes: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        reason: z.string(),
        amount: money,
        withdrawn: money,
        fee: money,
        dueBy: instant.nullable(),
        openedAt: instant,
      }),
    ),
    /** Oldest first; `owed` is what we owe the guest after each entry. */
    ledger: z.array(
      z.object({
        id,
        at: instant,
        kind: z.string(),
        lines: z.array(z.object({ account: z.string(), amount: money })),
        owed: money,
      }),
    ),
    accounts: z.array(z.object({ account: z.string(), balance: money })),
    deadlines: z.array(
      z.object({
        kind: z.string(),
        dueAt: instant,
        doneAt: instant.nullable(),
        outcome: z.string().nullable(),
        attempts: z.int(),
        lastError: z.string().nullable(),
      }),
    ),
    jobs: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        attempts: z.int(),
        maxAttempts: z.int(),
        lastError: z.string().nullable(),
        runAt: instant,
        running: z.boolean(),
      }),
    ),
    /** What the caller may do now. */
    can: z.array(deskAction),
    /** Of whoever booked; null for a booking without an account. */
    credit: z.object({ left: money, items: z.array(creditGrant) }).nullable(),
    /** The guide called the departure off for another reason than weather. */
    guideCancellation: z
      .object({
        id,
        at: instant,
        reason: z.string(),
        words: z.string().nullable(),
        fee: money,
        shortNotice: z.boolean(),
        waived: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
      })
      .nullable(),
    /** What could still go back over the cards, and how much of it without a second administrator. */
    refundable: money,
    aloneUpTo: money,
  }),
})

export const bookingAtStripe = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id/stripe',
  access: 'admin',
  summary: 'The payments of a booking as Stripe has them now, beside ours',
  params: z.object({ id }),
  output: z.object({
    items: z.array(
      z.object({
        paymentId: id,
        ...bothSides,
        differs: z.boolean(),
        charges: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            captured: money,
            refunded: money,
            disputed: z.boolean(),
            failure: z.string().nullable(),
          }),
        ),
        refunds: z.array(
          z.object({ id: z.string(), status: z.string(), amount: money, failure: z.string().nullable() }),
        ),
      }),
    ),
  }),
  errors: ['vendor_unavailable'],
})
