import { sql, type OperationNodeSource } from 'kysely'
import {
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type CronItem,
  type JobHelpers,
  type Runner,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import type { App } from './app.ts'
import { createDb, pipelineWrite, sendBehindCommit, type Read, type Tx } from './database.ts'
import { startHeartbeat, usual, type Pulse } from './heartbeat.ts'
import { lockKeys } from './lock-keys.ts'

/** Name → payload of every job; domains add theirs by module augmentation. Payloads hold ids only. */
export interface Jobs {
  'deliver-event': { eventId: string; listener: string }
  'send-mail': { mailId: string }
  'forget-throttles': Record<string, never>
  'forget-security-events': Record<string, never>
  'forget-email-texts': Record<string, never>
}
export type JobHandlers = { [Name in keyof Jobs]: (app: App, payload: Jobs[Name]) => Promise<void> }

interface JobOptions {
  /** Wall time. */
  runAt?: Date
  /** A job waiting under the same key is replaced. */
  key?: string
  maxAttempts?: number
  /** Of jobs that are due the one with the lowest number comes first; 0 unless given. */
  priority?: number
}

/** Inside a transaction the job exists only if the transaction commits. May run more than once. */
export async function enqueue<Name extends keyof Jobs>(
  db: Read,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  const job = sql`enqueue_job(${name}::text, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz,
    ${options.maxAttempts ?? 12}::int, ${options.key ?? null}::text, ${options.priority ?? 0}::int)`
  if (db.isTransaction) {
    pipelineWrite(db, sql`select ${job}`.execute(db))
    sendBehindCommit(db, wakeRunners)
  } else await sql`select ${job}, ${sql.raw(notifyRunners)}`.execute(db)
}

/**
 * Commits that notify wait for each other, each until the disk has it; so this one goes behind and has nothing to write.
 * Should it be lost, runners look by themselves each second.
 */
const notifyRunners = `pg_notify('jobs:insert', '{"count":1}')`
const wakeRunners = `select ${notifyRunners}`

/**
 * A job for every row that `ids` returns, in one statement with it: the payload names it `as`, and `<key>:<id>` is its
 * key. Resolves to the number of them.
 */
export async function enqueueEach<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  ids: OperationNodeSource,
  { as, key, priority = 0 }: { as: keyof Jobs[Name] & string; key: string; priority?: number },
): Promise<number> {
  sendBehindCommit(tx, wakeRunners)
  const { rows } = await sql`with chosen as (${ids})
    select enqueue_job(${name}::text, json_build_object(${as}::text, chosen.id), null, 12,
      ${key}::text || ':' || chosen.id, ${priority}::int) from chosen`.execute(tx)
  return rows.length
}

export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet })
  // PostgreSQL would plan its four statements anew for each job, which takes longer than to execute them. Planned once,
  // while the tables are empty, they must not walk over them later.
  await pool.query(`do $$ declare adding regprocedure; begin
    perform pg_advisory_xact_lock(hashtext('graphile_worker.add_jobs'));
    for adding in select oid from pg_proc where pronamespace = 'graphile_worker'::regnamespace
      and proname = 'add_jobs' and proconfig is null and pg_has_role(proowner, 'usage')
    loop
      execute format('alter function %s set plan_cache_mode = force_generic_plan
        set enable_hashjoin = off set enable_mergejoin = off', adding);
    end loop;
  end $$`)
}

export interface RecurringJob {
  readonly task: keyof Jobs
  /** Cron pattern in UTC. */
  readonly match: string
}

export async function startJobs(app: App, recurring: readonly RecurringJob[], pulse: Pulse = usual): Promise<Runner> {
  const items: CronItem[] = recurring.map(({ task, match }) => ({
    task,
    match,
    identifier: task,
    options: { backfillPeriod: 0 },
  }))
  const heart = startHeartbeat(app, pulse)
  const runner = await run({
    pgPool: app.pool,
    taskList: taskList(app),
    parsedCronItems: parseCronItems(items),
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quiet,
    events: heart.events,
    preset: inBatches,
  }).catch(async (error: unknown) => {
    await heart.stop()
    throw error
  })
  runner.promise.then(
    () => heart.stop(),
    () => heart.stop(),
  )
  return {
    ...runner,
    async stop() {
      await runner.stop()
      await heart.stop()
    },
  }
}

/**
 * Jobs are fetched and their outcomes written several at a time; milliseconds. What a crash left locked is freed by the
 * others. Outside of a batch nothing catches it when a failure cannot be written: the whole process would end.
 */
const concurrency = 12
const inBatches = { worker: { localQueue: { size: concurrency }, completeJobBatchDelay: 20, failJobBatchDelay: 20 } }

/**
 * Jobs stay locked by a process that was killed. Every process with a runner shares an advisory lock for its lifetime; one
 * that is alone frees what the dead left behind. Returns what releases the lock.
 */
export async function releaseOrphanedJobLocks(pool: pg.Pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      lockKeys.living,
    ])
    if (rows[0]?.alone) {
      await client.query(
        `select graphile_worker.force_unlock_workers(array(
           select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
      )
      await client.query('select forget_superseded_jobs()')
    }
    await client.query('select pg_advisory_lock_shared($1)', [lockKeys.living])
    if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1)', [lockKeys.living])
  } catch (error) {
    client.release(true)
    throw error
  }
  return async () => {
    // where the database was away meanwhile, the lock went with its connection
    const isLost = await client.query('select pg_advisory_unlock_shared($1)', [lockKeys.living]).then(
      () => false,
      () => true,
    )
    client.release(isLost)
  }
}

/** Runs every job that is due until none is left. For tests and for commands that must leave nothing behind. */
export async function drainJobs(app: App): Promise<void> {
  const heart = startHeartbeat(app, usual)
  try {
    await runOnce({
      pgPool: app.pool,
      taskList: taskList(app),
      logger: quiet,
      events: heart.events,
      preset: waitForOutcomes,
    })
  } finally {
    await heart.stop()
  }
}

/** Only what the library writes in batches is written when it says that it has finished. */
const waitForOutcomes = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/**
 * Where connections are short, an urgent job comes before the requests and every other one after them: what people wait for
 * is done in a storm, and emails go out when it is over.
 */
function taskList(app: App): TaskList {
  const urgent: App = { ...app, db: createDb(app.pool, 'first') }
  const later: App = { ...app, db: createDb(app.pool, 'last') }
  return Object.fromEntries(
    Object.entries(app.jobs).map(([name, handle]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          await (handle as (app: App, payload: unknown) => Promise<void>)(job.priority < 0 ? urgent : later, payload)
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
