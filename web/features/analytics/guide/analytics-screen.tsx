import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { analyticsLimits } from '#contract/analytics/values.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { formatInstant, formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { PriceCard } from './price-card.tsx'
import { trafficQuery } from './queries.ts'
import { type DayRange, daysIn, RangeFields } from './range-fields.tsx'
import { RankingCard } from './ranking-card.tsx'
import { guideAnalytics } from './texts/guide-analytics.en.ts'
import { TrafficCards } from './traffic-cards.tsx'
import { TripCards } from './trip-cards.tsx'

const ranges = [7, 28, 90, 365] as const
const usual = 28
const custom = 'custom'

/** Period and listing stand in the address. */
export function AnalyticsScreen() {
  const t = useTexts(guideAnalytics)
  const [query, setQuery] = useSearchParams()
  const given = Number(query.get('days'))
  const usualDays = Number.isInteger(given) && given >= 1 && given <= analyticsLimits.reportDaysMax ? given : usual
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const rangeDays = daysIn(range)
  const days = rangeDays ?? usualDays
  const chosen = {
    days,
    ...(rangeDays === null ? {} : { to: range.to }),
    adventure: query.get('trip') ?? undefined,
  }
  const { data, error } = useQuery(trafficQuery(chosen))
  const set = (name: 'trip', value: string) =>
    setQuery(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const setDays = (value: string) =>
    setQuery(
      (now) => {
        for (const name of ['days', 'from', 'to']) now.delete(name)
        if (value !== custom) now.set('days', value)
        else if (data) for (const [name, day] of Object.entries({ from: data.from, to: data.to })) now.set(name, day)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const setRange = ({ from, to }: DayRange) =>
    setQuery(
      (now) => {
        now.delete('days')
        now.set('from', from)
        now.set('to', to)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  if (error instanceof HttpError && error.status === 403)
    return (
      <EmptyState title={t('onlyGuides')} next={{ to: '/guide-recruitment', label: t('becomeGuide') }}>
        {t('onlyGuidesText')}
      </EmptyState>
    )
  if (data?.listings.length === 0)
    return (
      <EmptyState title={t('noListings')} next={{ to: '/create-adventure', label: t('createListing') }}>
        {t('noListingsText')}
      </EmptyState>
    )
  const isCustom = rangeDays !== null
  const offered = [...new Set<number>([...ranges, ...(isCustom ? [] : [days])])].toSorted((one, other) => one - other)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start gap-4 *:basis-56">
        <Field label={t('range')}>
          <Select
            value={isCustom ? custom : String(days)}
            onChange={({ target }) => setDays(target.value)}
            options={[
              ...offered.map((count) => ({
                value: String(count),
                label: count === 365 ? t('year') : t('days', { count }),
              })),
              { value: custom, label: t('custom') },
            ]}
          />
        </Field>
        {isCustom ? <RangeFields range={range} onRange={setRange} /> : null}
        <Field label={t('listing')}>
          <Select
            value={chosen.adventure ?? ''}
            onChange={({ target }) => set('trip', target.value)}
            options={[
              { value: '', label: t('allListings') },
              ...(data?.listings ?? []).map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </Field>
      </div>
      <p className="max-w-text text-sm text-ink-muted">
        {data ? t('period', { from: formatLocalDate(data.from), to: formatLocalDate(data.to), days }) : null}{' '}
        {data?.countedUntil ? t('counted', { time: formatInstant(data.countedUntil, 'UTC') }) : null}
      </p>
      <div className="grid grid-cols-1 gap-6 desktop:grid-cols-2">
        <TrafficCards chosen={chosen} />
        <TripCards chosen={chosen} />
        <PriceCard adventure={chosen.adventure} />
        <RankingCard adventure={chosen.adventure} />
      </div>
      <p className="max-w-text text-sm text-ink-muted">{t('privacy')}</p>
    </div>
  )
}
