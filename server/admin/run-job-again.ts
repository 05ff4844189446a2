import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { runJobAgain as reschedule } from '#server/platform/job-list.ts'

/** Runs a job that waits or has failed at once. Throws 403, 409. */
export async function runJobAgain(app: App, caller: Caller, jobId: string, reason: string) {
  const person = requireScope(caller, 'support', 'finance')
  return adminAction(app, person, { action: 'run_job_again', subjectId: jobId, reason }, async () => {
    if (await withTransaction(app.db, (tx) => reschedule(tx, jobId))) return 'The job is running now.'
    throw new AppError(409, 'wrong_state', saidInEnglish('This job already finished or is running now.'))
  })
}
