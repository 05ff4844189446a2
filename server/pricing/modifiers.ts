import type { PriceModifierKind } from '#contract/pricing/values.ts'
import type { PriceModifiers } from '#contract/catalogue/listings.ts'
import { inSeason } from '#server/scheduling/index.ts'
import { percentOf, cash } from '#server/platform/money.ts'
import { dayInYear, signed } from './price-words.ts'

/** One departure, and when it is booked. */
export interface BookedFor {
  /** `YYYY-MM-DD`, local to the place. */
  readonly date: string
  readonly startsAt: Date
  readonly bookedAt: Date
}

export interface ModifierStep {
  readonly modifier: Exclude<PriceModifierKind, 'promo_code'>
  /** Which of several: see the contract's lines. */
  readonly code: string
  readonly label: string
  /** Below zero takes something off. */
  readonly percent: number
  /** Why it holds, as a sentence. */
  readonly because: string
}

interface ModifierLine extends Pick<ModifierStep, 'modifier' | 'code'> {
  readonly label: string
  /** Cents, with its sign. */
  readonly amount: number
  readonly why: string
}

const hour = 3_600_000
const day = 24 * hour
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What holds for a departure booked at that moment by so many people, in the order in which it is applied. */
export function stepsFor(modifiers: PriceModifiers | undefined, trip: BookedFor, people: number): ModifierStep[] {
  if (!modifiers) return []
  const { seasons, earlyBird, lastMinute, groupSizes } = modifiers
  const left = trip.startsAt.getTime() - trip.bookedAt.getTime()
  const steps: ModifierStep[] = []
  const add = (
    [modifier, code]: [ModifierStep['modifier'], code: string],
    name: string,
    percent: number,
    because: string,
  ) => {
    if (percent !== 0) steps.push({ modifier, code, label: `${name} ${signed(percent)}`, percent, because })
  }

  const season = seasons.find(({ from, to }) => inSeason(trip.date.slice(5), from, to))
  if (season) {
    const span = `${dayInYear(season.from)} to ${dayInYear(season.to)}`
    add(
      ['season', season.from],
      season.name,
      season.percent,
      `The trip starts on ${dayInYear(trip.date)}, within ${span}.`,
    )
  }
  const weekday = weekdayOf(trip.date)
  const named = modifiers.weekdays.find(({ days }) => days.includes(weekday))
  if (named)
    add(
      ['weekday', named.days.join(',')],
      named.name,
      named.percent,
      `The trip starts on a ${weekdays[weekday - 1] ?? ''}.`,
    )
  if (earlyBird && left >= earlyBird.daysBefore * day)
    add(
      ['early_bird', `${earlyBird.daysBefore}`],
      'Early bird',
      -earlyBird.percentOff,
      `Booked at least ${earlyBird.daysBefore} days before the start.`,
    )
  if (lastMinute && left <= lastMinute.hoursBefore * hour)
    add(
      ['last_minute', `${lastMinute.hoursBefore}`],
      'Last minute',
      -lastMinute.percentOff,
      `Booked within ${lastMinute.hoursBefore} hours of the start.`,
    )
  const size = groupSizes.findLast((step) => people >= step.people)
  if (size)
    add(
      ['group_size', `${size.people}`],
      `Group of ${size.people} or more`,
      -size.percentOff,
      `Your party is ${people} people.`,
    )
  return steps
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/**
 * Each step is taken of what the steps before have left (the running amount), half-up to the cent. A discount that
 * would go below the floor stops there. Pure.
 */
export function applySteps(
  base: number,
  steps: readonly ModifierStep[],
  floorPercent: number,
): { lines: ModifierLine[]; amount: number } {
  let running = base
  const lines: ModifierLine[] = []
  for (const { modifier, code, label, percent, because } of steps) {
    const whole = percentOf(running, Math.abs(percent))
    const sum = `${because} ${Math.abs(percent)}% of ${cash(running)} is ${cash(whole)}.`
    if (percent > 0) {
      running += whole
      lines.push({ modifier, code, label, amount: whole, why: sum })
      continue
    }
    const taken = applyDiscountFloor(whole, { running, base, floorPercent })
    if (taken.amount === 0) continue
    running -= taken.amount
    lines.push({ modifier, code, label, amount: -taken.amount, why: `${sum}${taken.note}` })
  }
  return { lines, amount: running }
}

/** As much of `wanted` as the floor allows, with the sentence that says so. Cents. */
export function applyDiscountFloor(
  wanted: number,
  { running, base, floorPercent }: { running: number; base: number; floorPercent: number },
): { amount: number; note: string } {
  const floor = percentOf(base, floorPercent)
  const amount = Math.max(0, Math.min(wanted, running - floor))
  if (amount === wanted) return { amount, note: '' }
  const rest = `${floorPercent}% of the plain price of ${cash(base)}, which is ${cash(floor)}`
  return { amount, note: ` It stops at ${cash(amount)}: all discounts together leave at least ${rest}.` }
}
