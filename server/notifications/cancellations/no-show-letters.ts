import { moment, start, timeLeft } from '../bookings/booking-phrases.ts'
import type { LetterBooking } from '../bookings/letter-booking.ts'
import { seeBooking, seeTheirBooking, what, type Side, type Tell, type Words } from '../telling.ts'

/** What is said while somebody is missing, and when that is not the whole story. */
export const noShowTellings = {
  'booking.guide_absent': {
    guide(booking, { now }) {
      const left = booking.guideAnswersBy && timeLeft(booking.guideAnswersBy, now)
      if (!booking.guideAnswersBy || !left) return null
      const until = moment(booking.guideAnswersBy, booking.zone)
      return {
        title: 'Your guest is waiting for you',
        subject: `Are you there? ${what(booking)}`,
        body: `${booking.customer.name} says that you are not there. Start the trip within ${left}, or everything goes back.`,
        paragraphs: [
          `${booking.customer.name} is at the meeting point of ${booking.title}, ${start(booking)}, and does not see you.`,
          booking.customer.phone ? `Please call: ${booking.customer.phone}` : null,
          `If you are together, press “Start the trip”. Without that by ${until} everything is given back.`,
        ],
        button: { label: 'Open the booking', path: `/booking/${booking.id}` },
      }
    },
    explorer: (booking) => ({
      title: 'We have told your guide',
      subject: `We have told ${booking.guide.name}: ${what(booking)}`,
      body: booking.guideAnswersBy
        ? `If the trip has not started by ${moment(booking.guideAnswersBy, booking.zone)}, everything comes back to you.`
        : 'If the trip does not start, everything comes back to you.',
      paragraphs: [
        `We are sorry that ${booking.guide.name} is not at the meeting point of ${booking.title}.`,
        booking.guide.phone ? `Please try to call too: ${booking.guide.phone}` : null,
        booking.guideAnswersBy
          ? `If the trip has not started by ${moment(booking.guideAnswersBy, booking.zone)}, everything comes back to your card, service fee included.`
          : null,
      ],
      button: seeBooking(booking),
    }),
  },
  'booking.no_show_contested': {
    explorer: (booking) => ({
      title: 'We look at it',
      subject: `We look at it: ${what(booking)}`,
      body: `You say that you were there: ${what(booking)}. A person at Treq looks at it and writes to you.`,
      paragraphs: [
        `You told us that you were there for ${booking.title}, ${start(booking)}.`,
        'A person at Treq reads what both of you say and writes to you.',
      ],
      button: seeBooking(booking),
    }),
    guide: (booking) => ({
      title: 'Your guest sees it differently',
      subject: `Contested: ${what(booking)}`,
      body: `${booking.customer.name} says that they were there: ${what(booking)}. A person at Treq looks at it.`,
      paragraphs: [
        `You reported that ${booking.customer.name} did not come to ${booking.title}, ${start(booking)}. They say that they were there.`,
        'A person at Treq looks at it and may ask you what happened.',
      ],
      button: seeTheirBooking(booking),
    }),
  },
  'booking.no_show_decided': {
    explorer: (booking) => decided(booking, seeBooking(booking)),
    guide: (booking) => decided(booking, seeTheirBooking(booking)),
  },
} satisfies Record<string, Partial<Record<Side, Tell>>>

/** Both sides read the same. */
function decided(booking: LetterBooking, button: Words['button']): Words | null {
  if (!booking.noShowDecided) return null
  const { theyCame, words } = booking.noShowDecided
  return {
    title: 'Treq has decided',
    subject: `Decided: ${what(booking)}`,
    body: theyCame
      ? `We believe that ${booking.customer.name} was there for ${what(booking)}.`
      : `The no-show of ${booking.customer.name} stands: ${what(booking)}.`,
    paragraphs: [
      `We have read what both of you say about ${booking.title}, ${start(booking)}.`,
      theyCame
        ? `We believe that ${booking.customer.name} was there. What comes back to the card is told in a letter of its own.`
        : `The report that ${booking.customer.name} did not come stands, and so does what follows from it.`,
      `Treq writes: “${words}”`,
    ],
    button,
  }
}
