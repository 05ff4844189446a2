import { said, sentences } from '#contract/wire/said.ts'
import { newDateEmailData } from './new-date-data.ts'
import { codeRow, row, seeBooking, seeTheirBooking, start, what } from './phrases.ts'
import { toSides, type BookingData } from './sides.ts'

type NewDate = BookingData & { from: ReturnType<typeof start> }

const rows = (data: NewDate) => [
  row(said('Before'), data.from),
  row(said('Then'), data.start),
  row(said('Group'), data.people),
  codeRow(data),
]
const stays = said('Same price, and payments carry over.')
const nowSaid = ({ start: starts, people }: BookingData) => said('Now {start}, {people}.', { start: starts, people })

/** A trip that the weather stopped goes on another date. */
export const newDate = toSides('booking.new_date', {
  read: async (_app, tx, { data: { bookingId } }) => {
    const found = await newDateEmailData(tx, bookingId)
    return found && { booking: found.booking, data: { from: start(found.from) } }
  },
  explorer: (data) => ({
    title: said('Your trip has a new date'),
    subject: said('New date: {what}', { what: what(data) }),
    body: nowSaid(data),
    paragraphs: [
      said('You chose a new date after the weather cancellation. {title} with {guide} is now {start}.', {
        title: data.title,
        guide: data.guide,
        start: data.start,
      }),
      stays,
      said('Cancellation deadlines now count from the new start.'),
    ],
    rows: rows(data),
    button: seeBooking(data),
  }),
  guide: (data) => ({
    title: said('Rebooked after weather'),
    subject: said('New date: {what}', { what: what(data) }),
    body: nowSaid(data),
    paragraphs: [
      said('{customer} chose a new date after the weather cancellation. {title} is now {start}.', {
        customer: data.explorer,
        title: data.title,
        start: data.start,
      }),
      sentences(stays, said('Your earnings stay the same.')),
    ],
    rows: rows(data),
    button: seeTheirBooking(data),
  }),
})
