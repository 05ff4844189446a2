import type { Money } from '#contract/common.ts'
import type { Party, Price, PriceLine } from '#contract/bookings.ts'
import {
  percentOf,
  serviceFee,
  tripLines,
  type ServiceFee,
  type TripPrice,
  type TripUnit,
} from '#server/catalogue/index.ts'
import type { GuideNet } from './tables.ts'

/** Amounts in minor units. */
export interface PriceInput {
  rule: TripPrice
  party: Party
  /** Passed through at cost: no commission. */
  permits: readonly { name: string; amount: number }[]
  serviceFee: ServiceFee
  /** Percent of each component, by the rule that fits place, activity and length. */
  tax: { trip: number; permit: number; service_fee: number }
  commissionPercent: number
}

const usd = (amount: number): Money => ({ amount, currency: 'USD' })

const labels: Record<TripUnit, string> = {
  adult: 'Adult',
  child: 'Child',
  group: 'Trip for the group',
  extra_adult: 'Further adult',
  extra_child: 'Further child',
}

/** The whole price of a party, line by line; the total is the sum of the lines, to the cent. Pure. */
export function priceOf(input: PriceInput): { price: Price; net: GuideNet } {
  const people = input.party.adults + input.party.children
  const trip = tripLines(input.rule, input.party).map((one) => line('trip', labels[one.unit], one.quantity, one.each))
  const permits = input.permits
    .filter((permit) => permit.amount > 0)
    .map((permit) => line('permit', permit.name, people, permit.amount))
  const base = sum(trip)
  const permitTotal = sum(permits)
  const fee = serviceFee(base + permitTotal, input.serviceFee)
  const tax =
    percentOf(base, input.tax.trip) + percentOf(permitTotal, input.tax.permit) + percentOf(fee, input.tax.service_fee)
  const lines = [
    ...trip,
    ...permits,
    ...(fee > 0 ? [line('service_fee', 'Service fee', 1, fee)] : []),
    ...(tax > 0 ? [line('tax', 'Tax', 1, tax)] : []),
  ]
  const total = sum(lines)
  const commission = percentOf(base, input.commissionPercent)
  return {
    price: {
      lines,
      subtotal: usd(base + permitTotal),
      serviceFee: usd(fee),
      tax: usd(tax),
      total: usd(total),
      dueNow: usd(total),
      balance: usd(0),
      balanceDueAt: null,
    },
    net: {
      base: usd(base),
      commission: usd(commission),
      commissionPercent: input.commissionPercent,
      permits: usd(permitTotal),
      net: usd(base - commission + permitTotal),
    },
  }
}

const line = (kind: PriceLine['kind'], label: string, quantity: number, unit: number): PriceLine => ({
  kind,
  label,
  quantity,
  unit: usd(unit),
  amount: usd(unit * quantity),
})
const sum = (lines: readonly PriceLine[]) => lines.reduce((total, one) => total + one.amount.amount, 0)
