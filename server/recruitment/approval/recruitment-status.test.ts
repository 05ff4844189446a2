import { beforeAll, expect, test } from 'vitest'
import { signUp } from '#contract/accounts/calls.ts'
import * as admin from '#contract/recruitment/admin.ts'
import * as contract from '#contract/recruitment/calls.ts'
import type { Browser } from '#test/app.ts'
import { openedBrowser, submittedBy } from '#test/applications.ts'
import { administrator } from '#test/operators.ts'
import { password } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada } = await openWorld()
let sol: Browser
beforeAll(async () => {
  sol = await administrator(world, 'Sol', ['trust_and_safety'])
})

const nothing = { accountCreated: false, status: null, application: null }
async function statusOf(email: string, browser = world.visitor()) {
  const { status, body } = await browser.call(contract.recruitmentStatus, { query: { email } })
  return { status, body: body as unknown }
}
const decide = (id: string, decision: 'approve' | 'decline') =>
  sol.call(admin.decideApplication, {
    params: { id },
    body: { decision, because: 'insurance', message: '', reason: 'As reviewed' },
  })

test('an address that is none is refused', async () => {
  expect(await statusOf('nobody')).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
})

test('without an application nothing is said, not even whether a customer has an account', async () => {
  expect((await statusOf('nobody@example.com')).body).toEqual(nothing)
  expect((await statusOf(people.ben.email)).body).toEqual(nothing)
})

test('a stranger reads the same of an applicant, a declined one too; the applicant sees the status', async () => {
  const email = 'hopeful@example.com'
  const draft = await openedBrowser(world, email)
  expect((await statusOf(email, draft)).body).toEqual({ ...nothing, status: 'draft', application: { status: 'draft' } })
  const declined = 'declined@example.com'
  const { browser, id } = await submittedBy(world, declined)
  await decide(id, 'decline')
  for (const address of [email, declined]) {
    expect((await statusOf(address)).body).toEqual(nothing)
    expect((await statusOf(address, ada)).body).toEqual(nothing)
  }
  expect((await statusOf(declined, draft)).body).toEqual(nothing)
  expect((await statusOf('Declined@Example.com', browser)).body).toEqual({
    accountCreated: false,
    status: 'rejected',
    application: { status: 'rejected' },
  })
})

test('an approved guide with an account is led to sign in [3-recruitment-status, 7-call-recruitment-status, 4-sign-up-existing, 6-approved-applicant]', async () => {
  const email = 'welcome@example.com'
  const { id } = await submittedBy(world, email)
  await decide(id, 'approve')
  const approved = { status: 'approved', application: { status: 'approved' } }
  expect((await statusOf(email)).body).toEqual({ accountCreated: false, ...approved })
  const body = { email, password, firstName: 'Wel', lastName: 'Come', userType: 'guide' as const }
  await world.visitor().call(signUp, { body })
  expect((await statusOf(email)).body).toEqual({ accountCreated: true, ...approved })
})

test('an address that asks too often is told to wait', async () => {
  await world.app.pool.query('update throttles set count = 600')
  const answer = await world.http.inject({ url: '/api/v1/guide-recruitment/status', query: { email: 'x@example.com' } })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
