import type { Money } from '#contract/wire/money.ts'
import { amount, moment, start } from '../bookings/booking-phrases.ts'
import type { LetterCancellation } from '../cancellations/cancellation-letters.ts'
import type { LetterBooking } from '../bookings/letter-booking.ts'
import { findAnother, row, seeBooking, toDashboard, what, type Side, type Words } from '../telling.ts'

/** The second part of a price, as its letters tell it. */
export interface LetterBalance {
  booking: LetterBooking
  amount: Money
  /** For the booking, less what went back. */
  paidInAll: Money
  /** Of `amount`, what was paid with credit. */
  byCredit: Money
  /** Whether it is still to be paid. */
  outstanding: boolean
  dueAt: Date
  /** When the booking ends if it is not paid. */
  payBy: Date
  nextTryAt: Date | null
  card: { brand: string; last4: string } | null
}

const day = 86_400_000
const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** Stands after `your`. */
const cardWords = ({ card }: LetterBalance) =>
  card ? `${brands[card.brand] ?? 'card'} ending in ${card.last4}` : 'card'
const until = ({ booking }: LetterBalance, at: Date) => moment(at, booking.zone)
const payNow = ({ booking }: LetterBalance) => ({
  label: 'Pay the balance now',
  path: `/booking/${booking.id}#payments`,
})
const rows = (balance: LetterBalance, label: string): [string, string][] => [
  row('Trip', what(balance.booking)),
  row(label, amount(balance.amount)),
  row('Booking', balance.booking.code),
]

/** `tomorrow`, `in 7 days`. */
function inDays(dueAt: Date, now: Date): string {
  const days = Math.max(0, Math.round((dueAt.getTime() - now.getTime()) / day))
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}

export function balanceReminderWords(balance: LetterBalance, now: Date): Words {
  const { booking } = balance
  const when = inDays(balance.dueAt, now)
  return {
    title: `Your balance is due ${when}`,
    subject: `Balance of ${amount(balance.amount)} due ${when}: ${what(booking)}`,
    body: `${amount(balance.amount)} for ${what(booking)} will be charged to your ${cardWords(balance)} ${when}.`,
    paragraphs: [
      `The rest of the price of ${booking.title}, ${start(booking)}, is due ${when}.`,
      balance.card
        ? `We will charge ${amount(balance.amount)} to your ${cardWords(balance)} on ${until(balance, balance.dueAt)}. There is nothing you need to do.`
        : `There is no card that we could charge, so please pay it by ${until(balance, balance.payBy)}.`,
      'You can pay it earlier, or choose another card, on the page of your booking.',
    ],
    rows: rows(balance, 'Balance'),
    button: seeBooking(booking),
  }
}

function paidByHand(balance: LetterBalance): string {
  const { booking, byCredit } = balance
  if (byCredit.amount === 0)
    return `You have paid the balance of ${booking.title}, ${start(booking)}, with your ${cardWords(balance)}.`
  return byCredit.amount === balance.amount.amount
    ? `You have paid the balance of ${booking.title}, ${start(booking)}, with your credit.`
    : `You have paid the balance of ${booking.title}, ${start(booking)}, by card and with your credit.`
}

export function balancePaidWords(balance: LetterBalance, automatic: boolean): Record<Side, Words> {
  const { booking } = balance
  const card = cardWords(balance)
  return {
    explorer: {
      title: 'Your balance is paid',
      subject: `Receipt: balance of ${amount(balance.amount)}, ${what(booking)}`,
      body: `${amount(balance.amount)} for ${what(booking)}. Everything is paid now.`,
      paragraphs: [
        automatic
          ? `We have charged the balance of ${booking.title}, ${start(booking)}, to your ${card}, as agreed when you booked.`
          : paidByHand(balance),
        'Everything is paid now. Have a good trip.',
      ],
      rows: [...rows(balance, 'Balance paid'), row('Total paid', amount(balance.paidInAll))],
      button: seeBooking(booking),
    },
    guide: {
      title: 'A balance has come',
      subject: `Balance paid: ${what(booking)}`,
      body: `${booking.customer.name} has paid everything for ${what(booking)}.`,
      paragraphs: [`${booking.customer.name} has paid the balance of ${booking.title}, ${start(booking)}.`],
      rows: rows(balance, 'Balance paid'),
      button: seeBooking(booking),
    },
  }
}

