import { DayPicker } from 'react-day-picker'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale } from '#web/lib/language/i18n.tsx'
import { Chevron, classNames, toDate, toDay, useCalendarWords } from '#web/design/calendar-parts.tsx'

export interface Days {
  from: string
  to: string
}

const look = {
  ...classNames,
  months: 'relative grid gap-x-8 gap-y-4 tablet:grid-cols-2',
  // The second month is for wide screens only; on a phone the arrows lead there.
  month: 'grid content-start gap-2 max-tablet:not-first-of-type:hidden',
  day: 'p-0 text-center text-ink',
  day_button:
    'inline-grid size-11 max-w-full place-items-center rounded-full tabular-nums transition-colors tablet:size-10 enabled:hover:bg-brand-soft enabled:hover:text-on-brand-soft disabled:text-ink-muted disabled:opacity-45',
  today: '[&_button]:font-semibold [&_button]:underline [&_button]:underline-offset-4',
  selected: '',
  // Between the ends the stretch is one band, which begins and ends in the middle of a day.
  range_start:
    'starts not-[.ends]:bg-[linear-gradient(to_right,transparent_50%,var(--color-brand-soft)_50%)] [&_button]:bg-brand! [&_button]:text-on-brand!',
  range_middle: 'bg-brand-soft text-on-brand-soft',
  range_end:
    'ends not-[.starts]:bg-[linear-gradient(to_left,transparent_50%,var(--color-brand-soft)_50%)] [&_button]:bg-brand! [&_button]:text-on-brand!',
}

interface Props {
  label: string
  days: Days
  /** Earlier days cannot be chosen. */
  today: string
  onChange: (days: Days) => void
}

/** First and last day: one press is a day, a second makes a stretch of it, a third begins anew. In its own chunk. */
export default function RangeCalendar({ label, days: { from, to }, today, onChange }: Props) {
  const locale = useLocale()
  const { labels, formatters } = useCalendarWords()
  const choose = (day: string) => {
    if (from && from === to && day !== from) onChange(day < from ? { from: day, to: from } : { from, to: day })
    else onChange({ from: day, to: day })
  }
  const first = toDay(today)
  const selected = from || to ? { from: toDay(from || to), to: toDay(to || from) } : undefined
  return (
    <DayPicker
      mode="range"
      aria-label={label}
      selected={selected}
      onSelect={(_range, day) => choose(toDate(day))}
      defaultMonth={selected?.from ?? first}
      startMonth={first}
      endMonth={new Date(first.getFullYear() + 2, first.getMonth(), 1)}
      numberOfMonths={2}
      today={first}
      disabled={{ before: first }}
      formatters={formatters}
      labels={{ ...labels, labelDayButton: (day) => formatLocalDate(toDate(day), 'long', locale) }}
      classNames={look}
      components={{ Chevron }}
    />
  )
}
