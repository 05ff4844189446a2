import { expect, test } from 'vitest'
import { signUp } from '#contract/accounts/calls.ts'
import * as admin from '#contract/recruitment/admin.ts'
import * as contract from '#contract/recruitment/calls.ts'
import { mailedToken } from '#test/applications.ts'
import { administrator } from '#test/operators.ts'
import { password } from '#test/people.ts'
import { demoWorld } from '#test/world.ts'

const { world } = await demoWorld()

test('operators meet applications in every state, with their scores', async () => {
  const sol = await administrator(world, 'Sol', ['trust_and_safety'])
  const { body } = await sol.call(admin.listApplications, { query: { limit: 100 } })
  const counts = Object.fromEntries(body.counts.map(({ state, count }) => [state, count]))
  expect(counts).toEqual({
    submitted: 2,
    screening: 2,
    needs_info: 1,
    interview: 2,
    approved: 1,
    invite_expired: 1,
    onboarding: 1,
    waitlisted: 1,
    rejected: 1,
    withdrawn: 1,
  })
  const scores = new Map(body.items.map(({ name, score }) => [name, score]))
  expect(scores.get('Wade Larkin')).toBeGreaterThanOrEqual(70)
  expect(scores.get('Kyle Benson')).toBeLessThan(50)
})

test('the approval that waits in the mailbox makes a new account a guide', async () => {
  const email = 'approved@treq.example'
  const token = await mailedToken(world, email, /#approval=([\w-]+)/)
  const browser = world.visitor()
  await browser.call(signUp, {
    body: { email, password, firstName: 'Joelle', lastName: 'Baptiste', userType: 'guide' },
  })
  expect((await browser.call(contract.acceptApproval, { body: { token } })).body).toMatchObject({
    state: 'account_created',
  })
  expect((await browser.call(contract.guideStart)).body).toMatchObject({ level: 0 })
})
