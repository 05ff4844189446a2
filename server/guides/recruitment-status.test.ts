import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '#server/accounts/index.ts'
import { mount } from '#server/platform/http/route.ts'
import { createHttp } from '#server/platform/http/server.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPeople, type People } from '#test/people.ts'
import { recruitmentRoutes } from './recruitment-routes.ts'

let t: TestApp
let people: People
let http: FastifyInstance
beforeAll(async () => {
  t = await createTestApp()
  people = await createPeople(t)
  http = await createHttp(t.app, (request, reply) => authenticate(t.app, request, reply))
  mount(http, t.app, [recruitmentRoutes])
})
afterAll(async () => {
  await http.close()
  await t.close()
})

async function statusOf(email: string) {
  const answer = await http.inject({ url: '/api/v1/guide-recruitment/status', query: { email } })
  return { status: answer.statusCode, body: answer.json() as unknown }
}
const apply = (email: string, status: 'submitted' | 'approved' | 'account_created') =>
  t.app.db.insertInto('guide_applications').values({ id: newId(), email, status }).execute()

test('an address that is none is refused', async () => {
  expect(await statusOf('nobody')).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
})

test('without an application nothing is told, not even whether a customer has an account', async () => {
  const nothing = { status: 200, body: { accountCreated: false, status: null, application: null } }
  expect(await statusOf('nobody@example.com')).toEqual(nothing)
  expect(await statusOf(people.ada.email)).toEqual(nothing)
})

test('an applicant sees the status and nothing else', async () => {
  await apply('hopeful@example.com', 'submitted')
  expect((await statusOf('Hopeful@Example.com')).body).toEqual({
    accountCreated: false,
    status: 'submitted',
    application: { status: 'submitted' },
  })
})

test('an approved guide with an account is led to sign in [3-recruitment-status, 7-call-recruitment-status, 4-sign-up-existing, 6-approved-applicant]', async () => {
  await apply(people.gus.email, 'account_created')
  expect((await statusOf(people.gus.email)).body).toEqual({
    accountCreated: true,
    status: 'approved',
    application: { status: 'approved' },
  })
})

test('an address that asks too often is told to wait', async () => {
  await t.app.pool.query('update throttles set count = 600')
  const answer = await http.inject({ url: '/api/v1/guide-recruitment/status', query: { email: 'x@example.com' } })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
