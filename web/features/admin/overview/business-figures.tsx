import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { BusinessDay } from '#contract/admin/figures.ts'
import { formatPrice } from '#web/design/format-price.ts'
import { Select } from '#web/design/select.tsx'
import { FigureCard, percentOf } from '#web/features/operators/figure-card.tsx'
import { Part, Trouble } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { figuresQuery } from '../queries.ts'
import { overviewDesk } from '../texts/overview-desk.en.ts'

const periods = [7, 28, 90] as const
const usual = 28

/** Bookings confirmed in a hundred looks at a listing; null where there was none. */
const rateOf = ({ bookings, views }: BusinessDay): number | null => (views === 0 ? null : (bookings / views) * 100)
const totalOf = (days: readonly BusinessDay[]): BusinessDay =>
  days.reduce(
    (sum, { bookings, gross, revenue, refunds, views }) => ({
      day: '',
      bookings: sum.bookings + bookings,
      gross: sum.gross + gross,
      revenue: sum.revenue + revenue,
      refunds: sum.refunds + refunds,
      views: sum.views + views,
    }),
    { day: '', bookings: 0, gross: 0, revenue: 0, refunds: 0, views: 0 },
  )

const count = (value: number) => value.toLocaleString('en-US')
const dollars = (cents: number) => formatPrice(Math.round(cents / 100) * 100)
const rate = (percent: number) => `${percentOf(percent, 100)}%`

const figures = [
  { name: 'bookings', of: (day: BusinessDay) => day.bookings, write: count, to: '/admin/bookings' },
  { name: 'gross', of: (day: BusinessDay) => day.gross, write: dollars, to: '/admin/finance' },
  { name: 'revenue', of: (day: BusinessDay) => day.revenue, write: dollars, to: '/admin/finance?part=ledger' },
  { name: 'refunds', of: (day: BusinessDay) => day.refunds, write: dollars, to: '/admin/finance?part=refunds' },
  { name: 'conversion', of: rateOf, write: rate, to: '/admin-analytics' },
] as const

/** How the business does over a period, beside the one before. */
export function BusinessFigures() {
  const t = useTexts(overviewDesk)
  const [query, setQuery] = useSearchParams()
  const days = periods.find((one) => String(one) === query.get('days')) ?? usual
  const found = useQuery(figuresQuery(days))
  const { data } = found
  const setDays = (value: string) =>
    setQuery(
      (now) => {
        now.set('days', value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Part
      title={t('business')}
      actions={
        <Select
          aria-label={t('period')}
          value={String(days)}
          onChange={({ target }) => setDays(target.value)}
          options={periods.map((one) => ({ value: String(one), label: t('lastDays', { count: one }) }))}
          className="w-48"
        />
      }
    >
      {found.isError && !data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <ul className="grid grid-cols-2 gap-4 tablet:grid-cols-3 desktop:grid-cols-5" aria-busy={!data}>
            {figures.map(({ name, of, write, to }) => (
              <FigureCard
                key={name}
                label={t(name)}
                to={to}
                write={write}
                className="max-tablet:last:col-span-2"
                data={
                  data && {
                    now: of(totalOf(data.now)),
                    before: of(totalOf(data.before)),
                    byDay: data.now.map((day) => of(day)),
                  }
                }
              />
            ))}
          </ul>
          <p className="text-sm text-ink-muted">{t('businessText')}</p>
        </>
      )}
    </Part>
  )
}
