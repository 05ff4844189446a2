import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorScopes, type OperatorScope } from '#contract/operators/values.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { everyEndpoint } from '#test/endpoints.ts'
import { administrator } from '#test/operators.ts'
import { as, createPeople } from '#test/people.ts'
import { sampleOf } from '#test/sample.ts'

// Each operation names its scope, and so does its endpoint: here both are held against each other, for every endpoint.

const calls = (await everyEndpoint()).filter(([, { access }]) => access === 'admin')

let world: TestApp
let visitor: Browser
let ada: Browser
let nobody: Browser
const operators = {} as Record<OperatorScope, Browser>
beforeAll(async () => {
  world = await createTestApp()
  visitor = world.visitor()
  ada = await as(world, (await createPeople(world)).ada)
  nobody = await administrator(world, 'None', [])
  for (const scope of operatorScopes) operators[scope] = await administrator(world, scope, [scope])
})
afterAll(() => world.close())

/** What a schema asks for by rules of its own, beside what the sample has. */
const more: Record<string, object> = {
  '/api/admin/category-image-order': { categories: ['winter', 'hiking', 'camping', 'fishing', 'hunting', 'offroad'] },
  '/api/admin/promo-codes': { code: 'SPRING', percent: 10 },
  '/api/admin/suppressed-addresses': { address: 'nora@example.com' },
  '/api/admin/suppressed-addresses/release': { address: 'nora@example.com' },
  // a Checkr that is switched off would refuse what comes later
  '/api/admin/checkr/simulator/faults': { on: false },
  // the address of a source and the keys of lessons have a form that a sample does not find
  '/api/admin/training/modules/:module/draft': {
    document: {
      title: 'Risk',
      titleEs: 'Riesgo',
      summary: 'How to see trouble before it comes.',
      summaryEs: 'Cómo ver los problemas antes de que lleguen.',
      minutes: 20,
      lessons: [
        {
          key: 'first',
          title: 'Look first',
          text: 'Look at the ground, the sky, and the party before you go. '.repeat(4),
          task: 'Write down three dangers of your next trip.',
          sources: [{ title: 'Risk on the trail', publisher: 'Treq', address: '/safety' }],
        },
      ],
      questions: [
        {
          key: 'one',
          lesson: 'first',
          critical: false,
          ask: 'The sky turns dark an hour before the summit. What do you do?',
          right: ['Turn around'],
          wrong: ['Go faster', 'Wait under a tree'],
          why: 'Lightning reaches the ridge before you do.',
        },
      ],
    },
  },
}

/** A call that is right but for the record it names, which does not exist. */
async function send(browser: Browser, endpoint: Endpoint) {
  const params = endpoint.params ? sampleOf(endpoint.params) : undefined
  const url = wirePath(endpoint.path).replaceAll(/:(\w+)/g, (_all, name: string) =>
    String((params as Record<string, unknown>)[name]),
  )
  const { body: token } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const headers = { 'x-csrf-token': (token as { csrfToken: string }).csrfToken }
  const payload = endpoint.body ? { payload: { ...(sampleOf(endpoint.body) as object), ...more[endpoint.path] } } : {}
  const needed = endpoint.query ? (sampleOf(endpoint.query) as Record<string, string>) : {}
  const query = `?${new URLSearchParams(needed).toString()}`
  const { status, body } = await browser.raw({ method: endpoint.method, url: url + query, headers, ...payload })
  return { status, code: (body as { code?: string }).code }
}

const isRefused = { status: 403, code: 'not_allowed' }

test('the contract has calls of operators', () => {
  expect(calls.length).toBeGreaterThan(25)
})

describe.each(calls)('%s', (_name, endpoint) => {
  const needed = endpoint.scope
  const may = (scope: OperatorScope) =>
    scope === 'owner' || needed === 'any' || needed === scope || (Array.isArray(needed) && needed.includes(scope))

  test('names a scope, or that it is for all operators', () => {
    expect(needed).toBeDefined()
    expect(['any', ...operatorScopes]).toEqual(expect.arrayContaining([needed].flat()))
  })

  test('refuses visitors, explorers and operators without the scope', async () => {
    expect(await send(visitor, endpoint)).toEqual({ status: 401, code: 'not_signed_in' })
    expect(await send(ada, endpoint)).toEqual(isRefused)
    expect(await send(nobody, endpoint)).toEqual(isRefused)
  })

  test.each(operatorScopes)('%s alone may or may not, as declared', async (scope) => {
    const answer = await send(operators[scope], endpoint)
    if (!may(scope)) return expect(answer).toEqual(isRefused)
    expect(answer.status, `${answer.status} ${answer.code}`).not.toBe(403)
    expect([200, 400, 404, 409]).toContain(answer.status)
  })
})
