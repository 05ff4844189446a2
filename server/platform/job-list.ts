import { sql } from 'kysely'
import type { Read, Tx } from './database.ts'

/** A job that waits, runs or has failed; what is done is forgotten. Moments are wall time. */
interface ListedJob {
  id: string
  name: string
  payload: Record<string, unknown>
  attempts: number
  maxAttempts: number
  lastError: string | null
  runAt: Date
  running: boolean
}

const listed = sql`
  select j.id::text, t.identifier as name, j.payload, j.attempts, j.max_attempts as "maxAttempts",
    j.last_error as "lastError", j.run_at as "runAt", j.locked_at is not null as running
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

/** Jobs whose payload names one of these ids, soonest first. */
export async function jobsAbout(read: Read, ids: readonly string[]): Promise<ListedJob[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedJob>`${listed}
    where exists (select from json_each_text(j.payload) named where named.value = any(${[...ids]}))
    order by j.run_at, j.id limit 200`.execute(read)
  return rows
}

/** Jobs that have failed at least once and are not done, the latest failure first. */
export async function failedJobs(read: Read, limit: number): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`${listed}
    where j.last_error is not null and j.flags is null order by j.updated_at desc limit ${limit}`.execute(read)
  return rows
}

/** A statement: jobs that have failed and are not done, with how long each has waited. */
export const waitingFailedJobs = sql<{ id: string; waited: string }>`
  select id, clock_timestamp() - created_at -- wall time
  from graphile_worker._private_jobs where last_error is not null and flags is null`

/** Jobs by their ids, whether they have failed or not. */
export async function jobsById(read: Read, ids: readonly string[]): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`${listed} where j.id = any(${[...ids]}::bigint[])`.execute(read)
  return rows
}

/** Lets a job run at once, with all its attempts before it. False when it is done or just running. */
export async function runJobAgain(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => clock_timestamp(), attempts => 0) -- wall time`.execute(
    tx,
  )
  return rows.length > 0
}

/** Takes the job waiting under a key out of the queue: the caller does its work. */
export const takeJob = async (tx: Tx, key: string): Promise<void> => {
  await sql`select supersede_running_job(${key}::text)`.execute(tx)
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(tx)
}

/** Processes that run jobs, and the jobs that should have run by now. Wall time. */
export async function jobLoad(
  read: Read,
): Promise<{ processes: number; waiting: number; oldest: Date | null; failed: number }> {
  const { rows } = await sql<{ processes: number; waiting: number; oldest: Date | null; failed: number }>`
    select (select count(*)::int from job_processes where seen_at > clock_timestamp() - interval '40 seconds') as processes, -- wall time
      count(*) filter (where run_at <= clock_timestamp() and locked_at is null)::int as waiting, -- wall time
      min(run_at) filter (where run_at <= clock_timestamp() and locked_at is null) as oldest, -- wall time
      count(*) filter (where last_error is not null)::int as failed
    from graphile_worker._private_jobs where flags is null`.execute(read)
  return rows[0] ?? { processes: 0, waiting: 0, oldest: null, failed: 0 }
}

interface RecurringRun {
  task: string
  /** When the schedule last added it. Wall time. */
  lastRunAt: Date | null
  running: boolean
  lastError: string | null
}

/** Of these recurring jobs when the schedule last added them, and whether one runs or has failed. */
export async function recurringRuns(read: Read, tasks: readonly string[]): Promise<RecurringRun[]> {
  const { rows } = await sql<RecurringRun>`
    select task, c.last_execution as "lastRunAt", coalesce(j.running, false) as running, j.error as "lastError"
    from unnest(${[...tasks]}::text[]) as task
    left join graphile_worker._private_known_crontabs c on c.identifier = task
    left join lateral (
      select bool_or(locked_at is not null) as running, max(last_error) as error
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = task and j.flags is null) j on true`.execute(read)
  return rows
}
