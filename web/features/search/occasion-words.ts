import type { Translate } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import type { sale } from '#web/app/texts/sale.en.ts'
import type { search } from '#web/features/search/texts/search.en.ts'
import type { Occasion } from './search-params.ts'

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const whole = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0)

/** Adults and children of an address; zeros where nothing is said or what is said is no number. */
export function partyOf({ party, children }: Pick<Occasion, 'party' | 'children'>): {
  adults: number
  children: number
} {
  const people = whole(party)
  const young = Math.min(whole(children), Math.max(0, people - 1))
  return { adults: people - young, children: young }
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/**
 * `Nov 28–29`, `Sat, Nov 28`; empty without days. The platform's own `formatRange` puts other spaces into it on the server than
 * in some browsers.
 */
export function daysName(
  t: Translate<typeof search>,
  { from, to }: Pick<Occasion, 'from' | 'to'>,
  locale: string,
): string {
  const [first, last] = [isDay(from) ? from : '', isDay(to) ? to : '']
  if (!first && !last) return ''
  const say = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(atNoon(day))
  if (!first || !last || first >= last) return say(first || last, { weekday: 'short', month: 'short', day: 'numeric' })
  if (first.slice(0, 7) === last.slice(0, 7))
    return t('daysOfMonth', {
      month: say(first, { month: 'short' }),
      first: String(Number(first.slice(8))),
      last: String(Number(last.slice(8))),
    })
  const short = { month: 'short', day: 'numeric' } as const
  return t('readDays', { from: say(first, short), to: say(last, short) })
}

/** `3 people`; `1 adult, 2 children` where children come along; empty where nothing is said. */
export function partyName(
  t: Translate<typeof search>,
  c: Translate<typeof sale>,
  occasion: Pick<Occasion, 'party' | 'children'>,
): string {
  const { adults, children } = partyOf(occasion)
  if (adults + children === 0) return ''
  if (children === 0) return t('chipParty', { count: adults })
  return `${c('adultsCount', { count: adults })}, ${c('childrenCount', { count: children })}`
}
