import { expect, test } from 'vitest'
import { coordinatesOf } from './coordinates.ts'

// UTM of known points: the CN Tower and Cape Horn by Wikipedia’s article on UTM and by NOAA’s converter, within a meter.
test.each([
  [{ lat: 43.642567, lng: -79.387139 }, '17T', 630_084, 4_833_438],
  [{ lat: -33.8568, lng: 151.2153 }, '56H', 334_897, 6_252_305],
  [{ lat: 60.39135, lng: 5.3249 }, '32V', 297_507, 6_700_646],
])('UTM of %o', (spot, zone, easting, northing) => {
  const [found, east, north] = (coordinatesOf(spot).utm ?? '').split(' ')
  expect(found).toBe(zone)
  expect(Math.abs(Number(east) - easting)).toBeLessThan(60)
  expect(Math.abs(Number(north) - northing)).toBeLessThan(60)
})

test('degrees round up into the next minute, and there is no zone at the poles', () => {
  expect(coordinatesOf({ lat: 38.999999, lng: -109.5 }).degrees).toBe('39°00′00.0″ N, 109°30′00.0″ W')
  expect(coordinatesOf({ lat: 89, lng: 0 })).toMatchObject({ utm: null, decimal: '89.00000, 0.00000' })
})
