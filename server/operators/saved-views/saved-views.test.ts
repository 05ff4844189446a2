import { describe, expect, test } from 'vitest'
import * as contract from '#contract/operators/saved-views.ts'
import { listRefunds } from '#contract/payments/admin.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import type { Browser } from '#test/app.ts'
import { requireTable } from '../tables/operator-table.ts'
import { personWithoutSession } from '#server/platform/caller.ts'

const { world, ada, root } = await openWorld()
const fay = await administrator(world, 'Fay', ['finance'])
const sam = await administrator(world, 'Sam', ['support'])

const save = (browser: Browser, name: string, more: { query?: string; shared?: boolean; table?: string } = {}) =>
  browser.call(contract.saveView, {
    body: { table: 'refunds', query: 'state=failed&sort=-amount', shared: false, name, ...more },
  })
const saved = async (browser: Browser, name: string, more: Parameters<typeof save>[2] = {}) =>
  (await save(browser, name, more)).body.id
const views = async (browser: Browser, table = 'refunds') =>
  (await browser.call(contract.listSavedViews, { query: { table } })).body.items
const names = async (browser: Browser) => (await views(browser)).map(({ name }) => name)
const change = (
  browser: Browser,
  id: string,
  body: { name?: string; shared?: boolean; isDefault?: boolean; query?: string },
) => browser.call(contract.changeView, { params: { id }, body })
const remove = (browser: Browser, id: string) => browser.call(contract.deleteView, { params: { id } })

describe('refused', () => {
  test('to visitors and explorers', async () => {
    expect((await save(world.visitor(), 'Mine')).status).toBe(401)
    expect((await save(ada, 'Mine')).status).toBe(403)
  })

  test('where the table asks for a scope that the operator does not have, or does not exist', async () => {
    const table = world.app.operatorTables.get('refunds')
    if (!table) throw new Error('no such table')
    const operatorTables = new Map([['refunds', { ...table, list: { ...listRefunds, scope: 'finance' } as const }]])
    const may =
      (...adminScopes: string[]) =>
      () =>
        requireTable(
          { ...world.app, operatorTables },
          { ...personWithoutSession('x'), admin: true, adminScopes },
          'refunds',
        )
    expect(may('support')).toThrow(expect.objectContaining({ status: 403 }))
    expect(may('finance')().found.table).toBe(table.table)
    expect(may('owner')().found.table).toBe(table.table)
    expect((await save(fay, 'Mine', { table: 'bears' })).status).toBe(404)
    expect((await fay.call(contract.listSavedViews, { query: { table: 'bears' } })).status).toBe(404)
  })

  test.each([
    ['', 'Enter a name'],
    [' '.repeat(5), 'Enter a name'],
    ['x'.repeat(61), 'Use at most 60 characters'],
    ['a\0b', 'Use letters, digits, and spaces'],
  ])('by the name %j', async (name, sentence) => {
    expect(await save(fay, name)).toMatchObject({ status: 400, body: { fields: { name: sentence } } })
  })

  test.each(['bears=2', 'state=stolen', 'sort=vendorId', 'columns=amount,bears', 'amount.from=much'])(
    'for what the table does not know: %s',
    async (query) => {
      expect(await save(fay, 'Mine', { query })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      expect(await names(fay)).toEqual([])
    },
  )

  test('to a colleague: neither change nor delete, not even of a shared one', async () => {
    const id = await saved(fay, 'Shared', { shared: true })
    for (const other of [sam, root]) {
      expect((await change(other, id, { name: 'Taken over' })).status).toBe(404)
      expect((await change(other, id, { isDefault: true })).status).toBe(404)
      expect((await remove(other, id)).status).toBe(404)
    }
    expect(await names(fay)).toEqual(['Shared'])
    await remove(fay, id)
  })
})

test('a name is one’s own once for each table, whatever its case', async () => {
  const id = await saved(fay, 'Big ones')
  const taken = { status: 409, body: { code: 'name_taken', fields: { name: expect.stringContaining('big ONES') } } }
  expect(await save(fay, 'big ONES')).toMatchObject(taken)
  const other = await saved(fay, 'Others')
  expect(await change(fay, other, { name: 'big ONES' })).toMatchObject(taken)
  expect((await save(sam, 'Big ones')).status).toBe(200)
  expect((await save(fay, 'Big ones', { table: 'ledger', query: 'sort=amount' })).status).toBe(200)
  // its own name in another case
  expect((await change(fay, id, { name: 'BIG ones' })).status).toBe(200)
  expect(await names(fay)).toEqual(['BIG ones', 'Others'])
})

test('a colleague sees what is shared, by whom, and no longer what is not', async () => {
  const id = await saved(fay, 'For all', { shared: true, query: 'sort=amount&state=failed&columns=amount,state' })
  expect(await views(root)).toEqual([
    {
      id,
      name: 'For all',
      query: 'sort=amount&columns=amount%2Cstate&state=failed',
      shared: true,
      isDefault: false,
      sharedBy: 'Fay Admin',
      dropped: [],
    },
  ])
  await change(fay, id, { shared: false })
  expect(await views(root)).toEqual([])
  expect((await views(fay)).find((view) => view.id === id)).toMatchObject({ shared: false, sharedBy: null })
})

test('one view is the default, for its owner alone', async () => {
  const [first, second] = [await saved(sam, 'First', { shared: true }), await saved(sam, 'Second')]
  await change(sam, first, { isDefault: true })
  await change(sam, second, { isDefault: true })
  const defaults = async (browser: Browser) =>
    (await views(browser)).filter(({ isDefault }) => isDefault).map(({ name }) => name)
  expect(await defaults(sam)).toEqual(['Second'])
  await change(sam, first, { isDefault: true })
  expect(await defaults(sam)).toEqual(['First'])
  expect(await defaults(fay)).toEqual([])
  await change(sam, first, { isDefault: false })
  expect(await defaults(sam)).toEqual([])
})

test('what the table no longer has is left out of an old view, and named', async () => {
  const id = await saved(root, 'Old')
  await world.app.db
    .updateTable('saved_views')
    .set({ query: 'bears=2&columns=amount,bears,state&state=stolen&sort=-bears&amount.from=500' })
    .where('id', '=', id)
    .execute()
  expect((await views(root)).find((view) => view.id === id)).toMatchObject({
    query: 'columns=amount%2Cstate&amount.from=500',
    dropped: ['bears', 'Status'],
  })
  expect((await change(root, id, { query: 'amount.from=500' })).status).toBe(200)
  expect((await views(root)).find((view) => view.id === id)).toMatchObject({ dropped: [] })
})

test('fifty views and no more, however many are saved at the same time', async () => {
  const max = await administrator(world, 'Max', ['finance'])
  for (let n = 1; n <= 48; n++) await save(max, `View ${n}`)
  const last = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => save(max, name)))
  expect(last.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(last.filter(({ body }) => 'code' in body && body.code === 'too_many_views')).toHaveLength(3)
  const [gone] = await views(max)
  await remove(max, gone?.id ?? '')
  expect((await save(max, 'Room again')).status).toBe(200)
})

test('of twenty views that become the default at the same moment one is it, and none is refused', async () => {
  const pia = await administrator(world, 'Pia', ['finance'])
  const ids: string[] = []
  for (let n = 1; n <= 20; n++) ids.push(await saved(pia, `View ${n}`))
  const answers = await Promise.all(ids.map((id) => change(pia, id, { isDefault: true })))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect((await views(pia)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
