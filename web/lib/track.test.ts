import { afterEach, expect, test, vi } from 'vitest'
import { listenToTracking, track } from './track.ts'

afterEach(() => vi.restoreAllMocks())

const search = { name: 'treq_search', detail: { terms: 'fly fishing', category: null, results: 3 } } as const
const login = { name: 'treq_login', detail: {} } as const

test('what happens before analytics has come waits for it, in order and no more than twenty', () => {
  for (let count = 0; count < 30; count++) track(count === 0 ? search : login, count === 1 ? 'once' : undefined)
  const heard: unknown[] = []
  listenToTracking((occurrence, once) => heard.push([occurrence.name, once]))
  expect(heard).toHaveLength(20)
  expect(heard.slice(0, 3)).toEqual([
    ['treq_search', undefined],
    ['treq_login', 'once'],
    ['treq_login', undefined],
  ])
  track(search)
  expect(heard).toHaveLength(21)
})

test('a failure of analytics is swallowed with a warning in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const failure = new Error('no network, no storage, no luck')
  listenToTracking(() => {
    throw failure
  })
  expect(() => track(search)).not.toThrow()
  expect(warn).toHaveBeenCalledExactlyOnceWith('Analytics failed', failure)
})
