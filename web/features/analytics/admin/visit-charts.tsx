import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventNames, type EventName } from '#contract/analytics/values.ts'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { FigureCard } from '#web/features/operators/figure-card.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ChartCard } from '../guide/chart-card.tsx'
import { type EventsByDay, eventsQuery, funnelQuery, type Span } from './queries.ts'
import { everyDay, spanBefore } from './spans.ts'
import { reports } from './texts/reports.en.ts'

/** Shown as figures; the others are in the chart. */
const main = [
  'treq_session_start',
  'treq_page_view',
  'treq_search',
  'treq_registration',
  'treq_booking_created',
  'treq_payment_completed',
] as const satisfies readonly EventName[]

const totalOf = (items: EventsByDay, name: EventName): number =>
  items.reduce((sum, item) => sum + (item.name === name ? item.events : 0), 0)

/** Of every day of a span how often it happened. */
function daily(items: EventsByDay, name: EventName, span: Span): number[] {
  const byDay = new Map(items.filter((item) => item.name === name).map(({ day, events }) => [day, events]))
  return everyDay(span).map((day) => byDay.get(day) ?? 0)
}

/** The main counts of a period beside the one before, any of them by day, and the way from a search to a payment. */
export function VisitCharts({ span }: { span: Span }) {
  const t = useTexts(reports)
  const now = useQuery(eventsQuery(span))
  const before = useQuery(eventsQuery(spanBefore(span)))
  const funnel = useQuery(funnelQuery(span))
  const [name, setName] = useState<EventName>('treq_session_start')
  const both = now.data && before.data ? { now: now.data.items, before: before.data.items } : undefined
  const failed = now.isError ? now : before
  return (
    <>
      <ul aria-label={t('totals')} className="col-span-full grid grid-cols-2 gap-4 tablet:grid-cols-3 wide:grid-cols-6">
        {main.map((one) => (
          <FigureCard
            key={one}
            label={t(one)}
            data={
              both && {
                now: totalOf(both.now, one),
                before: totalOf(both.before, one),
                byDay: daily(both.now, one, span),
              }
            }
          />
        ))}
      </ul>
      <ChartCard
        query={{
          data: both,
          isError: failed.isError,
          isPlaceholderData: now.isPlaceholderData,
          refetch: () => failed.refetch(),
        }}
        kind="line"
        title={t('byDay', { measure: t(name) })}
        rowHeader={t('day')}
        fileName={`${name}-by-day`}
        series={[
          { key: 'now', label: t('thisPeriod') },
          { key: 'before', label: t('periodBefore'), dashed: true, tone: 'ink-muted' },
        ]}
        chart={(data) => {
          const earlier = daily(data.before, name, spanBefore(span))
          return {
            summary: t('byDaySummary', { count: totalOf(data.now, name), before: totalOf(data.before, name) }),
            rows: daily(data.now, name, span).map((count, at) => {
              const day = everyDay(span)[at] ?? ''
              return {
                key: day,
                label: formatLocalDate(day),
                short: formatLocalDate(day, 'short'),
                values: { now: count, before: earlier[at] ?? 0 },
              }
            }),
          }
        }}
      >
        <Field label={t('measure')} className="max-w-form">
          <Select
            value={name}
            onChange={({ target }) => setName(eventNames.find((one) => one === target.value) ?? 'treq_session_start')}
            options={eventNames.map((one) => ({ value: one, label: t(one) }))}
          />
        </Field>
      </ChartCard>
      <ChartCard
        query={funnel}
        kind="funnel"
        title={t('funnel')}
        rowHeader={t('step')}
        fileName="from-search-to-payment"
        series={[
          { key: 'sessions', label: t('sessions') },
          { key: 'from', label: t('fromBefore') },
        ]}
        chart={({ items }) => {
          return {
            summary: items.some(({ sessions }) => sessions > 0)
              ? t('funnelSummary', { count: items.find(({ step }) => step === 'paid')?.sessions ?? 0 })
              : t('funnelNone'),
            rows: items.map(({ step, sessions, fromStepBefore }) => ({
              key: step,
              label: t(`step_${step}`),
              values: { sessions, from: fromStepBefore },
            })),
          }
        }}
      />
    </>
  )
}
