import { beforeAll, expect, test } from 'vitest'
import * as admin from '#contract/verification/checks-admin.ts'
import { showBackgroundCheck } from '#contract/verification/checks-calls.ts'
import { listQueues } from '#contract/operators/inbox.ts'
import { days, type Browser } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { factOf, guideFor, playCheckr, sign, type CheckedGuide } from '#test/guide-checks.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { setFault } from '#server/vendors/checkr/simulator/index.ts'

const { world, ada, gus, root } = await openWorld()
let cho: Browser
let helper: Browser
beforeAll(async () => {
  cho = await administrator(world, 'Cho', ['trust_and_safety'])
  helper = await administrator(world, 'Sol', ['support', 'finance', 'content'])
})

const reason = 'One misdemeanor, long ago, with no relation to leading guests outdoors.'
/** The business clock goes on while a test runs. */
const minute = (at: string | Date | null | undefined) => new Date(at ?? '').toISOString().slice(0, 16)
const fact = async (guide: CheckedGuide) => (await factOf(world, guide, 'background_check'))?.outcome
const shown = async ({ browser }: CheckedGuide) => (await browser.call(showBackgroundCheck)).body

async function considered(): Promise<{ guide: CheckedGuide; id: string; params: { id: string } }> {
  const guide = await guideFor(world)
  await sign(world, guide)
  for (const step of ['apply', 'consider_criminal']) {
    await playCheckr(world, guide, step)
    await world.settle()
  }
  const { rows } = await world.app.pool.query<{ id: string }>('select id from background_checks where guide_id = $1', [
    guide.guideId,
  ])
  const id = rows[0]?.id ?? ''
  return { guide, id, params: { id } }
}

const each = { nature: 'public_order', timePassed: 'over_7', relation: 'none' } as const
async function formFor(id: string, outcome: 'clear' | 'pre_adverse' | 'adverse') {
  const { items } = (await cho.call(admin.listReportItems, { params: { id } })).body
  return { outcome, reason, items: items.map((itemId) => ({ itemId, ...each })) }
}
const decide = async (who: Browser, id: string, outcome: 'clear' | 'pre_adverse' | 'adverse') => {
  const answer = await who.call(admin.decideBackgroundCheck, { params: { id }, body: await formFor(id, outcome) })
  await world.settle()
  return answer
}
const detail = async (id: string) => (await cho.call(admin.reviewBackgroundCheck, { params: { id } })).body
const count = async () =>
  (await cho.call(listQueues)).body.queues.find(({ name }) => name === 'verification.background_checks')?.count

test('only operators for trust and safety see, decide, and end', async () => {
  const { params, id } = await considered()
  for (const who of [ada, gus, helper]) {
    expect((await who.call(admin.listBackgroundChecks, { query: {} })).status).toBe(403)
    expect((await who.call(admin.reviewBackgroundCheck, { params })).status).toBe(403)
    expect((await who.call(admin.listReportItems, { params })).status).toBe(403)
    const body = await formFor(id, 'clear')
    expect((await who.call(admin.decideBackgroundCheck, { params, body })).status).toBe(403)
    expect((await who.call(admin.endBackgroundCheck, { params, body: { reason } })).status).toBe(403)
    expect((await who.call(admin.listIdentityChecks, { query: {} })).status).toBe(403)
  }
  expect((await world.visitor().call(admin.listBackgroundChecks, { query: {} })).status).toBe(401)
})

test('a review names every item of the report and no other, and says why in writing', async () => {
  const { params, id } = await considered()
  expect(await detail(id)).toMatchObject({ state: 'complete_consider', can: ['clear', 'pre_adverse', 'end'] })
  const form = await formFor(id, 'clear')
  expect(form.items.length).toBeGreaterThan(0)
  const send = (body: typeof form) => cho.call(admin.decideBackgroundCheck, { params, body })
  expect((await send({ ...form, items: [] })).body).toMatchObject({ code: 'items_missing' })
  const foreign = { ...form, items: [...form.items, { ...each, itemId: 'x'.repeat(24) }] }
  expect((await send(foreign)).body).toMatchObject({ code: 'items_missing' })
  expect((await send({ ...form, reason: 'ok' })).body).toMatchObject({ fields: { reason: expect.any(String) } })
  expect((await send({ ...form, outcome: 'adverse' })).body).toMatchObject({ code: 'wrong_state' })
})

