import { priceOf, type PriceInput } from '#server/bookings/price.ts'
import type { Row } from './figure.ts'

export const name = 'Price of a party, in process'

const input = (people: number): PriceInput => ({
  rule: { mode: 'per_person', amount: 12_345, childPercent: 60 },
  party: { adults: people, children: people % 4 },
  permits: [
    { name: 'River permit', amount: 1200 },
    { name: 'Parking', amount: 500 },
  ],
  serviceFee: { percent: 8, min: 500, max: 9900 },
  tax: { trip: 4.225, permit: 0, service_fee: 6.35 },
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
      what: 'full price with lines, fee, tax and net',
      value: perSecond,
      unit: 'prices/s',
      ratio: perSecond / yardstick,
    },
    { what: 'yardstick: product and sum only', value: yardstick, unit: 'prices/s' },
  ])
}
