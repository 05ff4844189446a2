import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, staleTimes } from './query-client.ts'

test('lists of categories stay fresh for 5 minutes, figures for 10 [9-cache-lists, 9-cache-stats]', () => {
  const minute = 60_000
  expect(staleTimes).toEqual({ categories: 5 * minute, images: 5 * minute, counts: 5 * minute, stats: 10 * minute })
})

test('a read that fails is not repeated, neither by itself, nor by the focus, nor by the clock [9-query-defaults, 9-mutation-defaults]', async () => {
  let calls = 0
  const client = createQueryClient(() => {
    calls += 1
    return Promise.reject(new Error('No'))
  })
  await expect(client.fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow('No')
  expect(calls).toBe(1)
  const { options } = new QueryObserver(client, client.defaultQueryOptions({ queryKey: ['/api/x'] }))
  expect(options).toMatchObject({ retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: 0 })
  expect(client.getDefaultOptions().mutations).toEqual({ retry: false })
})

test('an answer is stale at once: the next read asks again [9-query-defaults]', async () => {
  const calls: string[] = []
  const client = createQueryClient((path) => {
    calls.push(path)
    return Promise.resolve(path)
  })
  await client.fetchQuery({ queryKey: ['/api/x'] })
  expect(await client.fetchQuery({ queryKey: ['/api/x'] })).toBe('/api/x')
  expect(calls).toEqual(['/api/x', '/api/x'])
})
