import { amount, start } from '../bookings/booking-phrases.ts'
import {
  findAnother,
  holdReleased,
  notCharged,
  payTime,
  seeTheirBooking,
  toDashboard,
  what,
  type Side,
  type Tell,
} from '../telling.ts'

/** What is said when money does not come. */
export const paymentTellings = {
  'booking.payment_given_up': {
    explorer: (booking) => ({
      title: 'Your booking has ended without payment',
      subject: `Not paid: ${what(booking)}`,
      body: `${what(booking)} was not paid in time, so the seats are free again. ${notCharged}`,
      paragraphs: [
        `The payment for ${booking.title}, ${start(booking)}, was not completed in time. Your seats are free again.`,
        notCharged,
      ],
      button: findAnother,
    }),
    guide: (booking) => ({
      title: 'A booking has ended without payment',
      subject: `Not paid: ${what(booking)}`,
      body: `${booking.customer.name} did not pay in time: ${what(booking)}. The seats are free again.`,
      paragraphs: [
        `${booking.customer.name} did not complete the payment for ${booking.title}, ${start(booking)}, in time.`,
        'The seats are free again. There is nothing for you to do.',
      ],
      button: toDashboard,
    }),
  },
  'booking.authorisation_lost': {
    explorer: (booking) => ({
      title: 'Your request has ended',
      subject: `Ended: ${what(booking)}`,
      body: `Your bank took back its approval before ${booking.guide.name} answered: ${what(booking)}. ${notCharged}`,
      paragraphs: [
        `Your bank took back its approval of the payment before ${booking.guide.name} answered your request for ${booking.title}, ${start(booking)}. The request has ended.`,
        notCharged,
      ],
      button: findAnother,
    }),
    guide: (booking) => ({
      title: 'A request has ended',
      subject: `Ended: ${what(booking)}`,
      body: `The bank of ${booking.customer.name} took back its approval before you answered: ${what(booking)}. The seats are free again.`,
      paragraphs: [
        `The bank of ${booking.customer.name} took back its approval of the payment before you answered the request for ${booking.title}, ${start(booking)}. The request has ended.`,
        'The seats are free again. There is nothing for you to do.',
      ],
      button: toDashboard,
    }),
  },
  'booking.payment_failed': {
    explorer: (booking, { now }) => ({
      title: 'Your payment did not go through',
      subject: `Please pay again: ${what(booking)}`,
      body: `${what(booking)}. You have ${payTime(booking, now)} to pay again.`,
      paragraphs: [
        `Your bank did not let the payment of ${amount(booking.dueNow)} for ${booking.title}, ${start(booking)}, through. Nothing was charged.`,
        `Your seats are still kept. You have ${payTime(booking, now)} to pay again; after that they are given back.`,
      ],
      button: { label: 'Pay again', path: `/checkout?booking=${booking.id}` },
    }),
    guide: (booking, { now }) => ({
      title: 'A payment did not go through',
      subject: `Payment failed: ${what(booking)}`,
      body: `The payment of ${booking.customer.name} failed: ${what(booking)}. They have ${payTime(booking, now)} to pay again.`,
      paragraphs: [
        `The payment of ${booking.customer.name} for ${booking.title}, ${start(booking)}, did not go through.`,
        `They have ${payTime(booking, now)} to pay again. The seats are kept until then. Please prepare only once the booking is confirmed.`,
      ],
      button: seeTheirBooking(booking),
    }),
  },
  'booking.seats_lost': {
    explorer: (booking) => ({
      title: 'The seats are gone',
      subject: `Seats no longer free: ${what(booking)}`,
      body: `Your hold had ended and somebody else took the seats: ${what(booking)}. Nothing was charged.`,
      paragraphs: [
        `While you were paying for ${booking.title}, ${start(booking)}, your hold on the seats ended and somebody else took them. We are sorry.`,
        `Nothing was charged to your card. ${holdReleased}`,
      ],
      button: findAnother,
    }),
  },
} satisfies Record<string, Partial<Record<Side, Tell>>>
