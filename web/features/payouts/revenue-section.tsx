import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Revenue, RevenueSums } from '#contract/bookings/money.ts'
import { Chart } from '#web/design/chart/chart.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table, type Column } from '#web/design/table.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { revenueQuery } from './queries.ts'
import { payouts } from './texts/payouts.en.ts'

const yearsBack = 5

/** What a year of trips brought, beside the year before, and what is still to come. */
export function RevenueSection() {
  const t = useTexts(payouts)
  const [year, setYear] = useState<number>()
  const found = useQuery({ ...revenueQuery(year), placeholderData: keepPreviousData })
  const [latest, setLatest] = useState<number>()
  if (found.data && latest === undefined) setLatest(found.data.year)
  return (
    <section aria-labelledby="revenue" className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="revenue" className="text-display-sm">
            {t('revenue')}
          </h2>
          <p className="text-ink-muted">{t('revenueLead')}</p>
        </div>
        {found.data && latest !== undefined ? (
          <div className="flex flex-wrap items-end gap-4">
            <Field label={t('year')}>
              <Select
                value={String(found.data.year)}
                onChange={({ target }) => setYear(Number(target.value))}
                options={Array.from({ length: yearsBack }, (_none, at) => String(latest + 1 - at)).map((one) => ({
                  value: one,
                  label: one,
                }))}
              />
            </Field>
            <Link to={`/api/v1/guide/revenue.csv?year=${found.data.year}`} document download className="pb-3">
              {t('download')}
            </Link>
          </div>
        ) : null}
      </div>
      {found.data ? <Figures revenue={found.data} /> : <Skeleton shape="block" className="h-80" />}
    </section>
  )
}

const monthName = (at: number, locale: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, at, 1)))

function Figures({ revenue }: { revenue: Revenue }) {
  const t = useTexts(payouts)
  const locale = useLocale()
  const sum = (amount: RevenueSums['net']) => formatMoney(amount, { locale })
  const cents = (amount: number) => sum({ amount, currency: 'USD' })
  const { year, total, before, months, listings, seasons, forecast } = revenue
  const figures = <Row extends RevenueSums>(): Column<Row>[] => [
    { key: 'bookings', header: t('bookings'), align: 'end', cell: ({ bookings }) => bookings },
    { key: 'gross', header: t('gross'), align: 'end', cell: ({ gross }) => sum(gross) },
    { key: 'discounts', header: t('discounts'), align: 'end', cell: ({ discounts }) => sum(discounts) },
    { key: 'refunds', header: t('refunds'), align: 'end', cell: ({ refunds }) => sum(refunds) },
    { key: 'fees', header: t('fees'), align: 'end', cell: ({ fees }) => sum(fees) },
    { key: 'net', header: t('net'), align: 'end', cell: ({ net }) => sum(net) },
  ]
  if (total.bookings === 0 && before.total.bookings === 0)
    return (
      <>
        <EmptyState headingLevel={3} title={t('noRevenue', { year: String(year) })}>
          <p>{t('noRevenueText')}</p>
        </EmptyState>
        <Forecast forecast={forecast} />
      </>
    )
  return (
    <>
      <DefinitionList
        items={[
          { term: t('gross'), detail: sum(total.gross) },
          { term: t('discounts'), detail: sum(total.discounts) },
          { term: t('refunds'), detail: sum(total.refunds) },
          { term: t('fees'), detail: sum(total.fees) },
          { term: t('net'), detail: sum(total.net) },
          { term: t('bookings'), detail: total.bookings },
        ]}
      />
      <Chart
        kind="bar"
        title={t('byMonth')}
        summary={t('byMonthSummary', {
          net: sum(total.net),
          // a year is no number that is written with a comma
          year: String(year),
          before: sum(before.total.net),
          earlier: String(before.year),
        })}
        rowHeader={t('month')}
        fileName={`treq-net-${year}`}
        format={cents}
        cell={(amount) => ({ cents: amount })}
        series={[
          { key: 'net', label: String(year) },
          { key: 'before', label: String(before.year), dashed: true, tone: 'ink-muted' },
        ]}
        rows={months.map(({ net }, at) => ({
          key: String(at),
          label: monthName(at, locale, 'long'),
          short: monthName(at, locale, 'short'),
          values: { net: net.amount, before: before.months[at]?.net.amount ?? 0 },
        }))}
      />
      <Table
        caption={t('monthFigures')}
        narrow="scroll"
        rows={months.map((month, at) => ({ ...month, name: monthName(at, locale, 'long') }))}
        rowKey={({ name }) => name}
        columns={[{ key: 'month', header: t('month'), rowHeader: true, cell: ({ name }) => name }, ...figures()]}
      />
      <Table
        caption={t('byListing')}
        narrow="scroll"
        rows={listings}
        rowKey={({ adventureId }) => adventureId}
        columns={[{ key: 'title', header: t('adventure'), rowHeader: true, cell: ({ title }) => title }, ...figures()]}
      />
      <Table
        caption={t('bySeason')}
        narrow="scroll"
        rows={seasons}
        rowKey={({ season }) => season}
        columns={[
          { key: 'season', header: t('season'), rowHeader: true, cell: ({ season }) => t(season) },
          ...figures(),
        ]}
      />
      <Forecast forecast={forecast} />
    </>
  )
}

function Forecast({ forecast }: { forecast: Revenue['forecast'] }) {
  const t = useTexts(payouts)
  const locale = useLocale()
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    )
  return (
    <Table
      caption={t('forecast')}
      narrow="scroll"
      rows={forecast}
      rowKey={({ month }) => month}
      empty={
        <EmptyState headingLevel={3} title={t('noForecast')}>
          <p>{t('noForecastText')}</p>
        </EmptyState>
      }
      columns={[
        { key: 'month', header: t('month'), rowHeader: true, cell: ({ month }) => nameOf(month) },
        { key: 'bookings', header: t('bookings'), align: 'end', cell: ({ bookings }) => bookings },
        { key: 'net', header: t('net'), align: 'end', cell: ({ net }) => formatMoney(net, { locale }) },
      ]}
    />
  )
}
