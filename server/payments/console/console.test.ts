import { expect, test } from 'vitest'
import { runScenario, scenarioName, showConsole, showConsoleRun } from '#contract/payments/console.ts'
import { readFaults } from '#server/vendors/stripe/simulator/index.ts'
import { expectInvariants } from '#test/expectations.ts'
import { as } from '#test/people.ts'
import { setUpTotp } from '#test/second-factor.ts'
import { openWorld } from '#test/world.ts'

const { world, people, root } = await openWorld()

test('only an administrator runs or sees a scenario', async () => {
  for (const person of [people.ada, people.gus]) {
    const browser = await as(world, person)
    expect(await browser.call(showConsole)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await browser.call(runScenario, { body: { scenario: 'success' } })).status).toBe(403)
  }
  expect((await world.visitor().call(showConsole)).status).toBe(401)
  expect((await root.call(showConsoleRun, { params: { id: people.ada.id } })).status).toBe(404)
})

test('where Stripe is the real one, or the mode is live, nothing runs and a sentence says why', async () => {
  // without a second factor an operator of a live installation is refused before anything else
  await setUpTotp(world, root)
  const app = world.app as { stripeSimulator: typeof world.app.stripeSimulator; env: typeof world.app.env }
  const { stripeSimulator, env } = app
  app.stripeSimulator = null
  const refused = await root.call(runScenario, { body: { scenario: 'success' } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'live_keys' } })
  expect(refused.body.error).toContain('connected to Stripe itself')
  app.stripeSimulator = stripeSimulator
  app.env = { ...env, demo: false }
  expect((await root.call(showConsole)).body.refusal).toContain('live')
  expect((await root.call(runScenario, { body: { scenario: 'success' } })).status).toBe(409)
  app.env = env
  expect((await root.call(showConsole)).body).toMatchObject({ refusal: null, runs: [] })
})

test.each(scenarioName.options)('%s: what it promises holds, and the books are clean afterwards', async (scenario) => {
  const { status, body } = await root.call(runScenario, { body: { scenario } })
  expect(status).toBe(200)
  const failed = body.steps.filter(({ kind, ok }) => kind === 'check' && !ok).map(({ what }) => what)
  expect(failed).toEqual([])
  expect(body).toMatchObject({ outcome: 'passed', scenario, by: 'Rut Admin' })
  const kinds = new Set(body.steps.map(({ kind }) => kind))
  for (const kind of ['sent', 'webhook', 'ours', 'check'] as const) expect(kinds).toContain(kind)
  expect((await root.call(showConsoleRun, { params: { id: body.id } })).body.steps).toEqual(body.steps)
  expect((await readFaults(world.app.pool)).filter(({ on }) => on)).toEqual([])
  await world.settle()
  await expectInvariants(world)
})

test('no step tells a client secret', async () => {
  const { rows } = await world.app.pool.query<{ n: number }>(
    "select count(*)::int as n from console_runs where steps::text like '%\\_secret\\_%'",
  )
  expect(rows[0]?.n).toBe(0)
})

test('a scenario that breaks off says so and leaves no fault, no promise and no debt behind', async () => {
  const { stripe } = world.app
  const app = world.app as { stripe: typeof stripe }
  app.stripe = { ...stripe, capturePaymentIntent: () => Promise.reject(new Error('the process died')) }
  const { body } = await root.call(runScenario, { body: { scenario: 'success' } })
  app.stripe = stripe
  expect(body.outcome).toBe('failed')
  expect(body.steps.filter(({ kind, ok }) => kind === 'check' && !ok).map(({ what }) => what)).toEqual([
    'The run broke off: the process died',
  ])
  await expectInvariants(world)
})
