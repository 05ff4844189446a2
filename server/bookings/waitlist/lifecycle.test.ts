import { expect, test } from 'vitest'
import type { App } from '#server/platform/app.ts'
import { expectWhole } from '#test/lifecycles.ts'
import { deadlineHandlers } from '../deadlines/handlers.ts'
import { waitlistCloses } from './end-waitlist.ts'
import { waitlistLife } from './lifecycle.ts'
import { waitlistStates } from './tables.ts'

const deadlines = { ...deadlineHandlers, 'waitlist.closes': waitlistCloses } as unknown as App['deadlines']

test('every state is reached, every wait ends one day, and nothing leaves an end', () => {
  expectWhole({ deadlines }, waitlistLife, { states: waitlistStates, ends: ['left', 'closed', 'canceled'] })
})

test('who did not leave by themselves hears of it, and an offer ends only with the departure', () => {
  for (const [name, transition] of Object.entries(waitlistLife.transitions)) {
    expect({ name, notified: 'event' in transition }).toEqual({ name, notified: name !== 'leave' })
    expect({ name, offers: (transition.from as readonly string[]).includes('offered') }).toEqual({
      name,
      offers: name === 'cancel',
    })
  }
})
