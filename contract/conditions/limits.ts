import type { WeatherLimits } from '../catalogue/trip-facts.ts'
import type { Category } from '../catalogue/values.ts'
import { activityLimits, hazardLimits, hazardsOf, type HazardKind } from './values.ts'

type Limit = readonly [amber: number, red: number | null]

export interface TripLimits {
  readonly amber: Readonly<Record<Measured, number>> & { readonly rainChance: number }
  /** Null: it alone never makes a signal red. */
  readonly red: WeatherLimits
}
/** `aqi` on the scale of the EPA. */
type Measured = 'windMph' | 'stormChance' | 'heatF' | 'coldF' | 'aqi'

/**
 * From which on the weather of a trip is worth a look, and from which on its guide has to answer: what the guide set for the listing, and
 * what is usual for its category where they set nothing. A red limit that is stricter than usual takes amber along.
 */
export function limitsFor(category: Category, own: WeatherLimits | null): TripLimits {
  const { windMph, stormChance, heatF, coldF, rainChance } = activityLimits[category]
  const red = (mine: number | null | undefined, [, theirs]: Limit) => mine ?? theirs
  const before = (mine: number | null | undefined, [amber]: Limit, margin: number) =>
    mine === null || mine === undefined ? amber : Math.min(amber, mine - margin)
  return {
    amber: {
      windMph: before(own?.windMph, windMph, 5),
      stormChance: before(own?.stormChance, stormChance, 10),
      heatF: before(own?.heatF, heatF, 5),
      coldF: own?.coldF === null || own?.coldF === undefined ? coldF[0] : Math.max(coldF[0], own.coldF + 5),
      aqi: before(own?.aqi, hazardLimits.air, 20),
      rainChance: rainChance[0],
    },
    red: {
      windMph: red(own?.windMph, windMph),
      stormChance: red(own?.stormChance, stormChance),
      heatF: red(own?.heatF, heatF),
      coldF: red(own?.coldF, coldF),
      aqi: red(own?.aqi, hazardLimits.air),
      leastFlowCfs: own?.leastFlowCfs ?? null,
      mostFlowCfs: own?.mostFlowCfs ?? null,
    },
  }
}

export const hasFlowLimit = (own: Pick<WeatherLimits, 'leastFlowCfs' | 'mostFlowCfs'> | null | undefined): boolean =>
  typeof own?.leastFlowCfs === 'number' || typeof own?.mostFlowCfs === 'number'

/** Which agencies are asked about a trip: those that matter for its category, and the gauges where its guide set a flow. */
export const hazardsFor = (category: Category, own: WeatherLimits | null): readonly HazardKind[] =>
  hasFlowLimit(own) && !hazardsOf[category].includes('river') ? [...hazardsOf[category], 'river'] : hazardsOf[category]
