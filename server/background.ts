import type { App } from '#server/platform/app.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { keepJobsRunning } from '#server/platform/keep-jobs-running.ts'
import { schedule, sweepEvery } from './schedule.ts'

/** Starts jobs, recurring work and the sweep of the deadlines; any number of processes may do so together. */
export async function startBackground(app: App): Promise<{ stop(): Promise<void> }> {
  // What a killed predecessor left half done must not wait for the hour.
  await enqueue(app.db, 'reconcile-payments', {}, { key: 'reconcile-at-start' })
  // A new master key counts from the start it came with.
  await enqueue(app.db, 'rewrap-data-keys', {}, { key: 'rewrap-at-start' })
  await enqueue(app.db, 'load-places', {}, { key: 'load-places' })
  await enqueue(app.db, 'roll-analytics-days', {}, { key: 'roll-analytics-days' })
  const jobs = await keepJobsRunning(app, schedule)
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
      await jobs.stop()
    },
  }
}
