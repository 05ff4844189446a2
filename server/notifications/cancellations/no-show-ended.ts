import { amount, start } from '../bookings/booking-phrases.ts'
import { cancelledWords, moneyBack, refundRows, shortly, type LetterCancellation } from './cancellation-letters.ts'
import { findAnother, row, seeBooking, toDashboard, what, type Side, type Words } from '../telling.ts'

/** Of a booking that ended, whoever ended it and how. */
export function endedWords(cancellation: LetterCancellation): Record<Side, Words> {
  const { by } = cancellation
  if (by === 'customer_no_show') return customerNoShowWords(cancellation)
  return by === 'guide_no_show' ? guideNoShowWords(cancellation) : cancelledWords({ ...cancellation, by })
}

/** The guide waited in vain. */
function customerNoShowWords(cancellation: LetterCancellation): Record<Side, Words> {
  const { booking, guideKeeps } = cancellation
  return {
    explorer: {
      title: 'You were missed',
      subject: `Not there: ${what(booking)}`,
      body: `${booking.guide.name} waited for you and tried to reach you: ${what(booking)}. If that is not so, tell us within 72 hours.`,
      paragraphs: [
        `${booking.guide.name} waited at the meeting point of ${booking.title}, ${start(booking)}, tried to reach you twice, and reported that you did not come.`,
        ...moneyBack(cancellation),
        'Were you there? Tell us within 72 hours, in your booking, and a person at Treq looks at it.',
      ],
      rows: refundRows(cancellation),
      button: seeBooking(booking),
    },
    guide: {
      title: 'Reported: nobody came',
      subject: `Nobody came: ${what(booking)}`,
      body: `${booking.customer.name} did not come: ${what(booking)}. You keep ${amount(guideKeeps)}.`,
      paragraphs: [
        `You reported that ${booking.customer.name} did not come to ${booking.title}, ${start(booking)}.`,
        `By the cancellation policy you keep ${amount(guideKeeps)}. Your guest may contest this within 72 hours.`,
      ],
      rows: [row('When', start(booking)), row('You keep', amount(guideKeeps)), row('Booking', booking.code)],
      button: toDashboard,
    },
  }
}

/** The explorer waited in vain. */
function guideNoShowWords(cancellation: LetterCancellation): Record<Side, Words> {
  const { booking, refund } = cancellation
  const back = shortly(cancellation)
  return {
    explorer: {
      title: 'Your guide did not come',
      subject: `Everything comes back: ${what(booking)}`,
      body: `We are sorry.${back}`,
      paragraphs: [
        `We are sorry that ${booking.guide.name} did not come to ${booking.title}, ${start(booking)}.`,
        ...moneyBack(cancellation),
      ],
      rows: refundRows(cancellation),
      button: findAnother,
    },
    guide: {
      title: 'You were missed',
      subject: `Not there: ${what(booking)}`,
      body: `${booking.customer.name} waited for you and gets everything back: ${what(booking)}.`,
      paragraphs: [
        `${booking.customer.name} waited for you at ${booking.title}, ${start(booking)}, and the trip was not started in time.`,
        `${booking.customer.name} gets everything back: ${amount(refund)}. You earn nothing from this booking.`,
        'If that is not what happened, write to us.',
      ],
      rows: [row('When', start(booking)), row('Booking', booking.code)],
      button: toDashboard,
    },
  }
}
