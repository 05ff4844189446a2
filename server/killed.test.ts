import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { acceptRequest } from '#contract/bookings/calls.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { hold, pay } from '#test/paying.ts'
import { as, createPeople, type People } from '#test/people.ts'

let world: TestApp
let people: People
let dataDir: string
let workers: ChildProcess[] = []

beforeAll(async () => {
  world = await createTestApp()
  people = await createPeople(world)
  dataDir = await mkdtemp(join(tmpdir(), 'treq-killed-'))
})
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL')
  workers = []
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A worker of its own process against this test's database, sharing its simulated vendors' memory. */
function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: world.url, TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    stdio: 'ignore',
  })
  workers.push(worker)
  return worker
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 40_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It never happened that ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test(
  'killed between the capture at Stripe and our write: the next process writes it down, once',
  { timeout: 90_000 },
  async () => {
    const river = await createAdventure(world, { guide: people.gus.id, instantBook: false })
    const ada = await as(world, people.ada)
    const gus = await as(world, people.gus)
    const held = await hold(ada, river.departureId)
    await pay(world, ada, held.id)
    await world.settle()
    await setFault(world.app.pool, 'webhooks_paused', true)
    await gus.call(acceptRequest, { params: { id: held.id } })

    const payment = await world.app.db
      .selectFrom('payments')
      .selectAll()
      .where('payable_id', '=', held.id)
      .executeTakeFirstOrThrow()
    const atStripe = async () => (await world.app.stripe.retrievePaymentIntent(payment.vendor_intent_id ?? '')).status
    // The answer of the capture is lost, so there is time to die before it is asked for again.
    await setFault(world.app.pool, 'slow', true)
    await setFault(world.app.pool, 'drop_response_after_write', true)
    const first = startWorker()
    await until('the capture has arrived at Stripe', async () => {
      const { rows } = await world.app.pool.query<{ done: boolean }>(
        `select exists (select from stripe_simulator.objects where id = $1 and body ->> 'status' = 'succeeded') as done`,
        [payment.vendor_intent_id],
      )
      return rows[0]?.done ?? false
    })
    first.kill('SIGKILL')
    await setFault(world.app.pool, 'slow', false)
    expect(await atStripe()).toBe('succeeded')
    expect(await stateOf(world, held.id)).toBe('confirming')
    expect(await accountSums(world, held.id)).toEqual({})

    startWorker()
    await until('the booking is confirmed', async () => (await stateOf(world, held.id)) === 'confirmed')
    expect((await accountSums(world, held.id)).booking_liability).toBe(-held.price.total.amount)
    await expectInvariants(world)
  },
)
