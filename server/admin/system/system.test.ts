import { expect, test } from 'vitest'
import { runRecurringJob, showSystem } from '#contract/admin/system.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { readEnv } from '#server/platform/env.ts'
import { variablesOf } from './variables.ts'

const { world, root } = await openWorld()
const sol = await administrator(world, 'Sol', ['support', 'finance', 'content', 'trust_and_safety'])
const run = (task: string, who = root) =>
  who.call(runRecurringJob, { params: { task }, body: { reason: 'Before the audit' } })

test('an owner reads how the installation is set up and what recurs; others don’t', async () => {
  expect((await sol.call(showSystem)).status).toBe(403)
  expect((await run('check-invariants', sol)).status).toBe(403)
  const { body } = await root.call(showSystem)
  expect(body.versions.schema).toMatch(/^\d{4}_\w+\.sql$/)
  expect(body.versions.postgres).toMatch(/^\d+\./)
  expect(body.groups.find(({ group }) => group === 'mail')).toMatchObject({ mode: 'simulated' })
  expect(body.jobs.map(({ task }) => task)).toEqual(world.app.recurring.map(({ task }) => task))
})

test('no secret is said in full, and an address loses its password', () => {
  const env = readEnv({
    TWILIO_AUTH_TOKEN: 'abcdefghijklmnop1234',
    MONITORING_TOKEN: 'monitoring-token-9876',
    TREQ_MASTER_KEY: 'short',
    SMTP_URL: 'smtps://treq:hunter22@mail.example:465/x',
    DATABASE_URL: 'postgres://treq:hunter22@db.example/treq',
  })
  const all = (['server', 'mail', 'sms'] as const).flatMap((group) => variablesOf(env, group))
  const shown = (name: string) => all.find((one) => one.name === name)
  expect(shown('TWILIO_AUTH_TOKEN')).toMatchObject({ isSet: true, shown: '…1234' })
  expect(shown('TREQ_MASTER_KEY')).toMatchObject({ isSet: true, shown: null })
  expect(shown('TWILIO_ACCOUNT_SID')).toMatchObject({ isSet: false, shown: null })
  expect(shown('SMTP_URL')?.shown).toBe('smtps://mail.example:465/x')
  expect(JSON.stringify(all)).not.toMatch(/hunter22|abcdefgh|monitoring-token/)
})

test('a job runs beside its schedule: once for two presses, logged, and never one that does not recur', async () => {
  expect((await run('send-mail')).status).toBe(404)
  expect((await run('drop-tables')).status).toBe(404)
  const checks = async () => {
    const { rows } = await world.app.pool.query<{ n: number }>(
      `select count(*)::int as n from money_checks where kind = 'invariants'`,
    )
    return rows[0]?.n ?? 0
  }
  const before = await checks()
  const both = await Promise.all([run('check-invariants'), run('check-invariants')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await world.settle()
  expect(await checks()).toBe(before + 1)
  const { rows } = await world.app.pool.query<{ reason: string }>(
    `select reason from admin_actions where action = 'run_recurring_job' and subject_id = 'job:check-invariants'`,
  )
  expect(rows).toEqual([{ reason: 'Before the audit' }, { reason: 'Before the audit' }])
})
