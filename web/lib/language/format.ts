import type { Money } from '#contract/wire/money.ts'
import { dateFormat, numberFormat } from './intl.ts'

const defaultLocale = 'en-US'

/** `{ amount: 125050, currency: 'USD' }` → `$1,250.50`, less than nothing `−$5.00`; whole amounts lose their cents with `trimZeros`. */
export function formatMoney(money: Money, { locale = defaultLocale, trimZeros = false } = {}): string {
  const whole = trimZeros && money.amount % 100 === 0
  return numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  })
    .format(money.amount / 100)
    .replace('-', '−')
}

type DateStyle = 'short' | 'date' | 'day' | 'long' | 'time' | 'day-time' | 'brief'
const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { month: 'short', day: 'numeric' },
  /** Where the day of the week says nothing. */
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  day: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  'day-time': {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** In the reader's own zone, which needs no name. */
  brief: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
}

/** `2:00 PM` never breaks across lines. */
export const together = (time: string) => time.replace(/ (?=[ap].?m)/i, '\xa0')

/** An instant (ISO UTC) as the clock of `zone` (IANA name) shows it. */
export function formatInstant(instant: string, zone: string, style: DateStyle = 'day-time', locale = defaultLocale) {
  return together(dateFormat(locale, { ...styles[style], timeZone: zone }).format(new Date(instant)))
}

/** A date of a trip, `YYYY-MM-DD`, which belongs to its place and has no zone. */
export function formatLocalDate(
  date: string,
  style: 'short' | 'date' | 'day' | 'long' = 'day',
  locale = defaultLocale,
) {
  return dateFormat(locale, { ...styles[style], timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

/** A time of a trip, `HH:mm`, e.g. `6:30 AM`. */
export function formatLocalTime(time: string, locale = defaultLocale): string {
  return together(
    dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      new Date(`1970-01-01T${time}:00Z`),
    ),
  )
}

/** Minutes as `45 min`, `4 h`, `4 h 30 min`, `3 days` (from 24 hours on, rounded up to days). */
export function formatDuration(minutes: number, locale = defaultLocale): string {
  const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
    numberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: name === 'day' ? 'long' : 'short',
    }).format(value)
  if (minutes >= 24 * 60) return unit(Math.ceil(minutes / (24 * 60)), 'day')
  const parts = [Math.floor(minutes / 60), minutes % 60] as const
  return [parts[0] ? unit(parts[0], 'hour') : '', parts[1] || !parts[0] ? unit(parts[1], 'minute') : '']
    .filter(Boolean)
    .join(' ')
}

const steps: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** `15 minutes`, `1 day`: a count of one unit, written out. */
export const formatSpan = (count: number, unit: 'minute' | 'hour' | 'day', locale = defaultLocale): string =>
  numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** An instant seen from `now` (milliseconds since the epoch): `in 3 hours`, `yesterday`, `now`. */
export function formatRelative(instant: string, now: number, locale = defaultLocale): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const distance = Date.parse(instant) - now
  const [unit, length] = steps.find(([, milliseconds]) => Math.abs(distance) >= milliseconds) ?? ['second', 0]
  return length === 0 ? format.format(0, 'second') : format.format(Math.trunc(distance / length), unit)
}
