import { z } from 'zod'
import { pageMark, pageSize, typed } from '../wire/bounded.ts'
import { adminRefund, bothSides } from '../payments/admin.ts'
import { creditGrant } from '../payments/credit.ts'
import { moneyFilters, moneyTroubles, paymentMethods } from '../payments/values.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { page } from '../wire/paging.ts'
import { booking, bookingState } from './schemas.ts'
import { weatherChoice } from './weather.ts'
import { bookingAlarms, deskActions, storyKinds } from './values.ts'

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

export const findBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  access: 'admin',
  scope: ['support', 'finance', 'trust_and_safety'],
  summary: 'Search bookings by code, person, phone, adventure, place, guide, amount, card, or Treq/Stripe ID',
  query: z.object({
    q: typed(120).default(''),
    state: bookingState.optional(),
    /** Of the trip, local to its place. */
    from: localDate.optional(),
    to: localDate.optional(),
    money: z.enum(moneyFilters).optional(),
    alarm: z.enum(bookingAlarms).optional(),
    after: pageMark.optional(),
    limit: pageSize(48, 24),
  }),
  output: page(foundBooking).extend({
    /** Nothing says exactly what was asked: these differ by a slip or two in its words. */
    close: z.boolean(),
  }),
  errors: ['vendor_unavailable'],
})

const contact = z.object({
  accountId: id.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export const showAdminBooking = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id',
  access: 'admin',
  scope: ['support', 'finance', 'trust_and_safety'],
  summary: 'Get full booking detail: timeline, emails, payments, ledger, deadlines, jobs',
  params: z.object({ id }),
  output: z.object({
    booking,
    customer: contact,
    guide: contact,
    /** Oldest first. */
    timeline: z.array(
      z.object({
        at: instant,
        kind: z.enum(storyKinds),
        what: z.string(),
        by: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    ),
    emails: z.array(
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
        installment: z.string(),
        paidWith: z.enum(paymentMethods),
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
    /** The account that booked; null for a booking without an account. */
    credit: z.object({ left: money, items: z.array(creditGrant) }).nullable(),
    /** The guide called the departure off for another reason than weather. */
    guideCancellation: z
      .object({
        id,
        at: instant,
        reason: z.string(),
        message: z.string().nullable(),
        fee: money,
        shortNotice: z.boolean(),
        waived: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
      })
      .nullable(),
    /** The explorer has not chosen a refund yet after a weather cancellation. */
    weatherChoice: weatherChoice.pick({ refund: true, credit: true, heldByBank: true, decideBy: true }).nullable(),
    /** What could still go back over the cards, and how much of it without a second administrator. */
    refundable: money,
    aloneUpTo: money,
  }),
})

export const bookingAtStripe = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id/stripe',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Get the payments of a booking as Stripe has them now, next to ours',
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
