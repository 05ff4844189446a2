import type { Read } from '#server/platform/database.ts'
import type { DomainEvent, Listener } from '#server/platform/events.ts'
import { people, start, type TripStart } from './booking-phrases.ts'
import type { LetterBooking } from './letter-booking.ts'
import { tellSides } from '../tell.ts'
import { row, seeBooking, seeTheirBooking, what, type Side, type Words } from '../telling.ts'

interface LetterNewDate {
  booking: LetterBooking
  /** When it was to be before the weather. */
  from: TripStart
}

type ReadLetterNewDate = (read: Read, bookingId: string) => Promise<LetterNewDate | null>

const isNewDate = (fact: DomainEvent): fact is DomainEvent<'booking.new_date'> => fact.kind === 'booking.new_date'

/** Tells both sides that a trip which the weather stopped has a new date, by notice and by mail. */
export const newDateNotices = (read: ReadLetterNewDate): Listener => ({
  name: 'new-date-notices',
  on: ['booking.new_date'],
  handle: async (app, tx, fact) => {
    const told = isNewDate(fact) ? await read(tx, fact.data.bookingId) : null
    if (told) await tellSides(app, tx, fact, told.booking, newDateWords(told))
  },
})

function newDateWords({ booking, from }: LetterNewDate): Record<Side, Words> {
  const rows = [
    row('Until now', start(from)),
    row('Then', start(booking)),
    row('Party', people(booking)),
    row('Booking', booking.code),
  ]
  const subject = `New date: ${what(booking)}`
  const stays = 'The price stays the same, and what has been paid stays paid.'
  return {
    explorer: {
      title: 'Your trip has a new date',
      subject,
      body: `Now ${start(booking)}, ${people(booking)}.`,
      paragraphs: [
        `You chose a new date after the weather: ${booking.title} with ${booking.guide.name} is now ${start(booking)}.`,
        stays,
        'Refunds of a cancellation count from the new start.',
      ],
      rows,
      button: seeBooking(booking),
    },
    guide: {
      title: 'A new date after the weather',
      subject,
      body: `Now ${start(booking)}, ${people(booking)}.`,
      paragraphs: [
        `${booking.customer.name} chose a new date after the weather: ${booking.title} is now ${start(booking)}.`,
        `${stays} You earn what you would have earned.`,
      ],
      rows,
      button: seeTheirBooking(booking),
    },
  }
}
