import { ask, object } from './ask.ts'
import { WeatherFailure } from './failure.ts'

export { WeatherFailure, type WeatherFailureKind } from './failure.ts'

interface Config {
  /** Without a slash at its end; the National Weather Service's unless given. */
  readonly apiBase?: string
  /** The service asks for who calls and how to reach them. */
  readonly userAgent: () => string
  /** Milliseconds until a call is given up as unavailable. */
  readonly timeout?: number
}

export interface Spot {
  readonly lat: number
  readonly lng: number
}

/** One hour of a forecast, in the units that the service's forecasts are read in. */
export interface ForecastHour {
  readonly start: Date
  readonly end: Date
  readonly temperatureF: number
  /** The highest that is forecast, gusts included. */
  readonly windMph: number
  /** Percent. */
  readonly rainChance: number
  /** The service's own words, in English. */
  readonly sky: string
}
export interface Forecast {
  readonly updatedAt: Date
  readonly hours: readonly ForecastHour[]
}

export const alertSeverities = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const
export type AlertSeverity = (typeof alertSeverities)[number]
export interface WeatherAlert {
  readonly id: string
  readonly event: string
  readonly severity: AlertSeverity
  readonly headline: string
  readonly from: Date
  readonly until: Date
}
export type WeatherAdapter = ReturnType<typeof createWeather>

/**
 * The API of the National Weather Service (api.weather.gov): forecasts by the hour for about a week, and alerts. It knows
 * places in the United States. All calls reject with WeatherFailure and nothing else.
 */
export function createWeather({ apiBase = 'https://api.weather.gov', userAgent, timeout = 15_000 }: Config) {
  const get = async (url: string): Promise<Record<string, unknown>> =>
    object(
      await ask(url, {
        service: 'The weather service',
        userAgent: userAgent(),
        timeout,
        accept: 'application/geo+json',
      }),
    )

  return {
    /** Of the grid cell around a place. */
    async forecast(spot: Spot): Promise<Forecast> {
      const { properties: point } = await get(`${apiBase}/points/${pointOf(spot)}`)
      const { forecastHourly: address } = object(point)
      if (typeof address !== 'string' || !address.startsWith(`${apiBase}/gridpoints/`)) throw noAnswer()
      const { properties } = await get(address)
      const { updateTime, periods } = object(properties)
      if (!Array.isArray(periods)) throw noAnswer()
      return { updatedAt: date(updateTime), hours: periods.map((one) => hourOf(object(one))) }
    },

    /** In force now or announced, for a place. */
    async alerts(spot: Spot): Promise<WeatherAlert[]> {
      const { features } = await get(`${apiBase}/alerts/active?point=${pointOf(spot)}`)
      if (!Array.isArray(features)) throw noAnswer()
      return features.map((feature) => alertOf(object(object(feature)['properties'])))
    },
  }
}

/** More digits are answered with a redirect. */
const pointOf = ({ lat, lng }: Spot) => [lat, lng].map((degrees) => String(Number(degrees.toFixed(4)))).join(',')

const noAnswer = () => new WeatherFailure('unavailable', 'This is no answer of the weather service')

function date(value: unknown): Date {
  const found = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(found.getTime())) throw noAnswer()
  return found
}

function hourOf(period: Record<string, unknown>): ForecastHour {
  const { temperature, temperatureUnit, windSpeed, windGust, probabilityOfPrecipitation: rain, shortForecast } = period
  if (typeof temperature !== 'number') throw noAnswer()
  return {
    start: date(period['startTime']),
    end: date(period['endTime']),
    temperatureF: temperatureUnit === 'C' ? Math.round(temperature * 1.8 + 32) : temperature,
    windMph: Math.max(fastest(windSpeed), gust(windGust)),
    rainChance: Number(object(rain)['value'] ?? 0),
    sky: typeof shortForecast === 'string' ? shortForecast : '',
  }
}

/** `10 mph`, `10 to 15 mph`: of a span the higher end. */
const fastest = (text: unknown): number =>
  Math.max(0, ...(typeof text === 'string' ? (text.match(/\d+/g) ?? []) : []).map(Number))

/** In the words of `windSpeed`, or as a quantity in kilometers an hour; most hours have none. */
function gust(value: unknown): number {
  if (typeof value === 'string') return fastest(value)
  const kilometers = typeof value === 'object' && value !== null ? (value as { value?: unknown }).value : undefined
  return typeof kilometers === 'number' ? Math.round(kilometers / 1.609344) : 0
}

function alertOf(alert: Record<string, unknown>): WeatherAlert {
  const { severity, onset, effective, ends, expires } = alert
  const text = (name: string) => (typeof alert[name] === 'string' ? alert[name] : '')
  return {
    id: text('id'),
    event: text('event'),
    severity: alertSeverities.find((one) => one === severity) ?? 'Unknown',
    headline: text('headline') || text('event'),
    from: date(onset ?? effective),
    until: date(ends ?? expires),
  }
}
