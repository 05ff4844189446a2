import type { CancelledBy } from '#contract/bookings/values.ts'
import type { Money } from '#contract/wire/money.ts'
import { balanceUnpaidWords } from '../money/balance-letters.ts'
import { amount, count, moment, people, start } from '../bookings/booking-phrases.ts'
import type { LetterBooking } from '../bookings/letter-booking.ts'
import {
  findAnother,
  quote,
  row,
  seeBooking,
  seeTheirBooking,
  toDashboard,
  what,
  type Side,
  type Words,
} from '../telling.ts'

export interface LetterCancellation {
  booking: LetterBooking
  by: CancelledBy
  leaving: { adults: number; children: number }
  /** `balance_unpaid`: nobody cancelled, it was not paid. */
  reasonCode: string
  words: string | null
  rule: string
  paid: Money
  refund: Money
  /** Of it, what had been paid by credit and is credit again. */
  asCredit: Money
  /** After weather, as long as the explorer has not said how it comes back. */
  choice: { credit: Money; decideBy: Date } | null
  /** What they have said already, before this was written; a letter about that tells the rest. */
  chosen: 'refund' | 'credit' | 'new_date' | null
  noLongerDue: Money
  guideKeeps: Money
}

/** How long a bank takes to show a refund. */
export const bankTime = '5–10 business days'

/** What comes back, when, and by which rule. */
export function moneyBack(cancellation: LetterCancellation): (string | null)[] {
  const { refund, paid, rule, noLongerDue, asCredit, choice, chosen, booking } = cancellation
  if (paid.amount === 0) return ['Your card had not been charged, so there is nothing to give back.']
  return [
    rule,
    ...(choice ? chooseHow(refund, choice, booking) : chosen === 'credit' ? [] : wentBack(refund, paid, asCredit)),
    noLongerDue.amount > 0 ? `The ${amount(noLongerDue)} not paid yet will not be charged.` : null,
  ]
}

function wentBack(refund: Money, paid: Money, asCredit: Money): (string | null)[] {
  if (refund.amount === 0) return [`Nothing of the ${amount(paid)} you paid comes back.`]
  const card = { ...refund, amount: refund.amount - asCredit.amount }
  return [
    card.amount > 0
      ? `${amount(card)} of the ${amount(paid)} you paid is on its way back to the card you paid with. Banks show it within ${bankTime}.`
      : null,
    asCredit.amount > 0 ? `${amount(asCredit)} that you paid with credit is your credit again.` : null,
  ]
}

const chooseHow = (
  refund: Money,
  { credit, decideBy }: NonNullable<LetterCancellation['choice']>,
  { zone }: LetterBooking,
) => [
  `You can have ${amount(refund)} back as you paid it, or ${amount(credit)} of credit for any adventure on Treq, or go on another date.`,
  `Please choose by ${moment(decideBy, zone)}. If you say nothing, ${amount(refund)} goes back by itself.`,
]

export const refundRows = ({ booking, refund, paid }: LetterCancellation): [string, string][] => [
  row('When', start(booking)),
  row('Paid', amount(paid)),
  row('Refund', amount(refund)),
  row('Booking', booking.code),
]
const seeRefund = { label: 'See the refund', path: '/cancellation-center' }

/** Somebody said beforehand that the trip does not go. */
type CalledOffBy = Exclude<CancelledBy, 'guide_no_show' | 'customer_no_show'>

export function cancelledWords(cancellation: LetterCancellation & { by: CalledOffBy }): Record<Side, Words> {
  if (cancellation.reasonCode === 'balance_unpaid') return balanceUnpaidWords(cancellation, moneyBack(cancellation))
  const { booking, by, words, refund, guideKeeps } = cancellation
  const { choice } = cancellation
  const back = shortly(cancellation)
  const whose: Record<CalledOffBy, { title: string; sentence: string }> = {
    customer: { title: 'Your booking is cancelled', sentence: `You cancelled ${booking.title}, ${start(booking)}.` },
    guide: {
      title: 'Your guide has cancelled',
      sentence: `We are sorry: ${booking.guide.name} had to cancel ${booking.title}, ${start(booking)}.`,
    },
    weather: {
      title: 'Cancelled because of the weather',
      sentence: `The weather does not let ${booking.title} go, ${start(booking)}. ${booking.guide.name} has cancelled it for everybody’s safety.`,
    },
    platform: {
      title: 'We had to cancel your booking',
      sentence: `We are sorry: we had to cancel ${booking.title}, ${start(booking)}.`,
    },
  }
  const { title, sentence } = whose[by]
  const own = by === 'customer'
  return {
    explorer: {
      title,
      subject: `Cancelled: ${what(booking)}`,
      body: `${what(booking)} is cancelled.${back}`,
      paragraphs: [
        sentence,
        own ? null : quote(by === 'platform' ? 'Treq' : booking.guide.name, words),
        ...moneyBack(cancellation),
      ],
      rows: refundRows(cancellation),
      button: choice ? { label: 'Choose how', path: `/booking/${booking.id}` } : own ? seeRefund : findAnother,
    },
    guide: {
      title: own
        ? 'A booking was cancelled'
        : by === 'platform'
          ? 'Treq cancelled a booking'
          : 'You cancelled a booking',
      subject: `Cancelled: ${what(booking)}`,
      body: own
        ? `${booking.customer.name} cancelled ${what(booking)}. ${keeps(guideKeeps)}`
        : `${what(booking)} with ${booking.customer.name} is cancelled. They get everything back.`,
      paragraphs: own
        ? [
            `${booking.customer.name} cancelled ${booking.title}, ${start(booking)}. The seats are free again.`,
            quote(booking.customer.name, words),
            keeps(guideKeeps),
          ]
        : [
            `${booking.title}, ${start(booking)}, with ${booking.customer.name} is cancelled.`,
            quote(by === 'platform' ? 'Treq' : 'You', words),
            refund.amount > 0
              ? `${booking.customer.name} gets everything back: ${amount(refund)}. You earn nothing from this booking.`
              : `${booking.customer.name} had not been charged.`,
          ],
      rows: [row('When', start(booking)), row('You keep', amount(guideKeeps)), row('Booking', booking.code)],
      button: toDashboard,
    },
  }
}

