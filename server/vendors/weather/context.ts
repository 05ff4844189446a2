import type { WeatherAdapter } from './adapter.ts'
import type { HazardAdapter } from './hazards.ts'
import type { WeatherSimulator } from './simulator/index.ts'

declare module '#server/platform/app.ts' {
  interface App {
    readonly weather: WeatherAdapter
    readonly hazards: HazardAdapter
    /** Null where forecasts are real. */
    readonly weatherSimulator: WeatherSimulator | null
  }
}
