import type { Language } from '#contract/wire/language.ts'
import type { Money } from '#contract/wire/money.ts'
import { amount, count, moment, people, start, timeLeft, type TripStart } from '../bookings/booking-phrases.ts'
import type { LetterBooking } from '../bookings/letter-booking.ts'
import { findAnother, quote, row, seeBooking, toDashboard, what, type Words } from '../telling.ts'

/** A departure as its letters tell it. */
export interface LetterDeparture extends TripStart {
  id: string
  title: string
  /** Local path of the adventure. */
  href: string
  /** The fewest people with whom it goes. */
  minimum: number | null
  coming: number
  /** Until when a guide who has been asked must answer. */
  answerBy: Date | null
  guide: { accountId: string | null; name: string; email: string | null; language: Language }
  bookingIds: string[]
}

/** A place in the line for a departure. */
export interface LetterWaitlist {
  id: string
  departure: LetterDeparture
  party: { adults: number; children: number }
  customer: { accountId: string; name: string; email: string; language: Language }
  offer: { bookingId: string; until: Date } | null
}

/** Whoever was to come to a departure that is called off. */
export interface CanceledGuest {
  name: string
  party: { adults: number; children: number }
  /** Goes back by itself, or (`chooses`) as they say. */
  refund: Money
  chooses: boolean
}

const facts = (entry: LetterWaitlist) => [row('When', start(entry.departure)), row('Party', people(entry))]

export function offeredWords(entry: LetterWaitlist, now: Date): { explorer: Words; guide: Words } | null {
  const { departure, offer, customer } = entry
  const left = offer && timeLeft(offer.until, now)
  if (!offer || !left) return null
  const until = moment(offer.until, departure.zone)
  return {
    explorer: {
      title: 'Seats are free, and held for you',
      subject: `Seats for you: ${what(departure)}`,
      body: `${what(departure)}: seats for ${people(entry)} are held for you for ${left}, until ${until}.`,
      paragraphs: [
        `You were waiting for ${departure.title} with ${departure.guide.name}. Seats for ${people(entry)} have become free.`,
        `They are held for you for ${left}, until ${until}. After that they go to the next in line. Nothing is charged until you pay.`,
      ],
      rows: facts(entry),
      button: { label: 'Take the seats', path: `/checkout?booking=${offer.bookingId}` },
    },
    guide: {
      title: 'Freed seats are on offer to the waitlist',
      subject: `Waitlist: ${what(departure)}`,
      body: `${what(departure)}: seats became free and are on offer to ${firstName(customer.name)}, ${people(entry)}, for ${left}.`,
      paragraphs: [
        `Seats of ${departure.title} became free. ${firstName(customer.name)} was next in line and has ${left} to take them, until ${until}.`,
        'There is nothing for you to do. You hear from us when they are booked.',
      ],
      rows: facts(entry),
      button: toDashboard,
    },
  }
}

export const lapsedWords = ({ departure }: LetterWaitlist): Words => ({
  title: 'Your seats went to the next in line',
  subject: `Offer ended: ${what(departure)}`,
  body: `The seats held for you on ${what(departure)} were not taken in time. Nothing was charged.`,
  paragraphs: [
    `The seats of ${departure.title}, ${start(departure)}, were held for you from the waitlist and not taken in time. They go to the next in line. Nothing was charged.`,
    'You can join the waitlist again as long as the departure can be booked.',
  ],
  button: { label: 'See the adventure', path: departure.href },
})

export const waitEndedWords = ({ departure }: LetterWaitlist, why: 'closed' | 'cancelled'): Words => ({
  title: why === 'cancelled' ? 'A departure you waited for does not go' : 'No seats became free',
  subject: `Waitlist ended: ${what(departure)}`,
  body:
    why === 'cancelled'
      ? `${what(departure)} has been cancelled, so you do not wait any more. Nothing was charged.`
      : `No seats became free on ${what(departure)} before booking ended. Nothing was charged.`,
  paragraphs: [
    why === 'cancelled'
      ? `${departure.title}, ${start(departure)}, has been cancelled. You do not wait for it any more, and nothing was charged.`
      : `You waited for ${departure.title}, ${start(departure)}. Booking has ended and no seats became free for your party. Nothing was charged.`,
  ],
  button: findAnother,
})

