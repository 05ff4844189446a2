import { type TaxedPart, type TripUnit } from '#contract/pricing/values.ts'
import { type Said, said, sentences, wholeSentence } from '#contract/wire/said.ts'
import { usd } from '#contract/wire/money.ts'
import type { AddOn, TripPrice } from '#contract/catalogue/listings.ts'
import { percentOf } from '#server/platform/money.ts'
import { signed } from './price-words.ts'
import type { ServiceFee } from './trip-price.ts'

// What the lines of a price are called and why they are there: for people to read. No rule looks at these.

export const tripLabels: Readonly<Record<TripUnit, Said>> = {
  adult: said('Adult'),
  child: said('Child'),
  group: said('Group price'),
  extra_adult: said('Additional adult'),
  extra_child: said('Additional child'),
}

export function whyTrip(unit: TripUnit, rule: TripPrice): Said {
  if (rule.mode !== 'per_group') {
    if (unit === 'child') {
      return said('A child pays {percent}% of the adult price of {sum}.', {
        percent: rule.childPercent,
        sum: usd(rule.amount),
      })
    }
    return rule.mode === 'package'
      ? said('What the whole trip costs one adult.')
      : said('What the trip costs one adult.')
  }
  if (unit === 'group') return said('For a party of up to {n} people.', { n: rule.baseSize })
  const further = said('For each person beyond {n}.', { n: rule.baseSize })
  if (unit !== 'extra_child') return further
  const share = { percent: rule.childPercent, sum: usd(rule.extraPerson) }
  return sentences(further, said('A child pays {percent}% of {sum}; adults are counted first.', share))
}

interface PromoSums {
  code: string
  percent: number | null
  payer: 'platform' | 'outfitter'
  /** What the code would take off what is `running`, before the floor; minor units. */
  whole: number
  running: number
  /** Where the floor stops it. */
  note: Said | null
}

export const promoLabel = ({ code, percent }: Pick<PromoSums, 'code' | 'percent'>): Said =>
  percent === null ? said('Code {code}', { code }) : said('Code {code} {percent}', { code, percent: signed(-percent) })

export function whyPromo({ percent, payer, whole, running, note }: PromoSums): Said {
  const sum = usd(whole)
  return sentences(
    percent === null
      ? said('{sum} off the trip.', { sum })
      : said('{percent}% of the trip as it stands, {base}, is {sum}.', { percent, base: usd(running), sum }),
    note,
    payer === 'platform' ? said('Treq pays for this code.') : said('Your guide pays for this code.'),
  )
}

export const whyAddOn = (per: AddOn['per']): Said =>
  per === 'person' ? said('For each person who wants it.') : said('Per booking.')

export const whyPermit = said('Passed through at cost, per person.')

export const feeLabel = said('Service fee')

export function whyFee(subtotal: number, fee: number, { percent, min, max }: ServiceFee): Said {
  const plain = percentOf(subtotal, percent)
  return sentences(
    said('{percent}% of everything above, {base}, is {sum}.', { percent, base: usd(subtotal), sum: usd(plain) }),
    fee !== plain &&
      (fee === max
        ? said('It is never above {sum}.', { sum: usd(max) })
        : said('It is at least {sum}.', { sum: usd(min) })),
    said('It covers support, payment processing, and guide verification.'),
  )
}

export const taxLabels: Readonly<Record<TaxedPart, Said>> = {
  trip: said('Tax on the trip'),
  add_on: said('Tax on add-ons'),
  permit: said('Tax on permits'),
  service_fee: said('Tax on the service fee'),
}

export const whyTax = (rule: { label: string; percent: number }, amount: number, due: number): Said =>
  said('{label}: {percent}% of {base} is {sum}.', {
    label: wholeSentence(rule.label),
    percent: rule.percent,
    base: usd(amount),
    sum: usd(due),
  })
