import { usd } from '#contract/wire/money.ts'
import { said, type Said } from '#contract/wire/said.ts'
import { quoteTreq, row, seeTheirBooking, what } from './phrases.ts'
import { aboutBooking, type BookingData } from './sides.ts'

type Heads = Record<'title' | 'subject' | 'body', Said>

const amountAndMessage = (
  _booking: unknown,
  _now: Date,
  { amount, message }: { amount: number; message: string | null },
) => ({
  sum: usd(amount),
  message,
})
type Charged = BookingData & ReturnType<typeof amountAndMessage>

/** What every charge to a guide says around its own sentences. */
const charged = (data: Charged, { sentences, ...heads }: Heads & { sentences: readonly Said[] }) => ({
  ...heads,
  paragraphs: [...sentences, quoteTreq(data.message), said('If you disagree, contact us.')],
  rows: [row(said('Charged to you'), data.sum)],
  button: seeTheirBooking(data),
})

/** A goodwill refund that the guide pays, in whole or in part. */
export const guideCharged = aboutBooking('booking.guide_charged', {
  group: 'money',
  critical: true,
  outfit: 'instead',
  data: amountAndMessage,
  guide: (data) => {
    const { explorer: name, title, start, sum } = data
    return charged(data, {
      title: said('A refund came out of your earnings'),
      subject: said('Charged to you: {what}', { what: what(data) }),
      body: said('Treq refunded {name}, and {sum} of it came out of your earnings.', { name, sum }),
      sentences: [
        said('Treq refunded {name} for {title}, {start}.', { name, title, start }),
        said('{sum} of it came out of your earnings.', { sum }),
      ],
    })
  },
})

/** The guest's bank took the money of a trip back, and the trip bears some of it. */
export const disputeBorne = aboutBooking('booking.dispute_borne', {
  group: 'money',
  critical: true,
  outfit: 'instead',
  data: amountAndMessage,
  guide: (data) => {
    const { explorer: name, title, start, sum } = data
    return charged(data, {
      title: said('A chargeback came out of your earnings'),
      subject: said('Chargeback: {what}', { what: what(data) }),
      body: said('{name}’s bank took the payment back, so you’ll earn {sum} less.', { name, sum }),
      sentences: [
        said('{name} disputed the payment for {title}, {start}, and their bank took the money back.', {
          name,
          title,
          start,
        }),
        said('You’ll earn {sum} less for this trip.', { sum }),
      ],
    })
  },
})
