import { hasFlowLimit, limitsFor, type TripLimits } from '#contract/conditions/limits.ts'
import { floodStages, hazardLimits, signals, type Signal, type SignalCause } from '#contract/conditions/values.ts'
import type { WeatherLimits } from '#contract/catalogue/trip-facts.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { Hazards, WeatherSummary } from '#contract/conditions/schemas.ts'
import type { ForecastHour, WeatherAlert } from '#server/vendors/weather/adapter.ts'

interface Trip {
  readonly category: Category
  /** What its guide set; null: what is usual for the category. */
  readonly own: WeatherLimits | null
  readonly from: Date
  readonly until: Date
}

export const isWorse = (one: Signal, other: Signal): boolean => signals.indexOf(one) > signals.indexOf(other)

interface Evaluated {
  readonly signal: Signal
  readonly causes: SignalCause[]
  readonly summary: WeatherSummary | null
  /** Those that touch the trip. */
  readonly alerts: readonly WeatherAlert[]
  readonly limits: TripLimits
}

const hasStorms = ({ sky }: ForecastHour) => /thunder|tstorm/i.test(sky)
const most = (values: readonly number[]) => Math.max(...values)

const noHazards: Pick<Hazards, 'avalanche' | 'river' | 'air'> = { avalanche: null, river: null, air: null }

/**
 * What a forecast and what other agencies say mean for a trip of this kind: red where a guide has to answer, amber where it is worth a look. A signal only
 * suggests, and the guide decides.
 */
export function evaluateWeather(
  { category, own, from, until }: Trip,
  hours: readonly ForecastHour[],
  allAlerts: readonly WeatherAlert[],
  { avalanche, river, air }: Pick<Hazards, 'avalanche' | 'river' | 'air'> = noHazards,
): Evaluated {
  const during = hours.filter((hour) => hour.end > from && hour.start < until)
  const alerts = allAlerts.filter((alert) => alert.until > from && alert.from < until)
  const limits = limitsFor(category, own)
  const { amber, red } = limits
  const found = new Map<SignalCause, Signal>()
  const note = (cause: SignalCause, signal: Signal) => {
    if (isWorse(signal, found.get(cause) ?? 'green')) found.set(cause, signal)
  }
  const above = (cause: SignalCause, value: number, look: number, answer: number | null) =>
    note(cause, answer !== null && value >= answer ? 'red' : value >= look ? 'amber' : 'green')
  for (const { severity } of alerts)
    note('alert', severity === 'Extreme' || severity === 'Severe' ? 'red' : severity === 'Minor' ? 'green' : 'amber')
  if (avalanche) above('avalanche', avalanche.danger, ...hazardLimits.avalanche)
  if (air) above('air', air.aqi, amber.aqi, red.aqi)
  if (river) {
    const [look, answer] = hazardLimits.river.map((stage) => floodStages.indexOf(stage))
    above('river', floodStages.indexOf(river.flood), look ?? 0, answer ?? 0)
  }
  if (hasFlowLimit(red)) {
    const { leastFlowCfs: least, mostFlowCfs: most } = red
    const flow = river?.flowCfs ?? null
    // a limit that nothing is measured by protects no one
    if (flow === null) note('unread_river', 'amber')
    else if (most !== null && flow > most) note('river', 'red')
    else if (least !== null && flow < least) note('low_river', 'red')
  }
  if (during.length > 0) {
    above('wind', most(during.map(({ windMph }) => windMph)), amber.windMph, red.windMph)
    above('heat', most(during.map(({ temperatureF }) => temperatureF)), amber.heatF, red.heatF)
    const lowest = Math.min(...during.map(({ temperatureF }) => temperatureF))
    above('cold', -lowest, -amber.coldF, red.coldF === null ? null : -red.coldF)
    above('rain', most(during.map(({ rainChance }) => rainChance)), amber.rainChance, null)
    const storms = during.filter(hasStorms).map(({ rainChance }) => rainChance)
    if (storms.length > 0) above('storms', most(storms), amber.stormChance, red.stormChance)
  }
  const causes = [...found].toSorted(([, one], [, other]) => signals.indexOf(other) - signals.indexOf(one))
  const signal = causes[0]?.[1] ?? (during.length > 0 ? 'green' : 'unknown')
  return { signal, causes: causes.map(([cause]) => cause), summary: summaryOf(during), alerts, limits }
}

function summaryOf(hours: readonly ForecastHour[]): WeatherSummary | null {
  const [first] = hours
  if (!first) return null
  const wettest = hours.reduce((worst, hour) => (hour.rainChance > worst.rainChance ? hour : worst), first)
  return {
    lowF: Math.min(...hours.map(({ temperatureF }) => temperatureF)),
    highF: most(hours.map(({ temperatureF }) => temperatureF)),
    windMph: most(hours.map(({ windMph }) => windMph)),
    rainChance: wettest.rainChance,
    sky: wettest.sky,
  }
}
