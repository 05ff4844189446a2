import { expect, test } from 'vitest'
import type { WeatherLimits } from '#contract/catalogue/trip-facts.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { Hazards } from '#contract/conditions/schemas.ts'
import type { ForecastHour, WeatherAlert } from '#server/vendors/weather/adapter.ts'
import { evaluateWeather } from './evaluate-weather.ts'

const usual: WeatherLimits = {
  windMph: null,
  stormChance: null,
  heatF: null,
  coldF: null,
  aqi: null,
  leastFlowCfs: null,
  mostFlowCfs: null,
}
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
  own: Partial<WeatherLimits> = {},
  hazards: Partial<Hazards> = {},
) => {
  const { signal, causes } = evaluateWeather(
    { category, own: { ...usual, ...own }, from: at(10), until: at(16) },
    hours,
    alerts,
    { avalanche: null, river: null, air: null, ...hazards },
  )
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

test('what a guide sets for a listing takes the place of what is usual, and a stricter limit takes amber along', () => {
  const wind = (windMph: number, own: Partial<WeatherLimits>) => evaluate([hourOf({ windMph })], [], 'fishing', own)[0]
  expect([20, 30].map((mph) => wind(mph, {}))).toEqual(['amber', 'red'])
  expect([9, 10, 14, 15].map((mph) => wind(mph, { windMph: 15 }))).toEqual(['green', 'amber', 'amber', 'red'])
  expect([19, 20, 39, 40].map((mph) => wind(mph, { windMph: 40 }))).toEqual(['green', 'amber', 'amber', 'red'])
  const cold = (temperatureF: number) => evaluate([hourOf({ temperatureF })], [], 'hiking', { coldF: 35 })[0]
  expect([41, 40, 36, 35].map(cold)).toEqual(['green', 'amber', 'amber', 'red'])
  const storm = (rainChance: number) =>
    evaluate([hourOf({ rainChance, sky: 'Thunderstorms' })], [], 'hiking', { stormChance: 20 })[0]
  expect([5, 10, 19, 20].map(storm)).toEqual(['green', 'amber', 'amber', 'red'])
  const air = (aqi: number) => evaluate([hourOf()], [], 'hiking', { aqi: 151 }, { air: { area: '', aqi } })[0]
  expect([100, 101, 150, 151].map(air)).toEqual(['green', 'amber', 'amber', 'red'])
  // the guide's limits never quiet an official alert
  expect(evaluate([hourOf()], [alert('Severe')], 'fishing', { windMph: 50 })[0]).toBe('red')
})

test('a river outside of the flow that a guide set is red on both sides, and one that could not be read is said', () => {
  const flow = (flowCfs: number | null, own: Partial<WeatherLimits> = { leastFlowCfs: 500, mostFlowCfs: 4000 }) =>
    evaluate([hourOf()], [], 'fishing', own, {
      river: { gauge: '', miles: 1, stageFt: 3, flowCfs, flood: 'none', at: '' },
    })
  expect(flow(500)).toEqual(['green'])
  expect(flow(4000)).toEqual(['green'])
  expect(flow(499)).toEqual(['red', 'low_river'])
  expect(flow(4001)).toEqual(['red', 'river'])
  expect(flow(null)).toEqual(['amber', 'unread_river'])
  expect(flow(null, {})).toEqual(['green'])
  expect(evaluate([hourOf()], [], 'hiking', { mostFlowCfs: 900 })).toEqual(['amber', 'unread_river'])
})
