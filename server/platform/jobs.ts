import { sql } from 'kysely'
import { parseCronItems, run, runMigrations, runOnce, type CronItem, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { App } from './app.ts'
import type { Read } from './database.ts'

/** Name → payload of every job; domains add theirs by module augmentation. Payloads hold ids only. */
export interface Jobs {
  'deliver-fact': { factId: string; listener: string }
  'send-mail': { mailId: string }
  'forget-throttles': Record<string, never>
}
export type JobHandlers = { [Name in keyof Jobs]: (app: App, payload: Jobs[Name]) => Promise<void> }

export interface JobOptions {
  /** Wall time. */
  runAt?: Date
  /** A job waiting under the same key is replaced. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
  maxAttempts?: number
}

/** Inside a transaction the job exists only if the transaction commits. May run more than once. */
export async function enqueue<Name extends keyof Jobs>(
  db: Read,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz, max_attempts => ${options.maxAttempts ?? 12}::int,
    job_key => ${options.key ?? null}::text)`.execute(db)
}

export const prepareJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: quiet })

export interface RecurringJob {
  readonly task: keyof Jobs
  /** Cron pattern in UTC. */
  readonly match: string
}

export async function startJobs(app: App, recurring: readonly RecurringJob[]): Promise<Runner> {
  const items: CronItem[] = recurring.map(({ task, match }) => ({ task, match, identifier: task, options: { backfillPeriod: 0 } }))
  return run({
    pgPool: app.pool,
    taskList: taskList(app),
    parsedCronItems: parseCronItems(items),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quiet,
  })
}

/** Runs every job that is due until none is left. For tests and for commands that must leave nothing behind. */
export const drainJobs = (app: App): Promise<void> => runOnce({ pgPool: app.pool, taskList: taskList(app), logger: quiet })

function taskList(app: App): TaskList {
  return Object.fromEntries(
    Object.entries(app.jobs).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        try {
          await (handle as (app: App, payload: unknown) => Promise<void>)(app, payload)
        } catch (error) {
          app.log.warn({ job: name, payload, err: error }, 'job failed; it will be tried again')
          throw error
        }
      },
    ]),
  )
}

/** The library's own lines repeat what ours say. */
const quiet = new (await import('graphile-worker')).Logger(() => () => undefined)
