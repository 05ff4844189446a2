import { usd } from '#contract/wire/money.ts'
import { said, sentences } from '#contract/wire/said.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { bookingEmailData } from './booking-data.ts'
import { bankTime } from './money-back.ts'
import { codeRow, row, seeBooking, seeTheirBooking, what } from './phrases.ts'
import { toSides } from './sides.ts'

/** A receipt, and until when it can be undone. */
export const tipGiven = toSides('tip.given', {
  group: 'money',
  pictured: false,
  read: async (_app, tx, { data: { bookingId, amount, undoBy } }) => {
    const booking = await bookingEmailData(tx, bookingId)
    return booking && { booking, data: { sum: usd(amount), undoBy: momentAt(new Date(undoBy), booking.zone) } }
  },
  explorer: (data) => {
    const { guide, title, sum, undoBy: when } = data
    return {
      title: said('Thank you for your tip'),
      subject: said('Receipt: {sum} tip for {guide}', { sum, guide }),
      body: said('{sum} for {guide}, who gets all of it.', { sum, guide }),
      paragraphs: [
        said('You left {guide} a {sum} tip for {title}. They get all of it.', { guide, sum, title }),
        said('Changed your mind? You can undo it on your booking page until {when}.', { when }),
      ],
      rows: [row(said('Tip'), sum), codeRow(data)],
      button: seeBooking(data),
    }
  },
})

export const tipReleased = toSides('tip.released', {
  group: 'money',
  pictured: false,
  read: async (_app, tx, { data: { bookingId, amount } }) => {
    const booking = amount > 0 ? await bookingEmailData(tx, bookingId) : null
    return booking && { booking, data: { sum: usd(amount) } }
  },
  guide: (data) => {
    const { explorer: name, title, sum } = data
    return {
      title: said('You got a tip'),
      subject: said('{name} left you a {sum} tip', { name, sum }),
      body: said('{sum} for {what}.', { sum, what: what(data) }),
      paragraphs: [
        said('{name} left you a {sum} tip for {title}.', { name, sum, title }),
        said('All of it is yours. It’s part of your next payout.'),
      ],
      rows: [row(said('Tip'), sum), codeRow(data)],
      button: seeTheirBooking(data),
    }
  },
})

export const tipReturned = toSides('tip.returned', {
  group: 'money',
  pictured: false,
  read: async (_app, tx, { data: { bookingId, amount, by } }) => {
    const booking = await bookingEmailData(tx, bookingId)
    return (
      booking && {
        booking,
        data: { sum: usd(amount) },
        to: by === 'treq' ? (['explorer', 'guide'] as const) : (['explorer'] as const),
      }
    )
  },
  explorer: (data) => {
    const { guide, title, sum } = data
    return {
      title: said('Your tip is on its way back'),
      subject: said('Refund: {sum} tip for {guide}', { sum, guide }),
      body: sentences(said('{sum} is on its way back to your card.', { sum }), bankTime),
      paragraphs: [said('We’re refunding your {sum} tip for {title} to your card.', { sum, title }), bankTime],
      rows: [row(said('Refund'), sum), codeRow(data)],
      button: seeBooking(data),
    }
  },
  guide: (data) => {
    const { title, sum } = data
    return {
      title: said('A tip was refunded'),
      subject: said('Tip refunded: {what}', { what: what(data) }),
      body: said('Our team refunded the {sum} tip for {what}.', { sum, what: what(data) }),
      paragraphs: [
        said('Our team refunded the {sum} tip for {title}, so it isn’t part of what you earn.', { sum, title }),
      ],
      rows: [row(said('Tip'), sum), codeRow(data)],
      button: seeTheirBooking(data),
    }
  },
})

export const tipNotifications = [tipGiven, tipReleased, tipReturned]
