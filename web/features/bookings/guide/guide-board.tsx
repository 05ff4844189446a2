import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { BookingsFailed } from '../bookings-states.tsx'
import { guideOverviewQuery } from '../overview/queries.ts'
import { GuideDays } from './guide-days.tsx'
import { GuideMoney } from './guide-money.tsx'
import { GuideToday } from './guide-today.tsx'
import { listPoll } from '../queries.ts'

/** Today, then what waits for an answer (`children`), then the coming days, the money on its way, and the rest (`below`). */
export function GuideBoard({ children, below }: { children: ReactNode; below: ReactNode }) {
  const t = useTexts(guideDashboard)
  const overview = useQuery({ ...guideOverviewQuery, refetchInterval: listPoll })
  const { data } = overview
  if (overview.error instanceof HttpError && overview.error.status === 403 && !data)
    return (
      <EmptyState title={t('notAGuide')} next={{ to: '/contact?topic=guide', label: t('notAGuideContact') }}>
        {t('notAGuideText')}
      </EmptyState>
    )
  if (overview.isError && !data)
    return (
      <>
        <BookingsFailed busy={overview.isFetching} onRetry={() => void overview.refetch()} />
        {children}
        {below}
      </>
    )
  const waiting = (height: string) => <Skeleton shape="block" className={height} />
  // A day sheet is of a date at the place; without a trip today there is none to print.
  const sheet = data?.today[0]?.date
  return (
    <>
      <section aria-labelledby="today" aria-busy={data === undefined} className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="today" className="text-display-sm">
            {t('todayTitle')}
          </h2>
          {sheet ? (
            <Link
              to={`/guide-dashboard/day/${sheet}`}
              variant="bare"
              className={buttonClasses({ variant: 'secondary', size: 'sm' })}
            >
              {t('todaySheet')}
            </Link>
          ) : null}
        </div>
        {data === undefined ? (
          waiting('h-44')
        ) : data.today.length > 0 ? (
          <GuideToday today={data.today} />
        ) : (
          <EmptyState headingLevel={3} icon={<Sun aria-hidden="true" />} title={t('noTripToday')}>
            <p>{t('noTripTodayText')}</p>
          </EmptyState>
        )}
      </section>
      {children}
      <section aria-labelledby="coming-days" aria-busy={data === undefined} className="grid gap-4">
        <h2 id="coming-days" className="text-display-sm">
          {t('comingDays')}
        </h2>
        {data === undefined ? (
          waiting('h-44')
        ) : data.days.length > 0 ? (
          <GuideDays days={data.days} />
        ) : (
          <EmptyState headingLevel={3} icon={<CalendarDays aria-hidden="true" />} title={t('noComingDays')}>
            <p>{t('noComingDaysText')}</p>
          </EmptyState>
        )}
      </section>
      {data === undefined ? waiting('h-44') : data.money ? <GuideMoney money={data.money} /> : null}
      {below}
    </>
  )
}
