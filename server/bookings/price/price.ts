import type { Party, Price, PriceLine } from '#contract/bookings/schemas.ts'
import type { AddOn } from '#contract/catalogue/listings.ts'
import { usd } from '#contract/wire/money.ts'
import {
  applySteps,
  cash,
  percentOf,
  serviceFee,
  applyDiscountFloor,
  tripLines,
  type ModifierStep,
  type ServiceFee,
  type TripPrice,
  type TripUnit,
} from '#server/catalogue/index.ts'
import { guideNet } from './guide-net.ts'
import type { GuideNet } from '../tables.ts'

/** A promo code as far as the price knows it; amounts in minor units. */
export interface PromoTerms {
  code: string
  percent: number | null
  amount: number | null
  payer: 'platform' | 'outfitter'
}

export interface ComponentTax {
  percent: number
  /** Name of the rule. */
  label: string
}

export type ChosenAddOn = Omit<AddOn, 'description'> & { quantity: number }

/** Amounts in minor units. */
export interface PriceInput {
  rule: TripPrice
  party: Party
  /** What makes this departure dearer or cheaper, in order. */
  modifiers: readonly ModifierStep[]
  /** Percent of the plain trip that all discounts together leave. */
  floorPercent: number
  promo: PromoTerms | null
  addOns: readonly ChosenAddOn[]
  /** Passed through at cost: no commission. */
  permits: readonly { name: string; amount: number }[]
  serviceFee: ServiceFee
  /** By the rule that fits place, activity and length; a component left out is not taxed. */
  tax: Partial<Record<'trip' | 'add_on' | 'permit' | 'service_fee', ComponentTax>>
  commissionPercent: number
}

/** A refund knows the lines of the trip by these. */
export const tripLabels: Readonly<Record<TripUnit, string>> = {
  adult: 'Adult',
  child: 'Child',
  group: 'Trip for the group',
  extra_adult: 'Further adult',
  extra_child: 'Further child',
}

/**
 * The whole price of a party, line by line; the total is the sum of the lines, to the cent. The plain trip comes first;
 * then every modifier and at last the promo code, each of the running amount; add-ons and permits are not touched by
 * them. The service fee is taken of all of these, tax of each component as the explorer pays it. Pure.
 */
export function priceOf(input: PriceInput): { price: Price; net: GuideNet } {
  const { party, floorPercent } = input
  const people = party.adults + party.children
  const trip = tripLines(input.rule, party).map((one) =>
    line('trip', tripLabels[one.unit], one.quantity, one.each, whyTrip(one.unit, input.rule)),
  )
  const base = sum(trip)
  const changed = applySteps(base, input.modifiers, floorPercent)
  const modifiers = changed.lines.map(({ label, amount, why }) =>
    line(amount < 0 ? 'discount' : 'surcharge', label, 1, amount, why),
  )
  const promo = promoLine(input.promo, { running: changed.amount, base, floorPercent })
  const addOns = input.addOns.map((one) => line('add_on', one.name, one.quantity, one.amount, perWords(one.per)))
  const permits = input.permits
    .filter((permit) => permit.amount > 0)
    .map((permit) => line('permit', permit.name, people, permit.amount, 'Passed on at cost, for each person.'))
  const sold = [...trip, ...modifiers, ...promo, ...addOns, ...permits]
  const subtotal = sum(sold)
  const fee = serviceFee(subtotal, input.serviceFee)
  const fees = fee > 0 ? [line('service_fee', 'Service fee', 1, fee, whyFee(subtotal, fee, input.serviceFee))] : []
  const taxes = [
    ...taxLine('the trip', changed.amount + sum(promo), input.tax.trip),
    ...taxLine('add-ons', sum(addOns), input.tax.add_on),
    ...taxLine('permits', sum(permits), input.tax.permit),
    ...taxLine('the service fee', fee, input.tax.service_fee),
  ]
  const lines = [...sold, ...fees, ...taxes]
  const total = usd(sum(lines))
  return {
    price: {
      lines,
      subtotal: usd(subtotal),
      serviceFee: usd(fee),
      tax: usd(sum(taxes)),
      total,
      dueNow: total,
      balance: usd(0),
      balanceDueAt: null,
    },
    net: guideNet(sold, input.commissionPercent),
  }
}

function promoLine(
  promo: PromoTerms | null,
  trip: { running: number; base: number; floorPercent: number },
): PriceLine[] {
  if (!promo) return []
  const { percent, amount } = promo
  const whole = percent === null ? (amount ?? 0) : percentOf(trip.running, percent)
  const taken = applyDiscountFloor(whole, trip)
  if (taken.amount === 0) return []
  const much =
    percent === null
      ? `${cash(whole)} off the trip.`
      : `${percent}% of the trip as it stands, ${cash(trip.running)}, is ${cash(whole)}.`
  const why = `${much}${taken.note} ${promo.payer === 'platform' ? 'Treq' : 'Your guide'} pays for this code.`
  const label = percent === null ? `Code ${promo.code}` : `Code ${promo.code} −${percent}%`
  return [
    { ...line('discount', label, 1, -taken.amount, why), paidBy: promo.payer === 'platform' ? 'platform' : 'guide' },
  ]
}

function whyTrip(unit: TripUnit, rule: TripPrice): string {
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

const perWords = (per: AddOn['per']) => (per === 'person' ? 'For each person who wants it.' : 'Once for the booking.')

function whyFee(subtotal: number, fee: number, { percent, min, max }: ServiceFee): string {
  const plain = percentOf(subtotal, percent)
  const limit = fee === plain ? '' : fee === max ? ` It is never above ${cash(max)}.` : ` It is at least ${cash(min)}.`
  return `${percent}% of everything above, ${cash(subtotal)}, is ${cash(plain)}.${limit} It pays for Treq: support, payment and checks of guides.`
}

function taxLine(what: string, amount: number, tax: ComponentTax | undefined): PriceLine[] {
  const due = tax ? percentOf(amount, tax.percent) : 0
  if (!tax || due === 0) return []
  return [line('tax', `Tax on ${what}`, 1, due, `${tax.label}: ${tax.percent}% of ${cash(amount)} is ${cash(due)}.`)]
}

/** What Treq pays of a price: the part of its promo code, in minor units. */
export const platformDiscount = ({ lines }: Pick<Price, 'lines'>): number =>
  -sum(lines.filter(({ paidBy }) => paidBy === 'platform')) || 0

const line = (kind: PriceLine['kind'], label: string, quantity: number, unit: number, why: string): PriceLine => ({
  kind,
  label,
  quantity,
  unit: usd(unit),
  amount: usd(unit * quantity),
  why,
})
const sum = (lines: readonly PriceLine[]) => lines.reduce((total, one) => total + one.amount.amount, 0)
