import { limits } from '#contract/wire/limits.ts'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { SettingsInForce } from '#server/settings/index.ts'
import { largestCharge, smallestCharge } from './deposit.ts'
import { stepsFor } from './modifiers.ts'
import { totalOf } from './price.ts'
import { taxesOn } from './taxes-on.ts'
import type { Party } from './trip-price.ts'

export type PricedContent = Pick<
  AdventureContent,
  'price' | 'permits' | 'modifiers' | 'category' | 'durationMinutes' | 'isLesson' | 'place' | 'maxParty' | 'minimumAge'
>
export type PriceSettings = Pick<SettingsInForce, 'serviceFee' | 'discountFloorPercent' | 'tax'>

/**
 * What every party pays for an adventure on every day, booked at any time: with fees and taxes, without add-ons and code.
 */
export interface PartyTotals {
  /** For each of the days asked the number of its price list, as a character from `0` on; empty where all have the first. */
  readonly lists: string
  /** Booked at least so many hours before the start, a trip is early; null where that changes nothing. */
  readonly earlyHours: number | null
  /** Booked at most so many hours before the start, a trip is late. */
  readonly lateHours: number | null
  /** How many parties there are: of 1 to the largest, each with no child to one adult. */
  readonly parties: number
  /**
   * Cents: list by list; in each as usual, early and late, or as usual only where neither changes anything; in each the
   * parties by size, then by children. Null where the party cannot book.
   */
  readonly totals: readonly (number | null)[]
  /** The least that one of a party pays, in cents, rounded down; null where none can book. */
  readonly perPerson: number | null
}

/** The index of a party of this size among all, from 0. */
export const placeOfParty = ({ adults, children }: Party): number => {
  const people = adults + children
  return (people * (people - 1)) / 2 + children
}

/** `days` are local to the place and ascend. Pure. */
export function partyTotals(content: PricedContent, settings: PriceSettings, days: readonly string[]): PartyTotals {
  const { earlyBird, lastMinute } = content.modifiers ?? {}
  const times = earlyBird || lastMinute ? bookedAt : [bookedAt[0]]
  const varying = variesByDay(content, settings, days[0])
  const lists: (number | null)[][] = []
  const known = new Map<string, number>()
  const names = (varying ? days : days.slice(0, 1)).map((date) => {
    const key = keyOf(content, settings, date)
    const at = known.get(key) ?? known.set(key, lists.length).size - 1
    if (at === lists.length) lists.push(times.flatMap((left) => listOf(content, settings, date, left)))
    return String.fromCodePoint(48 + at)
  })
  const totals = lists.flat()
  const largest = largestParty(content)
  const parties = (largest * (largest + 1)) / 2
  return {
    lists: lists.length > 1 ? names.join('') : '',
    earlyHours: earlyBird ? earlyBird.daysBefore * 24 : null,
    lateHours: lastMinute ? lastMinute.hoursBefore : null,
    parties,
    totals,
    perPerson: leastPerPerson(totals, parties),
  }
}

interface Trip {
  /** Local to the place. */
  readonly date: string
  readonly startsAt: Date
  readonly bookedAt: Date
}

/** What this party pays for one departure, booked at that moment; cents, null where it cannot book. Pure. */
export const partyTotal = (content: PricedContent, settings: PriceSettings, trip: Trip, party: Party): number | null =>
  totalsOn(content, settings, trip)(party.adults + party.children)(party)

/** The same for many parties: taxes are looked up once for the day, modifiers once for each size. */
function totalsOn(content: PricedContent, settings: PriceSettings, trip: Trip) {
  const tax = taxesOn(settings.tax, content, trip.date)
  return (people: number) => {
    const modifiers = stepsFor(content.modifiers, trip, people)
    return (party: Party): number | null => {
      if (people > content.maxParty || (party.children > 0 && content.minimumAge >= 18)) return null
      const total = totalOf({
        rule: content.price,
        party,
        modifiers,
        floorPercent: settings.discountFloorPercent,
        permits: content.permits,
        serviceFee: settings.serviceFee,
        tax,
      })
      return total < smallestCharge || total > largestCharge ? null : total
    }
  }
}

/** What is stored is older than some bounds of today. */
const largestParty = ({ maxParty }: PricedContent): number => Math.min(maxParty, limits.partyMax)

const hour = 3_600_000
/** Milliseconds left to the start: neither early (60 days at least) nor late (72 hours at most), early, late. */
const bookedAt = [30 * 24 * hour, 10_000 * 24 * hour, 0] as const

function listOf(content: PricedContent, settings: PriceSettings, date: string, left: number): (number | null)[] {
  const ofSize = totalsOn(content, settings, { date, startsAt: new Date(left), bookedAt: new Date(0) })
  return Array.from({ length: largestParty(content) }, (_size, at) => {
    const totalOfParty = ofSize(at + 1)
    return Array.from({ length: at + 1 }, (_one, children) => totalOfParty({ adults: at + 1 - children, children }))
  }).flat()
}

const variesByDay = ({ modifiers, place }: PricedContent, { tax }: PriceSettings, first = ''): boolean =>
  Boolean(modifiers && (modifiers.seasons.length > 0 || modifiers.weekdays.length > 0)) ||
  tax.some(({ state, effective }) => state === place.state && effective > first)

/** Days with the same key have the same prices. */
function keyOf(content: PricedContent, settings: PriceSettings, date: string): string {
  const { trip, lodging, permit, service_fee } = taxesOn(settings.tax, content, date)
  return JSON.stringify([
    stepsFor(content.modifiers, { date, startsAt: new Date(bookedAt[0]), bookedAt: new Date(0) }, 1).map(
      ({ percent }) => percent,
    ),
    [trip, permit, service_fee].map(({ percent }) => percent),
    lodging ? [lodging.percent, lodging.share] : null,
  ])
}

function leastPerPerson(totals: readonly (number | null)[], parties: number): number | null {
  let least: number | null = null
  for (const [at, total] of totals.entries()) {
    if (total === null) continue
    const place = at % parties
    const people = Math.floor((Math.sqrt(8 * place + 1) + 1) / 2)
    const each = Math.floor(total / people)
    if (least === null || each < least) least = each
  }
  return least
}
