import { CloudSun, TriangleAlert } from 'lucide-react'
import type { DepartureConditions } from '#contract/conditions/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { HazardLines } from '#web/features/conditions/hazard-lines.tsx'
import { conditions as words } from '#web/features/conditions/texts/conditions.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { numberFormat } from '#web/lib/language/intl.ts'
import { formatSpeed, formatTemperature } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/** The newest forecast for the hours of a trip, what stands out in it, and what the guide said to it. */
export function WeatherView({ conditions }: { conditions: DepartureConditions }) {
  const t = useTexts(words)
  const locale = useMeasureLocale()
  const written = useWrittenLanguage()
  const { latest, signal, zone, sun, answer, answerBy, side } = conditions
  if (!latest) return null
  const moment = (at: string) => formatInstant(at, zone, 'day-time', locale)
  const time = (at: string) => formatInstant(at, zone, 'time', locale)
  const { summary, causes, alerts, hazards } = latest
  const stands = signal === 'amber' || signal === 'red'
  const Icon = stands ? TriangleAlert : CloudSun
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex items-start gap-2.5">
        <Icon
          aria-hidden="true"
          className={`size-5 shrink-0 ${signal === 'red' ? 'text-danger' : stands ? 'text-warn' : ''}`}
        />
        <div className="min-w-0">
          {stands ? <Badge tone={signal === 'red' ? 'danger' : 'warn'}>{t(`signal_${signal}`)}</Badge> : null}
          <p>
            {summary ? (
              <>
                <span lang={written}>{summary.sky}</span>
                {': '}
                {t('summary', {
                  low: formatTemperature(summary.lowF, locale),
                  high: formatTemperature(summary.highF, locale),
                  wind: formatSpeed(summary.windMph, locale),
                  rain: numberFormat(locale, { style: 'percent' }).format(summary.rainChance / 100),
                })}
              </>
            ) : (
              t('signal_unknown')
            )}
          </p>
        </div>
      </div>
      {alerts.map(({ event, from, until }) => (
        <p key={event + from} className="font-semibold wrap-anywhere">
          {t('alert', { event, from: moment(from), until: moment(until) })}
        </p>
      ))}
      {hazards ? <HazardLines hazards={hazards} /> : null}
      {sun ? <p>{t('sun', { rise: time(sun.rise), set: time(sun.set) })}</p> : null}
      {stands && causes.length > 0 ? (
        <p>{t('causes', { causes: new Intl.ListFormat(locale).format(causes.map((cause) => t(`cause_${cause}`))) })}</p>
      ) : null}
      {answer ? (
        <p className="wrap-anywhere">
          <strong>{t(`answered_${answer.kind}`, { name: answer.by })}</strong> {t('note', { note: answer.note })}
        </p>
      ) : answerBy && side === 'guest' ? (
        <p>{t('waits')}</p>
      ) : null}
      <p className="text-ink-muted">{t('asOf', { when: moment(latest.updatedAt ?? latest.at) })}</p>
    </div>
  )
}
