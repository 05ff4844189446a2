import { limits } from '#contract/wire/limits.ts'
import { addDays } from '#server/scheduling/index.ts'
import { comingDay, type Days } from './days.ts'
import { plain } from './text.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What numbers in a question say. */
export interface Amounts {
  days: Days | null
  /** Cents. */
  price: { min: number | null; max: number | null } | null
  /** Minutes; a trip of whole days counts 1440 for each. */
  duration: { min: number | null; max: number | null } | null
  adults: number | null
  /** Of whatever age. */
  people: number | null
  children: number | null
}

const dayMinutes = 1440
const mostPeople = limits.partyMax

/**
 * Takes prices, days of the calendar, lengths, and people with their number out of a question; gives what is left of it.
 * `today`: `YYYY-MM-DD`.
 */
export function readAmounts(text: string, words: Vocabulary, today: string): { rest: string; said: Amounts } {
  const said: Amounts = { days: null, price: null, duration: null, adults: null, people: null, children: null }
  const count = (typed: string | undefined) => {
    const number = typed === undefined ? null : /^\d+$/.test(typed) ? Number(typed) : words.numbers.get(plain(typed))
    return number && number > 0 ? number : null
  }
  let rest = text
  /** Each match is read once; what cannot be read stays in the text. */
  const read = (pattern: RegExp, take: (groups: Record<string, string | undefined>) => boolean) => {
    rest = rest.replace(pattern, (all: string, ...match: unknown[]) =>
      take((match.at(-1) ?? {}) as Record<string, string | undefined>) ? ' ' : all,
    )
  }
  const cents = (typed: string | undefined) => (typed ? Math.round(Number(typed.replaceAll(',', '')) * 100) : null)

  read(words.priceRange, ({ low, high, from, to }) => {
    const [min, max] = [cents(low ?? from), cents(high ?? to)]
    if (min === null || max === null || max < min) return false
    said.price ??= { min, max }
    return true
  })
  read(words.priceUnder, ({ high, later }) => {
    said.price ??= { min: null, max: cents(high ?? later) }
    return true
  })
  read(words.priceOver, ({ low, later }) => {
    said.price ??= { min: cents(low ?? later), max: null }
    return true
  })
  read(words.date, ({ month = '', day, last }) => {
    const from = comingDay(today, words.months.get(plain(month)) ?? 0, Number(day))
    if (!from) return false
    const more = last === undefined ? 0 : Number(last) - Number(day)
    if (more < 0 || more > 30) return false
    said.days ??= { from, to: addDays(from, more) }
    return true
  })
  read(words.shortDate, ({ month, day, year: first, later: year = first }) => {
    const next = comingDay(today, Number(month), Number(day))
    if (!next || (year !== undefined && !next.startsWith(year.length === 2 ? `20${year}` : year))) return false
    said.days ??= { from: next, to: next }
    return true
  })
  read(words.length, ({ count: typed, hours, days, nights }) => {
    const number = count(typed)
    if (!number || number > 30) return false
    if (hours) said.duration ??= { min: null, max: number * 60 }
    // a single day is no longer than one; nights lie between days
    else if (days) said.duration ??= { min: number > 1 ? (number - 1) * dayMinutes + 1 : 301, max: number * dayMinutes }
    else if (nights) said.duration ??= { min: number * dayMinutes + 1, max: (number + 1) * dayMinutes }
    return true
  })
  const people = (field: 'adults' | 'children' | 'people') => (groups: Record<string, string | undefined>) => {
    const number = count(groups['count'])
    if (!number || number > mostPeople) return false
    said[field] ??= number
    return true
  }
  read(words.children, people('children'))
  let byAge = 0
  read(words.child, ({ age, more = '' }) => {
    if (Number(age) >= 18) return false
    byAge += 1 + (more.match(/\d+/g)?.length ?? 0)
    return true
  })
  if (byAge > 0 && byAge <= mostPeople) said.children ??= byAge
  read(words.adults, people('adults'))
  read(words.people, people('people'))
  return { rest, said }
}
