import { inEnglish } from '#server/platform/said/render.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller } from '#server/platform/caller.ts'
import { visitor } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { platformSettings as platformSettingsSchema, settingsParts } from './document.ts'
import { defaultSettings, platformSettings, saveSettings } from './index.ts'
import { withDefaults } from './with-defaults.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const person = { kind: 'person', accountId: newId(), sessionId: newId(), adminScopes: [], canGuide: false } as const
const admin: Caller = { ...person, admin: true }
const inWords = (fields: AppError['fields'] = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, inEnglish(one)]))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error instanceof AppError ? { status: error.status, fields: inWords(error.fields) } : error),
  )
const settings = () => platformSettings(world.app.db)

test('who is no administrator saves nothing', async () => {
  expect(await refusal(saveSettings(world.app, visitor, defaultSettings, 'because'))).toMatchObject({ status: 401 })
  expect(await refusal(saveSettings(world.app, { ...person, admin: false }, defaultSettings, 'because'))).toMatchObject(
    {
      status: 403,
    },
  )
  expect((await settings()).version).toBe(0)
})

test('a document with faults is refused with each of them, and a change without a reason', async () => {
  const wrong = { ...defaultSettings, holdMinutes: 0, serviceFee: { percent: 16, min: -1, max: 10_000 } }
  expect(await refusal(saveSettings(world.app, admin, wrong, 'because'))).toMatchObject({
    status: 400,
    fields: {
      holdMinutes: expect.any(String),
      'serviceFee.percent': expect.any(String),
      'serviceFee.min': expect.any(String),
    },
  })
  expect(await refusal(saveSettings(world.app, admin, 'nothing', 'because'))).toMatchObject({ status: 400 })
  expect(await refusal(saveSettings(world.app, admin, defaultSettings, '  '))).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect((await settings()).version).toBe(0)
})

test('no setting is declared twice', () => {
  const names = settingsParts.flatMap(({ shape }) => Object.keys(shape))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('refunds that rise as the start comes nearer are refused', () => {
  const rows = [
    { hoursBefore: 48, percent: 50 },
    { hoursBefore: 24, percent: 100 },
  ]
  const cancellation = { ...defaultSettings.cancellation, firm: { rows, keepsDeposit: false } }
  expect(platformSettingsSchema.safeParse({ ...defaultSettings, cancellation }).success).toBe(false)
})

test('the defaults are valid and in force until a version is saved; versions count up and stay', async () => {
  expect(platformSettingsSchema.parse(defaultSettings)).toEqual(defaultSettings)
  expect(await settings()).toEqual({ ...defaultSettings, version: 0 })
  await saveSettings(world.app, admin, { ...defaultSettings, holdMinutes: 20 }, 'Longer holds for a try')
  await saveSettings(world.app, admin, { ...defaultSettings, holdMinutes: 10 }, 'Shorter again')
  expect(await settings()).toMatchObject({ version: 2, holdMinutes: 10 })
  const kept = await world.app.db
    .selectFrom('settings_versions')
    .select(['version', 'set_by', 'reason'])
    .orderBy('version')
    .execute()
  expect(kept).toEqual([
    { version: 1, set_by: `admin:${person.accountId}`, reason: 'Longer holds for a try' },
    { version: 2, set_by: `admin:${person.accountId}`, reason: 'Shorter again' },
  ])
})

test('of administrators who save at the same moment none is overwritten in silence', async () => {
  const before = (await settings()).version
  const outcomes = await Promise.all(
    [5, 6, 7, 8].map((holdMinutes) =>
      refusal(saveSettings(world.app, admin, { ...defaultSettings, holdMinutes }, 'At once')),
    ),
  )
  const saved = outcomes.filter((outcome) => outcome === 'not refused').length
  for (const outcome of outcomes) {
    if (outcome !== 'not refused') expect(outcome).toMatchObject({ status: 409 })
  }
  expect(saved).toBeGreaterThan(0)
  expect((await settings()).version).toBe(before + saved)
})

test('a document from before a setting existed takes its default', async () => {
  const { shortNoticeHours: _later, ...older } = defaultSettings
  const version = (await settings()).version + 1
  await world.app.db
    .insertInto('settings_versions')
    .values({ name: 'platform', version, document: JSON.stringify(older), set_by: 'test', reason: 'older' })
    .execute()
  expect(await settings()).toMatchObject({ version, shortNoticeHours: 48 })
})

test('so does one from before a field within a setting existed; what was taken out of a list or record stays out', async () => {
  const { verification } = defaultSettings
  const { aggregate: _later, ...liability } = verification.liability
  const { waitBusinessDays: _too, ...backgroundChecks } = verification.backgroundChecks
  const { publishLevel: _three, ...gate } = verification.gate
  const older = {
    ...defaultSettings,
    verification: {
      ...verification,
      liability: { ...liability, eachOccurrence: 7 },
      backgroundChecks: { ...backgroundChecks, months: 7 },
      gate: { ...gate, pictures: 7 },
      matrix: verification.matrix.slice(1),
    },
  }
  const version = (await settings()).version + 1
  await world.app.db
    .insertInto('settings_versions')
    .values({ name: 'platform', version, document: JSON.stringify(older), set_by: 'test', reason: 'older' })
    .execute()
  const found = (await settings()).verification
  expect(found).toEqual({
    ...verification,
    liability: { ...verification.liability, eachOccurrence: 7 },
    backgroundChecks: { ...verification.backgroundChecks, months: 7 },
    gate: { ...verification.gate, pictures: 7 },
    matrix: verification.matrix.slice(1),
  })
  const records = z.object({ one: z.record(z.string(), z.int()), two: z.int().optional() })
  expect(withDefaults(records, { one: { a: 1 } }, { one: { a: 2, b: 2 }, two: 2 })).toEqual({ one: { a: 1 } })
})
