import { verbatim } from '#contract/wire/said.ts'
import type { Party } from '#contract/bookings/schemas.ts'
import type { PriceData, PriceLineData } from '#contract/pricing/schemas.ts'
import type { TaxedPart } from '#contract/pricing/values.ts'
import type { AddOn, TripPrice } from '#contract/catalogue/listings.ts'
import { usd } from '#contract/wire/money.ts'
import { amountAfter, applySteps, applyDiscountFloor, type ModifierStep } from './modifiers.ts'
import { percentOf } from '#server/platform/money.ts'
import { permitsAmount, serviceFee, tripLines, type ServiceFee } from './trip-price.ts'
import { guideNet, type GuideNet } from './guide-net.ts'
import {
  feeLabel,
  promoLabel,
  taxLabels,
  tripLabels,
  whyAddOn,
  whyFee,
  whyPermit,
  whyPromo,
  whyTax,
  whyTrip,
} from './texts.ts'

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
  /** Of lodging: its percentage of the price of the trip. */
  share?: number | null
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
  permits: readonly { code: string; name: string; amount: number }[]
  serviceFee: ServiceFee
  /** By the rule that fits place, activity and length; a component left out is not taxed. */
  tax: Partial<Record<TaxedPart, ComponentTax>>
  commissionPercent: number
}

/**
 * The whole price of a party, line by line; the total is the sum of the lines, to the cent. The plain trip comes first;
 * then every modifier and at last the promo code, each of the running amount; add-ons and permits are not touched by
 * them. The service fee is taken of all of these, tax of each component as the explorer pays it. Pure.
 */
export function priceOf(input: PriceInput): { price: PriceData; net: GuideNet } {
  const { party, floorPercent } = input
  const people = party.adults + party.children
  const trip = tripLines(input.rule, party).map(({ unit, quantity, each }): PriceLineData => ({
    kind: 'trip',
    unit,
    ...sums(quantity, each),
    label: tripLabels[unit],
    explanation: whyTrip(unit, input.rule),
  }))
  const base = sum(trip)
  const changed = applySteps(base, input.modifiers, floorPercent)
  const modifiers = changed.lines.map(({ modifier, code, label, amount, explanation }): PriceLineData => ({
    kind: amount < 0 ? 'discount' : 'surcharge',
    modifier,
    code,
    ...sums(1, amount),
    label,
    explanation,
  }))
  const promo = promoLine(input.promo, { running: changed.amount, base, floorPercent })
  const addOns = input.addOns.map(({ code, per, quantity, amount, name }): PriceLineData => ({
    kind: 'add_on',
    code,
    per,
    ...sums(quantity, amount),
    label: verbatim(name),
    explanation: whyAddOn(per),
  }))
  const permits = input.permits
    .filter((permit) => permit.amount > 0)
    .map(({ code, amount, name }): PriceLineData => ({
      kind: 'permit',
      code,
      ...sums(people, amount),
      label: verbatim(name),
      explanation: whyPermit,
    }))
  const sold = [...trip, ...modifiers, ...promo, ...addOns, ...permits]
  const subtotal = sum(sold)
  const fee = serviceFee(subtotal, input.serviceFee)
  const fees: PriceLineData[] =
    fee > 0
      ? [
          {
            kind: 'service_fee',
            ...sums(1, fee),
            label: feeLabel,
            explanation: whyFee(subtotal, fee, input.serviceFee),
          },
        ]
      : []
  const whole = changed.amount + sum(promo)
  const nights = lodgingOf(whole, input.tax)
  const taxes = [
    ...taxLine('trip', whole - nights, input.tax.trip),
    ...taxLine('lodging', nights, input.tax.lodging),
    ...taxLine('add_on', sum(addOns), input.tax.add_on),
    ...taxLine('permit', sum(permits), input.tax.permit),
    ...taxLine('service_fee', fee, input.tax.service_fee),
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

/** The total of `priceOf` without add-ons and code, in cents, for lists that ask it of many parties. Pure. */
export function totalOf({
  rule,
  party,
  modifiers,
  floorPercent,
  permits,
  serviceFee: feeRule,
  tax,
}: Omit<PriceInput, 'promo' | 'addOns' | 'commissionPercent'>): number {
  const base = tripLines(rule, party).reduce((total, line) => total + line.amount, 0)
  const trip = amountAfter(base, modifiers, floorPercent)
  const permit = permitsAmount(permits, party.adults + party.children)
  const fee = serviceFee(trip + permit, feeRule)
  const due = (part: TaxedPart, amount: number) => percentOf(amount, tax[part]?.percent ?? 0)
  const nights = lodgingOf(trip, tax)
  const taxes = due('trip', trip - nights) + due('lodging', nights) + due('permit', permit) + due('service_fee', fee)
  return trip + permit + fee + taxes
}

/** What of a trip's price counts as nights of lodging; minor units. */
const lodgingOf = (trip: number, { lodging }: PriceInput['tax']): number => percentOf(trip, lodging?.share ?? 0)

function promoLine(
  promo: PromoTerms | null,
  trip: { running: number; base: number; floorPercent: number },
): PriceLineData[] {
  if (!promo) return []
  const { code, percent, amount, payer } = promo
  const whole = percent === null ? (amount ?? 0) : percentOf(trip.running, percent)
  const taken = applyDiscountFloor(whole, trip)
  if (taken.amount === 0) return []
  return [
    {
      kind: 'discount',
      modifier: 'promo_code',
      code,
      paidBy: payer === 'platform' ? 'platform' : 'guide',
      ...sums(1, -taken.amount),
      label: promoLabel(promo),
      explanation: whyPromo({ code, percent, payer, whole, running: trip.running, note: taken.note }),
    },
  ]
}

function taxLine(taxOf: TaxedPart, amount: number, tax: ComponentTax | undefined): PriceLineData[] {
  const due = tax ? percentOf(amount, tax.percent) : 0
  if (!tax || due === 0) return []
  return [{ kind: 'tax', taxOf, ...sums(1, due), label: taxLabels[taxOf], explanation: whyTax(tax, amount, due) }]
}

/** What Treq pays of a price: the part of its promo code, in minor units. */
export const platformDiscount = ({ lines }: Pick<PriceData, 'lines'>): number =>
  -sum(lines.filter(({ paidBy }) => paidBy === 'platform')) || 0

const sums = (quantity: number, each: number) => ({ quantity, unitPrice: usd(each), amount: usd(each * quantity) })
const sum = (lines: readonly PriceLineData[]) => lines.reduce((total, one) => total + one.amount.amount, 0)
