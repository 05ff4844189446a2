import { momentAt } from '#server/platform/said/render.ts'
import { said, type Said, type SaidMoment } from '#contract/wire/said.ts'
import type { PriceData } from '#contract/pricing/schemas.ts'
import type { DepositRules } from '#server/pricing/index.ts'
import { lastMoment } from '#server/scheduling/index.ts'

const day = 86_400_000

/** An open balance is due as long before another start, but never in the past: all the days for paying count from then. */
export function dueFor(
  rules: Pick<DepositRules, 'balanceDaysBefore'> | undefined,
  { starts_at, zone }: { starts_at: Date; zone: string },
  now: Date,
): Date {
  const dueAt = lastMoment({ startsAt: starts_at, zone }, (rules?.balanceDaysBefore ?? 0) * 24)
  return new Date(Math.max(dueAt, now.getTime()))
}

/** When a balance is announced, charged, tried again and given up. */
export interface BalancePlan {
  dueAt: Date
  notices: Date[]
  /** The first is `dueAt`. */
  tries: Date[]
  /** At this moment the booking ends if nothing has come. */
  unpaidAt: Date
}

/**
 * A request accepted after the balance date owes from then on and has the full number of days. A late balance never
 * cancels a trip on its last day. Pure.
 */
export function balancePlan(
  rules: Pick<DepositRules, 'noticeDaysBefore' | 'retryAfterDays' | 'unpaidAfterDays'>,
  moments: { balanceDueAt: Date; confirmedAt: Date | null; startsAt: Date },
): BalancePlan {
  const due = Math.max(moments.balanceDueAt.getTime(), moments.confirmedAt?.getTime() ?? 0)
  const unpaid = Math.max(due, Math.min(due + rules.unpaidAfterDays * day, moments.startsAt.getTime() - day))
  const tries = [0, ...rules.retryAfterDays].map((days) => due + days * day)
  const byTime = (a: number, b: number) => a - b
  return {
    dueAt: new Date(due),
    notices: rules.noticeDaysBefore
      .map((days) => moments.balanceDueAt.getTime() - days * day)
      .toSorted(byTime)
      .map((at) => new Date(at)),
    tries: tries
      .filter((at, index) => index === 0 || at < unpaid)
      .toSorted(byTime)
      .map((at) => new Date(at)),
    unpaidAt: new Date(unpaid),
  }
}

/** The explorer's promise, in the words that checkout shows and the booking keeps. */
export function consentSentence(
  price: Pick<PriceData, 'balance' | 'balanceDueAt'>,
  zone: string,
  instant: boolean,
): Said | null {
  if (!price.balanceDueAt || price.balance.amount === 0) return null
  const values = { sum: price.balance, day: dateAt(new Date(price.balanceDueAt), zone) }
  return instant
    ? said('Treq will charge the remaining {sum} to this card on {day}.', values)
    : said(
        'Treq will charge the remaining {sum} to this card on {day}, or when your guide accepts if that is later.',
        values,
      )
}

/** `March 3, 2027`, as a calendar at the place shows it. */
export const dateAt = (at: Date, zone: string): SaidMoment => momentAt(at, zone, 'date')
