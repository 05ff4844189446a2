import { usd, type Money } from '#contract/wire/money.ts'
import { said, sentences, type Said, type SaidMoment } from '#contract/wire/said.ts'
import { momentAt } from '#server/platform/said/render.ts'
import type { BookingEmailData } from './booking-data.ts'

/** JSON. */
export interface ShortPolicy {
  /** Soonest first; after the last one nothing is refunded. */
  steps: { when: SaidMoment; refund: Money }[]
  total: Money
  fee: Money
}

export const shortPolicyOf = ({ refundsAhead, total, serviceFee, zone }: BookingEmailData): ShortPolicy | null =>
  refundsAhead && {
    steps: refundsAhead.map(({ until, refund }) => ({ when: momentAt(until, zone), refund: usd(refund) })),
    total,
    fee: serviceFee,
  }

/** Until when canceling costs nothing, and what it costs next; the rest is on the page of the booking. */
export function shortPolicy({ steps, total, fee }: ShortPolicy): Said {
  const [first, second] = steps
  if (!first) return said('There’s no refund if you cancel.')
  const free = first.refund.amount === total.amount
  const partly = free ? second : first
  const feeStays = partly && fee.amount > 0 ? said('The {fee} service fee isn’t refunded.', { fee }) : null
  if (!free) return sentences(said('Cancel by {when} to get {refund} of {total} back.', { ...first, total }), feeStays)
  return sentences(
    said('Cancel by {when} for a full refund.', { when: first.when }),
    second
      ? said('After that, cancel by {when} to get {refund} back.', { ...second })
      : said('After that, there’s no refund.'),
    feeStays,
  )
}
