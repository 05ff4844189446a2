import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { advanceClock } from '#server/platform/clock.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { releaseOrphanedJobLocks } from '#server/platform/jobs.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { days } from '../app.ts'
import { retryJobs } from '../cancellations.ts'
import { now, query, tally, type Stage } from './stage.ts'

const patience = 60_000
const fault = 'drop_response_after_write'
const done = new WeakSet<Stage>()

/**
 * A process of its own does what a week has made due, and is killed once Stripe has done what it asked for, which it has not
 * heard of. Another takes over, as the next start of a worker does. Once in a world, where a payout waits: a process takes
 * seconds to start.
 */
export async function killProcess(stage: Stage): Promise<void> {
  const { world } = stage
  const { app } = world
  const waiting = await query(stage, `select from payouts where state = 'scheduled'`)
  if (waiting.length === 0 || done.has(stage)) return
  done.add(stage)
  await advanceClock(app.db, days(7))
  // the connection breaks instead of an answer, so that there is a moment before Stripe is asked again
  await setFault(app.pool, fault, true, 1)
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../../server/worker.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: world.url,
      TREQ_DATA_DIR: app.env.TREQ_DATA_DIR,
      LOG_LEVEL: 'fatal',
    },
    stdio: 'ignore',
  })
  const exited = once(worker, 'exit')
  const wrote = await untilItWrote(stage)
  worker.kill('SIGKILL')
  const [, signal] = await exited
  const what = signal !== 'SIGKILL' ? 'process ended' : wrote ? 'process killed within a write' : 'process killed'
  tally.set(what, (tally.get(what) ?? 0) + 1)
  await setFault(app.pool, fault, false)
  const leave = await releaseOrphanedJobLocks(app.pool)
  await leave()
  await sweepDeadlines(app)
  await retryJobs(world)
}

/** False where it had nothing to ask of Stripe. */
async function untilItWrote(stage: Stage): Promise<boolean> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const [row] = await query<{ enabled: boolean }>(
      stage,
      'select enabled from stripe_simulator.faults where name = $1',
      [fault],
    )
    if (row && !row.enabled) return true
    const [left] = await query(
      stage,
      `select from payouts where state in ('scheduled', 'releasable', 'processing') and due_at <= $1
         and vendor_transfer_id is null limit 1`,
      [new Date(await now(stage.world))],
    )
    if (!left) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}
