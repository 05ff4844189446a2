import type { Language } from '#contract/wire/language.ts'
import type { SaidDay, SaidMoment } from '#contract/wire/said.ts'

/** How numbers, money and days are written in one language; dollars as at home in both. */
interface Locale {
  number(value: number): string
  /** Minor units. */
  money(cents: number): string
  list(parts: readonly string[]): string
  day(value: SaidDay): string
  moment(value: SaidMoment): string
  monthDay(monthDay: string): string
  weekday(weekday: number): string
}

type Format = Intl.DateTimeFormatOptions

/** Mail programs show narrow spaces as boxes. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

const dayParts: Record<SaidDay['form'] | 'long' | 'full' | 'date', Format> = {
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  date: { month: 'long', day: 'numeric', year: 'numeric' },
}
const clock: Format = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }

interface Style {
  /** Whole days as `Intl` writes them, put right. */
  day(text: string): string
  /** Spanish writes days in full: its short forms read like codes. */
  shortDays: Format
  moment(day: string, time: string): string
  time(text: string): string
}
const styles: Record<Language, Style> = {
  en: {
    day: (text) => text,
    shortDays: dayParts.short,
    moment: (day, time) => `${day} at ${time}`,
    time: (text) => text,
  },
  es: {
    day: (text) => text.replace(/^(\p{L}+), (?=\d)/u, '$1 '),
    shortDays: dayParts.long,
    moment: (day, time) => `${day}, ${time}`,
    time: (text) => text.replace(/([ap])\. m\./, '$1.m.'),
  },
}

function localeOf(language: Language): Locale {
  const tag = `${language}-US`
  const style = styles[language]
  const numbers = new Intl.NumberFormat(tag)
  const dollars = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' })
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' })
  const formats = new Map<string, Intl.DateTimeFormat>()
  // making a format costs more than the rest of a letter; there are a few for each zone
  function format(zone: string, options: Format): Intl.DateTimeFormat {
    const key = JSON.stringify([zone, options])
    const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: zone, ...options })
    formats.set(key, known)
    return known
  }
  const write = (zone: string, options: Format, at: Date) => plain(format(zone, options).format(at))
  const noon = (day: string) => new Date(`${day}T12:00:00Z`)
  const time = (zone: string, at: Date) => style.time(write(zone, clock, at))
  return {
    number: (value) => numbers.format(value),
    money: (cents) => dollars.format(cents / 100).replace('-', '−'),
    list: (parts) => lists.format(parts),
    day: ({ day }) => style.day(write('UTC', style.shortDays, noon(day))),
    moment({ at, zone, form }) {
      const instant = new Date(at)
      if (form === 'time') return time(zone, instant)
      const day = style.day(write(zone, dayParts[form === 'day' ? 'long' : form], instant))
      return form === 'day' || form === 'date' ? day : style.moment(day, time(zone, instant))
    },
    monthDay: (monthDay) => write('UTC', { month: 'long', day: 'numeric' }, noon(`2024-${monthDay}`)),
    // 2024-01-01 was a Monday
    weekday: (weekday) => write('UTC', { weekday: 'long' }, noon(`2024-01-0${weekday}`)),
  }
}

const locales: Record<Language, Locale> = { en: localeOf('en'), es: localeOf('es') }

export const locale = (language: Language): Locale => locales[language]
