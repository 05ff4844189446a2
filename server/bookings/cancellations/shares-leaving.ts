import { taxedKind } from '#contract/pricing/line-key.ts'
import type { TripUnit } from '#contract/pricing/values.ts'
import { divideDown } from '#server/platform/money.ts'
import type { FoldedLine } from './sold-lines.ts'

export interface People {
  adults: number
  children: number
}

/** Who the price was made for, who is still coming, and who of them leaves now. */
export interface Leaving {
  soldTo: People
  party: People
  leaving: People
}

/** What of each line belongs to those who leave; whatever rounding leaves over goes with the last. */
export function sharesLeaving(lines: readonly FoldedLine[], people: Leaving): number[] {
  const { party, leaving } = people
  const most = (name: keyof People) => leaving[name] < 0 || leaving[name] > party[name]
  if (most('adults') || most('children') || all(leaving) === 0) throw new RangeError('These people are not coming')
  const left = lines.map(({ amount, gone }) => amount - gone)
  if (all(leaving) === all(party)) return left
  const extras = extrasLeaving(lines, people)
  const leavingOf: Readonly<Record<TripUnit, readonly [some: number, whole: number]>> = {
    adult: [leaving.adults, party.adults],
    child: [leaving.children, party.children],
    // A group has one price however many come; only those beyond its size make it less.
    group: [0, all(party)],
    extra_adult: [extras.fewer.adults, extras.were.adults],
    extra_child: [extras.fewer.children, extras.were.children],
  }
  const direct = lines.map((line, index) => {
    const amount = left[index] ?? 0
    const of = (some: number, whole: number) => (whole === 0 ? 0 : divideDown([amount, some], [whole]))
    switch (line.kind) {
      case 'service_fee':
      case 'tax':
        return 0
      case 'permit':
        return of(all(leaving), all(party))
      case 'add_on':
        // sold once for the whole booking: only the last to leave take it along
        return line.per === 'booking' ? 0 : of(all(leaving), all(party))
      case 'trip':
        return of(...leavingOf[line.unit])
    }
  })
  const plain = ({ kind }: FoldedLine) => kind !== 'service_fee' && kind !== 'tax'
  const follow = (amount: number, parts: readonly number[], of: (line: FoldedLine) => boolean) => {
    const over = (amounts: readonly number[]) => sum(amounts.filter((_cents, at) => lines[at] && of(lines[at])))
    return over(left) === 0 ? 0 : divideDown([amount, over(parts)], [over(left)])
  }
  const withFee = lines.map(({ kind }, at) =>
    kind === 'service_fee' ? follow(left[at] ?? 0, direct, plain) : (direct[at] ?? 0),
  )
  return lines.map((line, at) =>
    line.kind === 'tax'
      ? follow(left[at] ?? 0, withFee, ({ kind }) => kind === taxedKind(line.taxOf))
      : (withFee[at] ?? 0),
  )
}

/** Adults fill the group first; how many beyond it are coming, and by how many these become fewer. */
function extrasLeaving(
  lines: readonly FoldedLine[],
  { soldTo, party, leaving }: Leaving,
): { were: People; fewer: People } {
  const further = sum(
    lines
      .filter((line) => line.kind === 'trip' && (line.unit === 'extra_adult' || line.unit === 'extra_child'))
      .map(({ quantity }) => quantity),
  )
  const size = all(soldTo) - further
  const beyond = ({ adults, children }: People): People => ({
    adults: Math.max(0, adults - size),
    children: Math.max(0, children - Math.max(0, size - adults)),
  })
  const were = beyond(party)
  const after = beyond({ adults: party.adults - leaving.adults, children: party.children - leaving.children })
  return { were, fewer: { adults: were.adults - after.adults, children: were.children - after.children } }
}

const all = ({ adults, children }: People) => adults + children
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
