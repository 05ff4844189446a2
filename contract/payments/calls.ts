import { z } from 'zod'
import { cents, pageSize, words } from '../wire/bounded.ts'
import { booking } from '../bookings/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, reference } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { money } from '../wire/money.ts'
import { card } from './schemas.ts'

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/payment',
  access: 'signed-in',
  summary: 'Start or resume the payment for a hold; returns what Stripe.js needs',
  params: z.object({ id }),
  body: z.object({
    note: words(limits.messageToGuideMax).optional(),
    /** Of what is due, paid by credit; minor units. Left out: the card pays all of it. */
    credit: cents().optional(),
    /** Of a price paid in full: whether the card stays for the next booking. Left out: as said before. */
    keepCard: z.boolean().optional(),
    acceptTerms: z.literal(true, { error: 'Please accept the terms and the cancellation policy' }),
  }),
  /** Without a secret there is nothing for the card to pay: credit pays it all, and the booking goes on. */
  output: z.object({ paymentId: id, clientSecret: z.string().nullable(), amount: money }),
  errors: ['hold_expired', 'wrong_state', 'credit_changed', 'vendor_unavailable'],
})

export const syncPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/payment/sync',
  access: 'signed-in',
  summary: 'Sync the payment from Stripe and advance the booking; idempotent',
  params: z.object({ id }),
  output: booking,
  errors: ['payment_declined', 'payment_incomplete', 'seats_unavailable', 'vendor_unavailable', 'wrong_state'],
})

export const startBalancePayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/balance/payment',
  access: 'signed-in',
  summary: 'Start or resume a manual balance payment, any time after confirmation',
  params: z.object({ id }),
  /** Of the balance, paid by credit; minor units. Left out: the card pays all of it. */
  body: z.object({ credit: cents().optional() }),
  /** Without a secret there is nothing for the card to pay. */
  output: z.object({ paymentId: id, clientSecret: z.string().nullable(), amount: money }),
  errors: ['wrong_state', 'already_paid', 'payment_running', 'credit_changed', 'vendor_unavailable'],
})

/** The vendor's name of a saved card. */
const cardId = z.string().regex(/^pm_\w{1,100}$/, 'That isn’t a card')

export const chooseBalanceCard = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/balance/card',
  access: 'signed-in',
  summary: 'Choose another saved card for the balance charge',
  params: z.object({ id }),
  body: z.object({ card: cardId }),
  output: booking,
  errors: ['wrong_state', 'already_paid', 'payment_running', 'vendor_unavailable'],
})

export const savedCards = endpoint({
  method: 'GET',
  path: '/api/cards',
  access: 'signed-in',
  summary: 'List the caller’s saved cards, newest first',
  output: z.object({ items: z.array(card.extend({ id: z.string() })) }),
  errors: ['vendor_unavailable'],
})

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/cards/:card',
  access: 'signed-in',
  summary: 'Delete a saved card',
  params: z.object({ card: cardId }),
  output: z.object({ items: z.array(card.extend({ id: z.string() })) }),
  errors: ['card_required', 'vendor_unavailable'],
})

/** Demo mode and administrators: every entry of the ledger that names this booking. */
export const bookingLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'List ledger entries of a booking, newest first, with account totals',
  query: z.object({
    /** By the code or ID of a booking. */
    subject: reference.optional(),
    limit: pageSize(200, 100),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id,
        at: instant,
        kind: z.string(),
        subjectId: z.string(),
        lines: z.array(z.object({ account: z.string(), owner: z.string().nullable(), amount: money })),
      }),
    ),
    accounts: z.array(z.object({ account: z.string(), owner: z.string().nullable(), balance: money })),
    /** Sum of all lines of all accounts; anything but zero is a fault. */
    difference: money,
    /** As the last look at them found them; none before the first. */
    invariants: z.array(z.object({ name: z.string(), holds: z.boolean(), detail: z.string().nullable() })),
  }),
})
