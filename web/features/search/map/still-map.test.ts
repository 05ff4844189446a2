import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, homeBounds } from './map-params.ts'
import { mapPlaces } from './map-places.ts'
import { fromWorld, pointsAt, toWorld } from './mercator.ts'
import { cameraOf, limited, limitsOf, viewBoxAt, viewBoxOf, zoomedAround } from './still-camera.ts'
import { namesIn } from './still-names.ts'

const phone = { width: 390, height: 440 }
const spot = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
})
const size = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 2000 }) })
const home = boxOf(homeBounds)
if (!home) throw new Error('The usual area is none')

test('a position goes to the world and back', () => {
  fc.assert(
    fc.property(spot, ({ lat, lng }) => {
      const back = fromWorld(toWorld({ lat, lng }))
      expect(back.lat).toBeCloseTo(lat, 6)
      expect(back.lng).toBeCloseTo(lng, 6)
    }),
  )
})

test('an area is shown whole, in the middle, and fills one side', () => {
  const [, , width, height] = viewBoxOf(home).split(' ').map(Number)
  const [x, y, seenWidth, seenHeight] = viewBoxAt(cameraOf(home, phone), phone).split(' ').map(Number)
  const [left, top] = viewBoxOf(home).split(' ').map(Number)
  expect(seenWidth).toBeCloseTo(width ?? 0, 3)
  expect(x).toBeCloseTo(left ?? 0, 3)
  expect((seenHeight ?? 0) - (height ?? 0)).toBeCloseTo(2 * ((top ?? 0) - (y ?? 0)), 3)
})

test('no camera shows what lies beyond the limits', () => {
  const limits = limitsOf(null)
  const [northwest, southeast] = [
    toWorld({ lat: limits.within.north, lng: limits.within.west }),
    toWorld({ lat: limits.within.south, lng: limits.within.east }),
  ]
  fc.assert(
    fc.property(spot, fc.double({ min: -2, max: 20, noNaN: true }), size, (at, zoom, screen) => {
      const camera = limited({ ...toWorld(at), zoom }, screen, limits)
      const half = screen.width / 2 / pointsAt(camera.zoom)
      expect(camera.x - half).toBeGreaterThanOrEqual(northwest.x - 1e-9)
      expect(camera.x + half).toBeLessThanOrEqual(southeast.x + 1e-9)
      const tall = screen.height / 2 / pointsAt(camera.zoom)
      expect(camera.y - tall).toBeGreaterThanOrEqual(northwest.y - 1e-9)
      expect(camera.y + tall).toBeLessThanOrEqual(southeast.y + 1e-9)
      expect(camera.zoom).toBeLessThanOrEqual(limits.most)
    }),
  )
})

test('a zoom leaves the point under the fingers where it is', () => {
  const at = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })
  const zoom = fc.double({ min: 2, max: 10, noNaN: true })
  fc.assert(
    fc.property(spot, zoom, zoom, at, (middle, from, to, point) => {
      const before = { ...toWorld(middle), zoom: from }
      const after = zoomedAround(before, to, point)
      expect(after.x + point.x / pointsAt(to)).toBeCloseTo(before.x + point.x / pointsAt(from), 9)
      expect(after.y + point.y / pointsAt(to)).toBeCloseTo(before.y + point.y / pointsAt(from), 9)
    }),
  )
})

test.each([2.3, 3.4, 4.8, 6, 7.5])(
  'names at zoom %s lie apart, within the picture, the larger before the smaller',
  (zoom) => {
    const screen = { width: 860, height: 835 }
    const middle = { ...toWorld({ lat: 39.7, lng: -105 }), zoom }
    const project = ([lng, lat]: [number, number]) => {
      const { x, y } = toWorld({ lng, lat })
      const points = pointsAt(zoom)
      return { x: screen.width / 2 + (x - middle.x) * points, y: screen.height / 2 + (y - middle.y) * points }
    }
    const names = namesIn(mapPlaces, zoom, screen, project)
    expect(names.length).toBeGreaterThan(0)
    for (const [index, one] of names.entries()) {
      expect(one.at.x).toBeGreaterThan(0)
      expect(one.at.x).toBeLessThan(screen.width)
      for (const other of names.slice(index + 1))
        expect(
          Math.abs(one.at.y - other.at.y) > (one.height + other.height) / 2 ||
            Math.abs(one.at.x - other.at.x) > ((one.place.name.length + other.place.name.length) * 6) / 2,
          `${one.place.name} and ${other.place.name}`,
        ).toBe(true)
    }
    expect(names.some(({ place }) => place.kind === 'state')).toBe(zoom >= 2.8)
  },
)
