import type { PriceLine } from './schemas.ts'
import type { TaxedPart } from './values.ts'

type Identity<Line> = Line extends PriceLine
  ? Omit<Line, 'label' | 'quantity' | 'unitPrice' | 'amount' | 'explanation' | 'paidBy'>
  : never
/** Which line of a price it is, without its sums and words. */
export type LineIdentity = Identity<PriceLine>

/** The same for the same line of two prices, whatever it is called and comes to. */
export function lineKey(line: LineIdentity): string {
  switch (line.kind) {
    case 'trip':
      return `trip ${line.unit}`
    case 'surcharge':
    case 'discount':
      return `change ${line.modifier} ${line.code}`
    case 'add_on':
    case 'permit':
      return `${line.kind} ${line.code}`
    case 'service_fee':
      return line.kind
    case 'tax':
      return `tax ${line.taxOf}`
  }
}

/** The kind of the lines that a tax is taken of: nights are part of the trip. */
export const taxedKind = (of: TaxedPart): Exclude<TaxedPart, 'lodging'> => (of === 'lodging' ? 'trip' : of)
