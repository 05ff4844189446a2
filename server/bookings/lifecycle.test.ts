import { describe, expect, test } from 'vitest'
import { bookingState } from '#contract/bookings/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { expectWhole } from '#test/lifecycles.ts'
import { deadlineHandlers } from './deadlines/handlers.ts'
import { bookingLife, transitions } from './lifecycle.ts'
import { deadlinesOf } from './deadlines/kinds.ts'
import { answerBy } from './deadlines/state-deadlines.ts'

describe('the life of a booking', () => {
  test('every state of today can be reached from a hold', () => {
    const reached = new Set<string>(['held'])
    for (let round = 0; round < 20; round++) {
      for (const { from, to } of Object.values(transitions))
        if (from.some((state) => reached.has(state))) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual(bookingState.options.toSorted())
  })

  test('every wait has its deadline, and nothing leaves an end', () => {
    expectWhole({ deadlines: deadlineHandlers as App['deadlines'] }, bookingLife, {
      states: bookingState.options,
      ends: [
        'declined',
        'request_expired',
        'withdrawn',
        'closed',
        'canceled_customer',
        'canceled_guide',
        'canceled_platform',
        'no_show_customer',
        'no_show_guide',
      ],
      // a late payment may still come to the first two, and another date be chosen after the weather
      rests: ['hold_expired', 'hold_released', 'canceled_weather'],
    })
  })

  test('what frees seats refunds the money too, and nothing is charged without seats', () => {
    for (const { name, effects, from } of Object.values(transitions)) {
      if (!effects.includes('free_seats') || name === 'expire_hold') continue
      expect({ name, gives: effects.includes('void') }).toEqual({ name, gives: true })
      // what was paid is not only let go but sent back, and what is kept finds its owner
      if (!from.includes('confirmed')) continue
      // after weather the explorer chooses the refund, and what is kept waits for that
      const money = name === 'cancel_weather' ? ['offer_weather_choice'] : ['refund', 'schedule_release']
      const sorry = name === 'cancel_guide' || name === 'no_show_guide' ? ['grant_apology_credit'] : []
      expect(effects).toEqual(['free_seats', 'void', ...money, ...sorry])
    }
  })

  test('every state that waits for a person ends by itself one day', () => {
    for (const state of ['held', 'requested', 'confirming', 'confirmed', 'in_progress', 'completed'] as const) {
      expect(deadlinesOf[state]?.length ?? 0).toBeGreaterThan(0)
      for (const kind of deadlinesOf[state] ?? []) expect(deadlineHandlers[kind]).toBeTypeOf('function')
    }
  })
})

describe('how long a guide may take to answer', () => {
  const settings = { requestHours: 24, requestHalfBelowHours: 48, requestMaxDays: 6 }
  const now = new Date('2026-06-01T12:00:00Z')
  const inHours = (n: number) => new Date(now.getTime() + n * 3_600_000)
  test.each([
    ['a month away: the hours of the settings', 720, settings, 24],
    ['48 hours away: still the hours of the settings', 48, settings, 24],
    ['just under 48 hours: half of what is left', 40, settings, 20],
    ['an hour away: half an hour', 1, settings, 0.5],
    ['never longer than a card authorization lasts', 9999, { ...settings, requestHours: 400 }, 144],
    ['the settings say from where on it is half', 60, { ...settings, requestHalfBelowHours: 72 }, 30],
    ['already begun: no time', -1, settings, 0],
  ])('%s', (_what, startsIn, rules, expected) => {
    expect(answerBy(now, inHours(startsIn), rules)).toEqual(inHours(expected))
  })
})
