import { expect, onTestFinished, test, vi } from 'vitest'
import { openHook } from '#web/testing/hook.tsx'
import { useLine } from '#web/testing/line.ts'
import { openServer } from '#web/testing/server.ts'
import { listenToTracking, type Occurrence } from '#web/lib/track.ts'
import { emptySearch, type SearchParams } from './search-params.ts'
import { useTrackedSearch } from './use-tracked-search.ts'

const server = await openServer()
const browser = server.visitor()
useLine(() => browser)

test('a search is reported once with what was found; the same in another order is none, and neither are all adventures', async () => {
  const heard: Occurrence[] = []
  listenToTracking((occurrence) => heard.push(occurrence))
  onTestFinished(() => listenToTracking(() => undefined))
  const wanted: SearchParams = { ...emptySearch, q: 'Ask ada@example.com', place: 'Utah', category: ['offroad'] }
  const open = (params: SearchParams, results?: number) => openHook(() => useTrackedSearch(params, results))
  await open(emptySearch, 80)
  await open(wanted)
  expect(heard).toEqual([])
  await open(wanted, 0)
  await open({ ...wanted, sort: 'price', after: 'mark' }, 0)
  await open({ ...wanted, q: '' }, 4)
  expect(heard.map(({ name, detail }) => ({ name, ...detail }))).toEqual([
    { name: 'treq_search', terms: 'ask * utah', category: 'offroad', results: 0 },
    { name: 'treq_search', terms: 'utah', category: 'offroad', results: 4 },
  ])
})

test('a search that cannot be reported is a search all the same, with a warning in the console [8-analytics-search]', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const cause = new Error('The storage is closed')
  listenToTracking(() => {
    throw cause
  })
  onTestFinished(() => {
    warned.mockRestore()
    listenToTracking(() => undefined)
  })
  const { result } = await openHook(() => {
    useTrackedSearch({ ...emptySearch, place: 'Moab' }, 3)
    return 'rendered'
  })
  expect(result.current).toBe('rendered')
  expect(warned).toHaveBeenCalledWith('Analytics failed', cause)
})
