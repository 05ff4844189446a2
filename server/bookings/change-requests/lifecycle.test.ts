import { expect, test } from 'vitest'
import { changeStates } from '#contract/bookings/values.ts'
import type { App } from '#server/platform/app.ts'
import { expectWhole } from '#test/lifecycles.ts'
import { deadlineHandlers } from '../deadlines/handlers.ts'
import { changeLife } from './lifecycle.ts'

test('every state is reached, every wait ends one day, and nothing leaves an end', () => {
  expectWhole({ deadlines: deadlineHandlers as App['deadlines'] }, changeLife, {
    states: changeStates,
    ends: ['accepted', 'declined', 'withdrawn', 'expired', 'failed', 'ended'],
  })
})

test('whatever ends without effect takes no money and frees its seats, and both sides hear of every end', () => {
  for (const [name, { to, ...transition }] of Object.entries(changeLife.transitions)) {
    const effects: readonly string[] = transition.effects
    const fruitless = to !== 'accepted' && to !== 'paying'
    expect({ name, frees: effects.includes('free_seats'), stops: effects.includes('stop_payment') }).toEqual({
      name,
      frees: fruitless,
      stops: fruitless,
    })
    expect(effects).toContain('note')
    expect({ name, notified: 'event' in transition ? transition.event : null }).toEqual({
      name,
      // who agrees is told of the money, by its own event, only where it does not come
      notified: name === 'change_agreed' ? null : `booking.${name}`,
    })
  }
})

test('a person answers what waits for an answer; what waits for money ends by money, its maker or its deadline', () => {
  const leaving = (state: 'pending' | 'paying') =>
    Object.entries(changeLife.transitions)
      .filter(([, { from, to }]) => (from as readonly string[]).includes(state) && to !== state)
      .map(([name]) => name)
  expect(leaving('pending')).toEqual([
    'change_agreed',
    'change_accepted',
    'change_declined',
    'change_withdrawn',
    'change_expired',
    'change_ended',
  ])
  expect(leaving('paying')).toEqual(['change_accepted', 'change_withdrawn', 'change_failed', 'change_ended'])
})
