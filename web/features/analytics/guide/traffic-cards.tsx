import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listingSteps, type ListingStep } from '#contract/analytics/guide-values.ts'
import type { GuideTraffic } from '#contract/analytics/guide.ts'
import { Card } from '#web/design/card.tsx'
import { Sparkline } from '#web/design/chart/sparkline.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ChartCard } from './chart-card.tsx'
import { daysBetween, percentOf } from './figures.ts'
import { type Chosen, trafficQuery } from './queries.ts'
import { guideAnalytics } from './texts/guide-analytics.en.ts'

const stepKey = (step: ListingStep) => `step_${step}` as const
const number = (value: number) => value.toLocaleString('en-US')

/** The figures of the period with those before it, the way from a view to a booking, and days and listings one by one. */
export function TrafficCards({ chosen }: { chosen: Chosen }) {
  const t = useTexts(guideAnalytics)
  const traffic = useQuery(trafficQuery(chosen))
  const [step, setStep] = useState<ListingStep>('views')
  return (
    <>
      <Totals traffic={traffic.data} />
      <ChartCard
        query={traffic}
        kind="funnel"
        title={t('funnel')}
        rowHeader={t('step')}
        fileName="from-view-to-booking"
        series={[{ key: 'count', label: t('times') }]}
        chart={({ now: { totals } }) => ({
          summary:
            totals.views === 0
              ? t('funnelNone')
              : t('funnelSummary', { ...totals, percent: percentOf(totals.bookings, totals.views) }),
          rows: listingSteps.map((one) => ({ key: one, label: t(stepKey(one)), values: { count: totals[one] } })),
        })}
      />
      <ChartCard
        query={traffic}
        kind="line"
        title={`${t(stepKey(step))}: ${t('byDay').toLowerCase()}`}
        rowHeader={t('day')}
        fileName={`${step}-by-day`}
        series={[
          { key: 'now', label: t('thisPeriod') },
          { key: 'before', label: t('periodBefore'), dashed: true, tone: 'ink-muted' },
        ]}
        chart={(data) => ({
          summary: t('byDaySummary', { count: data.now.totals[step], before: data.before.totals[step] }),
          rows: rowsByDay(data, step),
        })}
      >
        <Field label={t('measure')} className="max-w-form">
          <Select
            value={step}
            onChange={({ target }) => setStep(listingSteps.find((one) => one === target.value) ?? 'views')}
            options={listingSteps.map((one) => ({ value: one, label: t(stepKey(one)) }))}
          />
        </Field>
      </ChartCard>
      {chosen.adventure === undefined ? (
        <ChartCard
          query={traffic}
          kind="bar"
          title={t('byListing')}
          rowHeader={t('listing')}
          fileName="by-trip"
          series={listingSteps.map((one) => ({ key: one, label: t(stepKey(one)) }))}
          chart={({ listings }) => ({
            summary: t('byListingSummary'),
            rows: listings
              .toSorted((one, other) => other.views - one.views || other.bookings - one.bookings)
              .map(({ id, title, ...counts }) => ({ key: id, label: title, short: shortened(title), values: counts })),
          })}
        />
      ) : null}
    </>
  )
}

const shortened = (title: string) => (title.length > 16 ? `${title.slice(0, 15).trim()}…` : title)

/** Each day beside the one as far into the period before. */
function rowsByDay({ from, to, now, before }: GuideTraffic, step: ListingStep) {
  const days = daysBetween(from, to)
  const length = days.length * 86_400_000
  const present = new Map(now.days.map((row) => [row.day, row[step]]))
  const former = new Map(before.days.map((row) => [row.day, row[step]]))
  return days.map((day) => ({
    key: day,
    label: formatLocalDate(day),
    short: formatLocalDate(day, 'short'),
    values: {
      now: present.get(day) ?? 0,
      before: former.get(new Date(Date.parse(day) - length).toISOString().slice(0, 10)) ?? 0,
    },
  }))
}

function Totals({ traffic }: { traffic: GuideTraffic | undefined }) {
  const t = useTexts(guideAnalytics)
  return (
    <ul className="col-span-full grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-5">
      {listingSteps.map((step) => (
        <Card as="li" key={step} className="grid content-between gap-3">
          <div className="grid gap-1">
            <p className="text-sm font-semibold text-ink-muted">{t(stepKey(step))}</p>
            {traffic ? (
              <>
                <p className="text-display-sm tabular-nums">{number(traffic.now.totals[step])}</p>
                <Change now={traffic.now.totals[step]} before={traffic.before.totals[step]} />
              </>
            ) : (
              <Skeleton className="w-16" />
            )}
          </div>
          {traffic ? (
            <Sparkline
              label={`${t(stepKey(step))}: ${t('byDay').toLowerCase()}`}
              values={rowsByDay(traffic, step).map(({ values }) => values.now)}
            />
          ) : null}
        </Card>
      ))}
    </ul>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useTexts(guideAnalytics)
  const percent = percentOf(Math.abs(now - before), before)
  return (
    <p className="text-xs text-ink-muted">
      {now === before ? t('same') : before === 0 ? t('newSince') : t(now > before ? 'more' : 'fewer', { percent })}
    </p>
  )
}
