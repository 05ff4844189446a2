import { taxedKind } from '#contract/pricing/line-key.ts'
import { type Said } from '#contract/wire/said.ts'
import type { CanceledBy } from '#contract/bookings/values.ts'
import type { CancellationTier } from '#contract/catalogue/values.ts'
import { apportion, divideDown, divideHalfUp, divideUp } from '#server/platform/money.ts'
import { cutShortRefund, percentLeft, type Run } from './cut-short.ts'
import { foldChanges, type FoldedIdentity, type FoldedLine, type SoldLine } from './sold-lines.ts'
import {
  comingBoundaries,
  extrasComeBackAt,
  graceAt,
  rowAt,
  type CancellationPolicy,
  type Moments,
} from './refund-windows.ts'
import { ruleSentence } from './refund-words.ts'
import { sharesLeaving, type Leaving, type People } from './shares-leaving.ts'

export type RefundRule = 'not_your_doing' | 'cut_short' | 'grace' | 'official_closure' | 'tier'
export interface RefundInput extends Moments, Leaving {
  lines: readonly SoldLine[]
  tier: CancellationTier
  policy: CancellationPolicy
  /** As sold, for the whole party: what stays with the guide under a tier that keeps the deposit. */
  deposit: number
  now: Date
  by: CanceledBy
  /** Once the trip has started: a weather cancellation then refunds only the rest of it. */
  run?: Run | null
  /** A closure of the place by an authority, with proof. Other serious events are credited by a person, not here. */
  officialClosure?: boolean
  /** Captured, less the paid shares of people who left before. */
  paid: number
  /** What rounding left over when others left before, in millionths of a cent; nothing unless given. */
  carry?: number
}

/** `share`: what was sold to those who leave. */
export type RefundLine = FoldedIdentity & { label: Said; share: number; refund: number }

export interface Refund {
  lines: RefundLine[]
  total: number
  /** Of what was paid, the part of those who leave; what of it is not refunded is kept. */
  paidShare: number
  /** The unpaid part of the share of those who leave, which is no longer due. */
  noLongerDue: number
  /** What rounding down left over, in millionths of a cent: the next who leaves gets it. */
  carry: number
  everyone: boolean
  rule: { code: RefundRule; sentence: Said }
  /** The refund is `refund` after `at` and not before; null when it falls no further. */
  next: { at: Date; refund: number } | null
}

/**
 * The refund, to the cent. Pure: the preview, the refund itself, and the tests all use it. Throws a RangeError
 * when more people leave than are coming.
 *
 * Everything is counted of what was paid: with only a deposit paid, the tier's percentage is of that. The sum is rounded
 * once: down for a part of a group, half up for the last to leave, and what is left over goes to the next. So parts never
 * add up to more than the whole, and to a cent less at most.
 */
export function refundOf(input: RefundInput): Refund {
  const now = computeRefund(input, input.now)
  return { ...now, next: nextFall(input, now.total) }
}

type Settled = Omit<Refund, 'next'>

function computeRefund(input: RefundInput, at: Date): Settled {
  const everyone = all(input.leaving) === all(input.party)
  const sold = foldChanges(input.lines)
  const shares = sharesLeaving(sold, input)
  const share = sum(shares)
  const left = sum(sold.map(({ amount, gone }) => amount - gone))
  const proportional = everyone ? input.paid : left === 0 ? 0 : divideDown([share, input.paid], [left])
  const rule = ruleAt(input, at)
  const row = rule === 'tier' ? rowAt(input.policy, input, at) : null
  const refunds =
    rule === 'tier'
      ? tierRefunds(input, at, { sold, shares, left, paidShare: proportional, everyone, percent: row?.percent ?? 0 })
      : {
          parts: apportion(
            rule === 'cut_short' ? cutShortRefund(proportional, runIn(input), at) : proportional,
            shares,
          ),
          paidShare: proportional,
          carry: 0,
        }
  const total = sum(refunds.parts)
  const leaves = sold.filter((_one, line) => (shares[line] ?? 0) > 0)
  return {
    lines: sold.map(({ quantity: _quantity, amount: _amount, gone: _gone, ...identity }, line) => ({
      ...identity,
      share: shares[line] ?? 0,
      refund: refunds.parts[line] ?? 0,
    })),
    total,
    paidShare: refunds.paidShare,
    noLongerDue: share - refunds.paidShare,
    carry: refunds.carry,
    everyone,
    rule: {
      code: rule,
      sentence: ruleSentence({
        rule,
        input: { ...input, lines: leaves },
        row,
        grace: graceAt(input.policy, input, at),
        extras: extrasComeBackAt(input.policy, input, at),
        partlyPaid: input.paid < left,
        percentLeft: rule === 'cut_short' ? percentLeft(runIn(input), at) : null,
      }),
    },
  }
}

function ruleAt(input: RefundInput, at: Date): RefundRule {
  if (input.by === 'weather' && input.run && at >= input.startsAt) return 'cut_short'
  if (input.by !== 'customer' && input.by !== 'customer_no_show') return 'not_your_doing'
  if (graceAt(input.policy, input, at)) return 'grace'
  return input.officialClosure ? 'official_closure' : 'tier'
}

