import { type Said } from '#contract/wire/said.ts'
import { apportion } from '#server/platform/money.ts'
import type { LineIdentity } from '#contract/pricing/line-key.ts'
import type { BookingRow } from '../tables.ts'

interface Sums {
  /** For people to read; no rule looks at it. */
  label: Said
  quantity: number
  amount: number
  /** Of it, the shares of people who left before. */
  gone: number
}
/** A line of the price as sold; amounts in minor units. */
export type SoldLine = LineIdentity & Sums
export type FoldedIdentity = Exclude<LineIdentity, { kind: 'surcharge' | 'discount' }>
/** The same with every change of the trip's price taken into the lines of the trip. */
export type FoldedLine = FoldedIdentity & Sums

/** Lines of the price as sold, with what left before. */
export function soldLines(
  booking: Pick<BookingRow, 'price'>,
  earlier: readonly { breakdown: { lines: readonly { share: number }[] } }[],
): FoldedLine[] {
  const sold = booking.price.lines.map(
    ({ unitPrice: _each, explanation: _why, paidBy: _paidBy, amount, ...line }): SoldLine => ({
      ...line,
      amount: amount.amount,
      gone: 0,
    }),
  )
  return foldChanges(sold).map((line, at) => ({
    ...line,
    gone: earlier.reduce((sum, { breakdown }) => sum + (breakdown.lines[at]?.share ?? 0), 0),
  }))
}

/** Discounts and whatever else changes the price of the trip are taken into the lines of the trip. */
export function foldChanges(lines: readonly SoldLine[]): FoldedLine[] {
  const retained = lines.filter(isFolded)
  const change = sum(lines.filter((line) => !isFolded(line)).map(({ amount }) => amount))
  if (change === 0) return retained
  const trip = retained.filter(({ kind }) => kind === 'trip')
  const parts = apportion(
    Math.abs(change),
    trip.map(({ amount }) => amount),
  )
  return retained.map((line) => {
    const at = trip.indexOf(line)
    return at < 0 ? line : { ...line, amount: line.amount + Math.sign(change) * (parts[at] ?? 0) }
  })
}

const isFolded = (line: SoldLine): line is FoldedLine => line.kind !== 'surcharge' && line.kind !== 'discount'
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
