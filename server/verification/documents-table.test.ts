import { expect, test } from 'vitest'
import { listDocumentRows } from '#contract/verification/calls.ts'
import { administrator } from '#test/operators.ts'
import { as } from '#test/people.ts'
import { demoWorld } from '#test/world.ts'

const { world, people } = await demoWorld()
const root = await as(world, people.root)
const rows = async (query: Record<string, string | number> = {}) =>
  (await root.call(listDocumentRows, { query: query as { sort?: string } })).body

test('only operators for trust and safety read it, as a page or as CSV', async () => {
  const finance = await administrator(world, 'Fay', ['finance', 'support'])
  for (const who of [await as(world, people.ada), finance]) {
    expect((await who.call(listDocumentRows, { query: {} })).status).toBe(403)
    expect((await who.raw({ method: 'GET', url: '/api/v1/admin/document-rows.csv' })).status).toBe(403)
  }
})

test('those that wait come first, by when they were sent; every page follows the one before', async () => {
  const whole = (await rows({ limit: 100 })).items
  const waiting = whole.filter(({ state }) => state === 'submitted' || state === 'in_review')
  expect(waiting.length).toBeGreaterThan(1)
  expect(whole.slice(0, waiting.length)).toEqual(waiting)
  expect(waiting.map(({ submittedAt }) => submittedAt)).toEqual(waiting.map((one) => one.submittedAt).toSorted())
  const paged: string[] = []
  for (let after = ''; paged.length < whole.length;) {
    const page = await rows({ limit: 7, ...(after ? { after } : {}) })
    paged.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect(paged.slice(0, whole.length)).toEqual(whole.map(({ id }) => id))
})

test('filters leave what fits, and the CSV has the same rows', async () => {
  const { items, total } = await rows({
    kind: 'land_permit',
    state: 'approved,expiring',
    sort: 'validUntil',
    limit: 100,
  })
  expect(items.length).toBeGreaterThan(0)
  expect(total).toBe(items.length)
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['land_permit']))
  expect(items.map(({ validUntil }) => validUntil)).toEqual(items.map((one) => one.validUntil).toSorted())
  const guide = items[0]?.guide
  const own = await rows({ guideId: guide?.id ?? '', limit: 100 })
  expect(new Set(own.items.map((one) => one.guide.name))).toEqual(new Set([guide?.name]))
  const url =
    '/api/v1/admin/document-rows.csv?kind=land_permit&state=approved,expiring&sort=validUntil&columns=guide,validUntil'
  const { body } = await root.raw({ method: 'GET', url })
  const lines = String(body).trim().split(/\r?\n/)
  expect(lines).toHaveLength(items.length + 1)
  expect(lines[1]).toContain(items[0]?.guide.name)
})