function runIn({ run }: RefundInput): Run {
  if (!run) throw new Error('A trip that never started is not cut short')
  return run
}

interface Standing {
  sold: readonly FoldedLine[]
  shares: readonly number[]
  left: number
  paidShare: number
  everyone: boolean
  percent: number
}

interface TierRefunds {
  parts: number[]
  paidShare: number
  carry: number
}

/** `standing.paidShare`: at most so much of what was paid is counted for those who leave. */
function tierRefunds(input: RefundInput, at: Date, standing: Standing): TierRefunds {
  const { sold, shares, left, everyone, paidShare } = standing
  const extras = extrasComeBackAt(input.policy, input, at) ? 100 : 0
  const percents = sold.map(({ kind }) =>
    isExtra(kind) ? extras : kind === 'service_fee' || kind === 'tax' ? 0 : standing.percent,
  )
  const soldFor = sum(sold.map(({ amount }) => amount))
  // of the deposit, the part of those who are still coming
  const deposit = input.policy.keepsDeposit && soldFor > 0 ? divideUp([input.deposit, left, million], [soldFor]) : 0
  const counted = Math.max(0, input.paid * million - deposit)
  /** Refund by line, in millionths of a cent, for `parts` of the sale when `paid` of `whole` counts. */
  const backOf = (parts: readonly number[], paid: number, whole: number) =>
    sold.map((line, index) => {
      if (whole <= 0) return 0
      if (line.kind !== 'tax') return divideDown([parts[index] ?? 0, percents[index] ?? 0, paid], [100, whole])
      // in proportion to the refund of what was taxed
      const taxed = sold.map(({ kind }) => kind === taxedKind(line.taxOf))
      const back = sum(parts.map((part, at) => (taxed[at] ? part * (percents[at] ?? 0) : 0)))
      const base = sum(sold.map((one, at) => (taxed[at] ? one.amount : 0)))
      return base === 0 ? 0 : divideDown([line.amount, back, paid], [base, 100, whole])
    })
  const micro = backOf(shares, counted, left)
  const exact = sum(micro) + (input.carry ?? 0)
  const whole = everyone ? divideHalfUp([exact], [million]) : divideDown([exact], [million])
  const total = Math.max(0, Math.min(paidShare, Math.floor(counted / million), whole))
  const parts = inCents(total, micro)
  if (everyone || left === 0) return { parts, paidShare, carry: 0 }
  const carry = exact - total * million
  const rest = sold.map(({ amount, gone }, at) => amount - gone - (shares[at] ?? 0))
  // so much stays that what is left over can reach the others
  const needed = divideUp([Math.max(0, sum(backOf(rest, counted, left)) + carry)], [million])
  const counts = Math.max(total, Math.min(paidShare, input.paid - needed))
  // of what was paid more is counted for the others than their share of it, or less
  const share = sum(shares)
  const more = divideUp([share, input.paid, million], [left]) - counts * million
  const ahead = sum(backOf(rest, Math.abs(more), left - share).map((amount) => amount && amount + Math.sign(more)))
  return { parts, paidShare: counts, carry: carry - Math.sign(more) * ahead }
}

const million = 1_000_000

/** Whole cents that come to `total`: those with the largest rest get a cent more, and where it is less the last give way. */
function inCents(total: number, micro: readonly number[]): number[] {
  const parts = micro.map((amount) => Math.floor(amount / million))
  let open = total - sum(parts)
  const byRest = [...micro.keys()]
    .filter((at) => micro[at])
    .toSorted((a, b) => ((micro[b] ?? 0) % million) - ((micro[a] ?? 0) % million))
  // more than once around where others have left some over
  for (let turn = 0; open > 0 && byRest.length > 0; turn++, open--) {
    const at = byRest[turn % byRest.length] ?? 0
    parts[at] = (parts[at] ?? 0) + 1
  }
  for (const at of [...micro.keys()].toReversed()) {
    const less = Math.min(Math.max(0, -open), parts[at] ?? 0)
    parts[at] = (parts[at] ?? 0) - less
    open += less
  }
  return parts
}

function nextFall(input: RefundInput, today: number): Refund['next'] {
  for (const boundary of comingBoundaries(input.policy, input, input.now)) {
    const { total } = computeRefund(input, new Date(boundary.getTime() + 1))
    if (total < today) return { at: boundary, refund: total }
  }
  return null
}

/** The refund from `input.now` until the start, each amount with its end; empty where there is none. Pure. */
export function refundsUntilStart(input: RefundInput): { until: Date; refund: number }[] {
  const steps: { until: Date; refund: number }[] = []
  let refund = computeRefund(input, input.now).total
  for (const until of comingBoundaries(input.policy, input, input.now)) {
    const { total } = computeRefund(input, new Date(until.getTime() + 1))
    if (total >= refund) continue
    steps.push({ until, refund })
    refund = total
  }
  return refund > 0 ? [...steps, { until: input.startsAt, refund }] : steps
}

const isExtra = (kind: FoldedLine['kind']) => kind === 'add_on' || kind === 'permit'

const all = ({ adults, children }: People) => adults + children
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