test('cleared by an operator: the fact is clear, Checkr knows, and the second operator sees the decision of the first', async () => {
  const { guide, id, params } = await considered()
  expect(await fact(guide)).toBe('pending')
  const before = await count()
  const form = await formFor(id, 'clear')
  const both = await Promise.all(
    [cho, root].map((who) => who.call(admin.decideBackgroundCheck, { params, body: form })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const second = both.find(({ status }) => status === 409)
  expect(second?.body).toMatchObject({ code: 'already_decided', error: expect.stringMatching(/Admin already cleared/) })
  await world.settle()
  expect(await fact(guide)).toBe('clear')
  expect(await count()).toBe((before ?? 0) - 1)
  const after = await detail(id)
  expect(after).toMatchObject({ state: 'complete_clear', reviews: [{ outcome: 'clear', reason }] })
  expect((await world.app.checkr.retrieveReport(after.reportId ?? '')).adjudication).toBe('engaged')
  expect(await emailsTo(world.app, guide.email)).toContain('Clear: your background check')
})

test('pre-adverse: notice, seven business days, and no decision before, by anyone or any clock', async () => {
  const { guide, id } = await considered()
  const now = await world.app.clock.now(world.app.db)
  expect((await decide(cho, id, 'pre_adverse')).status).toBe(200)
  const noticed = await detail(id)
  const until = addBusinessDays(now, 7)
  expect(noticed.state).toBe('pre_adverse')
  expect(minute(noticed.adverse?.waitUntil)).toBe(minute(until))
  expect((await shown(guide)).waitUntil).toBe(noticed.adverse?.waitUntil)
  const letters = await emailsTo(world.app, guide.email)
  expect(letters).toContain('Notice before a decision: your background check')
  expect((await decide(cho, id, 'adverse')).body).toMatchObject({ code: 'wait_not_over' })
  const waiting = await count()
  await world.moveClock(until.getTime() - now.getTime() + days(0.1))
  expect(await count()).toBe((waiting ?? 0) + 1)
  // no deadline decides: long after, it is still an operator's, and Checkr's own final notice is called off
  await world.moveClock(days(75))
  await world.moveClock(days(20))
  expect(await detail(id)).toMatchObject({ state: 'pre_adverse', can: ['clear', 'adverse'] })
  const report = await world.app.checkr.retrieveReport(noticed.reportId ?? '')
  expect(report.adjudication).toBeNull()
  expect(await fact(guide)).toBe('pending')
  expect((await decide(cho, id, 'adverse')).status).toBe(200)
  expect(await fact(guide)).toBe('failed')
  expect(await emailsTo(world.app, guide.email)).toContain('Our decision: your background check')
  expect((await decide(root, id, 'clear')).body).toMatchObject({
    error: expect.stringContaining('already decided against'),
  })
})

test('a dispute stops the clock; upheld it goes on with the days that were left, cleared it ends the action', async () => {
  const { guide, id } = await considered()
  await decide(cho, id, 'pre_adverse')
  const until = new Date((await detail(id)).adverse?.waitUntil ?? '')
  await world.moveClock(days(3))
  await playCheckr(world, guide, 'dispute')
  await world.settle()
  const stopped = await detail(id)
  expect(stopped).toMatchObject({ state: 'dispute', can: ['clear'], adverse: { stoppedAt: expect.any(String) } })
  await world.moveClock(days(30))
  expect(await detail(id)).toMatchObject({ state: 'dispute', can: ['clear'] })
  await playCheckr(world, guide, 'dispute_upheld')
  await world.settle()
  const resumed = await detail(id)
  const now = await world.app.clock.now(world.app.db)
  const left = stopped.adverse?.daysLeft ?? 0
  expect(left).toBeGreaterThanOrEqual(4)
  expect(resumed).toMatchObject({ state: 'pre_adverse', can: ['clear'], adverse: { stoppedAt: null } })
  expect(minute(resumed.adverse?.waitUntil)).toBe(minute(addBusinessDays(now, left)))
  expect(new Date(resumed.adverse?.waitUntil ?? '') > until).toBe(true)
  await playCheckr(world, guide, 'dispute')
  await playCheckr(world, guide, 'dispute_cleared')
  await world.settle()
  expect(await detail(id)).toMatchObject({ state: 'complete_clear', adverse: { outcome: 'corrected' } })
  expect(await fact(guide)).toBe('clear')
})

test('an operator ends a check that leads nowhere, and the guide signs again', async () => {
  const { guide, params, id } = await considered()
  expect((await cho.call(admin.endBackgroundCheck, { params, body: { reason: 'Wrong person' } })).status).toBe(200)
  await world.settle()
  expect(await detail(id)).toMatchObject({ state: 'canceled' })
  expect(await shown(guide)).toMatchObject({ canSign: true })
  expect((await sign(world, guide)).status).toBe(200)
})

test('with Checkr away the review says so and keeps nothing; the notice waits in its job', async () => {
  const { id, params } = await considered()
  const form = await formFor(id, 'pre_adverse')
  await setFault(world.app.pool, 'down', true)
  expect((await cho.call(admin.decideBackgroundCheck, { params, body: form })).body).toMatchObject({
    code: 'vendor_unavailable',
  })
  await setFault(world.app.pool, 'down', false)
  expect(await detail(id)).toMatchObject({ state: 'complete_consider', reviews: [] })
})

test('the list is sorted, filtered, paged, and a CSV; the notice is read before it is sent', async () => {
  const { id, params } = await considered()
  const query = { state: 'complete_consider', limit: 1, sort: '-since' }
  const first = (await cho.call(admin.listBackgroundChecks, { query })).body
  expect(first.items).toMatchObject([{ id, state: 'complete_consider', guide: { name: 'Tess Quimby' } }])
  const csv = await cho.raw({ method: 'GET', url: '/api/v1/admin/background-checks.csv?columns=guide,state' })
  expect(String(csv.body)).toContain('Tess Quimby,complete_consider')
  const preview = await cho.call(admin.previewCheckEmail, { params: { ...params, kind: 'pre_adverse' } })
  expect(preview.body.text).toMatch(/We won’t decide before [A-Z][a-z]+ \d+, \d{4}/)
})

test('a renewal that asks for a review takes the earlier result off, and one that is only under way does not', async () => {
  const guide = await guideFor(world)
  await sign(world, guide)
  for (const step of ['apply', 'clear']) {
    await playCheckr(world, guide, step)
    await world.settle()
  }
  await world.moveClock(days(680))
  expect((await sign(world, guide)).status).toBe(200)
  await playCheckr(world, guide, 'apply')
  await world.settle()
  expect(await fact(guide)).toBe('clear')
  await playCheckr(world, guide, 'consider_driving')
  await world.settle()
  expect(await fact(guide)).toBe('pending')
})
