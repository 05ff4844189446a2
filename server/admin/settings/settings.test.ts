import { expect, test } from 'vitest'
import {
  cancelScheduledSettings,
  previewPlatformSettings,
  publishPlatformSettings,
  rollBackPlatformSettings,
  showPlatformSettings,
} from '#contract/settings/admin.ts'
import { settingKeys } from '#contract/settings/values.ts'
import { platformSettings } from '#server/settings/index.ts'
import { defaultSettings, saveSettingsPart } from '#server/settings/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { hours, type Browser } from '#test/app.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, root, ada } = await openWorld()
const { app } = world
const olga = await administrator(world, 'Olga', ['owner'])
const sol = await administrator(world, 'Sol', ['support', 'finance', 'content', 'trust_and_safety'])
const reason = 'For a test of it'

const shown = async () => (await root.call(showPlatformSettings)).body
const value = async (key: string) => (await shown()).fields[key]
type Change = readonly [key: string, to: string]
const changesOf = (changes: readonly Change[]) => changes.map(([key, to]) => ({ key, to }))
const preview = (...changes: Change[]) => root.call(previewPlatformSettings, { body: { changes: changesOf(changes) } })
const publish = async (who: Browser, changes: Change[], more: { effective?: string | null; after?: number } = {}) =>
  who.call(publishPlatformSettings, {
    body: { changes: changesOf(changes), after: (await shown()).version, effective: null, reason, ...more },
  })
const day = async (days: number) =>
  new Date((await app.clock.now(app.db)).getTime() + hours(24 * days)).toISOString().slice(0, 10)

test('every setting of the document is on the page, or on the page of its own', async () => {
  const leaves = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name))
      : [path]
  const elsewhere = ['verification.', 'cancellation.', 'giftCards.', 'grace', 'tax', 'recruitment.areaNeed']
  const missing = leaves(defaultSettings, '').filter(
    (key) => !settingKeys.some((one) => one === key) && !elsewhere.some((one) => key.startsWith(one)),
  )
  expect(missing).toEqual([])
})

test('only an owner reads and publishes', async () => {
  expect((await sol.call(showPlatformSettings)).status).toBe(403)
  expect((await publish(sol, [['holdMinutes', '20']])).status).toBe(403)
  expect((await publish(ada, [['holdMinutes', '20']])).status).toBe(403)
  expect((await shown()).version).toBe(0)
})

test('a value out of its range, and two that contradict each other, are refused by name', async () => {
  const wrong: [Change[], string][] = [
    [[['holdMinutes', '0']], 'holdMinutes'],
    [[['holdMinutes', '15.5']], 'holdMinutes'],
    [[['holdMinutes', '-5']], 'holdMinutes'],
    [[['holdMinutes', '1e3']], 'holdMinutes'],
    [[['holdMinutes', '']], 'holdMinutes'],
    [[['serviceFee.percent', '15.1']], 'serviceFee.percent'],
    [[['guideCanceling.lateFee', '99999999999']], 'guideCanceling.lateFee'],
    [[['tips.percents', '10, 10']], 'tips.percents'],
    [[['tips.percents', 'ten']], 'tips.percents'],
    [[['payouts.every', 'yearly']], 'payouts.every'],
    [[['serviceFee.min', '20000']], 'serviceFee.max'],
    [[['commission.4', '40']], 'commission.3'],
    [
      [
        ['requestMaxDays', '1'],
        ['requestHours', '48'],
      ],
      'requestMaxDays',
    ],
    [[['ranking.rating', '0.9']], 'ranking.rating'],
    [[['noShow.guideMissingMinutes', '60']], 'noShow.guideGivenUpMinutes'],
  ]
  for (const [changes, key] of wrong) {
    const { body } = await preview(...changes)
    expect(Object.keys(body.refusals), JSON.stringify(changes)).toContain(key)
    const refused = await publish(root, changes)
    expect(refused, JSON.stringify(changes)).toMatchObject({
      status: 400,
      body: { fields: { [key]: expect.any(String) } },
    })
  }
  expect(
    (await root.call(previewPlatformSettings, { body: { changes: [{ key: 'verification', to: '1' }] } })).status,
  ).toBe(400)
  expect((await shown()).version).toBe(0)
})

