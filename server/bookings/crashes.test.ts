import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/bookings.ts'
import { settlePayment, startPayment } from '#contract/payments.ts'
import { reconcilePayments } from '#server/payments/index.ts'
import type { StripeAdapter } from '#server/vendors/stripe/adapter.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { accountSums, expectSound, stateOf } from '#test/expectations.ts'
import { confirmCard, hold } from '#test/paying.ts'
import { as, createPeople } from '#test/people.ts'

/**
 * A sale is transaction, vendor call, transaction, several times over. Here the process dies once at every call: just
 * before it, and just after Stripe did it and before we wrote it down. Whoever comes next must end with one booking,
 * one charge and a balanced ledger.
 */
let world: TestApp
let ada: Browser
let gus: Browser
let river: TestAdventure
let requested: TestAdventure

class Died extends Error {}

/** Everything of the adapter, dying once at the call given (counted from 1); `calls` tells how many there were. */
function mortal(adapter: StripeAdapter, dieAt: number, when: 'before' | 'after') {
  const seen: string[] = []
  const stripe = new Proxy(adapter, {
    get(target, name, receiver) {
      const original: unknown = Reflect.get(target, name, receiver)
      if (typeof original !== 'function' || name === 'constructEvent' || name === 'listPaymentIntents') return original
      return async (...input: unknown[]) => {
        seen.push(String(name))
        const dies = seen.length === dieAt
        if (dies && when === 'before') throw new Died(`before ${String(name)}`)
        const result: unknown = await Reflect.apply(original, target, input)
        if (dies) throw new Died(`after ${String(name)}`)
        return result
      }
    },
  })
  return { stripe, seen }
}

beforeAll(async () => {
  world = await createTestApp()
  const people = await createPeople(world)
  ada = await as(world, people.ada)
  gus = await as(world, people.gus)
  river = await createAdventure(world, { guide: null, capacity: 100 })
  requested = await createAdventure(world, { guide: people.gus.id, capacity: 100, instantBook: false })
})
afterAll(() => world.close())

async function sale(onRequest: boolean, dieAt: number, when: 'before' | 'after'): Promise<number> {
  const healthy = world.app.stripe
  const { stripe, seen } = mortal(healthy, dieAt, when)
  const app = world.app as { stripe: StripeAdapter }
  const held = await hold(ada, (onRequest ? requested : river).departureIds[0] ?? '')
  const params = { id: held.id }
  app.stripe = stripe
  try {
    // The person presses the button again until the card fields come.
    let clientSecret: string | null | undefined
    for (let press = 0; press < 3 && !clientSecret; press++) {
      clientSecret = (await ada.call(startPayment, { params, body: { acceptTerms: true } })).body.clientSecret
    }
    if (!clientSecret) throw new Error('Paying never began')
    await confirmCard(world, clientSecret)
    await ada.call(settlePayment, { params })
    await ada.call(settlePayment, { params })
    if (onRequest) await gus.call(contract.acceptRequest, { params })
    await world.settle()
  } finally {
    app.stripe = healthy
  }
  await reconcilePayments(world.app)
  await world.app.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
  await world.settle()

  expect(await stateOf(world, held.id)).toBe('confirmed')
  expect((await accountSums(world, held.id)).booking_liability).toBe(-held.price.total.amount)
  const intents: string[] = []
  for await (const intent of healthy.listPaymentIntents({ createdAfter: new Date(0) })) {
    if (intent.metadata.payableId === held.id) intents.push(intent.status)
  }
  expect(intents).toEqual(['succeeded'])
  return seen.length
}

test.each([
  ['instant', 'before'],
  ['instant', 'after'],
  ['on request', 'before'],
  ['on request', 'after'],
] as const)('an %s sale survives a death %s every call to Stripe', { timeout: 60_000 }, async (kind, when) => {
  const onRequest = kind === 'on request'
  const calls = await sale(onRequest, 0, when)
  expect(calls).toBeGreaterThanOrEqual(3)
  for (let at = 1; at <= calls; at++) await sale(onRequest, at, when)
  await expectSound(world)
})
