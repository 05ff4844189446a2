import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/bookings/calls.ts'
import { syncPayment, startPayment } from '#contract/payments/calls.ts'
import { reconcilePayments, reconcileRefunds } from '#server/payments/index.ts'
import type { StripeAdapter } from '#server/vendors/stripe/adapter.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { moveToBalance, takenAtStripe } from '#test/balances.ts'
import { cancel, refundsAtStripe, retryJobs, takeNewDate } from '#test/cancellations.ts'
import { accept, departuresIn, propose } from '#test/changing.ts'
import { beginWith, creditOf, giveCredit } from '#test/credit.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { confirmCard, hold } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()
/**
 * A sale is transaction, vendor call, transaction, several times over. Here the process dies once at every call: just
 * before it, and just after Stripe did it and before we wrote it down. Recovery must end with one booking, one charge and
 * a balanced ledger.
 */
let river: TestAdventure
let requested: TestAdventure
/** Of the last departures, far enough apart for their guide. */
let day = 0

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
  river = await createAdventure(world, { guide: null, capacity: 100 })
  requested = await createAdventure(world, { guide: people.gus.id, capacity: 100, instantBook: false })
})

async function intentsOf(bookingId: string): Promise<string[]> {
  const statuses: string[] = []
  for await (const intent of world.app.stripe.listPaymentIntents({ createdAfter: new Date(0) })) {
    if (intent.metadata.payableId === bookingId) statuses.push(intent.status)
  }
  return statuses
}

async function sale(onRequest: boolean, dieAt: number, when: 'before' | 'after'): Promise<number> {
  const healthy = world.app.stripe
  const { stripe, seen } = mortal(healthy, dieAt, when)
  const app = world.app as { stripe: StripeAdapter }
  const held = await hold(ada, (onRequest ? requested : river).departureId)
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
    await ada.call(syncPayment, { params })
    await ada.call(syncPayment, { params })
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
  expect(await intentsOf(held.id)).toEqual(['succeeded'])
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
  await expectInvariants(world)
})

/** Everything of the adapter, dying the first time that it is asked for each thing; `died` names what it was. */
function dyingOnce(adapter: StripeAdapter, when: 'before' | 'after') {
  const died: string[] = []
  const seen = new Set<string>()
  const stripe = new Proxy(adapter, {
    get(target, name, receiver) {
      const original: unknown = Reflect.get(target, name, receiver)
      if (typeof original !== 'function' || name === 'constructEvent' || name === 'listPaymentIntents') return original
      return async (...input: unknown[]) => {
        const what = `${String(name)} ${JSON.stringify(input)}`
        if (seen.has(what)) return Reflect.apply(original, target, input) as unknown
        seen.add(what)
        died.push(String(name))
        if (when === 'after') await Reflect.apply(original, target, input)
        throw new Died(`${when} ${String(name)}`)
      }
    },
  })
  return { stripe, died }
}

/** Recovery: jobs again, webhooks, the reconcilers. */
async function comeBack() {
  for (let life = 0; life < 6; life++) {
    await reconcilePayments(world.app).catch(() => undefined)
    await reconcileRefunds(world.app).catch(() => undefined)
    await retryJobs(world)
  }
}

test.each(['before', 'after'] as const)(
  'deposit with credit, balance, a dearer change and a new date survive a death %s every call to Stripe, and so does the way back',
  { timeout: 120_000 },
  async (when) => {
    const [first = '', second = ''] = await departuresIn(world, [(day += 80), day + 20], { guide: people.gus.id })
    await giveCredit(world, people.ada, 5_000)
    const had = await creditOf(ada)
    const { id } = await hold(ada, first, { adults: 4 })
    const params = { id }
    const healthy = world.app.stripe
    const app = world.app as { stripe: StripeAdapter }
    const { stripe, died } = dyingOnce(healthy, when)
    app.stripe = stripe
    try {
      let secret: string | null | undefined
      for (let press = 0; press < 4 && !secret; press++) secret = (await beginWith(ada, id, 5_000)).body.clientSecret
      await confirmCard(world, secret ?? '')
      await comeBack()
      await propose(ada, id, { departureId: second })
      await accept(gus, id)
      const { body } = await ada.call(contract.showBooking, { params })
      await moveToBalance(world, body)
      await comeBack()
      expect((await ada.call(contract.showBooking, { params })).body).toMatchObject({ balance: null })
      await propose(ada, id, { party: { adults: 5, children: 0 } })
      await accept(gus, id)
      await comeBack()
      await cancel(gus, id, 'weather')
      await takeNewDate(ada, id, first)
      await comeBack()
      expect(await stateOf(world, id)).toBe('confirmed')
      expect((await accountSums(world, id)).booking_liability).toBe(-52_500)
      expect(await takenAtStripe(world, id)).toEqual([5_500, 31_500, 10_500])
      expect(await intentsOf(id)).toEqual(['succeeded', 'succeeded', 'succeeded'])
      await cancel(gus, id, 'guide_ill')
      await comeBack()
    } finally {
      app.stripe = healthy
    }
    const back = await refundsAtStripe(world, id)
    expect(back.map(([amount]) => amount).toSorted((one, two) => one - two)).toEqual([5_500, 10_500, 31_500])
    expect(await creditOf(ada)).toEqual(had)
    expect((await accountSums(world, id)).refund_clearing).toBe(0)
    expect(died.length).toBeGreaterThan(12)
    await expectInvariants(world)
  },
)
