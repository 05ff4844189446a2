import { expect, test } from 'vitest'
import * as contract from '#contract/bookings/refund-policies.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy, preview } from '#test/cancellations.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben } = await openWorld()
const fin = await administrator(world, 'Fin', ['finance'])
const sue = await administrator(world, 'Sue', ['support'])

type Policies = contract.RefundPolicies['policies']
const show = async (by: Browser = fin) => (await by.call(contract.showRefundPolicies)).body
const bare = (policies: Policies) => policies.map(({ listings: _listings, ...policy }) => policy)
/** The policies with other rows for one tier. */
const withRows = (policies: Policies, tier: string, rows: [number, number][]) =>
  bare(policies).map((one) =>
    one.tier === tier ? { ...one, rows: rows.map(([hoursBefore, percent]) => ({ hoursBefore, percent })) } : one,
  )
const publish = (policies: contract.RefundPolicy[], after: number, by: Browser = fin) =>
  by.call(contract.publishRefundPolicies, { body: { policies, after, reason: 'A kinder season' } })
let day = 5
const sell = async () =>
  buy(
    world,
    ada,
    (
      await createAdventure(world, {
        guide: people.gus.id,
        inDays: [day++],
        place: untaxedPlace,
        cancellationTier: 'moderate',
      })
    ).departureId,
  )

test('a version is for whoever books from then on; what is sold keeps what it was sold under [1-tool-refund-policies]', async () => {
  const before = await sell()
  const { version, policies, samples } = await show()
  expect(policies.find(({ tier }) => tier === 'moderate')).toMatchObject({ listings: 1 })
  const week = (of: typeof samples) => of.find(({ sample, tier }) => sample === 'week_ahead' && tier === 'moderate')
  // $300 and a fee that is kept: all of the trip comes back eight days before
  expect(week(samples)).toMatchObject({ refund: { amount: 30_000 }, current: { amount: 30_000 } })
  const wanted = withRows(policies, 'moderate', [
    [240, 100],
    [24, 25],
  ])
  const seen = (await fin.call(contract.previewRefundPolicies, { body: { policies: wanted } })).body.samples
  expect(week(seen)).toMatchObject({ refund: { amount: 7_500 }, current: { amount: 30_000 } })
  expect(seen.filter(({ tier, refund, current }) => tier !== 'moderate' && refund.amount !== current.amount)).toEqual(
    [],
  )

  const wasBefore = (await preview(ada, before.id)).body.refund.amount
  expect((await publish(wanted, version)).status).toBe(200)
  expect((await preview(ada, before.id)).body.refund.amount).toBe(wasBefore)
  const after = await sell()
  await world.moveClock(25 * 3_600_000)
  const [old, fresh] = [(await preview(ada, before.id)).body.refund, (await preview(ada, after.id)).body.refund]
  expect(old.amount).toBeGreaterThan(fresh.amount)
  const now = await show()
  expect(now.versions[0]).toMatchObject({ reason: 'A kinder season', by: expect.stringContaining('Fin') })
  // made of an older one
  expect(await publish(withRows(policies, 'firm', []), version)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  expect(await publish(bare(now.policies), now.version)).toMatchObject({ status: 400, body: { code: 'no_changes' } })
})

test('refused: a refund that rises, a tier twice or missing, more rows than a sentence tells, another scope', async () => {
  const { version, policies } = await show()
  const refused: [number, number][][] = [
    [
      [24, 100],
      [48, 50],
    ],
    [
      [48, 50],
      [24, 100],
    ],
    [
      [48, 50],
      [48, 25],
    ],
    [
      [48, 50],
      [24, 50],
    ],
    [[48, 101]],
    [[48, 0]],
    [[-1, 50]],
    [[1.5, 50]],
    [
      [96, 90],
      [72, 80],
      [48, 70],
      [24, 60],
    ],
  ]
  for (const rows of refused) expect((await publish(withRows(policies, 'firm', rows), version)).status).toBe(400)
  expect((await publish(bare(policies).slice(1), version)).status).toBe(400)
  const [first] = bare(policies)
  expect((await publish([...bare(policies).slice(1, -1), ...(first ? [first, first] : [])], version)).status).toBe(400)
  for (const by of [sue, ben]) {
    expect((await by.call(contract.showRefundPolicies)).status).toBe(403)
    expect((await publish(withRows(policies, 'firm', []), version, by)).status).toBe(403)
  }
  // at the same moment: one is published
  const [one, two] = await Promise.all([
    publish(withRows(policies, 'firm', []), version),
    publish(withRows(policies, 'strict', []), version),
  ])
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
})
