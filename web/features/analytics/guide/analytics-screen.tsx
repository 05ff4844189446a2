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
import { RankingCard } from './ranking-card.tsx'
import { guideAnalytics } from './texts/guide-analytics.en.ts'
import { TrafficCards } from './traffic-cards.tsx'
import { TripCards } from './trip-cards.tsx'

const ranges = [7, 28, 90, 365] as const
const usual = 28

/** Period and listing stand in the address. */
export function AnalyticsScreen() {
  const t = useTexts(guideAnalytics)
  const [query, setQuery] = useSearchParams()
  const given = Number(query.get('days'))
  const days = Number.isInteger(given) && given >= 1 && given <= analyticsLimits.reportDaysMax ? given : usual
  const chosen = { days, adventure: query.get('trip') ?? undefined }
  const { data, error } = useQuery(trafficQuery(chosen))
  const set = (name: 'days' | 'trip', value: string) =>
    setQuery(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
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
  const offered = [...new Set<number>([...ranges, days])].toSorted((one, other) => one - other)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-4 tablet:grid-cols-[14rem_minmax(0,24rem)]">
        <Field label={t('range')}>
          <Select
            value={String(days)}
            onChange={({ target }) => set('days', target.value)}
            options={offered.map((count) => ({
              value: String(count),
              label: count === 365 ? t('year') : t('days', { count }),
            }))}
          />
        </Field>
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
