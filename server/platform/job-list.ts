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
