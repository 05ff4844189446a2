import type { RefundPolicy, SampleRefund } from '#contract/bookings/refund-policies.ts'
import type { RefundSample } from '#contract/bookings/values.ts'
import { cancellationTiers, type CancellationTier } from '#contract/catalogue/values.ts'
import { usd } from '#contract/wire/money.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { priceOf, type PriceInput } from '#server/pricing/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { percentOf } from '#server/platform/money.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import { refundOf } from '../cancellations/refund.ts'
import { soldLines } from '../cancellations/sold-lines.ts'

const hour = 3_600_000
const day = 24 * hour
const zone = 'America/Denver'
/** 8 AM in the zone, in summer; samples are about time that is left, not about dates. */
const startsAt = new Date('2027-07-15T14:00:00Z')

interface Sample {
  input: Pick<PriceInput, 'rule' | 'party' | 'addOns' | 'permits'>
  /** Before the start, milliseconds. */
  booked: number
  canceled: number
  /** Of the total; the rest is due later. */
  paidPercent: number
}

const perPerson = (amount: number) => ({ mode: 'per_person', amount, childPercent: 50 }) as const
const plain = { addOns: [], permits: [] }

const samples: Record<RefundSample, Sample> = {
  week_ahead: {
    input: { ...plain, rule: perPerson(15_000), party: { adults: 2, children: 0 } },
    booked: 120 * day,
    canceled: 8 * day,
    paidPercent: 100,
  },
  two_days_ahead: {
    input: { ...plain, rule: perPerson(15_000), party: { adults: 2, children: 0 } },
    booked: 120 * day,
    canceled: 50 * hour,
    paidPercent: 100,
  },
  family_with_extras: {
    input: {
      rule: perPerson(12_000),
      party: { adults: 2, children: 2 },
      addOns: [{ code: 'lunch', name: 'Lunch', amount: 2_000, per: 'person', quantity: 4 }],
      permits: [{ code: 'river', name: 'River permit', amount: 1_000 }],
    },
    booked: 120 * day,
    canceled: 20 * day,
    paidPercent: 100,
  },
  deposit_only: {
    input: { ...plain, rule: perPerson(180_000), party: { adults: 1, children: 0 } },
    booked: 200 * day,
    canceled: 70 * day,
    paidPercent: 30,
  },
  just_booked: {
    input: { ...plain, rule: perPerson(15_000), party: { adults: 2, children: 0 } },
    booked: 10 * day,
    canceled: 10 * day - 2 * hour,
    paidPercent: 100,
  },
}

type Terms = Pick<PlatformSettings, 'cancellation' | 'grace' | 'extrasUntilHours' | 'serviceFee'>

function refundFor({ input, booked, canceled, paidPercent }: Sample, tier: CancellationTier, terms: Terms) {
  const { price } = priceOf({
    ...input,
    modifiers: [],
    floorPercent: 0,
    promo: null,
    serviceFee: terms.serviceFee,
    tax: {},
    commissionPercent: 0,
  })
  const paid = percentOf(price.total.amount, paidPercent)
  const { total } = refundOf({
    lines: soldLines({ price }, []),
    soldTo: input.party,
    party: input.party,
    leaving: input.party,
    tier,
    policy: { ...terms.cancellation[tier], grace: terms.grace, extrasUntilHours: terms.extrasUntilHours },
    deposit: paidPercent < 100 ? paid : 0,
    now: new Date(startsAt.getTime() - canceled),
    by: 'customer',
    paid,
    bookedAt: new Date(startsAt.getTime() - booked),
    startsAt,
    zone,
  })
  return { paid, refund: total }
}

/** Of each sample under each tier: what the refund engine gives back under `wanted`, and under the policies in force. */
export function sampleRefunds(settings: Terms, wanted: readonly RefundPolicy[]): SampleRefund[] {
  const other = { ...settings, cancellation: byTier(wanted) }
  return (Object.keys(samples) as RefundSample[]).flatMap((sample) =>
    cancellationTiers.map((tier) => {
      const { paid, refund } = refundFor(samples[sample], tier, other)
      const current = refundFor(samples[sample], tier, settings).refund
      return { sample, tier, paid: usd(paid), refund: usd(refund), current: usd(current) }
    }),
  )
}

/** Throws 400 where a tier is missing or named twice, or a refund rises as the start comes nearer. */
export function checkPolicies(policies: readonly RefundPolicy[]): void {
  const wrong = (sentence: Said) => new AppError(400, 'invalid_input', sentence)
  if (cancellationTiers.some((tier) => policies.filter((one) => one.tier === tier).length !== 1))
    throw wrong(saidInEnglish('Please keep each policy once.'))
  for (const { rows } of policies)
    for (const [at, row] of rows.entries()) {
      const before = rows[at - 1]
      if (before && (row.hoursBefore >= before.hoursBefore || row.percent >= before.percent))
        throw wrong(saidInEnglish('Each row needs fewer hours and a lower percentage than the one above.'))
    }
}

export const byTier = (policies: readonly RefundPolicy[]): PlatformSettings['cancellation'] =>
  Object.fromEntries(
    policies.map(({ tier, rows, keepsDeposit }) => [tier, { rows, keepsDeposit }]),
  ) as PlatformSettings['cancellation']
