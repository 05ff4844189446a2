import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, gatherTouching, tileAround } from './cluster-members.ts'

const at = (lat: number, lng: number, count = 1) => ({ lat, lng, count, adventure: null })
const spot = fc.record({
  lat: fc.double({ min: 18, max: 72, noNaN: true }),
  lng: fc.double({ min: -170, max: -60, noNaN: true }),
  count: fc.integer({ min: 1, max: 40 }),
})

test('a single adventure on the middle of a cluster is part of it, one beside it is not', () => {
  const cluster = at(44.33, -74.13, 3)
  expect(gatherTouching([cluster, at(44.331, -74.131)], 4)).toMatchObject([
    { count: 4, parts: [{ count: 3 }, { count: 1 }] },
  ])
  expect(gatherTouching([cluster, at(42, -70)], 4)).toHaveLength(2)
  // nearer, they come apart
  expect(gatherTouching([cluster, at(44.33, -74.03)], 5)).toHaveLength(1)
  expect(gatherTouching([cluster, at(44.33, -74.03)], 10)).toHaveLength(2)
})

test('nothing is lost or doubled by gathering, and whatever is gathered lies in the box of its tiles', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 40 }), fc.double({ min: 1.5, max: 11, noNaN: true }), (spots, zoom) => {
      const clusters = spots.map(({ lat, lng, count }) => at(lat, lng, count))
      const gathered = gatherTouching(clusters, zoom)
      const total = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0)
      expect(total(gathered)).toBe(total(clusters))
      expect(gathered.flatMap(({ parts }) => parts)).toHaveLength(clusters.length)
      for (const { parts } of gathered) {
        const box = boxAround(parts.map((part) => tileAround(part, Math.floor(zoom) + 1)))
        for (const { lat, lng } of parts) {
          expect(lng).toBeGreaterThanOrEqual((box?.west ?? 0) - 1e-9)
          expect(lng).toBeLessThanOrEqual((box?.east ?? 0) + 1e-9)
          expect(lat).toBeGreaterThanOrEqual((box?.south ?? 0) - 1e-9)
          expect(lat).toBeLessThanOrEqual((box?.north ?? 0) + 1e-9)
        }
      }
    }),
  )
})
