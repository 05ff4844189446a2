import { expect, test } from 'vitest'
import { applicationStates } from '#contract/recruitment/values.ts'
import type { App } from '#server/platform/app.ts'
import { expectWhole } from '#test/lifecycles.ts'
import { deadlines } from './deadlines.ts'
import { applicationLife } from './lifecycle.ts'

test('all is reached, every wait ends one day, and what is over stays over', () => {
  expectWhole({ deadlines } as unknown as App, applicationLife, {
    states: applicationStates,
    ends: ['onboarding', 'rejected', 'withdrawn'],
  })
})

test('no deadline decides about an application', () => {
  const bySystem = Object.entries(applicationLife.transitions).filter(([, { actors }]) =>
    (actors as readonly string[]).includes('system'),
  )
  expect(bySystem.map(([name]) => name)).toEqual(['lapse', 'expire', 'expire_again', 'lapse_expired', 'onboard'])
})
