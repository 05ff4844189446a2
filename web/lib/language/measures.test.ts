import { expect, test } from 'vitest'
import { formatHeight, formatLength, formatRadius, formatWeight } from './measures.ts'

test.each([
  ['en-US', '12.4 mi', '7,500 ft', '250 lb'],
  ['es-US', '20 km', '2,286 m', '113 kg'],
])('%s: %s, %s, %s', (locale, length, height, weight) => {
  expect([formatLength(12.42, locale), formatHeight(7500, locale), formatWeight(250, locale)]).toEqual([
    length,
    height,
    weight,
  ])
})

test.each([
  [1, '1 mile', '2 kilómetros'],
  [10, '10 miles', '16 kilómetros'],
  [25, '25 miles', '40 kilómetros'],
  [100, '100 miles', '160 kilómetros'],
  [200, '200 miles', '320 kilómetros'],
])('%i miles around: %s, %s', (miles, english, spanish) => {
  expect([formatRadius(miles, 'en-US'), formatRadius(miles, 'es-US')]).toEqual([english, spanish])
})
