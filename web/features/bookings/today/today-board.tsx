import { useQueries, useQuery } from '@tanstack/react-query'
import { CalendarDays, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GuideDeparture, GuideOverview } from '#contract/bookings/overview.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { today as words } from '#web/features/bookings/texts/today.en.ts'
import { BookingsFailed } from '../bookings-states.tsx'
import { GuideChanges } from '../change-requests/guide-changes.tsx'
import { GuideDays } from '../guide/guide-days.tsx'
import { GuideDepartures } from '../guide/guide-departures.tsx'
import { daySheetQuery, guideOverviewQuery } from '../overview/queries.ts'
import { listPoll } from '../queries.ts'
import { useBusinessClock, useComesWithin } from '../use-business-clock.ts'
import { DayPager } from './day-pager.tsx'
import { MoneyComing } from './money-coming.tsx'
import { nextAct } from './next-act.ts'
import { NextActBar } from './next-act-bar.tsx'
import { ToAnswer } from './to-answer.tsx'
import { TripCard } from './trip-card.tsx'
import { WeekStrip } from './week-strip.tsx'

interface Props {
  /** What stops sales or payouts. */
  alerts: ReactNode
  /** When the next payout comes. */
  payout: ReactNode
  /** What its guide has to know of a departure: the weather. */
  notice: (departure: GuideDeparture) => ReactNode
  /** Ways to reach the guests of a departure. */
  reach: (departure: GuideDeparture) => ReactNode
  below: ReactNode
}

/** The day of a guide: the next act, today's trips, what waits for an answer, the week, the money, the coming days. */
export function TodayBoard({ alerts, payout, notice, reach, below }: Props) {
  const t = useTexts(guideDashboard)
  const overview = useQuery({ ...guideOverviewQuery, refetchInterval: listPoll })
  const { data } = overview
  if (overview.error instanceof HttpError && overview.error.status === 403 && !data)
    return (
      <div className="grid gap-block">
        <h1 className="text-display-md">{t('guideTitle')}</h1>
        <EmptyState title={t('notAGuide')} next={{ to: '/contact?topic=guide', label: t('notAGuideContact') }}>
          {t('notAGuideText')}
        </EmptyState>
      </div>
    )
  if (data) return <Day overview={data} alerts={alerts} payout={payout} notice={notice} reach={reach} below={below} />
  return (
    <div aria-busy={overview.isPending} className="grid gap-8">
      <h1 className="text-display-sm">{t('guideTitle')}</h1>
      {alerts}
      {overview.isPending ? (
        <div className="grid gap-8 desktop:grid-cols-[minmax(0,1fr)_21.25rem]">
          <Skeleton shape="block" className="h-96" />
          <Skeleton shape="block" className="h-72" />
        </div>
      ) : (
        <>
          <BookingsFailed busy={overview.isFetching} onRetry={() => void overview.refetch()} />
          <ToAnswer />
          <GuideChanges />
          {below}
        </>
      )}
    </div>
  )
}

/** Asked again as often as the day changes: at a start, at an end. */
function useSheets(today: readonly GuideDeparture[]) {
  const dates = [...new Set(today.map(({ date }) => date))]
  return useQueries({
    queries: dates.map((date) => ({ ...daySheetQuery(date), refetchInterval: listPoll })),
    combine: (found) => found.flatMap(({ data }) => data?.departures ?? []),
  })
}

function Day({ overview, alerts, payout, notice, reach, below }: Props & { overview: GuideOverview }) {
  const t = useTexts(guideDashboard)
  const w = useTexts(words)
  const now = useBusinessClock()
  const sheets = useSheets(overview.today)
  const { today, days, date, money } = overview
  // the evening before comes while the page is open
  useComesWithin(days[0]?.departures[0]?.startsAt, 24 * 3_600_000)
  const act = nextAct(overview, sheets, now())
  const acting =
    act && (act.kind === 'start' || act.kind === 'complete' || act.kind === 'answer') ? act.departure.id : ''
  return (
    <div className="grid gap-6 max-desktop:pb-24 desktop:gap-8">
      <div data-quest="guide-dashboard">
        <DayPager date={date} />
      </div>
      {alerts}
      <div className="grid items-start gap-x-8 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_21.25rem] desktop:grid-rows-[auto_1fr]">
        <div className="grid gap-5">
          {act ? <NextActBar act={act} /> : null}
          <section aria-labelledby="todays-trips" className="grid gap-3">
            <h2 id="todays-trips" className={today.length > 0 ? 'sr-only' : 'text-display-xs'}>
              {w('todaysTrips')}
            </h2>
            {today.length > 0 ? (
              <ul className="grid gap-4">
                {today.map((departure) => (
                  <TripCard
                    key={departure.id}
                    departure={departure}
                    sheet={sheets.find(({ id }) => id === departure.id)}
                    isNext={departure.id === acting}
                    notice={notice(departure)}
                    actions={reach(departure)}
                  />
                ))}
              </ul>
            ) : (
              <EmptyState headingLevel={3} icon={<Sun aria-hidden="true" />} title={t('noTripToday')}>
                <p>{t('noTripTodayText')}</p>
              </EmptyState>
            )}
          </section>
        </div>
        <div className="grid gap-8 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <ToAnswer />
          <GuideChanges />
          <GuideDepartures />
          <WeekStrip overview={overview} />
          {money ? <MoneyComing money={money} next={payout} /> : null}
        </div>
        <div className="grid gap-block desktop:col-start-1">
          <section aria-labelledby="coming-days" className="grid gap-3">
            <h2 id="coming-days" className="text-display-xs">
              {t('comingDays')}
            </h2>
            {days.length > 0 ? (
              <GuideDays days={days} />
            ) : (
              <EmptyState headingLevel={3} icon={<CalendarDays aria-hidden="true" />} title={t('noComingDays')}>
                <p>{t('noComingDaysText')}</p>
              </EmptyState>
            )}
          </section>
          {below}
        </div>
      </div>
    </div>
  )
}
