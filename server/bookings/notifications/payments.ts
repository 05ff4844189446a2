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

/** Used between `You have` and `to pay again`. */
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
      body: said('{what} wasn’t paid in time, so we released your spots. Your card wasn’t charged.', {
        what: what(data),
      }),
      paragraphs: [
        said('The payment for {title}, {start}, wasn’t completed in time, so we released your spots.', {
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
      body: said('{name} didn’t pay in time: {what}. The spots are open again.', { name, what: what(data) }),
      paragraphs: [
        said('{name} didn’t complete the payment for {title}, {start}, in time.', { name, title, start }),
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
      body: said('Your card authorization expired before {name} responded: {what}. Your card wasn’t charged.', {
        name,
        what: what(data),
      }),
      paragraphs: [
        said(
          'Your card authorization expired before {name} responded to your request for {title}, {start}, so the request expired.',
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
      body: said('{name}’s card authorization expired before you responded: {what}. The spots are open again.', {
        name,
        what: what(data),
      }),
      paragraphs: [
        said(
          '{name}’s card authorization expired before you responded to the request for {title}, {start}, so the request expired.',
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
        said('Your bank declined the {sum} payment for {title}, {start}. You weren’t charged.', {
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
      body: said('{name}’s payment failed: {what}. They have {time} to pay again.', {
        name,
        what: what(data),
        time,
      }),
      paragraphs: [
        said('{name}’s payment for {title}, {start}, didn’t go through.', { name, title, start }),
        said(
          'They have {time} to pay again. We’ll hold the spots until then. Hold off on prep until the booking is confirmed.',
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
      title: said('Your hold expired'),
      subject: said('Spots no longer available: {what}', { what: what(data) }),
      body: said('Your hold expired before your payment came through: {what}. You weren’t charged.', {
        what: what(data),
      }),
      paragraphs: [
        said(
          'Your hold on {title}, {start}, expired while you were paying. By then the spots, your credit, or your promo code had been used. We’re sorry.',
          { title, start },
        ),
        sentences(said('Your card wasn’t charged.'), holdReleased),
      ],
      button: findAnother,
    }
  },
})

export const paymentNotifications = [paymentGivenUp, authorizationLost, paymentFailed, seatsLost]
