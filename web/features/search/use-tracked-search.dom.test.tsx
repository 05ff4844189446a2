import { expect, onTestFinished, test, vi } from 'vitest'
import { openHook } from '#web/testing/hook.tsx'
import { useLine } from '#web/testing/line.ts'
import { openServer } from '#web/testing/server.ts'
import { listenToTracking } from '#web/lib/track.ts'
import { emptySearch } from './search-params.ts'
import { useTrackedSearch } from './use-tracked-search.ts'

const server = await openServer()
const browser = server.visitor()
useLine(() => browser)

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
