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
 * What each adult beyond its size adds to the price of a group, with permits and fee, before tax, in cents. Null where
 * there is no group price, no room for more, or where it is not the same for each of them and on every day.
 */
export function furtherAdult(
  { price, permits, maxParty, modifiers }: Pick<AdventureContent, 'price' | 'permits' | 'maxParty' | 'modifiers'>,
  fee: ServiceFee,
): number | null {
  if (price.mode !== 'per_group' || modifiers || maxParty <= price.baseSize) return null
  const whole = (adults: number) => {
    const lines = tripLines(price, { adults, children: 0 })
    const subtotal = lines.reduce((sum, line) => sum + line.amount, 0) + permitsAmount(permits, adults)
    return subtotal + serviceFee(subtotal, fee)
  }
  const [first, ...others] = Array.from({ length: maxParty - price.baseSize }, (_, at) => {
    const adults = price.baseSize + at
    return whole(adults + 1) - whole(adults)
  })
  return first !== undefined && others.every((one) => one === first) ? first : null
}

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
