import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  heightTicks,
  highestOf,
  milesBetween,
  milestones,
  pointAt,
  projectionOf,
  roundLength,
  tableRows,
  ticksBetween,
} from './route-geometry.ts'

const at = (lat: number, lng: number, feet = 0) => ({ lat, lng, feet })
// north one degree at the equator's height, then east as far as a degree is wide at 60° (half of it)
const line = [at(59, 10, 100), at(60, 10, 900), at(60, 11, 300)]

describe('distances', () => {
  test('a degree of latitude is 69 miles, a degree of longitude shrinks towards the pole', () => {
    expect(milesBetween(at(40, -105), at(41, -105))).toBeCloseTo(69.09, 1)
    expect(milesBetween(at(0, 0), at(0, 1))).toBeCloseTo(69.09, 1)
    expect(milesBetween(at(60, 10), at(60, 11))).toBeCloseTo(34.55, 1)
    expect(milesBetween(at(40, -105), at(40, -105))).toBe(0)
  })

  test('the line ends at the length that is told', () => {
    const stones = milestones({ points: line, miles: 100 })
    expect(stones.map(({ miles }) => miles)).toEqual([0, expect.closeTo(66.7, 0), 100])
    expect(milestones({ points: [at(1, 1), at(1, 1)], miles: 0 }).map(({ miles }) => miles)).toEqual([0, 0])
  })

  test('between two points one stands in proportion, and never beyond the ends', () => {
    const stones = milestones({ points: [at(40, -105, 1000), at(40, -104, 2000)], miles: 10 })
    expect(pointAt(stones, 5)).toMatchObject({ lng: -104.5, feet: 1500, miles: 5 })
    expect(pointAt(stones, -1)).toMatchObject({ lng: -105, feet: 1000, miles: 0 })
    expect(pointAt(stones, 99)).toMatchObject({ lng: -104, feet: 2000, miles: 10 })
    expect(highestOf(milestones({ points: line, miles: 9 }))?.feet).toBe(900)
  })
})

describe('the drawing', () => {
  test('north is up, east is right, and the line fills it to the margin', () => {
    const { place, milesAcross } = projectionOf([at(40, -105), at(41, -105)], 1.5, 0.1)
    expect(place(at(41, -105))).toEqual({ x: 50, y: expect.closeTo(10, 6) })
    expect(place(at(40, -105)).y).toBeCloseTo(90, 6)
    expect(place(at(40.5, -104.9)).x).toBeGreaterThan(50)
    expect(milesAcross).toBeCloseTo((69.09 / 0.8) * 1.5, 1)
  })

  test('every point lies inside and distances keep their scale in both directions', () => {
    const point = fc.record({
      lat: fc.double({ min: 18, max: 70, noNaN: true }),
      lng: fc.double({ min: -160, max: -66, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 20 }), fc.constantFrom(1, 1.5, 2), (points, aspect) => {
        const { place } = projectionOf(points, aspect)
        for (const one of points) {
          const { x, y } = place(one)
          expect(x).toBeGreaterThanOrEqual(13.9)
          expect(x).toBeLessThanOrEqual(86.1)
          expect(y).toBeGreaterThanOrEqual(13.9)
          expect(y).toBeLessThanOrEqual(86.1)
        }
      }),
    )
    const { place, milesAcross } = projectionOf([at(60, 10), at(60.5, 11)], 1.5)
    const [a, b, c] = [place(at(60.25, 10)), place(at(60.25, 11)), place(at(60.75, 10))]
    const east = ((b.x - a.x) / 100) * milesAcross
    const north = (((a.y - c.y) / 100) * milesAcross) / 1.5
    expect(east).toBeCloseTo(milesBetween(at(60.25, 10), at(60.25, 11)), 0)
    expect(north).toBeCloseTo(34.55, 1)
  })

  test('a line that goes nowhere is drawn in the middle', () => {
    const { place } = projectionOf([at(40, -105), at(40, -105)], 1.5)
    expect(place(at(40, -105))).toEqual({ x: 50, y: 50 })
  })
})

describe('round figures', () => {
  test.each([
    [0.26, 0.2],
    [1, 1],
    [4.9, 2],
    [5, 5],
    [0.07, 0.05],
    [180, 100],
  ])('the longest scale bar within %f miles is %f', (most, length) => {
    expect(roundLength(most)).toBeCloseTo(length, 10)
  })

  test.each([
    [5512, 6165, 4, [5400, 5600, 5800, 6000, 6200]],
    [0, 5, 5, [0, 1, 2, 3, 4, 5]],
    [0, 0.7, 4, [0, 0.2, 0.4, 0.6, 0.8]],
    [-282, 200, 4, [-400, -200, 0, 200]],
    [3, 3, 4, expect.arrayContaining([3])],
  ])('ticks from %f to %f', (low, high, count, ticks) => {
    expect(ticksBetween(low, high, count)).toEqual(ticks)
  })

  test('ticks cover what they stand for, in few equal steps', () => {
    const low = fc.integer({ min: -300, max: 20_000 })
    fc.assert(
      fc.property(low, fc.integer({ min: 1, max: 15_000 }), (low, spread) => {
        const ticks = ticksBetween(low, low + spread, 4)
        expect(ticks[0]).toBeLessThanOrEqual(low + 1e-3)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + spread - 1e-3)
        expect(ticks.length).toBeLessThanOrEqual(6)
      }),
    )
  })

  test('a flat walk stays flat', () => {
    const ticks = heightTicks(milestones({ points: [at(40, -105, 710), at(40, -104, 716)], miles: 3 }))
    expect((ticks.at(-1) ?? 0) - (ticks[0] ?? 0)).toBeGreaterThanOrEqual(200)
  })

  test('a long table is thinned, with both ends and the top', () => {
    const points = Array.from({ length: 200 }, (_, n) => at(40 + n / 1000, -105, n === 77 ? 9000 : n))
    const stones = milestones({ points, miles: 20 })
    const rows = tableRows(stones, 20)
    expect(rows.length).toBeLessThanOrEqual(20)
    expect(rows.length).toBeGreaterThan(15)
    expect(rows[0]).toBe(stones[0])
    expect(rows.at(-1)).toBe(stones.at(-1))
    expect(rows).toContain(stones[77])
    expect(tableRows(stones.slice(0, 5), 20)).toHaveLength(5)
  })
})
