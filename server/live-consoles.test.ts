import { expect, test } from 'vitest'
import { listMail, moveClock, readClock } from '#contract/demo/calls.ts'
import { runScenario, scenarioName, showConsole } from '#contract/payments/console.ts'
import { openCheckrCandidate, setCheckrFault } from '#contract/verification/checkr-admin.ts'
import { newId } from '#server/platform/ids.ts'
import { readFaults as checkrFaults } from '#server/vendors/checkr/simulator/index.ts'
import { setUpTotp } from '#test/second-factor.ts'
import { openWorld } from '#test/world.ts'

// Live, with vendors that are still simulated: the most that a test console could reach.
const { world, ada, gus, root } = await openWorld({
  TREQ_MODE: 'live',
  TREQ_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  TREQ_ALLOW_SIMULATORS: 'stripe,checkr,mail',
})
// operators of a live installation work with a second factor
await setUpTotp(world, root)
const everyone = [world.visitor(), ada, gus, root]

test('clock and mailbox of the demo are not there for anyone', async () => {
  for (const browser of everyone) {
    const statuses = [
      (await browser.call(readClock)).status,
      (await browser.call(listMail)).status,
      (await browser.call(listMail, { query: { to: 'ada@example.com' } })).status,
      (await browser.call(moveClock, { body: { advanceMinutes: 60 } })).status,
    ]
    expect(statuses).toEqual([404, 404, 404, 404])
  }
  const { rows } = await world.app.pool.query('select offset_ms::int as moved from business_clock')
  expect(rows).toEqual([{ moved: 0 }])
})

test('no scenario of the payment console runs, and nothing is written', async () => {
  expect((await root.call(showConsole)).body.refusal).toMatch(/live/)
  for (const scenario of scenarioName.options)
    expect(await root.call(runScenario, { body: { scenario } })).toMatchObject({
      status: 409,
      body: { code: 'live_keys' },
    })
  for (const browser of everyone.slice(0, 3))
    expect((await browser.call(runScenario, { body: { scenario: 'success' } })).status).toBeGreaterThanOrEqual(401)
  const { rows } = await world.app.pool.query(
    'select (select count(*)::int from console_runs) as runs, (select count(*)::int from payments) as payments',
  )
  expect(rows).toEqual([{ runs: 0, payments: 0 }])
})

test('an operator can’t play the outcome of a background check, or break the vendor', async () => {
  for (const browser of [root, gus, ada]) {
    const fault = await browser.call(setCheckrFault, { body: { fault: 'down', on: true } })
    const opened = await browser.call(openCheckrCandidate, { params: { id: newId() } })
    expect([fault.status, opened.status]).toEqual(browser === root ? [404, 404] : [403, 403])
  }
  expect((await checkrFaults(world.app.pool)).filter(({ on }) => on)).toEqual([])
})

test('who holds a simulated vendor’s address without its secret gets nothing from it', async () => {
  const paths = [
    ['POST', '/simulator/checkr/apply/no-such-token/answer'],
    ['GET', '/simulator/checkr/apply/no-such-token/details'],
    ['GET', '/simulator/stripe/v1/payment_intents/pi_none?client_secret=x'],
    ['POST', '/simulator/stripe/v1/payment_intents/pi_none/confirm'],
    ['GET', '/simulator/stripe/connect/acct_none/none/details'],
    ['POST', '/simulator/stripe/v1/refunds'],
    ['POST', '/simulator/stripe/v1/payment_intents/pi_none/capture'],
  ] as const
  for (const [method, url] of paths) {
    const { status } = await world.visitor().raw({ method, url, payload: method === 'POST' ? '' : undefined } as never)
    expect([url, status >= 400 && status < 500]).toEqual([url, true])
  }
})