test('a change is previewed, published at once, and rolled back; a rollback is rolled back', async () => {
  const { body } = await preview(['holdMinutes', '20'], ['serviceFee.percent', '6.5'], ['tips.percents', '5 10'])
  expect(body.changes).toEqual([
    { key: 'serviceFee.percent', from: '5', to: '6.5' },
    { key: 'holdMinutes', from: '15', to: '20' },
    { key: 'tips.percents', from: '10, 15, 20', to: '5, 10' },
  ])
  expect(body.affected.map(({ who }) => who)).toEqual(['sold_bookings', 'holds', 'open_bookings'])
  expect((await publish(root, [['holdMinutes', '15']])).body.code).toBe('no_changes')
  expect(
    (
      await publish(root, [
        ['holdMinutes', '20'],
        ['serviceFee.percent', '6.5'],
      ])
    ).status,
  ).toBe(200)
  expect(await platformSettings(app.db)).toMatchObject({ holdMinutes: 20, serviceFee: { percent: 6.5 } })
  const { version } = await shown()
  const back = (to: number, after: number) => root.call(rollBackPlatformSettings, { body: { to, after, reason } })
  expect((await back(0, version)).status).toBe(200)
  expect(await value('holdMinutes')).toBe('15')
  expect((await back(version, version + 1)).status).toBe(200)
  expect(await value('holdMinutes')).toBe('20')
  expect((await back(99, version + 2)).status).toBe(404)
  expect((await back(0, version + 2)).status).toBe(200)
  const { versions } = await shown()
  expect(versions[0]).toMatchObject({
    by: 'Rut Admin',
    reason,
    changes: expect.arrayContaining([{ key: 'holdMinutes', from: '20', to: '15' }]),
  })
})

test('who is behind is told; what another page saves in between is no conflict', async () => {
  const { version } = await shown()
  const { verification } = await platformSettings(app.db)
  await withTransaction(app.db, (tx) =>
    saveSettingsPart(tx, 'verification', { ...verification, renewDays: 21 }, { setBy: 'test', reason }),
  )
  expect((await publish(olga, [['holdMinutes', '25']], { after: version })).status).toBe(200)
  expect(await publish(root, [['holdMinutes', '30']], { after: version })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  expect((await platformSettings(app.db)).verification.renewDays).toBe(21)
  const { version: now } = await shown()
  const both = await Promise.all([
    publish(root, [['closeDays', '20']], { after: now }),
    publish(olga, [['closeDays', '21']], { after: now }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a change for a day to come happens on it, can be canceled before, and cannot be made wrong meanwhile', async () => {
  expect(await publish(root, [['serviceFee.min', '900']], { effective: await day(0) })).toMatchObject({
    status: 400,
    body: { fields: { effective: 'Choose a day after today.' } },
  })
  expect((await publish(root, [['serviceFee.min', '900']], { effective: await day(3) })).status).toBe(200)
  expect((await publish(root, [['holdMinutes', '40']], { effective: await day(4) })).status).toBe(200)
  expect(await value('serviceFee.min')).toBe('200')
  const { scheduled } = await shown()
  expect(scheduled.map(({ changes }) => changes[0]?.key)).toEqual(['serviceFee.min', 'holdMinutes'])
  expect(await publish(root, [['serviceFee.max', '800']])).toMatchObject({
    status: 400,
    body: { fields: { 'serviceFee.max': expect.any(String) } },
  })
  const cancel = (id: string) => root.call(cancelScheduledSettings, { params: { id }, body: { reason } })
  expect((await cancel(scheduled[1]?.id ?? '')).status).toBe(200)
  expect((await cancel(scheduled[1]?.id ?? '')).body.code).toBe('wrong_state')
  const before = await value('holdMinutes')
  await world.moveClock(hours(24 * 5))
  expect(await value('serviceFee.min')).toBe('900')
  expect(await value('holdMinutes')).toBe(before)
  expect((await shown()).scheduled).toEqual([])
})
