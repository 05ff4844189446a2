import { useQuery } from '@tanstack/react-query'
import type { GuideWeather } from '#contract/bookings/weather-desk.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { adminActions, guideWeatherQuery } from './queries.ts'
import { guideWeatherTexts } from './texts/guide-weather.en.ts'

/** Guides by how often they canceled for the weather, with every departure of it. */
export function GuideWeatherList() {
  const t = useTexts(guideWeatherTexts)
  const found = useQuery(guideWeatherQuery)
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { items, withinMonths, reviewFrom } = found.data
  if (items.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p className="max-w-text text-ink-muted">{t('lead', { count: withinMonths, from: reviewFrom })}</p>
      <ul className="grid gap-3">
        {items.map((one) => (
          <GuideCard key={one.guide.id} one={one} />
        ))}
      </ul>
    </div>
  )
}

function GuideCard({ one }: { one: GuideWeather }) {
  const can = useScope()
  const t = useTexts(guideWeatherTexts)
  const locale = useLocale()
  const moment = useMoment()
  const { guide, canceled, departures, unreviewed, needsReview, reviewed, cancellations } = one
  return (
    <Card as="li" padding="sm" className="grid gap-4" data-testid="guide-weather">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base font-semibold">{guide.name}</h2>
        <Badge tone={needsReview ? 'danger' : unreviewed > 0 ? 'warn' : 'neutral'}>
          {t('unreviewed', { count: unreviewed })}
        </Badge>
        <span className="text-sm text-ink-muted">
          {t('rate', { canceled, departures, percent: Math.round((100 * canceled) / departures) })}
        </span>
      </div>
      <ul className="grid gap-3">
        {cancellations.map((call) => (
          <li key={call.departureId} className="grid gap-0.5 text-sm">
            <span>
              {can('support') ? (
                <Link to={`/admin/departures/${call.departureId}`}>
                  {t('trip', { title: call.title, start: formatInstant(call.startsAt, call.zone, 'day-time', locale) })}
                </Link>
              ) : (
                t('trip', { title: call.title, start: formatInstant(call.startsAt, call.zone, 'day-time', locale) })
              )}
            </span>
            <span className="text-ink-muted">
              {t('details', {
                time: formatInstant(call.canceledAt, call.zone, 'day-time', locale),
                count: call.bookings,
                refund: formatMoney(call.refund, { locale }),
              })}
            </span>
            {call.message ? <span className="wrap-anywhere">{t('wrote', { message: call.message })}</span> : null}
          </li>
        ))}
      </ul>
      {reviewed ? (
        <p className="text-sm wrap-anywhere text-ink-muted">
          {t('reviewed', { who: reviewed.by, time: moment(reviewed.at), note: reviewed.note })}
        </p>
      ) : null}
      {unreviewed > 0 ? (
        <div>
          <ActionDialog
            scopes={['support', 'trust_and_safety']}
            label={t('review')}
            labelOf={t('reviewOf', { name: guide.name })}
            title={t('reviewTitle', { name: guide.name })}
            text={t('reviewText')}
            action={(reason) => adminActions.reviewGuideWeather(guide.id, { reason })}
          />
        </div>
      ) : null}
    </Card>
  )
}
