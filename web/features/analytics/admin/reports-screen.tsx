import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { analyticsLimits } from '#contract/analytics/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { missedQuery, type MissedSearch, type Span, sourcesQuery, type VisitSource } from './queries.ts'
import { ReportTable } from './report-table.tsx'
import { daysOf, lastDays, today } from './spans.ts'
import { reports } from './texts/reports.en.ts'
import { VisitCharts } from './visit-charts.tsx'

const periods = [7, 28, 90, 365] as const
const usual = 28
const custom = 'custom'

/** What visitors do, over a period that stands in the address. */
export function ReportsScreen() {
  const t = useTexts(reports)
  const [query, setQuery] = useSearchParams()
  const given = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const isCustom = daysOf(given) !== null
  const days = periods.find((one) => String(one) === query.get('days')) ?? usual
  const span = isCustom ? given : lastDays(days, today())
  const change = (next: Record<string, string>) =>
    setQuery(
      (now) => {
        for (const name of ['days', 'from', 'to']) now.delete(name)
        for (const [name, value] of Object.entries(next)) now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const { error } = useQuery(missedQuery(span))
  if (error instanceof HttpError && error.status === 403)
    return (
      <DeskPage title={t('title')} lead={t('lead')}>
        <Alert tone="warn">{error.message}</Alert>
      </DeskPage>
    )
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <div className="flex flex-wrap items-start gap-4 *:basis-56">
        <Field label={t('range')}>
          <Select
            value={isCustom ? custom : String(days)}
            onChange={({ target }) => change(target.value === custom ? { ...span } : { days: target.value })}
            options={[
              ...periods.map((count) => ({
                value: String(count),
                label: count === 365 ? t('year') : t('days', { count }),
              })),
              { value: custom, label: t('custom') },
            ]}
          />
        </Field>
        {isCustom ? <SpanFields span={given} onChange={(next) => change({ ...next })} /> : null}
      </div>
      <p className="max-w-text text-sm text-ink-muted">
        {t('period', { from: formatLocalDate(span.from), to: formatLocalDate(span.to), days: daysOf(span) ?? 0 })}
      </p>
      <div className="grid grid-cols-1 gap-6 desktop:grid-cols-2">
        <VisitCharts span={span} />
        <Missed span={span} />
        <div className="col-span-full min-w-0">
          <Sources span={span} />
        </div>
      </div>
    </DeskPage>
  )
}

/** First and last day; a span that cannot be counted is said and not asked for. */
function SpanFields({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const t = useTexts(reports)
  const [typed, setTyped] = useState(span)
  const change = (part: Partial<Span>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (daysOf(next) !== null) onChange(next)
  }
  const wrong = typed.from !== '' && typed.to !== '' && daysOf(typed) === null
  return (
    <>
      <Field label={t('from')}>
        <Input type="date" value={typed.from} onChange={(event) => change({ from: event.currentTarget.value })} />
      </Field>
      <Field label={t('to')} {...(wrong ? { error: t('rangeWrong', { count: analyticsLimits.reportDaysMax }) } : {})}>
        <Input type="date" value={typed.to} onChange={(event) => change({ to: event.currentTarget.value })} />
      </Field>
    </>
  )
}

const count = (value: number) => value.toLocaleString('en-US')

function Missed({ span }: { span: Span }) {
  const t = useTexts(reports)
  return (
    <ReportTable<MissedSearch>
      query={useQuery(missedQuery(span))}
      title={t('missed')}
      text={t('missedText')}
      none={t('missedNone')}
      fileName="searches-without-results"
      rowKey={({ terms }) => terms}
      columns={[
        {
          key: 'terms',
          header: t('terms'),
          rowHeader: true,
          cell: ({ terms }) => <span className="wrap-anywhere">{terms}</span>,
          file: ({ terms }) => terms,
        },
        {
          key: 'searches',
          header: t('searches'),
          align: 'end',
          cell: ({ searches }) => count(searches),
          file: ({ searches }) => searches,
        },
        {
          key: 'sessions',
          header: t('sessions'),
          align: 'end',
          cell: ({ sessions }) => count(sessions),
          file: ({ sessions }) => sessions,
        },
      ]}
    />
  )
}

function Sources({ span }: { span: Span }) {
  const t = useTexts(reports)
  const words = (['source', 'medium', 'campaign'] as const).map((name) => ({
    key: name,
    header: t(name),
    cell: (row: VisitSource) => <span className="wrap-anywhere">{row[name] ?? t('none')}</span>,
    file: (row: VisitSource) => row[name],
  }))
  const counts = (['sessions', 'bookings', 'payments'] as const).map((name) => ({
    key: name,
    header: t(name),
    align: 'end' as const,
    cell: (row: VisitSource) => count(row[name]),
    file: (row: VisitSource) => row[name],
  }))
  return (
    <ReportTable<VisitSource>
      query={useQuery(sourcesQuery(span))}
      title={t('sources')}
      text={t('sourcesText')}
      none={t('sourcesNone')}
      fileName="sources"
      rowKey={({ referrer, source, medium, campaign }) => JSON.stringify([referrer, source, medium, campaign])}
      columns={[
        {
          key: 'referrer',
          header: t('referrer'),
          rowHeader: true,
          cell: ({ referrer }) => <span className="wrap-anywhere">{referrer ?? t('direct')}</span>,
          file: ({ referrer }) => referrer,
        },
        ...words,
        ...counts,
      ]}
    />
  )
}
