import { counted, said, sentences, type Said } from '#contract/wire/said.ts'
import { momentAt } from '#server/platform/said/render.ts'
import type { BookingEmailData } from './booking-data.ts'
import {
  findAnother,
  holdReleased,
  notCharged,
  seatsFree,
  seeTheirBooking,
  timeLeft,
  toDashboard,
  what,
} from './phrases.ts'
import { aboutBooking } from './sides.ts'

const nothingMore = () => ({})

/** Stands between `You have` and `to pay again`. */
function payTime({ payBy, zone, terms }: BookingEmailData, now: Date): Said {
  const left = payBy && timeLeft(payBy, now)
  return payBy && left
    ? said('{left}, until {until},', { left, until: momentAt(payBy, zone) })
    : counted(terms.payAgainHours, '1 hour', '{count} hours')
}

const paymentGivenUp = aboutBooking('booking.payment_given_up', {
  group: 'money',
  data: nothingMore,
  explorer: (data) => {
    const { title, start } = data
    return {
      title: said('Your booking expired'),
      subject: said('Booking expired: {what}', { what: what(data) }),
      body: said('{what} was not paid in time, so the seats are free again. Your card was not charged.', {
        what: what(data),
      }),
      paragraphs: [
        said('The payment for {title}, {start}, was not completed in time. Your seats are free again.', {
          title,
          start,
        }),
        notCharged,
      ],
      button: findAnother,
    }
  },
  guide: (data) => {
    const { explorer: name, title, start } = data
    return {
      title: said('A booking expired without payment'),
      subject: said('Booking expired: {what}', { what: what(data) }),
      body: said('{name} did not pay in time: {what}. The seats are free again.', { name, what: what(data) }),
      paragraphs: [
        said('{name} did not complete the payment for {title}, {start}, in time.', { name, title, start }),
        seatsFree,
      ],
      button: toDashboard,
    }
  },
})

const authorizationLost = aboutBooking('booking.authorization_lost', {
  group: 'money',
  data: nothingMore,
  explorer: (data) => {
    const { guide: name, title, start } = data
    return {
      title: said('Your request expired'),
      subject: said('Request expired: {what}', { what: what(data) }),
      body: said('Your bank took back its approval before {name} answered: {what}. Your card was not charged.', {
        name,
        what: what(data),
      }),
      paragraphs: [
        said(
          'Your bank took back its approval of the payment before {name} answered your request for {title}, {start}. The request has ended.',
          { name, title, start },
        ),
        notCharged,
      ],
      button: findAnother,
    }
  },
  guide: (data) => {
    const { explorer: name, title, start } = data
    return {
      title: said('A request expired'),
      subject: said('Request expired: {what}', { what: what(data) }),
      body: said('The bank of {name} took back its approval before you answered: {what}. The seats are free again.', {
        name,
        what: what(data),
      }),
      paragraphs: [
        said(
          'The bank of {name} took back its approval of the payment before you answered the request for {title}, {start}. The request has ended.',
          { name, title, start },
        ),
        seatsFree,
      ],
      button: toDashboard,
    }
  },
})

const paymentFailed = aboutBooking('booking.payment_failed', {
  group: 'money',
  critical: true,
  data: (booking, now) => ({ dueNow: booking.dueNow, time: payTime(booking, now) }),
  explorer: (data) => {
    const { title, start, dueNow: sum, time } = data
    return {
      title: said('Your payment didn’t go through'),
      subject: said('Payment failed, please pay again: {what}', { what: what(data) }),
      body: said('{what}. You have {time} to pay again.', { what: what(data), time }),
      paragraphs: [
        said('Your bank did not let the payment of {sum} for {title}, {start}, through. Nothing was charged.', {
          sum,
          title,
          start,
        }),
        said('We’re still holding your spots. You have {time} to pay again. After that, we’ll release them.', { time }),
      ],
      button: { label: said('Pay again'), path: `/checkout?booking=${data.id}` },
    }
  },
  guide: (data) => {
    const { explorer: name, title, start, time } = data
    return {
      title: said('A guest’s payment failed'),
      subject: said('Payment failed: {what}', { what: what(data) }),
      body: said('The payment of {name} failed: {what}. They have {time} to pay again.', {
        name,
        what: what(data),
        time,
      }),
      paragraphs: [
        said('The payment of {name} for {title}, {start}, did not go through.', { name, title, start }),
        said(
          'They have {time} to pay again. The seats are kept until then. Please prepare only once the booking is confirmed.',
          { time },
        ),
      ],
      button: seeTheirBooking(data),
    }
  },
})

const seatsLost = aboutBooking('booking.seats_lost', {
  data: nothingMore,
  explorer: (data) => {
    const { title, start } = data
    return {
      title: said('Those spots were taken'),
      subject: said('Spots no longer available: {what}', { what: what(data) }),
      body: said('Your hold had ended and somebody else took the seats: {what}. Nothing was charged.', {
        what: what(data),
      }),
      paragraphs: [
        said(
          'While you were paying for {title}, {start}, your hold on the seats ended and somebody else took them. We are sorry.',
          { title, start },
        ),
        sentences(said('Nothing was charged to your card.'), holdReleased),
      ],
      button: findAnother,
    }
  },
})

export const paymentNotifications = [paymentGivenUp, authorizationLost, paymentFailed, seatsLost]
