import type { App } from '#server/platform/app.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { enqueue, releaseOrphanedJobLocks, startJobs } from '#server/platform/jobs.ts'
import { schedule, sweepEvery } from './schedule.ts'

/** Starts jobs, recurring work and the sweep of the deadlines; any number of processes may do so together. */
export async function startBackground(app: App): Promise<{ stop(): Promise<void> }> {
  const leave = await releaseOrphanedJobLocks(app.pool)
  // What a killed predecessor left half done must not wait for the hour.
  await enqueue(app.db, 'reconcile-payments', {}, { key: 'reconcile-at-start' })
  // A new master key counts from the start it came with.
  await enqueue(app.db, 'rewrap-data-keys', {}, { key: 'rewrap-at-start' })
  await enqueue(app.db, 'load-places', {}, { key: 'load-places' })
  const runner = await startJobs(app, schedule)
  let stopped = false
  let timer: NodeJS.Timeout
  let sweeping: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    sweeping = sweepDeadlines(app)
      .catch((error: unknown) => app.log.error({ err: error }, 'the sweep of the deadlines failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(sweep, sweepEvery)
      })
  }
  sweep()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await sweeping
      await runner.stop()
      await leave()
    },
  }
}
