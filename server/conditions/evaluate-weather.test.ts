import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/values.ts'
import type { ForecastHour, WeatherAlert } from '#server/vendors/weather/adapter.ts'
import { evaluateWeather } from './evaluate-weather.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 6, 4, hour))
const hourOf = (more: Partial<ForecastHour> = {}, hour = 12): ForecastHour => ({
  start: at(hour),
  end: at(hour + 1),
  temperatureF: 70,
  windMph: 8,
  rainChance: 10,
  sky: 'Mostly Clear',
  ...more,
})
const alert = (severity: WeatherAlert['severity'], from = 0, until = 20): WeatherAlert => ({
  id: '1',
  event: 'High Wind Warning',
  severity,
  headline: '',
  from: at(from),
  until: at(until),
})
const evaluate = (
  hours: readonly ForecastHour[],
  alerts: readonly WeatherAlert[] = [],
  category: Category = 'hiking',
) => {
  const { signal, causes } = evaluateWeather({ category, from: at(10), until: at(16) }, hours, alerts)
  return [signal, ...causes]
}

test('each kind of trip has its own limits, and the worst hour of the trip decides', () => {
  expect(evaluate([hourOf()])).toEqual(['green'])
  expect(evaluate([])).toEqual(['unknown'])
  expect(evaluate([hourOf(), hourOf({ windMph: 31 }, 13)])).toEqual(['amber', 'wind'])
  expect(evaluate([hourOf({ windMph: 31 })], [], 'fishing')).toEqual(['red', 'wind'])
  expect(evaluate([hourOf({ windMph: 60 }, 17)])).toEqual(['unknown'])
  expect(evaluate([hourOf({ temperatureF: 109 })])).toEqual(['red', 'heat'])
  expect(evaluate([hourOf({ temperatureF: -12 })])).toEqual(['red', 'cold'])
  expect(evaluate([hourOf({ temperatureF: -12 })], [], 'winter')).toEqual(['amber', 'cold'])
  expect(evaluate([hourOf({ rainChance: 100 })])).toEqual(['amber', 'rain'])
  expect(evaluate([hourOf({ rainChance: 80, sky: 'Showers And Thunderstorms' })])).toEqual(['red', 'storms', 'rain'])
})

test('an alert counts while it touches the trip, by its severity', () => {
  expect(evaluate([hourOf()], [alert('Severe')])).toEqual(['red', 'alert'])
  expect(evaluate([hourOf()], [alert('Extreme', 15, 16)])).toEqual(['red', 'alert'])
  expect(evaluate([hourOf()], [alert('Severe', 16, 20)])).toEqual(['green'])
  expect(evaluate([hourOf()], [alert('Severe', 0, 10)])).toEqual(['green'])
  expect(evaluate([hourOf()], [alert('Moderate')])).toEqual(['amber', 'alert'])
  expect(evaluate([hourOf()], [alert('Minor')])).toEqual(['green'])
})
