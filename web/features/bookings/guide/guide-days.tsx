import { useState } from 'react'
import type { GuideOverview } from '#contract/bookings/overview.ts'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { ReadinessBadge } from '../page/readiness-list.tsx'
import { partyWords } from '../page/trip-facts.tsx'
import { useSeatWords } from '../use-seat-words.ts'

type Day = GuideOverview['days'][number]
type Departure = Day['departures'][number]

const atOnce = 10

/** The coming days with what is sold on each, who comes and what is missing, and the day sheet. */
export function GuideDays({ days }: { days: readonly Day[] }) {
  const t = useTexts(guideDashboard)
  const [count, setCount] = useState(atOnce)
  return (
    <div className="grid gap-4">
      <Card padding="none">
        <ul>
          {days.slice(0, count).map((day) => (
            <DayAhead key={day.date} day={day} />
          ))}
        </ul>
      </Card>
      {days.length > count ? (
        <LoadMore
          label={t('moreDays')}
          status={t('daysShown', { shown: count, total: days.length })}
          onLoad={() => setCount(count + atOnce)}
        />
      ) : null}
    </div>
  )
}

function DayAhead({ day: { date, departures } }: { day: Day }) {
  const t = useTexts(guideDashboard)
  const spoken = formatLocalDate(date, 'day', useLocale())
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-b border-line px-5 py-4 last:border-0 tablet:grid-cols-[10rem_minmax(0,1fr)_auto] tablet:gap-x-6 tablet:px-6">
      <p className="font-semibold tabular-nums">{spoken}</p>
      <ul className="grid min-w-0 gap-2 max-tablet:order-last max-tablet:col-span-2">
        {departures.map((departure) => (
          <DepartureAhead key={departure.id} departure={departure} />
        ))}
      </ul>
      <Link
        to={`/guide-dashboard/day/${date}`}
        aria-label={t('sheetOfDate', { date: spoken })}
        className="-my-2.5 inline-flex min-h-target items-center text-sm"
      >
        {t('sheetOf')}
      </Link>
    </li>
  )
}

function DepartureAhead({ departure }: { departure: Departure }) {
  const c = useTexts(checkout)
  const locale = useLocale()
  const seats = useSeatWords()
  return (
    <li className="grid">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm tabular-nums">{formatLocalTime(departure.time, locale)}</span>
        <span>{departure.title}</span>
        <span className="text-sm text-ink-muted tabular-nums">{seats(departure)}</span>
      </p>
      <ul className="flex flex-wrap gap-x-8 text-sm">
        {departure.bookings.map(({ id, customer, party, readiness }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5">
            <Link to={`/booking/${id}`} className="inline-flex min-h-target items-center wrap-anywhere">
              {customer.name}
            </Link>
            <span className="text-ink-muted">{partyWords(c, party)}</span>
            {readiness && readiness.status !== 'green' ? <ReadinessBadge status={readiness.status} /> : null}
          </li>
        ))}
      </ul>
    </li>
  )
}
