import { afterAll, beforeAll, expect, test } from 'vitest'
import * as admin from '#contract/safety/admin.ts'
import { ladderSteps } from '#contract/safety/values.ts'
import { createApp, type RunningApp } from '#server/app.ts'
import { advanceClock } from '#server/platform/clock.ts'
import { createPool } from '#server/platform/database.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { readEnv } from '#server/platform/env.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import { minutes } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { openWorld } from '#test/world.ts'

// `npm run test:faults` plays 200 rounds.
const rounds = Number(process.env['SAFETY_ROUNDS'] ?? 3)

const { world, people, root } = await openWorld()
let victim: RunningApp
beforeAll(async () => {
  const env = readEnv({ DATABASE_URL: world.url, LOG_LEVEL: 'fatal' })
  victim = await createApp(env, createPool(`${world.url}?application_name=victim`, 4), { webhookPause: null })
})
afterAll(() => victim.close())

/** Everything that this worker has open ends where it is, as when its process is killed. */
const kill = () =>
  world.app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim' and datname = current_database()`,
  )
/** What the heartbeat does within a minute: jobs of a dead worker are free, and a failed one is tried again. */
const freeJobs = async () => {
  await world.app.pool.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
  )
  await world.app.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
}
const work = async (app: RunningApp) => {
  await sweepDeadlines(app)
  await drainJobs(app)
}

test(
  'two workers climb the ladder and one of them is killed at any moment: each step, and each message about it, is there once',
  { timeout: 30_000 + rounds * 6000 },
  async () => {
    for (let round = 1; round <= rounds; round++) {
      const { id } = (await root.call(admin.startDrill)).body
      await advanceClock(world.app.db, minutes(4))
      const killed = new Promise((resolve) => setTimeout(resolve, Math.random() * 60)).then(kill)
      // the killed one cannot say that it worked
      await Promise.all([work(world.app), work(victim).catch(() => undefined), killed])
      await freeJobs()
      await work(world.app)
      await world.settle()
      const { rows: steps } = await world.app.pool.query<{ step: string; messages: number; emails: number }>(
        `select s.step,
          (select count(*)::int from domain_events e where e.subject_id = $1 and e.kind = 'safety.step_taken'
            and e.data ->> 'step' = s.step) as messages,
          (select count(*)::int from notifications n where n.account_id = $2 and n.type = 'safety.ladder'
            and n.data ->> 'planId' = $1::text and n.data ->> 'step' = s.step) as emails
        from safety_steps s join safety_alarms a on a.id = s.alarm_id where a.plan_id = $1
        order by array_position($3::text[], s.step)`,
        [id, people.root.id, ladderSteps],
      )
      expect(steps, `round ${round}`).toEqual(ladderSteps.map((step) => ({ step, messages: 1, emails: 1 })))
      await root.call(admin.locateParty, { params: { id }, body: { reason: 'End of the drill' } })
    }
    await expectInvariants(world)
  },
)
