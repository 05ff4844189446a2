import type { MoneyExplanationData } from '#contract/bookings/money.ts'
import { moneyPots, type MoneyPot } from '#contract/bookings/values.ts'
import { usd } from '#contract/wire/money.ts'
import { entries, type PostedEntry } from '#server/payments/index.ts'
import { payoutsOfSubject } from '#server/payouts/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { visibleBooking } from '../queries.ts'
import { explain, explainCompanion, forExplorer, hiddenFromExplorers, potOf } from './rules.ts'

/** A booking has some dozen entries; one that had more would be cut off at the oldest. */
const most = 500

/**
 * Every movement of a booking's money from card to payout, oldest first, and where every cent is now. An explorer sees what is
 * theirs: what was paid, held, refunded, and what the price went to; neither Stripe's fee nor what the guide earns. Throws 404.
 */
export async function explainMoney(app: App, caller: Caller, bookingId: string): Promise<MoneyExplanationData> {
  const { booking, side } = await visibleBooking(app.db, caller, bookingId)
  const isExplorer = side === 'customer'
  const beside = await companionsOf(app, booking.id)
  const subjects = [booking.id, ...beside.keys()]
  const all = (await Promise.all(subjects.map((subjectId) => entries(app.db, { subjectId, limit: most }))))
    .map((found) => found.toReversed())
    .flat()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const shown = isExplorer ? all.filter(({ kind }) => !hiddenFromExplorers.has(kind)) : all
  const steps = shown.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    ...explained(entry, beside),
    lines: linesOf(sumsOf([entry], { isExplorer, beside })),
  }))
  const payouts = isExplorer
    ? []
    : (await Promise.all(subjects.map((subjectId) => payoutsOfSubject(app.db, subjectId)))).flat()
  return {
    steps: steps.filter(({ lines }) => lines.length > 0),
    now: linesOf(sumsOf(shown, { isExplorer, beside })),
    payouts: payouts.map(({ id, state, amount, dueAt, paidAt }) => ({
      id,
      state,
      amount: usd(amount),
      dueAt: dueAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
  }
}

/** By the payable of each tip and claim of a booking, its kind. */
type Companions = ReadonlyMap<string, string>

async function companionsOf(app: App, bookingId: string): Promise<Companions> {
  const found = await Promise.all(
    Object.entries(app.payables).map(async ([kind, payable]) =>
      ((await payable.besides?.(app.db, bookingId)) ?? []).map((id): [string, string] => [id, kind]),
    ),
  )
  return new Map(found.flat())
}

function explained({ kind, subjectId }: PostedEntry, beside: Companions) {
  const companion = beside.get(subjectId)
  return companion === undefined ? explain(kind) : explainCompanion(companion, kind)
}

interface Eyes {
  isExplorer: boolean
  beside: Companions
}

function sumsOf(posted: readonly PostedEntry[], { isExplorer, beside }: Eyes): Map<MoneyPot, number> {
  const sums = new Map<MoneyPot, number>()
  for (const { lines, subjectId } of posted) {
    for (const { account, amount } of lines) {
      const { pot: known, grows } = potOf(account)
      const pot = known === 'held' && beside.has(subjectId) ? 'held_for_guide' : known
      // where money is at Stripe is our side of it
      if (isExplorer && pot === 'stripe') continue
      const shown = isExplorer ? forExplorer(pot, beside.get(subjectId)) : pot
      sums.set(shown, (sums.get(shown) ?? 0) + (grows === 'debit' ? amount : -amount))
    }
  }
  return sums
}

const linesOf = (sums: ReadonlyMap<MoneyPot, number>) =>
  moneyPots.flatMap((pot) => {
    const amount = sums.get(pot) ?? 0
    return amount === 0 ? [] : [{ pot, amount: usd(amount) }]
  })
