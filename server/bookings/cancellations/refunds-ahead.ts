import type { CancellationTier } from '#contract/catalogue/values.ts'
import { usd } from '#contract/wire/money.ts'
import type { PriceData } from '#contract/pricing/schemas.ts'
import { refundsUntilStart } from './refund.ts'
import type { People } from './shares-leaving.ts'
import type { CancellationPolicy, Moments } from './refund-windows.ts'
import { soldLines } from './sold-lines.ts'

export interface AheadOf extends Moments {
  price: PriceData
  party: People
  tier: CancellationTier
  policy: CancellationPolicy & { deposit: number }
  /** Whether it is booked at `bookedAt`; a request is booked when its guide agrees, at an unknown time. */
  certain: boolean
}

/** Minor units, if the whole party cancels no later than `until`. */
export interface RefundAhead {
  until: Date
  refund: number
}

/**
 * The refunds of the whole price for a booking made now and canceled later, soonest first: every step up to the last one,
 * after which nothing is refunded. Pure.
 */
export const refundsAhead = ({ price, party, tier, policy, certain, ...moments }: AheadOf): RefundAhead[] =>
  refundsUntilStart({
    ...moments,
    lines: soldLines({ price }, []),
    soldTo: party,
    party,
    leaving: party,
    tier,
    policy: certain ? policy : { ...policy, grace: [] },
    deposit: policy.deposit,
    now: moments.bookedAt,
    by: 'customer',
    paid: price.total.amount,
  })

export const presentRefundsAhead = (of: AheadOf) =>
  refundsAhead(of).map(({ until, refund }) => ({ until: until.toISOString(), refund: usd(refund) }))
