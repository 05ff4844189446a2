import type { TaxedPart, TripUnit } from '#contract/pricing/values.ts'
import type { AddOn, TripPrice } from '#contract/catalogue/listings.ts'
import { cash, percentOf } from '#server/platform/money.ts'
import { signed } from './price-words.ts'
import type { ServiceFee } from './trip-price.ts'

// What the lines of a price are called and why they are there: for people to read. No rule looks at these.

export const tripLabels: Readonly<Record<TripUnit, string>> = {
  adult: 'Adult',
  child: 'Child',
  group: 'Trip for the group',
  extra_adult: 'Further adult',
  extra_child: 'Further child',
}

export function whyTrip(unit: TripUnit, rule: TripPrice): string {
  if (rule.mode !== 'per_group') {
    const whole = rule.mode === 'package' ? 'the whole trip' : 'the trip'
    return unit === 'child'
      ? `A child pays ${rule.childPercent}% of the adult price of ${cash(rule.amount)}.`
      : `What ${whole} costs one adult.`
  }
  if (unit === 'group') return `For a party of up to ${rule.baseSize} people.`
  const further = `For each person beyond ${rule.baseSize}.`
  return unit === 'extra_child'
    ? `${further} A child pays ${rule.childPercent}% of ${cash(rule.extraPerson)}; adults are counted first.`
    : further
}

interface PromoSums {
  code: string
  percent: number | null
  payer: 'platform' | 'outfitter'
  /** What the code would take off what is `running`, before the floor; minor units. */
  whole: number
  running: number
  /** Where the floor stops it. */
  note: string
}

export const promoLabel = ({ code, percent }: Pick<PromoSums, 'code' | 'percent'>): string =>
  percent === null ? `Code ${code}` : `Code ${code} ${signed(-percent)}`

export function whyPromo({ percent, payer, whole, running, note }: PromoSums): string {
  const much =
    percent === null
      ? `${cash(whole)} off the trip.`
      : `${percent}% of the trip as it stands, ${cash(running)}, is ${cash(whole)}.`
  return `${much}${note} ${payer === 'platform' ? 'Treq' : 'Your guide'} pays for this code.`
}

export const whyAddOn = (per: AddOn['per']): string =>
  per === 'person' ? 'For each person who wants it.' : 'Once for the booking.'

export const whyPermit = 'Passed on at cost, for each person.'

export const feeLabel = 'Service fee'

export function whyFee(subtotal: number, fee: number, { percent, min, max }: ServiceFee): string {
  const plain = percentOf(subtotal, percent)
  const limit = fee === plain ? '' : fee === max ? ` It is never above ${cash(max)}.` : ` It is at least ${cash(min)}.`
  return `${percent}% of everything above, ${cash(subtotal)}, is ${cash(plain)}.${limit} It pays for Treq: support, payment and checks of guides.`
}

export const taxLabels: Readonly<Record<TaxedPart, string>> = {
  trip: 'Tax on the trip',
  add_on: 'Tax on add-ons',
  permit: 'Tax on permits',
  service_fee: 'Tax on the service fee',
}

export const whyTax = (rule: { label: string; percent: number }, amount: number, due: number): string =>
  `${rule.label}: ${rule.percent}% of ${cash(amount)} is ${cash(due)}.`
