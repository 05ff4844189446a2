import { amount, count, moment, people, place, start } from './booking-phrases.ts'
import type { LetterBooking } from './letter-booking.ts'
import { noShowTellings } from '../cancellations/no-show-letters.ts'
import { paymentTellings } from '../money/payment-tellings.ts'
import { bookingMessage, type BookingMessage } from '../tell.ts'
import {
  answerTime,
  findAnother,
  notCharged,
  quote,
  released,
  row,
  seeBooking,
  seeTheirBooking,
  toDashboard,
  trip,
  what,
  type Side,
  type Tell,
  type Telling,
} from '../telling.ts'

const tellings = {
  'booking.requested': {
    guide(booking, { now }) {
      const time = answerTime(booking, now)
      return {
        title: 'New request',
        subject: `New request: ${what(booking)}`,
        body:
          `${booking.customer.name}, ${people(booking)}: ${what(booking)}. You earn ${amount(booking.net)}.` +
          (time ? ` You have ${time.left} to answer.` : ''),
        paragraphs: [
          `${booking.customer.name} would like to book ${booking.title} in ${place(booking)}.`,
          quote(booking.customer.name, booking.note),
          time && `You have ${time.left} to answer, until ${time.until}. After that the request ends by itself.`,
        ],
        rows: [...trip(booking), ['You earn', amount(booking.net)]],
        button: { label: 'Answer the request', path: `/booking/${booking.id}` },
      }
    },
    explorer(booking, { now }) {
      const time = answerTime(booking, now)
      return {
        title: 'Request sent',
        subject: `Request sent: ${what(booking)}`,
        body: `${what(booking)}. Your card is not charged until the guide accepts.`,
        paragraphs: [
          'Request sent; your card is not charged until the guide accepts.',
          `${booking.guide.name} has your request for ${booking.title} in ${place(booking)}.`,
          time && `${booking.guide.name} has ${time.left} to answer. Without an answer the hold is released.`,
        ],
        rows: [...trip(booking), ['Held on your card', amount(booking.dueNow)]],
        button: seeBooking(booking),
      }
    },
  },
  'booking.request_reminder': {
    guide(booking, { now, part }) {
      const time = answerTime(booking, now)
      if (booking.state !== 'requested' || !time) return null
      const title =
        part === 'most' ? 'Last reminder: a request is about to end' : 'A request is waiting for your answer'
      return {
        title,
        subject: `${title}: ${what(booking)}`,
        body: `${booking.customer.name}, ${people(booking)}: ${what(booking)}. ${time.left} left to answer.`,
        paragraphs: [
          `${booking.customer.name} is waiting to hear whether you take ${booking.title}.`,
          `You have ${time.left} left to answer, until ${time.until}. After that the request ends by itself.`,
        ],
        rows: [...trip(booking), ['You earn', amount(booking.net)]],
        button: { label: 'Answer the request', path: `/booking/${booking.id}` },
      }
    },
  },
  'booking.declined': {
    explorer: (booking) => ({
      title: 'Your request was declined',
      subject: `Declined: ${what(booking)}`,
      body: `${booking.guide.name} cannot take ${what(booking)}. ${notCharged}`,
      paragraphs: [
        `${booking.guide.name} cannot take your request for ${booking.title}, ${start(booking)}.`,
        quote(booking.guide.name, booking.reason),
        released,
      ],
      button: findAnother,
    }),
    guide: (booking) => ({
      title: 'You declined a request',
      subject: `Declined: ${what(booking)}`,
      body: `You declined the request of ${booking.customer.name}: ${what(booking)}. The seats are free again.`,
      paragraphs: [
        `You declined the request of ${booking.customer.name} for ${booking.title}, ${start(booking)}.`,
        quote('You', booking.reason),
        'The seats are free again. There is nothing for you to do.',
      ],
      button: toDashboard,
    }),
  },
  'booking.request_expired': {
    explorer: (booking) => ({
      title: 'Your request was not answered',
      subject: `Not answered in time: ${what(booking)}`,
      body: `${booking.guide.name} did not answer in time: ${what(booking)}. ${notCharged}`,
      paragraphs: [
        `${booking.guide.name} did not answer your request for ${booking.title}, ${start(booking)}, in time. It has ended.`,
        released,
      ],
      button: findAnother,
    }),
    guide: (booking) => ({
      title: 'A request ran out without your answer',
      subject: `Not answered in time: ${what(booking)}`,
      body: `You did not answer ${booking.customer.name} in time: ${what(booking)}. The seats are free again.`,
      paragraphs: [
        `You did not answer the request of ${booking.customer.name} for ${booking.title}, ${start(booking)}, in time. It has ended.`,
        'The seats are free again. If a day does not suit you, please decline the request, so that nobody waits for nothing.',
      ],
      button: toDashboard,
    }),
  },
  'booking.withdrawn': {
    explorer: (booking) => ({
      title: 'Request withdrawn',
      subject: `Withdrawn: ${what(booking)}`,
      body: `You took your request back: ${what(booking)}. ${notCharged}`,
      paragraphs: [`You took your request for ${booking.title}, ${start(booking)}, back.`, released],
      button: findAnother,
    }),
    guide: (booking) => ({
      title: 'A request was withdrawn',
      subject: `Withdrawn by the explorer: ${what(booking)}`,
      body: `${booking.customer.name} took the request back: ${what(booking)}.`,
      paragraphs: [
        `${booking.customer.name} took the request for ${booking.title}, ${start(booking)}, back.`,
        'The seats are free again. There is nothing for you to do.',
      ],
      button: toDashboard,
    }),
  },
  'booking.confirmed': {
    explorer: (booking) => ({
      title: 'Your adventure is confirmed',
      subject: `Confirmed: ${what(booking)}`,
      body: `${booking.title} with ${booking.guide.name}, ${start(booking)}.`,
      paragraphs: [
        `You are going: ${booking.title} in ${place(booking)}.`,
        booking.bring.length > 0 ? `What to bring: ${booking.bring.join(', ')}` : null,
      ],
      notes: [
        booking.cancellationSentences.length > 0 ? `If you cancel: ${booking.cancellationSentences.join(' ')}` : null,
      ],
      rows: [
        ...trip(booking),
        ...(booking.meetingPointText ? [row('Where to meet', booking.meetingPointText)] : []),
        ['Your guide', [booking.guide.name, booking.guide.phone].filter(Boolean).join(', ')],
        booking.dueNow.amount < booking.total.amount
          ? ['Paid so far', `${amount(booking.dueNow)} of ${amount(booking.total)}`]
          : ['Total paid', amount(booking.total)],
        ...balanceRow(booking),
        ['Booking', booking.code],
      ],
      button: seeBooking(booking),
    }),
    guide: (booking) => ({
      title: 'Booking confirmed',
      subject: `Confirmed: ${what(booking)}, ${count(booking.party.adults + booking.party.children, 'person', 'people')}`,
      body: `${booking.customer.name}, ${people(booking)}: ${what(booking)}. You earn ${amount(booking.net)}.`,
      paragraphs: [
        `${booking.customer.name} is coming to ${booking.title} in ${place(booking)}.`,
        quote(booking.customer.name, booking.note),
      ],
      rows: [
        ...trip(booking),
        ['Contact', [booking.customer.name, booking.customer.email, booking.customer.phone].filter(Boolean).join('\n')],
        ['You earn', amount(booking.net)],
        ['Booking', booking.code],
      ],
      button: seeTheirBooking(booking),
    }),
  },
  ...paymentTellings,
  ...noShowTellings,
  'booking.completed': {
    explorer: (booking) => ({
      title: 'Thank you for coming along',
      subject: `Thank you: ${booking.title}`,
      body: `We hope you had a great time on ${booking.title} with ${booking.guide.name}.`,
      paragraphs: [
        `${booking.title} with ${booking.guide.name} is over, and we hope it was a great one.`,
        'Thank you for booking with Treq.',
      ],
      button: seeBooking(booking),
    }),
    guide: (booking) => ({
      title: 'Trip completed',
      subject: `Completed: ${what(booking)}`,
      body: `${what(booking)} with ${booking.customer.name}: you earned ${amount(booking.net)}.`,
      paragraphs: [
        `${booking.title} with ${booking.customer.name}, ${people(booking)}, is completed.`,
        `You earned ${amount(booking.net)}.`,
      ],
      button: seeTheirBooking(booking),
    }),
  },
} satisfies Record<string, Partial<Record<Side, Tell>>>

export type ToldKind = keyof typeof tellings
export const toldKinds = Object.keys(tellings) as ToldKind[]

/** What is said of one fact, to each side it concerns. */
export function bookingMessages(kind: ToldKind, booking: LetterBooking, telling: Telling): BookingMessage[] {
  const sides: Partial<Record<Side, Tell>> = tellings[kind]
  return (['explorer', 'guide'] as const).flatMap((to) => {
    const words = sides[to]?.(booking, telling)
    if (!words) return []
    return [bookingMessage(to, booking, words, telling.publicUrl)]
  })
}

function balanceRow({ total, dueNow, balanceDueAt, zone }: LetterBooking): [string, string][] {
  if (!balanceDueAt) return []
  const balance = amount({ ...total, amount: total.amount - dueNow.amount })
  return [row('Balance', `${balance}, charged to the same card on ${moment(balanceDueAt, zone)}`)]
}
