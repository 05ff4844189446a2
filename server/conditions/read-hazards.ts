import type { Hazards } from '#contract/conditions/schemas.ts'
import type { HazardKind } from '#contract/conditions/values.ts'
import { milesBetween } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { WeatherFailure, type Spot } from '#server/vendors/weather/adapter.ts'
import type {} from '#server/vendors/weather/context.ts'

interface Question {
  readonly asks: readonly HazardKind[]
  readonly spot: Spot
  /** Local date of the start. */
  readonly date: string
}

/**
 * Asks the agencies that matter for a trip. One that does not answer is named and keeps none of the others, nor the
 * forecast, from being stored; it is asked again with the next reading.
 */
export async function readHazards(app: App, { asks, spot, date }: Question): Promise<Hazards> {
  const silent: HazardKind[] = []
  const ask = async <T>(kind: HazardKind, work: () => Promise<T | null>): Promise<T | null> => {
    if (!asks.includes(kind)) return null
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof WeatherFailure)) throw error
      if (error.kind === 'unavailable') silent.push(kind)
      return null
    }
  }
  const [avalanche, river, air] = await Promise.all([
    ask('avalanche', () => app.hazards.avalanche(spot)),
    ask('river', () => nearestRiver(app, spot)),
    ask('air', () => app.hazards.air(spot, date)),
  ])
  return { avalanche, river, air, silent: silent.toSorted() }
}

async function nearestRiver(app: App, spot: Spot): Promise<Hazards['river']> {
  const [nearest] = (await app.hazards.rivers(spot))
    .map((level) => ({ ...level, miles: milesBetween(spot, level.spot) }))
    .toSorted((one, other) => one.miles - other.miles)
  if (!nearest) return null
  const { gauge, miles, stageFt, flowCfs, flood, at } = nearest
  return { gauge, miles: Math.round(miles * 10) / 10, stageFt, flowCfs, flood, at: at.toISOString() }
}
