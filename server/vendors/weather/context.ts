import type { WeatherAdapter } from './adapter.ts'
import type { WeatherSimulator } from './simulator/index.ts'

declare module '#server/platform/app.ts' {
  interface App {
    readonly weather: WeatherAdapter
    /** Null where forecasts are real. */
    readonly weatherSimulator: WeatherSimulator | null
  }
}
