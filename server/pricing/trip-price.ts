import type { AdventureContent, TripPrice } from '#contract/catalogue/listings.ts'
import type { TripUnit } from '#contract/pricing/values.ts'
import { percentOf } from '#server/platform/money.ts'

export interface Party {
  readonly adults: number
  readonly children: number
}

/** Amounts in cents. */
export interface TripLine {
  readonly unit: TripUnit
  readonly quantity: number
  readonly each: number
  readonly amount: number
}
export interface ServiceFee {
  readonly percent: number
  /** Cents. */
  readonly min: number
  readonly max: number
}

export const childPrice = (price: TripPrice): number | null =>
  price.mode === 'per_group' ? null : percentOf(price.amount, price.childPercent)

/** Lines of the trip itself for a party; a group's base is filled with adults first, so that the cheaper ones are extra. */
export function tripLines(price: TripPrice, party: Party): TripLine[] {
  const line = (unit: TripUnit, quantity: number, each: number): TripLine[] =>
    quantity > 0 ? [{ unit, quantity, each, amount: quantity * each }] : []
  if (price.mode !== 'per_group') {
    return [
      ...line('adult', party.adults, price.amount),
      ...line('child', party.children, percentOf(price.amount, price.childPercent)),
    ]
  }
  const extraAdults = Math.max(0, party.adults - price.baseSize)
  const childrenInside = Math.max(0, price.baseSize - party.adults)
  return [
    ...line('group', 1, price.amount),
    ...line('extra_adult', extraAdults, price.extraPerson),
    ...line('extra_child', party.children - childrenInside, percentOf(price.extraPerson, price.childPercent)),
  ]
}

/** Mandatory permits of a party, in cents. */
export const permitsAmount = (permits: readonly { readonly amount: number }[], people: number): number =>
  permits.reduce((sum, permit) => sum + permit.amount * people, 0)

/** On trip, add-ons and permits together, in cents; nothing on nothing. */
export const serviceFee = (subtotal: number, fee: ServiceFee): number =>
  subtotal <= 0 ? 0 : Math.min(fee.max, Math.max(fee.min, percentOf(subtotal, fee.percent)))

/**
 * What one adult pays before tax, in cents: the price shown at search. `onDeparture` brings in what makes a departure
 * dearer or cheaper; without it the trip has its plain price.
 */
export function priceOfOne(
  content: Pick<AdventureContent, 'price' | 'permits'>,
  fee: ServiceFee,
  onDeparture?: (plain: number) => number,
): number {
  const plain = tripLines(content.price, { adults: 1, children: 0 }).reduce((sum, line) => sum + line.amount, 0)
  const subtotal = (onDeparture ? onDeparture(plain) : plain) + permitsAmount(content.permits, 1)
  return subtotal + serviceFee(subtotal, fee)
}
