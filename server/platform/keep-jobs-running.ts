import { setTimeout as delay } from 'node:timers/promises'
import type { App } from './app.ts'
import { releaseOrphanedJobLocks, startJobs, type RecurringJob } from './jobs.ts'

/** Wall milliseconds before the first try, doubled up to the last. */
const pauses = { first: 500, last: 10_000 }

/**
 * Runs jobs until it is stopped. The library gives up for good as soon as it cannot write down how a job went, and a
 * database that is away for a moment is enough for that: then it is started again until the database is back.
 */
export async function keepJobsRunning(
  app: App,
  recurring: readonly RecurringJob[],
): Promise<{ stop(): Promise<void> }> {
  const begin = async () => {
    const leave = await releaseOrphanedJobLocks(app.pool)
    try {
      return { leave, runner: await startJobs(app, recurring) }
    } catch (error) {
      await leave()
      throw error
    }
  }
  const stopping = new AbortController()
  const { signal } = stopping
  let now = await begin()

  const beginAgain = async () => {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.last)) {
      await delay(pause, null, { signal })
      try {
        return await begin()
      } catch (error) {
        app.log.warn({ err: error }, 'jobs cannot be started yet')
      }
    }
  }
  const keep = async () => {
    while (!signal.aborted) {
      const end = () => void now.runner.stop().catch(() => undefined)
      signal.addEventListener('abort', end)
      await now.runner.promise.catch((error: unknown) => app.log.warn({ err: error }, 'the runner of the jobs failed'))
      signal.removeEventListener('abort', end)
      await now.leave()
      if (signal.aborted) return
      app.log.error('the runner of the jobs has ended and starts again')
      now = await beginAgain()
    }
    await now.runner.stop()
    await now.leave()
  }
  const keeping = keep().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })

  return {
    async stop() {
      stopping.abort()
      await keeping
    },
  }
}
