import { percentOf } from '#server/platform/money.ts'

/** One change of what we owe. Positive is the outfitter's. */
export interface Item {
  readonly subject: string
  readonly amount: number
}

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
 * where it costs. What is owed is recovered from a share of the payout, and a share is kept back. Pure.
 */
export function divide(
  items: readonly Item[],
  {
    held,
    owed,
    recoveryPercent,
    reservePercent,
  }: { held: ReadonlySet<string>; owed: number; recoveryPercent: number; reservePercent: number },
): Divided {
  const nets = new Map<string, number>()
  for (const { subject, amount } of items) nets.set(subject, (nets.get(subject) ?? 0) + amount)
  const debts = new Map([...nets].filter(([, net]) => net < 0).map(([subject, net]) => [subject, -net]))
  // one that nets to nothing is settled too
  const paid = [...nets].filter(([subject, net]) => net >= 0 && !held.has(subject))
  const earned = paid.reduce((sum, [, net]) => sum + net, 0)
  const due = owed + [...debts.values()].reduce((sum, debt) => sum + debt, 0)
  const recovered = Math.min(due, Math.floor((earned * recoveryPercent) / 100))
  const reserved = percentOf(earned - recovered, reservePercent)
  return {
    earned,
    recovered,
    reserved,
    amount: earned - recovered - reserved,
    paid: new Set(paid.map(([subject]) => subject)),
    debts,
  }
}
