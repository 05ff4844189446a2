import { expect, test } from 'vitest'
import * as checkr from '#contract/verification/checkr-admin.ts'
import { factOf, guideFor, sign } from '#test/guide-checks.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { setFault } from '#server/vendors/checkr/simulator/index.ts'

const { world, ada, root } = await openWorld()
const helper = await administrator(world, 'Sol', ['support', 'finance', 'content'])

test('only operators for trust and safety see Checkr, and no key leaves', async () => {
  for (const who of [ada, helper]) {
    expect((await who.call(checkr.showCheckr)).status).toBe(403)
    expect((await who.call(checkr.listCheckrEvents, { query: {} })).status).toBe(403)
    const body = { fault: 'down', on: true } as const
    expect((await who.call(checkr.setCheckrFault, { body })).status).toBe(403)
    const params = { id: 'e1' }
    expect((await who.call(checkr.replayCheckrEvent, { params, body: { reason: 'Again' } })).status).toBe(403)
  }
  const shown = (await root.call(checkr.showCheckr)).body
  expect(shown).toMatchObject({ mode: 'simulated', lastWebhookAt: null, lastRefusedAt: null, openEvents: 0 })
  expect(shown.keys).toMatchObject({
    api_key: { source: 'simulator', version: null },
    webhook_secret: { source: 'none' },
  })
})

test('the log has each event, page by page, and one that is run again changes nothing', async () => {
  const guide = await guideFor(world, 'instant')
  await sign(world, guide)
  const all = (await root.call(checkr.listCheckrEvents, { query: { limit: 100 } })).body
  expect(all.items.length).toBeGreaterThan(3)
  const paged: string[] = []
  for (let after: string | undefined; ;) {
    const page = (await root.call(checkr.listCheckrEvents, { query: { limit: 2, ...(after && { after }) } })).body
    paged.push(...page.items.map(({ id }) => id))
    if (!page.next) break
    after = page.next
  }
  expect(paged).toEqual(all.items.map(({ id }) => id))
  for (const { id } of all.items) {
    const body = { reason: 'Once more' }
    expect((await root.call(checkr.replayCheckrEvent, { params: { id }, body })).status).toBe(200)
  }
  await world.settle()
  expect(await factOf(world, guide, 'background_check')).toMatchObject({ outcome: 'clear' })
  const unknown = { params: { id: 'unknown' }, body: { reason: 'Once more' } }
  expect((await root.call(checkr.replayCheckrEvent, unknown)).status).toBe(404)
  expect((await root.call(checkr.showCheckr)).body).toMatchObject({ lastWebhookAt: expect.any(String), openEvents: 0 })
})

test('the connection is tested, and a fault of the simulator is switched', async () => {
  expect((await root.call(checkr.testCheckr)).body.message).toMatch(/answers/)
  const body = { fault: 'down', on: true } as const
  expect((await root.call(checkr.setCheckrFault, { body })).status).toBe(200)
  expect((await root.call(checkr.testCheckr)).body).toMatchObject({ code: 'vendor_unavailable' })
  const { faults } = (await root.call(checkr.showCheckr)).body
  expect(faults?.filter(({ on }) => on)).toEqual([{ fault: 'down', on: true }])
  await setFault(world.app.pool, 'down', false)
})
