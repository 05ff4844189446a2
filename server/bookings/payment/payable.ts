import { resumeRelease } from '../trip/release-due.ts'
import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import { accountContact, type AccountContact } from '#server/accounts/index.ts'
import { soldTitle } from '#server/catalogue/index.ts'
import { system } from '#server/platform/caller.ts'
import { memoizePerTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { App } from '#server/platform/app.ts'
import {
  captureFor,
  knownCustomer,
  refundUnapplied,
  reserveCredit,
  voidFor,
  type Payable,
  type Payer,
  type PaymentRow,
} from '#server/payments/index.ts'
import { bookable, occupySeats } from '#server/scheduling/index.ts'
import { balanceAuthorized, balanceCaptured, balanceRefused } from '../balance/balance-payable.ts'
import { changeAuthorized, changeCaptured, changeRefused } from '../change-requests/payable.ts'
import { takeCredit } from '../credit/take-credit.ts'
import { canHaveGoodwill } from '../cancellations/goodwill.ts'
import { frozenBy } from '../trip/frozen.ts'
import { bearDispute } from '../trip/bear-dispute.ts'
import { undecided } from '../weather/present.ts'
import { lockBooking, type LockedBooking } from '../lock.ts'
import { drawable } from './drawable.ts'
import { mayNotLead } from './may-not-lead.ts'
import { statementsOf } from '../money/statements.ts'
import { move } from '../move.ts'
import { promoIsGone } from '../price/promo-codes.ts'
import { codesOf, isParty, requireBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'

const payer = system('payment')

/** As it was locked for its payment: until it is answered nothing of the booking changes in this transaction. */
const lockedFor = (tx: Tx, bookingId: string): Promise<LockedBooking> =>
  memoizePerTransaction(tx, `booking ${bookingId} locked for its payment`, () => lockBooking(tx, bookingId))

interface PayerFacts {
  title: string
  contact: AccountContact | null
  /** At Stripe, where they have paid before. */
  customer: string | undefined
}

/** What is known of a booking's payer and of what they pay for, in reads that need not wait for the booking. */
export async function payerFacts(read: Read, bookingId: string, accountId: string | null): Promise<PayerFacts> {
  const ofBooking = <T>(column: string) => sql<T>`(select ${sql.ref(column)} from bookings where id = ${bookingId})`
  const [title, contact, customer] = await Promise.all([
    soldTitle(read, ofBooking<string>('adventure_id'), ofBooking<number>('adventure_version')),
    accountId ? accountContact(read, accountId) : null,
    accountId ? knownCustomer(read, accountId) : undefined,
  ])
  return { title, contact, customer }
}

export const payerFrom = (booking: BookingRow, { title, contact, customer }: PayerFacts): Payer => ({
  email: contact?.email ?? booking.contact_email,
  name: contact?.name ?? booking.contact_name,
  description: `${booking.code} ${title}`,
  customer,
})

/** How a booking answers to what happens to its payment, in the payment's own transaction. */
export const bookingPayable: Payable = {
  references: codesOf,
  statement: statementsOf,
  drawable,

  async earnerOf(read, code) {
    const row = await read
      .selectFrom('bookings')
      .select(['id', 'outfitter_id'])
      .where('code', '=', code.toUpperCase())
      .executeTakeFirst()
    return row ? { id: row.id, outfitterId: row.outfitter_id } : null
  },

  async lock(tx, bookingId) {
    await lockedFor(tx, bookingId)
  },

  disputeChanged: (app, tx, bookingId) => resumeRelease(app, tx, bookingId),

  async isRunning(read, bookingId) {
    const { state } = await read
      .selectFrom('bookings')
      .select('state')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    return !canHaveGoodwill(state) || (await undecided(read, bookingId)) > 0
  },

  openAbout: async (read, bookingIds) => [...(await frozenBy(read, bookingIds)).keys()],

  async isParty(read, bookingId, accountId) {
    return isParty(read, await requireBooking(read, bookingId), accountId)
  },

  takeBack: bearDispute,

  async payer(read, bookingId) {
    const booking = await read.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
    return payerFrom(booking, await payerFacts(read, bookingId, booking.account_id))
  },

  async authorized(app, tx, bookingId, payment) {
    const locked = await lockedFor(tx, bookingId)
    if (payment.installment === 'balance') return balanceAuthorized(app, tx, locked, payment)
    if (payment.installment === 'change') return changeAuthorized(app, tx, locked, payment)
    const { booking } = locked
    if (booking.state === 'confirming') return captureFor(tx, bookingId)
    const withoutCode = await promoIsGone(app, tx, booking)
    // its time is over, and it will be swept; or its guide may no longer lead it
    if (booking.state === 'held' && (withoutCode || (await mayNotLead(tx, locked)))) return voidFor(app, tx, bookingId)
    if (booking.state === 'held') return authorizeRequest(app, tx, locked)
    if (
      booking.state === 'hold_expired' &&
      !withoutCode &&
      (await takeCreditAgain(app, tx, booking, payment)) &&
      (await takeSeatsAgain(app, tx, locked))
    )
      return authorizeRequest(app, tx, locked)
    if (booking.state === 'hold_expired' || booking.state === 'hold_released') {
      await move(app, tx, locked, 'lose_seats', { caller: payer })
      return
    }
    await voidFor(app, tx, bookingId)
  },

  async captured(app, tx, bookingId, payment) {
    const locked = await lockedFor(tx, bookingId)
    if (payment.installment === 'balance') return balanceCaptured(app, tx, locked, payment)
    if (payment.installment === 'change') return changeCaptured(app, tx, locked, payment)
    if (locked.booking.state !== 'confirming') {
      app.log.error({ bookingId, state: locked.booking.state }, 'money came for a booking that does not wait for it')
      await refundUnapplied(app, tx, payment, said('The booking was no longer awaiting this payment.'))
      return
    }
    if (payment.amount < locked.booking.price.dueNow.amount) await takeCredit(app, tx, locked.booking, payment)
    await move(app, tx, locked, 'confirm', { caller: payer, set: { confirmed_at: await app.clock.now(tx) } })
  },

  async lost(app, tx, bookingId, failure, payment) {
    const locked = await lockedFor(tx, bookingId)
    if (payment.installment === 'balance') return balanceRefused(app, tx, locked, failure)
    if (payment.installment === 'change') return changeRefused(app, tx, locked, failure)
    if (locked.booking.state === 'requested') {
      await move(app, tx, locked, 'lose_authorization', { caller: payer, reasonSentence: failure.reason })
      return
    }
    if (locked.booking.state !== 'confirming') return
    const payAgainFor = locked.booking.policy.terms.payAgainHours * 3_600_000
    const until = Math.min((await app.clock.now(tx)).getTime() + payAgainFor, locked.departure.starts_at.getTime())
    await setDeadline(tx, 'booking.pay_again_expires', bookingId, new Date(until))
    await publishEvent(app, tx, payer, 'booking.payment_failed', bookingId, { bookingId })
  },
}

/** Instant bookings go for the money at once, requests wait for the guide. */
async function authorizeRequest(app: App, tx: Tx, locked: LockedBooking): Promise<void> {
  const now = await app.clock.now(tx)
  if (locked.booking.instant) await move(app, tx, locked, 'secure', { caller: payer, set: { accepted_at: now } })
  else await move(app, tx, locked, 'request', { caller: payer, set: { requested_at: now } })
}

/** The hold lapsed and let its credit go: it may have been used for something else since. */
async function takeCreditAgain(app: App, tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<boolean> {
  const amount = booking.price.dueNow.amount - payment.amount
  if (amount <= 0 || payment.paid_with === 'credit') return true
  if (!booking.account_id) return false
  try {
    const { payable_kind: payableKind, payable_id: payableId, installment } = payment
    await reserveCredit(app, tx, { payableKind, payableId, installment, accountId: booking.account_id, amount })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The hold lapsed while the person was paying: the seats may still be free. */
async function takeSeatsAgain(app: App, tx: Tx, { booking, departure }: LockedBooking): Promise<boolean> {
  // Cut-off and notice were judged when the seats were held; only the trip itself must not have begun.
  const now = await app.clock.now(tx)
  if (
    bookable(
      { ...departure, cut_off_hours: null, window_months: null },
      { instantBook: booking.instant, noticeDays: 0, windowMonths: 24, shortNoticeHours: 0 },
      now,
    ) === 'closed'
  )
    return false
  try {
    await occupySeats(app, tx, { departure, holderId: booking.id, seats: booking.seats })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
