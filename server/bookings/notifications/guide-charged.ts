import { usd } from '#contract/wire/money.ts'
import { said } from '#contract/wire/said.ts'
import { quoteTreq, row, seeTheirBooking, what } from './phrases.ts'
import { aboutBooking } from './sides.ts'

/** Money that Treq gave back beyond the rules and that the guide pays, whole or in part. */
export const guideCharged = aboutBooking('booking.guide_charged', {
  group: 'money',
  critical: true,
  data: (_booking, _now, { amount, message }) => ({ sum: usd(amount), message }),
  guide: (data) => {
    const { explorer: name, title, start, sum, message } = data
    return {
      title: said('A refund comes out of your earnings'),
      subject: said('Charged to you: {what}', { what: what(data) }),
      body: said('Treq refunded {name}, and {sum} of it comes out of your earnings.', { name, sum }),
      paragraphs: [
        said('Treq refunded {name} for {title}, {start}.', { name, title, start }),
        said('{sum} of it comes out of your earnings.', { sum }),
        quoteTreq(message),
        said('If you disagree, contact us.'),
      ],
      rows: [row(said('Charged to you'), sum)],
      button: seeTheirBooking(data),
    }
  },
})

/** The guest's bank took the money of a trip back, and the trip bears some of it. */
export const disputeBorne = aboutBooking('booking.dispute_borne', {
  group: 'money',
  critical: true,
  data: (_booking, _now, { amount, message }) => ({ sum: usd(amount), message }),
  guide: (data) => {
    const { explorer: name, title, start, sum, message } = data
    return {
      title: said('A chargeback comes out of your earnings'),
      subject: said('Chargeback: {what}', { what: what(data) }),
      body: said('The bank of {name} took the payment back, and you earn {sum} less.', { name, sum }),
      paragraphs: [
        said('{name} disputed the payment for {title}, {start}, and their bank took the money back.', {
          name,
          title,
          start,
        }),
        said('You earn {sum} less for this trip.', { sum }),
        quoteTreq(message),
        said('If you disagree, contact us.'),
      ],
      rows: [row(said('Charged to you'), sum)],
      button: seeTheirBooking(data),
    }
  },
})
