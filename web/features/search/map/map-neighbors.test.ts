import { expect, test } from 'vitest'
import { nearest, neighbor } from './map-neighbors.ts'

const spots = [
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 60, y: 55 },
  { x: -40, y: -5 },
  { x: 0, y: 80 },
]

test.each([
  ['right', 1],
  ['left', 3],
  ['down', 4],
  ['up', null],
] as const)('from the middle to the %s', (direction, index) => {
  expect(neighbor(spots, { x: 0, y: 0 }, direction)).toBe(index)
})

test('the way back leads back', () => {
  expect(neighbor(spots, { x: 100, y: 10 }, 'left')).toBe(0)
  expect(neighbor(spots, { x: 0, y: 80 }, 'up')).toBe(0)
})

test('the nearest of all, and of none', () => {
  expect(nearest(spots, { x: 90, y: 0 })).toBe(1)
  expect(nearest([], { x: 0, y: 0 })).toBeNull()
})
