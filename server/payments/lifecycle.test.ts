import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentStates, refundStates } from '#contract/payments/values.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectWhole } from '#test/lifecycles.ts'
import { paymentLife, refundLife } from './lifecycle.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

describe('a payment', () => {
  test('every state is reached, every wait ends one day, and nothing leaves an end', () => {
    expectWhole(world.app, paymentLife, { states: paymentStates, ends: ['captured', 'failed', 'voided'] })
  })

  test('whatever Stripe says of an open payment can be written, in whatever order it comes', () => {
    const { capture, fail, void: giveBack } = paymentLife.transitions
    for (const { from } of [capture, fail, giveBack]) expect(from).toEqual(['started', 'authorized'])
    // credit is authorized from its beginning, without a vendor
    for (const name of ['use_credit', 'release_credit'] as const)
      expect(paymentLife.transitions[name].from).toEqual(['authorized'])
  })

  test('money that is taken is posted, and what is paid for hears of everything but what it gave up itself', () => {
    for (const [name, transition] of Object.entries(paymentLife.transitions)) {
      const effects: readonly string[] = 'effects' in transition ? transition.effects : []
      expect({ name, posts: effects.includes('post_entries') }).toEqual({ name, posts: transition.to === 'captured' })
      expect({ name, tells: effects.includes('tell_payable') }).toEqual({
        name,
        tells: ['authorize', 'capture', 'fail'].includes(name),
      })
    }
  })
})

describe('a refund', () => {
  test('every state is reached, every wait ends one day, and nothing leaves an end', () => {
    expectWhole(world.app, refundLife, {
      states: refundStates,
      ends: ['denied', 'failed', 'paid_by_bank'],
      // a bank may send it back weeks later
      rests: ['succeeded'],
    })
  })

  test('what an administrator decides says who; whatever reaches the guest is counted and told', () => {
    for (const [name, transition] of Object.entries(refundLife.transitions)) {
      const effects: readonly string[] = 'effects' in transition ? transition.effects : []
      expect({ name, counts: effects.includes('count_refunded') }).toEqual({
        name,
        counts: transition.to === 'succeeded',
      })
    }
    const decided = [refundLife.transitions.approve, refundLife.transitions.deny, refundLife.transitions.pay_otherwise]
    expect(decided.map(({ by, actors }) => [by, ...actors])).toEqual(decided.map(() => ['decided_by', 'admin']))
    expect(refundLife.transitions.give_up.event).toBe('payment.refund_stuck')
    expect(refundLife.transitions.send_back.from).toContain('succeeded')
  })
})
