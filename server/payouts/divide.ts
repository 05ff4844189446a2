import { percentOf } from '#server/platform/money.ts'
import type { PayoutItemRow } from './tables.ts'

/** One change of what we owe. Positive is the outfitter's. */
export interface Item {
  readonly subject: string
  readonly amount: number
  /** Kept back before to cover what is owed: all of it may be recovered. */
  readonly isCover?: boolean
}

export const dividedItem = ({
  subject_id,
  amount,
  kind,
}: Pick<PayoutItemRow, 'subject_id' | 'amount' | 'kind'>): Item => ({
  subject: subject_id,
  amount,
  isCover: kind === 'payout_cover_released',
})

interface Divided {
  /** Minor units: what the bookings of this payout brought. */
  readonly earned: number
  readonly recovered: number
  readonly reserved: number
  readonly amount: number
  /** Whose money it is. */
  readonly paid: ReadonlySet<string>
  /** Bookings that brought less than was paid out for them, by how much. */
  readonly debts: ReadonlyMap<string, number>
}

/**
 * What a payout pays, given all that waits: each booking counts as a whole. One that something is open about waits, but not
 * where it costs. What is owed is recovered from a share of the payout, and a share is kept back: where nothing else is, as much as
 * `cover` still needs. Pure.
 */
export function divide(
  items: readonly Item[],
  {
    held,
    owed,
    recoveryPercent,
    reservePercent,
    cover,
  }: {
    held: ReadonlySet<string>
    owed: number
    recoveryPercent: number
    reservePercent: number
    cover?: { percent: number; most: number }
  },
): Divided {
  const nets = new Map<string, number>()
  for (const { subject, amount } of items) nets.set(subject, (nets.get(subject) ?? 0) + amount)
  const debts = new Map([...nets].filter(([, net]) => net < 0).map(([subject, net]) => [subject, -net]))
  // one that nets to nothing is settled too
  const paid = [...nets].filter(([subject, net]) => net >= 0 && !held.has(subject))
  const earned = paid.reduce((sum, [, net]) => sum + net, 0)
  const due = owed + [...debts.values()].reduce((sum, debt) => sum + debt, 0)
  const covers = new Set(items.filter(({ isCover }) => isCover).map(({ subject }) => subject))
  const whole = paid.reduce((sum, [subject, net]) => sum + (covers.has(subject) ? net : 0), 0)
  const recovered = Math.min(due, whole + Math.floor(((earned - whole) * recoveryPercent) / 100))
  const left = earned - recovered
  const reserved =
    reservePercent > 0 || !cover
      ? percentOf(left, reservePercent)
      : Math.min(cover.most, percentOf(left, cover.percent))
  return {
    earned,
    recovered,
    reserved,
    amount: earned - recovered - reserved,
    paid: new Set(paid.map(([subject]) => subject)),
    debts,
  }
}
