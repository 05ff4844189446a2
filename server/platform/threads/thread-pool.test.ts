import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createThreadPool, TaskError, ThreadFailure, threadTask } from './thread-pool.ts'
import type work from './test-task.ts'

const pool = createThreadPool({ threads: 2, waiting: 3, memoryMb: 32, milliseconds: 1500 }, createLog('silent'))
afterAll(() => pool.close())

const task = threadTask<typeof work>(new URL('test-task.ts', import.meta.url))
const run = (what: Parameters<typeof work>[0]) => pool.run(task, () => what)

/** The longest that this thread could not answer while `work` went on. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await work.catch(() => undefined)
  clearInterval(timer)
  return longest
}

test('a result comes back as it is, an error with its words, and neither ends the thread', async () => {
  expect(await run({ do: 'echo', text: 'Ａnna' })).toBe('Ａnna')
  await expect(run({ do: 'throw' })).rejects.toThrow(TaskError)
  await expect(run({ do: 'throw' })).rejects.toThrow('a poisoned order')
  expect(await run({ do: 'echo', text: 'again' })).toBe('again')
})

test.each(['hang', 'fill memory', 'exit'] as const)(
  'an order that makes its thread %s fails alone: the process lives, answers meanwhile, and the next order is done',
  async (poison) => {
    const poisoned = run({ do: poison })
    const refused = expect(poisoned).rejects.toThrow(ThreadFailure)
    expect(await longestPause(poisoned)).toBeLessThan(1000)
    await refused
    expect(await Promise.all([1, 2, 3].map((nth) => run({ do: 'echo', text: String(nth) })))).toEqual(['1', '2', '3'])
  },
)

test('what the queue has no room for is refused at once, with a sentence and a time to wait', async () => {
  const orders = Array.from({ length: 7 }, () => run({ do: 'hang' }))
  const outcomes = await Promise.allSettled(orders)
  const codes = outcomes.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'))
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'file_not_made'), 'busy', 'busy'])
  expect((outcomes[6] as PromiseRejectedResult).reason).toMatchObject({ status: 503, retryAfterSeconds: 30 })
})

test('a thread knows no variable of the process', async () => {
  expect(await run({ do: 'variables' })).toBe('[]')
})

test('closing ends what runs and what waits, and takes nothing more', async () => {
  const own = createThreadPool({ threads: 1, waiting: 3, memoryMb: 32, milliseconds: 60_000 }, createLog('silent'))
  const orders = [1, 2].map(() => own.run(task, () => ({ do: 'hang' as const })))
  const ended = Promise.all(orders.map((one) => expect(one).rejects.toThrow('The process is stopping.')))
  await own.close()
  await ended
  await expect(own.run(task, () => ({ do: 'echo' as const, text: '' }))).rejects.toMatchObject({ code: 'busy' })
})
