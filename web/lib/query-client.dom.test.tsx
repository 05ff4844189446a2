import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, refetchWhenRestored } from './query-client.ts'

test('a page that comes back from the cache of the browser reads what it shows anew, and one that was loaded does not', async () => {
  let answers = 0
  let sessions = 0
  const client = createQueryClient(() => Promise.resolve(++answers))
  refetchWhenRestored(client, () => sessions++)
  const shown = new QueryObserver(client, { queryKey: ['/api/x'] })
  const stop = shown.subscribe(() => undefined)
  await expect.poll(() => shown.getCurrentResult().data).toBe(1)
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  show(true)
  await expect.poll(() => shown.getCurrentResult().data).toBe(2)
  expect([answers, sessions]).toEqual([2, 1])
  stop()
})
