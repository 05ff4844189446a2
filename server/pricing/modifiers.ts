import { sentences, type Said } from '#contract/wire/said.ts'
import type { PriceModifierKind } from '#contract/pricing/values.ts'
import type { PriceModifiers } from '#contract/catalogue/listings.ts'
import { inSeason } from '#server/scheduling/index.ts'
import { percentOf } from '#server/platform/money.ts'
import { modifierTexts, whyPercent, whyStopped } from './texts.ts'

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
  readonly label: Said
  /** Below zero takes something off. */
  readonly percent: number
  /** Why it holds, as a sentence. */
  readonly because: Said
}

interface ModifierLine extends Pick<ModifierStep, 'modifier' | 'code'> {
  readonly label: Said
  /** Cents, with its sign. */
  readonly amount: number
  readonly explanation: Said
}

const hour = 3_600_000
const day = 24 * hour

/** What holds for a departure booked at that moment by so many people, in the order in which it is applied. */
export function stepsFor(modifiers: PriceModifiers | undefined, trip: BookedFor, people: number): ModifierStep[] {
  if (!modifiers) return []
  const { seasons, earlyBird, lastMinute, groupSizes } = modifiers
  const left = trip.startsAt.getTime() - trip.bookedAt.getTime()
  const steps: ModifierStep[] = []
  const add = (
    [modifier, code]: [ModifierStep['modifier'], code: string],
    percent: number,
    text: { label: (percent: number) => Said; because: Said },
  ) => {
    if (percent !== 0) steps.push({ modifier, code, label: text.label(percent), percent, because: text.because })
  }

  const season = seasons.find(({ from, to }) => inSeason(trip.date.slice(5), from, to))
  if (season) {
    add(['season', season.from], season.percent, modifierTexts.season(season, trip.date.slice(5)))
  }
  const weekday = weekdayOf(trip.date)
  const one = modifiers.weekdays.find(({ days }) => days.includes(weekday))
  if (one) add(['weekday', one.days.join(',')], one.percent, modifierTexts.weekday(one, weekday))
  if (earlyBird && left >= earlyBird.daysBefore * day)
    add(['early_bird', `${earlyBird.daysBefore}`], -earlyBird.percentOff, modifierTexts.earlyBird(earlyBird.daysBefore))
  if (lastMinute && left <= lastMinute.hoursBefore * hour)
    add(
      ['last_minute', `${lastMinute.hoursBefore}`],
      -lastMinute.percentOff,
      modifierTexts.lastMinute(lastMinute.hoursBefore),
    )
  const size = groupSizes.findLast((step) => people >= step.people)
  if (size) add(['group_size', `${size.people}`], -size.percentOff, modifierTexts.groupSize(size.people, people))
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
    const { whole, amount, note } = applyStep(percent, { running, base, floorPercent })
    if (percent <= 0 && amount === 0) continue
    const sum = sentences(because, whyPercent(Math.abs(percent), running, whole))
    running += amount
    lines.push({ modifier, code, label, amount, explanation: sentences(sum, note) })
  }
  return { lines, amount: running }
}

/** What `applySteps` leaves, without its lines. */
export const amountAfter = (base: number, steps: readonly Pick<ModifierStep, 'percent'>[], floorPercent: number) =>
  steps.reduce((running, { percent }) => running + applyStep(percent, { running, base, floorPercent }).amount, base)

function applyStep(
  percent: number,
  trip: { running: number; base: number; floorPercent: number },
): { whole: number; amount: number; note: Said | null } {
  const whole = percentOf(trip.running, Math.abs(percent))
  if (percent > 0) return { whole, amount: whole, note: null }
  const taken = applyDiscountFloor(whole, trip)
  return { whole, amount: 0 - taken.amount, note: taken.note }
}

/** As much of `wanted` as the floor allows, with the sentence that says so. Cents. */
export function applyDiscountFloor(
  wanted: number,
  { running, base, floorPercent }: { running: number; base: number; floorPercent: number },
): { amount: number; note: Said | null } {
  const floor = percentOf(base, floorPercent)
  const amount = Math.max(0, Math.min(wanted, running - floor))
  if (amount === wanted) return { amount, note: null }
  return {
    amount,
    note: whyStopped(amount, { floorPercent, base, floor }),
  }
}
