import type { Hazards } from '#contract/conditions/schemas.ts'
import { conditions as words } from '#web/features/conditions/texts/conditions.en.ts'
import { Link } from '#web/design/link.tsx'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { numberFormat } from '#web/lib/language/intl.ts'
import { formatFlow, formatHeight, formatLength } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/** Where each word of the EPA ends. */
const airWords = [
  [50, 'air_good'],
  [100, 'air_moderate'],
  [150, 'air_sensitive'],
  [200, 'air_unhealthy'],
  [300, 'air_very'],
] as const
const dangers = ['danger_0', 'danger_1', 'danger_2', 'danger_3', 'danger_4', 'danger_5'] as const
const airWord = (aqi: number) => airWords.find(([most]) => aqi <= most)?.[1] ?? 'air_hazardous'

/** What avalanche centers, river gauges, and AirNow say of the place, a line each. */
export function HazardLines({ hazards }: { hazards: Hazards }) {
  const t = useTexts(words)
  const locale = useMeasureLocale()
  const written = useWrittenLanguage()
  const { avalanche, river, air, silent } = hazards
  const list = (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
  const level = river
    ? list([
        t(`flood_${river.flood}`),
        ...(river.stageFt === null ? [] : [t('stage', { feet: formatHeight(river.stageFt, locale, 1) })]),
        ...(river.flowCfs === null ? [] : [formatFlow(river.flowCfs, locale)]),
      ])
    : ''
  return (
    <>
      {avalanche ? (
        <div>
          <p className="font-semibold wrap-anywhere">
            {t('avalanche', { danger: t(dangers[avalanche.danger] ?? 'danger_0'), zone: avalanche.zone })}
          </p>
          {avalanche.advice ? (
            <p className="max-w-text wrap-anywhere" lang={written}>
              {avalanche.advice}
            </p>
          ) : null}
          {avalanche.link ? <Link to={avalanche.link}>{t('avalancheLink', { center: avalanche.center })}</Link> : null}
        </div>
      ) : null}
      {river ? (
        <p className="wrap-anywhere">
          {t('river', { gauge: river.gauge, distance: formatLength(river.miles, locale), level })}
        </p>
      ) : null}
      {air ? (
        <p className="wrap-anywhere">
          {t('air', { area: air.area, aqi: numberFormat(locale, {}).format(air.aqi), word: t(airWord(air.aqi)) })}
        </p>
      ) : null}
      {silent.length > 0 ? (
        <p className="text-ink-muted">{t('silent', { who: list(silent.map((kind) => t(`silent_${kind}`))) })}</p>
      ) : null}
    </>
  )
}
