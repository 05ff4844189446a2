import type { GuideOverview } from '#contract/overview.ts'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { formatLocalDate, formatLocalTime } from '#web/lib/format.ts'
import { useLocale, useMessages } from '#web/lib/i18n.tsx'
import { trip } from '#web/messages/en/trip.ts'
import { useSeatWords } from '../use-seat-words.ts'

/** The coming days with what is sold on each, and its day sheet. */
export function GuideDays({ days }: { days: GuideOverview['days'] }) {
  const t = useMessages(trip)
  const locale = useLocale()
  const seats = useSeatWords()
  return (
    <Card padding="none">
      <ul>
        {days.map(({ date, departures }) => {
          const spoken = formatLocalDate(date, 'day', locale)
          return (
            <li
              key={date}
              className="grid gap-x-8 gap-y-1 border-b border-line px-5 py-4 last:border-0 tablet:grid-cols-[11rem_minmax(0,1fr)_auto] tablet:items-start tablet:px-6"
            >
              <p className="font-semibold tabular-nums">{spoken}</p>
              <ul className="grid gap-1.5">
                {departures.map((departure) => (
                  <li key={departure.id} className="flex flex-wrap items-baseline gap-x-3">
                    <span className="text-sm tabular-nums">{formatLocalTime(departure.time, locale)}</span>
                    <span>{departure.title}</span>
                    <span className="text-sm text-ink-muted tabular-nums">{seats(departure)}</span>
                  </li>
                ))}
              </ul>
              <Link
                to={`/guide-dashboard/day/${date}`}
                aria-label={t('sheetOfDate', { date: spoken })}
                className="inline-flex min-h-target items-center text-sm tablet:-my-2.5"
              >
                {t('sheetOf')}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
