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