/** What to do, and until when. The bank's own sentence is passed on where it says more than that it refused. */
export function balanceFailedWords(
  balance: LetterBalance,
  { reason, code }: { reason: string; code: string | null },
): Record<Side, Words> {
  const { booking, nextTryAt } = balance
  const asksForYou = code === 'authentication_required'
  const why = asksForYou
    ? 'Your bank wants you to confirm this payment yourself.'
    : `Your bank did not let it through: ${reason}`
  const todo = asksForYou
    ? 'Please open your booking and pay it there; your bank will ask you to confirm.'
    : 'Please pay it on the page of your booking, with this card or another.'
  const again = nextTryAt ? `We will try the card again on ${until(balance, nextTryAt)}.` : null
  return {
    explorer: {
      title: 'Action needed: your balance could not be charged',
      subject: `Action needed: ${amount(balance.amount)} could not be charged for ${what(booking)}`,
      body: `${why} Please pay ${amount(balance.amount)} by ${until(balance, balance.payBy)}, or the booking is cancelled.`,
      paragraphs: [
        `We could not charge the balance of ${amount(balance.amount)} for ${booking.title}, ${start(booking)}, to your ${cardWords(balance)}. ${why}`,
        [todo, again].filter(Boolean).join(' '),
        `If it is not paid by ${until(balance, balance.payBy)}, your booking is cancelled under your cancellation policy and the seats go to others.`,
      ],
      rows: [...rows(balance, 'Balance'), row('Pay by', until(balance, balance.payBy))],
      button: payNow(balance),
    },
    guide: {
      title: 'A balance could not be charged',
      subject: `Balance not paid yet: ${what(booking)}`,
      body: `The balance of ${booking.customer.name} for ${what(booking)} is not paid yet.`,
      paragraphs: [
        `The balance of ${booking.customer.name} for ${booking.title}, ${start(booking)}, could not be charged. They have been told what to do.`,
        `If it is not paid by ${until(balance, balance.payBy)}, the booking is cancelled under your policy and we tell you at once.`,
      ],
      rows: rows(balance, 'Balance'),
      button: seeBooking(booking),
    },
  }
}

/** A booking that ended because its balance never came. */
export function balanceUnpaidWords(
  { booking, refund, paid, noLongerDue, guideKeeps, rule }: LetterCancellation,
  money: readonly (string | null)[],
): Record<Side, Words> {
  return {
    explorer: {
      title: 'Your booking is cancelled: its balance was not paid',
      subject: `Cancelled, balance not paid: ${what(booking)}`,
      body: `${what(booking)} is cancelled because ${amount(noLongerDue)} was not paid in time.${refund.amount > 0 ? ` ${amount(refund)} of your deposit comes back.` : ''}`,
      paragraphs: [
        `The balance of ${amount(noLongerDue)} for ${booking.title}, ${start(booking)}, was not paid in time, so the booking has ended and the seats are free again.`,
        'By what you agreed to this counts as a cancellation of yours.',
        ...money,
      ],
      rows: [row('Paid', amount(paid)), row('Refund', amount(refund)), row('Booking', booking.code)],
      button: findAnother,
    },
    guide: {
      title: 'A booking has ended: its balance was not paid',
      subject: `Cancelled, balance not paid: ${what(booking)}`,
      body: `${booking.customer.name} did not pay the balance of ${what(booking)}. You keep ${amount(guideKeeps)}.`,
      paragraphs: [
        `${booking.customer.name} did not pay the balance for ${booking.title}, ${start(booking)}, in time. The booking is cancelled and the seats are free again.`,
        rule,
        `You keep ${amount(guideKeeps)} of the deposit.`,
      ],
      rows: [row('You keep', amount(guideKeeps)), row('Booking', booking.code)],
      button: toDashboard,
    },
  }
}