/** For a notice; with a space before it. */
export function shortly({ refund, asCredit, choice, chosen }: LetterCancellation): string {
  if (chosen === 'credit') return ''
  if (choice) return ` ${amount(refund)} back, ${amount(choice.credit)} of credit, or a new date: please choose.`
  const card = { ...refund, amount: refund.amount - asCredit.amount }
  return [
    card.amount > 0 ? ` ${amount(card)} comes back to your card within ${bankTime}.` : '',
    asCredit.amount > 0 ? ` ${amount(asCredit)} is your credit again.` : '',
  ].join('')
}

export const keeps = (money: Money) =>
  money.amount > 0
    ? `By your cancellation policy you keep ${amount(money)}.`
    : 'By your cancellation policy everything for the trip comes back to them, so you earn nothing from this booking.'

export function groupLeftWords(cancellation: LetterCancellation): Record<Side, Words> {
  const { booking, leaving, words } = cancellation
  const back = shortly(cancellation)
  const who = [
    leaving.adults > 0 ? count(leaving.adults, 'adult') : null,
    leaving.children > 0 ? count(leaving.children, 'child', 'children') : null,
  ]
    .filter(Boolean)
    .join(' and ')
  return {
    explorer: {
      title: 'Your group is smaller now',
      subject: `Fewer people: ${what(booking)}`,
      body: `${who} will not come to ${what(booking)}.${back}`,
      paragraphs: [
        `As you told us, ${who} will not come to ${booking.title}. Still coming: ${people(booking)}.`,
        ...moneyBack(cancellation),
      ],
      rows: refundRows(cancellation),
      button: seeBooking(booking),
    },
    guide: {
      title: 'A group is smaller now',
      subject: `Fewer people: ${what(booking)}`,
      body: `${booking.customer.name}: ${who} will not come to ${what(booking)}. Still coming: ${people(booking)}.`,
      paragraphs: [
        `${who} of ${booking.customer.name}’s group will not come to ${booking.title}, ${start(booking)}.`,
        quote(booking.customer.name, words),
        `Still coming: ${people(booking)}.`,
      ],
      rows: [row('When', start(booking)), row('Party now', people(booking)), row('Booking', booking.code)],
      button: seeTheirBooking(booking),
    },
  }
}

/** The money itself: sent by us, or refused by the bank. To the explorer only. */
export function refundWords(booking: LetterBooking, refund: Money, stuck: boolean): Words {
  return stuck
    ? {
        title: 'Your refund needs another way',
        subject: `Your refund could not be delivered: ${what(booking)}`,
        body: `Your bank did not take the refund of ${amount(refund)} for ${what(booking)}. We will contact you.`,
        paragraphs: [
          `We sent ${amount(refund)} back for ${booking.title}, but your bank did not take it. This happens when a card has ended.`,
          'The money is safe with us and still yours. Somebody from Treq will write to you to find another way; there is nothing you need to do.',
        ],
        rows: [row('Refund', amount(refund)), row('Booking', booking.code)],
        button: seeRefund,
      }
    : {
        title: 'Your refund has been sent',
        subject: `Refund sent: ${amount(refund)}`,
        body: `${amount(refund)} for ${what(booking)} is on its way to your card. Banks show it within ${bankTime}.`,
        paragraphs: [
          `We have sent ${amount(refund)} for ${booking.title} back to the card you paid with.`,
          `Banks show it within ${bankTime}.`,
        ],
        rows: [row('Refund', amount(refund)), row('Booking', booking.code)],
        button: seeRefund,
      }
}
