import type { CreditCause } from '#contract/payments/values.ts'
import { usd } from '#contract/wire/money.ts'
import type { GuideCancellationRow } from '#server/guides/index.ts'
import type { CreditGrantRow } from '#server/payments/index.ts'
import { amount, moment } from '../bookings/booking-phrases.ts'
import { row, toDashboard, type Words } from '../telling.ts'

const why: Record<Exclude<CreditCause, 'returned'>, string> = {
  weather_choice: 'You chose it after the weather stopped your trip.',
  guide_cancelled: 'Your guide cancelled shortly before the start. We are sorry, and give it beside your refund.',
  guide_no_show: 'Your guide did not come. We are sorry, and give it beside your refund.',
  serious_event: 'Treq gives it after a serious event.',
  goodwill: 'Treq gives it to you.',
}

/** To whoever was given credit, whatever for. */
export function creditWords(credit: Pick<CreditGrantRow, 'amount' | 'expires_at' | 'reason' | 'cause'>): Words {
  const sum = amount(usd(credit.amount))
  const byHand = credit.cause === 'goodwill' || credit.cause === 'serious_event'
  return {
    title: 'You have credit',
    subject: `You have ${sum} of credit`,
    body: `${sum} is yours to use on any adventure.`,
    paragraphs: [
      credit.cause === 'returned' ? null : why[credit.cause],
      byHand ? `Treq writes: “${credit.reason}”` : null,
      'Use it on any adventure: at checkout it is taken first, and your card pays the rest.',
    ],
    rows: [row('Credit', sum), row('Valid until', moment(credit.expires_at, 'UTC'))],
    button: { label: 'See your credit', path: '/cancellation-center' },
  }
}

type Cancelled = Pick<GuideCancellationRow, 'fee' | 'price' | 'short_notice' | 'waive_reason'>

const priceSentence = ({ price, fee }: Cancelled): string =>
  price === 'fee'
    ? `Calling it off costs you ${amount(usd(fee))}. It comes off your next payout.`
    : price === 'fault'
      ? 'You reported a mechanical fault, so it costs you nothing. Keep the proof: we may ask for it within 7 days.'
      : price === 'too_few'
        ? 'Fewer people had booked than the trip needs, so it costs you nothing.'
        : 'It was your free cancellation, so it costs you nothing.'

/** `on` in the words of `day`; `pausedUntil`: instant booking is off until then. */
export function feeWords(cancelled: Cancelled, on: string, pausedUntil: Date | null): Words {
  const { fee, short_notice: late, price } = cancelled
  return {
    title: 'What calling off a trip costs you',
    subject: `Called off, ${on}: ${fee > 0 ? amount(usd(fee)) : 'free of charge'}`,
    body: priceSentence(cancelled),
    paragraphs: [
      `You called off your departure on ${on}.`,
      priceSentence(cancelled),
      late && price !== 'too_few' ? 'Your public page says for a year that a trip was cancelled late.' : null,
      pausedUntil
        ? `You have called off several trips. Until ${moment(pausedUntil, 'UTC')} your trips are booked on request only.`
        : null,
      'If there is something that we should know, write to us.',
    ],
    rows: [row('Departure', on), row('Cost', amount(usd(fee)))],
    button: toDashboard,
  }
}

export const waivedWords = ({ fee, waive_reason: reason }: Cancelled, on: string): Words => ({
  title: 'You need not pay for a trip that you called off',
  subject: `Waived: your departure on ${on}`,
  body: `What calling off your departure on ${on} cost you is waived.`,
  paragraphs: [
    `What calling off your departure on ${on} cost you is waived, and it does not count against you.`,
    reason ? `Treq writes: “${reason}”` : null,
  ],
  rows: [row('Back to you', amount(usd(fee)))],
  button: toDashboard,
})
