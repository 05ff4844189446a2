import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credentialsOf, accessOf, monthsOf } from './listings/listing-row.ts'
import { standingFactors, standingScore as scoreBy, type Standing } from './score.ts'
import { settings } from './settings.ts'
import { nearestWord, slips } from './query-parser/text.ts'
import { boxesAround, tileAt } from './tiles.ts'

const weights = settings.defaults.ranking
const standingScore = (given: Standing) => scoreBy(given, weights)

const standing = fc.record<Standing>({
  stars: fc.nat(5000),
  reviews: fc.nat(1000),
  daysToNext: fc.option(fc.nat(400)),
  pictures: fc.nat(20),
  partsFilled: fc.nat(10),
  partsPossible: fc.constant(10),
  level: fc.nat(4),
  credentials: fc.nat(12),
  instantBook: fc.boolean(),
})

test('the weights are the whole, and every factor and score lies between 0 and 1', () => {
  expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
  fc.assert(
    fc.property(standing, (given) => {
      for (const value of [...Object.values(standingFactors(given)), standingScore(given)]) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('one five-star review weighs less than fifty of 4.8', () => {
  const base = {
    daysToNext: 3,
    pictures: 5,
    partsFilled: 10,
    partsPossible: 10,
    level: 3,
    credentials: 3,
    instantBook: true,
  }
  const single = standingScore({ ...base, stars: 5, reviews: 1 })
  expect(standingScore({ ...base, stars: 240, reviews: 50 })).toBeGreaterThan(single)
  expect(standingScore({ ...base, stars: 1, reviews: 1 })).toBeLessThan(single)
})

test('months of seasons, also over New Year', () => {
  expect(monthsOf([{ start: '11-10', end: '02-01' }])).toEqual([1, 2, 11, 12])
  expect(monthsOf([{ start: '05-01', end: '05-31' }])).toEqual([5])
  expect(monthsOf([{ start: '11-10', end: '11-05' }])).toHaveLength(12)
  expect(monthsOf([])).toEqual([])
})

test('a credential that has run out does not count; access says what it says', () => {
  const held = { type: 'wfr', title: 't', issuer: 'i', state: null, validUntil: '2027-05-01' }
  expect(credentialsOf({ level: 3, credentials: [held] }, '2027-05-01')).toEqual(['certified', 'wfr'])
  expect(credentialsOf({ level: 2, credentials: [held] }, '2027-05-02')).toEqual([])
  expect(
    accessOf(['The start is not free of steps.', 'There is no toilet.', 'An ordinary car does not reach the start.']),
  ).toEqual([])
  expect(accessOf(['The start is free of steps.', 'About 12 miles of walking a day.'])).toEqual(['step_free'])
})

test('slips of the pen', () => {
  expect(slips('montna', 'montana', 2)).toBe(1)
  expect(slips('fihsing', 'fishing', 2)).toBe(1)
  expect(slips('abc', 'xyzabc', 2)).toBe(3)
  expect(nearestWord('fishng', ['hiking', 'fishing'])).toBe('fishing')
  expect(nearestWord('elk', ['silk'])).toBe(null)
})

test('tiles and circles stay on the earth', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.integer({ min: 1, max: 500 }),
      (lat, lng, miles) => {
        const { x, y } = tileAt({ lat, lng })
        expect([x, y].every((value) => value >= 0 && value < 2 ** 16)).toBe(true)
        for (const box of boxesAround({ lat, lng }, miles)) {
          expect(box.west).toBeGreaterThanOrEqual(-180)
          expect(box.east).toBeLessThanOrEqual(180)
          expect(box.west).toBeLessThanOrEqual(box.east)
        }
      },
    ),
  )
})
