import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type { App } from './app.ts'

/** Milliseconds of wall time. */
export interface Pulse {
  readonly every: number
  /** Without a beat for so long a process counts as dead. */
  readonly deadAfter: number
}
/** What a dead process had fetched is free within 50 seconds. */
export const usual: Pulse = { every: 10_000, deadAfter: 40_000 }

/**
 * Says again and again that this process lives, and frees the jobs that dead ones hold: the queue itself would keep them for
 * four hours. A process that was only too slow runs a job twice, which every job bears.
 */
export function startHeartbeat(app: App, { every, deadAfter }: Pulse) {
  const { pool, log } = app
  const events: WorkerEvents = new EventEmitter()
  const ids: string[] = []
  let stopped = false
  let beating: Promise<unknown> | null = null

  const beat = async () => {
    await pool.query(
      `insert into job_processes (id) select unnest($1::text[])
       on conflict (id) do update set seen_at = clock_timestamp()`,
      [ids],
    )
    const { rows } = await pool.query<{ id: string }>(
      `with dead as (
         select distinct j.locked_by as id from graphile_worker.jobs j
         where j.locked_at < clock_timestamp() - make_interval(secs => $1)
           and not exists (select from job_processes p
             where p.id = j.locked_by and p.seen_at > clock_timestamp() - make_interval(secs => $1))
       ), gone as (
         delete from job_processes where seen_at < clock_timestamp() - interval '1 hour'
       )
       select id from dead`,
      [deadAfter / 1000],
    )
    if (rows.length > 0) {
      const dead = rows.map(({ id }) => id)
      await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
      log.warn({ processes: dead }, 'jobs of processes that died are free again')
    }
    await pool.query('select forget_superseded_jobs()')
  }
  const tick = () => {
    beating = beat().catch((error: unknown) => log.error({ err: error }, 'the heartbeat of the jobs failed'))
  }
  events.on('pool:create', ({ workerPool }) => ids.push(workerPool.id))
  const timer = setInterval(tick, every)
  timer.unref()

  return {
    events,
    async stop() {
      if (stopped) return
      stopped = true
      clearInterval(timer)
      // what is over before its first beat was never missed: only locks that are older than a death are freed
      if (!beating) return
      await beating
      await pool
        .query('delete from job_processes where id = any($1)', [ids])
        .catch((error: unknown) => log.warn({ err: error }, 'the end of a heartbeat was not written'))
    },
  }
}
