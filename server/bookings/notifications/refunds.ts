import { usd } from '#contract/wire/money.ts'
import { said, sentences } from '#contract/wire/said.ts'
import { messageOfRefund } from '#server/payments/index.ts'
import { bookingEmailData } from './booking-data.ts'
import { isToldWithCancellation } from './cancellation-data.ts'
import { bankTime } from './money-back.ts'
import { codeRow, quoteTreq, row, what } from './phrases.ts'
import { toSides } from './sides.ts'
import type { BookingData } from './sides.ts'

const seeRefund = { label: said('View refund'), path: '/cancellation-center' }
const rows = (data: BookingData & { sum: ReturnType<typeof usd> }) => [row(said('Refund'), data.sum), codeRow(data)]

/** To the explorer: the money is on its way. One event is one email: a cancellation's refund is in its own. */
export const refunded = toSides('payment.refunded', {
  pictured: false,
  group: 'money',
  read: async (_app, tx, { data: { refundId, payableId, amount } }) => {
    if (await isToldWithCancellation(tx, refundId)) return null
    const booking = await bookingEmailData(tx, payableId)
    return booking && { booking, data: { sum: usd(amount), message: await messageOfRefund(tx, refundId) } }
  },
  explorer: (data) => {
    const { title, sum, message } = data
    return {
      title: said('Your refund is on its way'),
      subject: said('Refund sent: {sum}', { sum }),
      body: sentences(said('{sum} for {what} is on its way to your card.', { sum, what: what(data) }), bankTime),
      paragraphs: [
        said('We sent your {sum} refund for {title} to the card you paid with.', { sum, title }),
        bankTime,
        quoteTreq(message),
      ],
      rows: rows(data),
      button: seeRefund,
    }
  },
})

/** To the explorer: the bank sent it back, or it could not be sent at all. */
export const refundStuck = toSides('payment.refund_stuck', {
  pictured: false,
  group: 'money',
  read: async (_app, tx, { data: { payableId, amount, by } }) => {
    const booking = await bookingEmailData(tx, payableId)
    return booking && { booking, data: { sum: usd(amount), returned: by === 'bank' } }
  },
  explorer: (data) => {
    const { title, sum, returned } = data
    if (!returned)
      return {
        title: said('We need another way to refund you'),
        subject: said('Your refund is taking longer: {what}', { what: what(data) }),
        body: said('We couldn’t send your {sum} refund for {what} yet. We’ll contact you.', {
          sum,
          what: what(data),
        }),
        paragraphs: [
          said('We couldn’t send your {sum} refund for {title} through our payment provider.', { sum, title }),
          said('The money is still yours. Our team will email you to find another way. You don’t need to do anything.'),
        ],
        rows: rows(data),
        button: seeRefund,
      }
    return {
      title: said('We need another way to refund you'),
      subject: said('Your bank returned your refund: {what}', { what: what(data) }),
      body: said('Your bank returned the {sum} refund for {what}. We’ll contact you.', {
        sum,
        what: what(data),
      }),
      paragraphs: [
        said(
          'We sent your {sum} refund for {title}, but your bank returned it. This can happen when a card is closed.',
          {
            sum,
            title,
          },
        ),
        said('The money is still yours. Our team will email you to find another way. You don’t need to do anything.'),
      ],
      rows: rows(data),
      button: seeRefund,
    }
  },
})

export const refundNotifications = [refunded, refundStuck]
