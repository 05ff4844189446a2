import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'

/** Adds a run beside the schedule; two presses are one run while it waits. Throws 403, 404. */
export async function runRecurringJob(app: App, caller: Caller, task: string, reason: string) {
  const person = requireScope(caller, 'owner')
  const job = app.recurring.find((one) => one.task === task)
  if (!job) throw notFound(saidInEnglish('We couldn’t find that job.'))
  return adminAction(app, person, { action: 'run_recurring_job', subjectId: `job:${task}`, reason }, () =>
    withTransaction(app.db, async (tx) => {
      await enqueue(tx, job.task, {} as never, { key: `by-hand:${task}` })
      return 'The job starts within seconds.'
    }),
  )
}
