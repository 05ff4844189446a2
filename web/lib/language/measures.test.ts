import { expect, test } from 'vitest'
import {
  formatFlow,
  formatHeight,
  formatLength,
  formatRadius,
  formatSpeed,
  formatStep,
  formatTemperature,
  formatWeight,
  inchesOf,
  measureLocaleOf,
  poundsOf,
  stepIn,
  weightIn,
} from './measures.ts'

const [english, spanish] = [measureLocaleOf('en', null), measureLocaleOf('es', null)]
const [metric, customary] = [measureLocaleOf('en', 'metric'), measureLocaleOf('es', 'us')]

test.each([
  [english, ['12.4 mi', '7,500 ft', '250 lb', '68°F', '15 mph', '850 ft³/s']],
  [spanish, ['20 km', '2,286 m', '113 kg', '20 °C', '24 km/h', '24.1 m³/s']],
  [metric, ['20 km', '2,286 m', '113 kg', '20°C', '24 km/h', '24.1 m³/s']],
  [customary, ['12.4 mi', '7,500 ft', '250 lb', '68 °F', '15 mi/h', '850 ft³/s']],
])('%s measures as its reader chose, or as the language has it', (locale, expected) => {
  const found = [
    formatLength(12.42, locale),
    formatHeight(7500, locale),
    formatWeight(250, locale),
    formatTemperature(68, locale),
    formatSpeed(15, locale),
    formatFlow(850, locale),
  ]
  expect(found.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected)
})

test.each([
  [1, '1 mile', '2 kilómetros'],
  [10, '10 miles', '16 kilómetros'],
  [25, '25 miles', '40 kilómetros'],
  [100, '100 miles', '160 kilómetros'],
  [200, '200 miles', '320 kilómetros'],
])('%i miles around: %s, %s', (miles, written, escrito) => {
  expect([formatRadius(miles, english), formatRadius(miles, spanish)]).toEqual([written, escrito])
})

test('a weight that is typed in kilograms is kept in whole pounds and comes out as it was typed', () => {
  for (let kilograms = 1; kilograms <= 450; kilograms++)
    expect(weightIn(poundsOf(kilograms, metric), metric)).toBe(kilograms)
  expect([poundsOf(250, english), weightIn(250, english)]).toEqual([250, 250])
})

test('a step is typed in whole inches or centimeters and shown as it was typed', () => {
  for (let step = 0; step <= 152; step++) expect(stepIn(inchesOf(step, metric), metric)).toBe(step)
  for (let step = 0; step <= 60; step++) expect(stepIn(inchesOf(step, english), english)).toBe(step)
  expect([14, 13.78].flatMap((inches) => [formatStep(inches, english), formatStep(inches, metric)])).toEqual([
    '14 in',
    '36 cm',
    '14 in',
    '35 cm',
  ])
})
