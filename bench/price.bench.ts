import { priceOf, type PriceInput, stepsFor } from '#server/pricing/index.ts'
import type { PriceModifiers } from '#contract/catalogue/listings.ts'
import type { Row } from './figure.ts'

export const name = 'Price of a party, in process'

const bookedAt = new Date('2026-03-01T12:00:00Z')
const rate = (percent: number) => ({ percent, label: 'Sales tax' })
const modifiers: PriceModifiers = {
  seasons: [{ name: 'High season', from: '06-15', to: '08-31', percent: 20 }],
  weekdays: [{ name: 'Weekend', days: [6, 7], percent: 15 }],
  earlyBird: { daysBefore: 90, percentOff: 10 },
  lastMinute: { hoursBefore: 48, percentOff: 20 },
  groupSizes: [
    { people: 4, percentOff: 5 },
    { people: 8, percentOff: 10 },
  ],
}

/** With everything a price can have: four changes of price, a code, add-ons, permits, fee and taxes. */
const input = (people: number): PriceInput => ({
  rule: { mode: 'per_person', amount: 12_345, childPercent: 60 },
  party: { adults: people, children: people % 4 },
  permits: [
    { code: 'river', name: 'River permit', amount: 1200 },
    { code: 'parking', name: 'Parking', amount: 500 },
  ],
  modifiers: stepsFor(modifiers, { date: '2026-07-04', startsAt: new Date('2026-07-04T14:00:00Z'), bookedAt }, people),
  floorPercent: 40,
  promo: { code: 'FIRSTCAST', percent: 10, amount: null, payer: 'platform' },
  addOns: [
    { code: 'lunch', name: 'Lunch', amount: 1850, per: 'person', quantity: people },
    { code: 'photos', name: 'Pictures', amount: 9900, per: 'booking', quantity: 1 },
  ],
  serviceFee: { percent: 8, min: 500, max: 9900 },
  tax: { trip: rate(4.225), add_on: rate(4.225), permit: rate(0), service_fee: rate(6.35) },
  commissionPercent: 15,
})

export function run(): Promise<Row[]> {
  const inputs = Array.from({ length: 12 }, (_none, at) => input(at + 1))
  const seconds = 1
  let cents = 0
  const measure = (work: (one: PriceInput) => number) => {
    const until = performance.now() + seconds * 1000
    let quotes = 0
    while (performance.now() < until) {
      for (const one of inputs) cents += work(one)
      quotes += inputs.length
    }
    return quotes / seconds
  }
  const price = (one: PriceInput) => priceOf(one).price.total.amount
  /** The least that any price needs: trip and permits times people. */
  const bare = ({ rule, party, permits }: PriceInput) =>
    rule.amount * party.adults +
    permits.reduce((sum, permit) => sum + permit.amount, 0) * (party.adults + party.children)
  measure(price)
  const perSecond = measure(price)
  const yardstick = measure(bare)
  if (!Number.isSafeInteger(cents)) throw new Error('A price is not a whole number of cents')
  return Promise.resolve([
    {
      what: 'full price with every change, add-ons, code, fee, taxes, reasons and net',
      value: perSecond,
      unit: 'prices/s',
      ratio: perSecond / yardstick,
    },
    { what: 'yardstick: product and sum only', value: yardstick, unit: 'prices/s' },
  ])
}
