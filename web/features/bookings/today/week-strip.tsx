import { useId } from 'react'
import type { GuideDeparture, GuideOverview } from '#contract/bookings/overview.ts'
import { Link } from '#web/design/link.tsx'
import { today as words } from '#web/features/bookings/texts/today.en.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { shifted } from '../overview/day-sheet-screen.tsx'

/** Seven days from today, each with how many are booked. */
export function WeekStrip({ overview: { date, today, days } }: { overview: GuideOverview }) {
  const t = useTexts(words)
  const heading = useId()
  const dates = Array.from({ length: 7 }, (_, by) => shifted(date, by))
  const on = (day: string): readonly GuideDeparture[] =>
    day === date ? today : (days.find((one) => one.date === day)?.departures ?? [])
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={heading} className="text-display-xs">
          {t('week')}
        </h2>
        <Link to="/guide-calendar" className="text-sm">
          {t('calendar')}
        </Link>
      </div>
      <ul className="grid grid-cols-7 gap-1">
        {dates.map((day) => (
          <Day key={day} date={day} departures={on(day)} current={day === date} />
        ))}
      </ul>
    </section>
  )
}

function Day({ date, departures, current }: { date: string; departures: readonly GuideDeparture[]; current: boolean }) {
  const t = useTexts(words)
  const locale = useLocale()
  const at = new Date(`${date}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
  const spoken = formatLocalDate(date, 'day', locale)
  const count = departures.reduce((sum, { people }) => sum + people, 0)
  const shared = departures.filter(({ kind }) => kind !== 'private')
  // a private trip takes the whole departure, so its spots say nothing
  const capacity = shared.length === departures.length ? shared.reduce((sum, one) => sum + one.capacity, 0) : null
  const label =
    count === 0
      ? t('weekDayNone', { date: spoken })
      : capacity === null
        ? t('weekDayPrivate', { date: spoken, count })
        : t('weekDay', { date: spoken, count, capacity })
  return (
    <li>
      <Link
        to={`/guide-dashboard/day/${date}`}
        variant="bare"
        {...(current ? { 'aria-current': 'date' as const } : {})}
        className="grid min-h-14 content-center justify-items-center gap-0.5 rounded-md border border-line py-1.5 text-center text-xs hover:border-line-strong aria-[current=date]:border-brand aria-[current=date]:bg-brand-soft aria-[current=date]:text-on-brand-soft"
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className={current ? undefined : 'text-ink-muted'}>
          {part({ weekday: 'narrow' })} {part({ day: 'numeric' })}
        </span>
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {count === 0 ? '–' : capacity === null ? count : `${count}/${capacity}`}
        </span>
      </Link>
    </li>
  )
}
