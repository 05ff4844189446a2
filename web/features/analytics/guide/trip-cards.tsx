import { useQuery } from '@tanstack/react-query'
import { leadTimes, responseTimes, tripEnds } from '#contract/analytics/guide-values.ts'
import type { GuideSales } from '#contract/analytics/guide.ts'
import { formatDuration, formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ChartCard } from './chart-card.tsx'
import { percentOf } from './figures.ts'
import { type Chosen, occupancyQuery, responsesQuery, salesQuery } from './queries.ts'
import { guideAnalytics } from './texts/guide-analytics.en.ts'

const canceled = ({ ends }: GuideSales['now']) => tripEnds.reduce((sum, end) => sum + ends[end], 0)

/** What became of the dates: filled, booked how far ahead, canceled by whom, and requests answered how fast. */
export function TripCards({ chosen }: { chosen: Chosen }) {
  const t = useTexts(guideAnalytics)
  const occupancy = useQuery(occupancyQuery(chosen))
  const sales = useQuery(salesQuery(chosen))
  const responses = useQuery(responsesQuery(chosen))
  const compared = [
    { key: 'now', label: t('thisPeriod') },
    { key: 'before', label: t('periodBefore'), dashed: true, tone: 'ink-muted' as const },
  ]
  return (
    <>
      <ChartCard
        query={occupancy}
        kind="stacked"
        title={t('occupancy')}
        rowHeader={t('week')}
        fileName="spots-filled"
        series={[
          { key: 'taken', label: t('taken') },
          { key: 'open', label: t('open'), tone: 'ink-muted', dashed: true },
        ]}
        chart={({ now, before, ahead, weeks }) => ({
          summary: [
            now.departures === 0
              ? t('occupancyNone')
              : t('occupancySummary', {
                  percent: percentOf(now.taken, now.seats),
                  seats: now.seats,
                  departures: now.departures,
                  before: percentOf(before.taken, before.seats),
                }),
            ahead.seats > 0 ? t('occupancyAhead', { taken: ahead.taken, seats: ahead.seats }) : '',
          ].join(' '),
          rows: weeks.map(({ week, seats, taken }) => ({
            key: week,
            label: formatLocalDate(week),
            short: formatLocalDate(week, 'short'),
            values: { taken, open: seats - taken },
          })),
        })}
      />
      <ChartCard
        query={sales}
        kind="bar"
        title={t('leadTimes')}
        rowHeader={t('ahead')}
        fileName="days-ahead"
        series={compared}
        chart={({ now, before }) => {
          const days = (median: number | null) => t('leadDays', { count: Math.round(median ?? 0) })
          return {
            summary:
              now.bookings === 0
                ? t('leadNone')
                : t('leadSummary', {
                    bookings: now.bookings,
                    days: days(now.medianLeadDays),
                    before: days(before.medianLeadDays),
                  }),
            rows:
              now.bookings + before.bookings === 0
                ? []
                : leadTimes.map((one) => ({
                    key: one,
                    label: t(one),
                    values: { now: now.leadTimes[one], before: before.leadTimes[one] },
                  })),
          }
        }}
      />
      <ChartCard
        query={sales}
        kind="bar"
        title={t('ends')}
        rowHeader={t('whose')}
        fileName="cancellations"
        series={compared}
        chart={({ now, before }) => ({
          summary:
            now.trips === 0
              ? t('endsNone')
              : t('endsSummary', {
                  canceled: canceled(now),
                  trips: now.trips,
                  percent: percentOf(canceled(now), now.trips),
                  before: percentOf(canceled(before), before.trips),
                }),
          rows:
            now.trips + before.trips === 0
              ? []
              : tripEnds.map((one) => ({
                  key: one,
                  label: t(`end_${one}`),
                  values: { now: now.ends[one], before: before.ends[one] },
                })),
        })}
      />
      <ChartCard
        query={responses}
        kind="bar"
        title={t('responses')}
        rowHeader={t('answered')}
        fileName="responses"
        series={compared}
        chart={({ now, before }) => ({
          summary:
            now.due === 0
              ? t('responsesNone')
              : t('responsesSummary', {
                  percent: percentOf(now.answeredInDay, now.due),
                  due: now.due,
                  median: formatDuration(Math.max(1, Math.round(now.medianMinutes ?? 0))),
                }),
          rows:
            now.due + before.due === 0
              ? []
              : responseTimes.map((one) => ({
                  key: one,
                  label: t(one),
                  values: { now: now.times[one], before: before.times[one] },
                })),
        })}
      />
    </>
  )
}
