import { type TaxedPart, type TripUnit } from '#contract/pricing/values.ts'
import type { PriceLineData } from '#contract/pricing/schemas.ts'
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
    return rule.mode === 'package' ? said('The adult price for the whole trip.') : said('The adult price for the trip.')
  }
  if (unit === 'group') return said('For a group of up to {n} people.', { n: rule.baseSize })
  const further = said('Per person beyond {n}.', { n: rule.baseSize })
  if (unit !== 'extra_child') return further
  const share = { percent: rule.childPercent, sum: usd(rule.extraPerson) }
  return sentences(further, said('A child pays {percent}% of {sum}. Adults are counted first.', share))
}

/** Seasons and weekdays have the name that their guide gave them. */
const named = (name: string) => (percent: number) => said('{name} {percent}', { name, percent: signed(percent) })

const isWeekend = (days: readonly number[]) => days.length === 2 && days.includes(6) && days.includes(7)
const daysLabel = (days: readonly number[]) => (percent: number) =>
  isWeekend(days)
    ? said('Weekend {percent}', { percent: signed(percent) })
    : said('{days} {percent}', {
        days: [...days].sort((a, b) => a - b).map((weekday) => ({ weekday })),
        percent: signed(percent),
      })

/** What a change of the price is called, and why it holds. */
export const modifierTexts = {
  /** Days as `MM-DD`. */
  season: ({ name, from, to }: { name?: string | undefined; from: string; to: string }, day: string) => ({
    label: name
      ? named(name)
      : (percent: number) =>
          said('{from} to {to} {percent}', {
            from: { monthDay: from },
            to: { monthDay: to },
            percent: signed(percent),
          }),
    because: said('The trip starts on {day}, between {from} and {to}.', {
      day: { monthDay: day },
      from: { monthDay: from },
      to: { monthDay: to },
    }),
  }),
  /** 1 is Monday, 7 is Sunday. */
  weekday: ({ name, days }: { name?: string | undefined; days: readonly number[] }, weekday: number) => ({
    label: name ? named(name) : daysLabel(days),
    because: said('The trip starts on a {day}.', { day: { weekday } }),
  }),
  earlyBird: (days: number) => ({
    label: (percent: number) => said('Early bird {percent}', { percent: signed(percent) }),
    because: said('Booked at least {n} days before the start.', { n: days }),
  }),
  lastMinute: (hours: number) => ({
    label: (percent: number) => said('Last minute {percent}', { percent: signed(percent) }),
    because: said('Booked within {n} hours of the start.', { n: hours }),
  }),
  groupSize: (step: number, people: number) => ({
    label: (percent: number) => said('Group of {n} or more {percent}', { n: step, percent: signed(percent) }),
    because: said('Your group is {n} people.', { n: people }),
  }),
} as const

/** Minor units. */
export const whyPercent = (percent: number, base: number, sum: number): Said =>
  said('{percent}% of {base} is {sum}.', { percent, base: usd(base), sum: usd(sum) })

/** Where the floor of all discounts stops one; minor units. */
export const whyStopped = (
  amount: number,
  { floorPercent, base, floor }: { floorPercent: number; base: number; floor: number },
): Said =>
  said('Limited to {sum}: discounts can’t take the price below {percent}% of the {base} base price, which is {rest}.', {
    sum: usd(amount),
    percent: floorPercent,
    base: usd(base),
    rest: usd(floor),
  })

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
      : said('{percent}% of the trip price so far, {base}, is {sum}.', { percent, base: usd(running), sum }),
    note,
    payer === 'platform' ? said('Treq pays for this code.') : said('Your guide pays for this code.'),
  )
}

/** A line as its guide reads it. */
export const netLine = ({
  label,
  quantity,
  unitPrice,
  explanation,
}: PriceLineData): { label: Said; explanation: Said } => ({
  label: quantity > 1 ? said('{label} × {n}', { label, n: quantity }) : label,
  explanation: sentences(quantity > 1 && said('{n} × {sum}.', { n: quantity, sum: unitPrice }), explanation),
})

export const commissionLine = (percent: number, base: number, sum: number): { label: Said; explanation: Said } => ({
  label: said('Treq commission, {percent}%', { percent }),
  explanation: sentences(
    said('{percent}% of {base}, the total of the lines above, is {sum}.', { percent, base: usd(base), sum: usd(sum) }),
    said('No commission on permits and tips.'),
  ),
})

export const permitsPassed: { label: Said; explanation: Said } = {
  label: said('Permits, passed through'),
  explanation: said('At cost, without commission.'),
}

export const whyAddOn = (per: AddOn['per']): Said => (per === 'person' ? said('Per person.') : said('Per booking.'))

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
    said('It covers support and payment processing.'),
  )
}

export const taxLabels: Readonly<Record<TaxedPart, Said>> = {
  trip: said('Tax on the trip'),
  lodging: said('Lodging tax'),
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
