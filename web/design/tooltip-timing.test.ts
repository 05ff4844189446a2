import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTooltipTiming } from './tooltip-timing.ts'

let seen: (string | null)[]
const open = () => createTooltipTiming<string>((of) => seen.push(of))
beforeEach(() => {
  seen = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a tooltip waits 700 ms, and for 300 ms the next one comes without waiting [9-tooltip]', () => {
  const timing = open()
  timing.enter('map')
  vi.advanceTimersByTime(699)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['map'])

  timing.leave()
  vi.advanceTimersByTime(299)
  timing.enter('menu')
  expect(seen).toEqual(['map', null, 'menu'])

  timing.leave()
  vi.advanceTimersByTime(300)
  timing.enter('map')
  vi.advanceTimersByTime(699)
  expect(seen).toEqual(['map', null, 'menu', null])
  vi.advanceTimersByTime(1)
  expect(seen.at(-1)).toBe('map')
})

test('from one control straight to the next its tooltip changes', () => {
  const timing = open()
  timing.enter('map')
  vi.advanceTimersByTime(700)
  timing.enter('menu')
  expect(seen).toEqual(['map', 'menu'])
})

test('one that is left in time shows nothing', () => {
  const timing = open()
  timing.enter('map')
  vi.advanceTimersByTime(650)
  timing.leave()
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual([])
})

test('what was pressed shows nothing until it is entered again, and then waits', () => {
  const timing = open()
  timing.enter('map')
  vi.advanceTimersByTime(700)
  timing.dismiss()
  timing.enter('map')
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual(['map', null])
  timing.leave()
  timing.enter('map')
  vi.advanceTimersByTime(699)
  expect(seen).toEqual(['map', null])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['map', null, 'map'])
})