/** To the guide: whether it goes. */
export function belowMinimumWords(departure: LetterDeparture, now: Date): Words | null {
  const { coming, minimum, answerBy } = departure
  const left = answerBy && timeLeft(answerBy, now)
  if (minimum === null || !answerBy || !left) return null
  return {
    title: 'Does it go with fewer people?',
    subject: `Your decision: ${what(departure)}`,
    body: `${count(coming, 'person is', 'people are')} coming to ${what(departure)}; it goes from ${minimum} on. You have ${left} to decide.`,
    paragraphs: [
      `${count(coming, 'person has', 'people have')} booked ${departure.title}, ${start(departure)}. You said that it goes from ${minimum} people on.`,
      `Please say within ${left}, until ${moment(answerBy, departure.zone)}, whether it goes all the same. Without an answer it is cancelled and everybody gets everything back.`,
    ],
    rows: [row('When', start(departure)), row('Coming', `${coming} of ${minimum}`)],
    button: { label: 'Decide', path: '/guide-dashboard' },
  }
}

/** To somebody who has booked a departure that may not go. */
export function mayNotGoWords(booking: LetterBooking, departure: LetterDeparture): Words | null {
  const { coming, minimum, answerBy } = departure
  if (minimum === null || !answerBy) return null
  const until = moment(answerBy, departure.zone)
  return {
    title: 'Your trip still needs more people',
    subject: `Not sure yet: ${what(booking)}`,
    body: `${what(booking)} goes from ${minimum} people on, and ${coming} have booked. ${departure.guide.name} decides by ${until}.`,
    paragraphs: [
      `${booking.title}, ${start(booking)}, goes from ${minimum} people on. So far ${coming} have booked.`,
      `${departure.guide.name} decides by ${until} whether it goes all the same. If it does not, you get everything back, and you need do nothing for it.`,
    ],
    rows: [row('When', start(booking)), row('Booking', booking.code)],
    button: seeBooking(booking),
  }
}

export const guaranteedContent = (booking: LetterBooking, { guide }: LetterDeparture): Words => ({
  title: 'Your trip is sure to run',
  subject: `Sure to run: ${what(booking)}`,
  body: `${guide.name} promises that ${what(booking)} goes, however many people come.`,
  paragraphs: [`${guide.name} has decided: ${booking.title}, ${start(booking)}, goes, however many people come.`],
  rows: [row('When', start(booking)), row('Booking', booking.code)],
  button: seeBooking(booking),
})

const firstName = (name: string): string => name.split(' ')[0] ?? name

/** To the guide, of all who were to come; each of them has a letter of their own. */
export function calledOffWords(
  departure: LetterDeparture,
  { by, words }: { by: string; words: string },
  guests: readonly CanceledGuest[],
): Words {
  const treq = by === 'platform'
  return {
    title: treq ? 'Treq called off a departure' : 'You called off a departure',
    subject: `Called off: ${what(departure)}`,
    body: `${what(departure)} is called off. Everybody who was to come has been told.`,
    paragraphs: [
      `${departure.title}, ${start(departure)}, is called off. Everybody who was to come has been told:`,
      ...guests.map(({ name, party, refund, chooses }) => {
        if (refund.amount === 0) return `${name}, ${people({ party })}: had not been charged.`
        return chooses
          ? `${name}, ${people({ party })}: ${amount(refund)} comes back as money, as credit or as a new date, as they choose.`
          : `${name}, ${people({ party })}: gets everything back, ${amount(refund)}.`
      }),
      quote(treq ? 'Treq' : 'You', words),
    ],
    rows: [row('When', start(departure))],
    button: toDashboard,
  }
}
