import type { WeatherLimits } from '#contract/catalogue/trip-facts.ts'
import { weatherLimits } from '#web/features/conditions/texts/weather-limits.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { numberFormat } from '#web/lib/language/intl.ts'
import { formatFlow, formatSpeed, formatTemperature } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/** For guides and operators: from where on the forecast of a trip is red. */
export function LimitsLine({ limits }: { limits: WeatherLimits }) {
  const t = useTexts(weatherLimits)
  const locale = useMeasureLocale()
  const written: Record<keyof WeatherLimits, (value: number) => string> = {
    windMph: (value) => formatSpeed(value, locale),
    stormChance: (value) => numberFormat(locale, { style: 'percent' }).format(value / 100),
    heatF: (value) => formatTemperature(value, locale),
    coldF: (value) => formatTemperature(value, locale),
    aqi: (value) => numberFormat(locale, {}).format(value),
    leastFlowCfs: (value) => formatFlow(value, locale),
    mostFlowCfs: (value) => formatFlow(value, locale),
  }
  const parts = (Object.keys(written) as (keyof WeatherLimits)[]).flatMap((limit) => {
    const value = limits[limit]
    return value === null ? [] : [t(limit, { value: written[limit](value) })]
  })
  return <>{t('limits', { limits: new Intl.ListFormat(locale, { type: 'unit' }).format(parts) })}</>
}
