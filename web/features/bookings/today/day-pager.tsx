import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { today as words } from '#web/features/bookings/texts/today.en.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { shifted } from '../overview/day-sheet-screen.tsx'

/** Today's date, and the manifests of the days around it. */
export function DayPager({ date }: { date: string }) {
  const t = useTexts(words)
  const locale = useLocale()
  const look = buttonClasses({ variant: 'secondary', size: 'sm', className: 'px-3!' })
  const named = (options: Intl.DateTimeFormatOptions, day: string) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const weekday = (day: string) => named({ weekday: 'short' }, day)
  const to = (by: -1 | 0 | 1) => {
    const day = shifted(date, by)
    return {
      to: `/guide-dashboard/day/${day}`,
      variant: 'bare' as const,
      className: look,
      'aria-label': t('manifestOf', { date: formatLocalDate(day, 'day', locale) }),
      day,
    }
  }
  const [{ day: previous, ...back }, { day: next, ...forward }] = [to(-1), to(1)]
  return (
    <header className="flex items-end justify-between gap-x-4">
      <div className="grid gap-0.5">
        <p className="text-sm font-semibold text-accent-ink">{t('eyebrow')}</p>
        <h1 className="text-display-sm">{named({ weekday: 'short', month: 'long', day: 'numeric' }, date)}</h1>
      </div>
      <nav aria-label={t('pager')} className="flex gap-2">
        <Link {...back}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          <span className="max-tablet:sr-only">{weekday(previous)}</span>
        </Link>
        <Link {...forward}>
          <span className="max-tablet:sr-only">{weekday(next)}</span>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </nav>
    </header>
  )
}
