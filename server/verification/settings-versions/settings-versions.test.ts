import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/verification/settings-calls.ts'
import { documentOf, settingChanges, settingFields } from '#contract/verification/settings-fields.ts'
import type { VerificationDocument } from '#contract/verification/settings-schemas.ts'
import { guideFacts } from '#contract/verification/values.ts'
import { isPublished } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { addDays } from '#server/scheduling/index.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { plantPictures } from '#test/listings.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { importStanding } from '../index.ts'
import { applySettings } from './apply-settings.ts'

const { world, people, ada, gus } = await openWorld()
const { app } = world
const usual = defaultSettings.verification
const reason = 'The insurer asks for it'
let sol: Browser
let mia: Browser
let wren: Browser
let guideId: string
let adventureId: string

const changed = (values: Record<string, string>, of: VerificationDocument = usual) =>
  documentOf({ ...settingFields(of), ...values })
const show = async () => (await sol.call(contract.showVerificationSettings)).body
const preview = async (document: VerificationDocument) =>
  (await sol.call(contract.previewVerificationSettings, { body: { document } })).body
const publish = (who: Browser, document: VerificationDocument, after: number, offSale = 0) =>
  who.call(contract.publishVerificationSettings, { body: { document, after, offSale, reason } })

beforeAll(async () => {
  sol = await administrator(world, 'Sol', ['trust_and_safety'])
  mia = await administrator(world, 'Mia', ['trust_and_safety'])
  wren = await administrator(world, 'Wren', ['support', 'finance', 'content'])
  const made = await createAdventure(world, {
    guide: people.gus.id,
    guideName: 'Gus Halloran',
    instantBook: false,
    inDays: [30],
    terrain: { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: ['private' as const] },
  })
  ;({ guideId, adventureId } = made)
  const hashes = await plantPictures(app, people.gus.id, 5)
  for (const [position, hash] of hashes.entries())
    await app.pool.query(
      `insert into adventure_pictures (adventure_id, position, picture_hash, alt) values ($1, $2, $3, 'A river') on conflict do nothing`,
      [adventureId, position, hash],
    )
  const at = await app.clock.now(app.db)
  const day = (n: number) => addDays(at.toISOString().slice(0, 10), n)
  const held = (
    kind: 'liability_insurance' | 'wilderness_first_aid' | 'guide_license',
    region: string | null = null,
  ) => ({
    kind,
    state: 'approved' as const,
    title: 'Held',
    issuer: 'A board',
    region,
    agency: null,
    issuedOn: day(-10),
    validUntil: day(300),
  })
  await withTransaction(app.db, (tx) =>
    importStanding(
      app,
      tx,
      { id: guideId, name: 'Gus Halloran' },
      {
        documents: [held('liability_insurance'), held('wilderness_first_aid'), held('guide_license', 'UT')],
        facts: guideFacts.map((fact) => ({ fact, outcome: 'clear' as const, until: null, atLeastAge: 21 })),
        source: 'test',
        at,
      },
    ),
  )
})

describe('the document as fields', () => {
  test('is the same document again, and its changes are named by key', () => {
    expect(settingChanges(settingFields(usual), settingFields(documentOf(settingFields(usual))))).toEqual([])
    expect(
      settingChanges(
        settingFields(usual),
        settingFields(changed({ 'matrix.vehicle_inspection.offroad': '', validDays: '60', reminderDays: '60 30' })),
      ),
    ).toEqual([
      { key: 'matrix.vehicle_inspection.offroad', from: 'always', to: '' },
      { key: 'validDays', from: '90', to: '60' },
      { key: 'reminderDays', from: '90, 60, 30, 14, 7, 1', to: '60, 30' },
    ])
  })

  test('survives any choice of cells', () => {
    const keys = Object.keys(settingFields(usual)).filter((key) => /^(matrix|proves|noLicense)/.test(key))
    fc.assert(
      fc.property(fc.subarray(keys), (gone) => {
        const fields = { ...settingFields(usual), ...Object.fromEntries(gone.map((key) => [key, ''])) }
        const again = settingFields(documentOf(fields))
        for (const key of keys) expect(again[key] ?? '').toBe(fields[key])
      }),
    )
  })
})

test('others neither read, preview, nor publish; what is out of range is refused with its field', async () => {
  for (const [who, status] of [
    [wren, 403],
    [gus, 403],
    [ada, 403],
    [world.visitor(), 401],
  ] as const) {
    expect((await who.call(contract.showVerificationSettings)).status).toBe(status)
    expect((await who.call(contract.showSettingsVersion, { params: { version: 0 } })).status).toBe(status)
    expect((await who.call(contract.previewVerificationSettings, { body: { document: usual } })).status).toBe(status)
    expect((await publish(who, usual, 0)).status).toBe(status)
  }
  const refused: [Record<string, string>, string][] = [
    [{ validDays: '0' }, 'document.validDays'],
    [{ validDays: 'many' }, 'document.validDays'],
    [{ reminderDays: '30, 30' }, 'document.reminderDays'],
    [{ reminderDays: '' }, 'document.reminderDays'],
    [{ 'liability.aggregate': '999999' }, 'document.liability.aggregate'],
    [{ 'backgroundChecks.monthsWithMinors': '25' }, 'document.backgroundChecks.monthsWithMinors'],
    [{ 'gate.instantLevel': '1' }, 'document.gate.instantLevel'],
    [{ 'states.guide_license': '' }, 'document.matrix.9.states'],
    [{ 'credential.avalanche_certificate.winter': '' }, 'document.activityCredentials.winter'],
    [{ 'backgroundChecks.waitBusinessDays': '4' }, 'document.backgroundChecks.waitBusinessDays'],
  ]
  for (const [values, field] of refused) {
    const answer = await publish(sol, changed(values), 0)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
  }
  expect((await publish(sol, usual, 0)).body).toMatchObject({ code: 'no_changes' })
  expect((await sol.call(contract.showSettingsVersion, { params: { version: 7 } })).status).toBe(404)
  expect(await show()).toMatchObject({ version: 0, versions: [], applied: null })
})

test('who would be moved is counted and listed before, and follows after', async () => {
  expect([(await guideById(app.db, guideId))?.level, await isPublished(app.db, adventureId)]).toEqual([3, true])
  const stricter = changed({ 'matrix.wilderness_first_responder.fishing': 'always' })
  const { changes, effect } = await preview(stricter)
  expect(changes).toEqual([
    { key: 'matrix.wilderness_first_responder.fishing', from: 'over_an_hour_from_road', to: 'always' },
  ])
  expect(effect).toMatchObject({
    levelsDown: { count: 0 },
    offSale: {
      count: 1,
      first: [{ id: adventureId, guide: 'Gus Halloran', because: ['Wilderness First Responder is missing.'] }],
    },
    onSale: { count: 0 },
  })
  // what an operator has not seen is not published
  expect((await publish(sol, stricter, 0)).body).toMatchObject({
    code: 'effect_changed',
    error: 'Guides have changed in the meantime. Listings that would go off sale now: 1. Check who is affected again.',
  })
  expect((await publish(sol, stricter, 0, 1)).status).toBe(200)
  await world.settle()
  expect(await isPublished(app.db, adventureId)).toBe(false)
  expect(await show()).toMatchObject({
    version: 1,
    versions: [{ version: 1, by: 'Sol Admin', reason, changes }],
    applied: { guides: expect.any(Number), finishedAt: expect.any(String) },
  })
  await expectInvariants(world)
})

test('of two who publish at once one does; the other keeps the values and reads who came first', async () => {
  const relaxed = changed({})
  const both = await Promise.all([publish(sol, relaxed, 1), publish(mia, changed({ validDays: '60' }), 1)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'changed_meanwhile',
    error: expect.stringContaining('Your values are still here'),
  })
  await world.settle()
  expect(await isPublished(app.db, adventureId)).toBe(true)
})

test('an earlier version is published again, as a version of its own', async () => {
  const { version } = await show()
  const { document } = (await sol.call(contract.showSettingsVersion, { params: { version: 1 } })).body
  expect((await preview(document)).effect.offSale.count).toBe(1)
  expect((await publish(sol, document, version, 1)).status).toBe(200)
  await world.settle()
  expect(await show()).toMatchObject({ version: version + 1, document: settingsAgain(document) })
  expect(await isPublished(app.db, adventureId)).toBe(false)
  const { document: first } = (await sol.call(contract.showSettingsVersion, { params: { version: 0 } })).body
  expect((await publish(sol, first, version + 1)).status).toBe(200)
  await world.settle()
  expect(await isPublished(app.db, adventureId)).toBe(true)
})
const settingsAgain = (document: VerificationDocument) => documentOf(settingFields(document))

test('an operator who guides publishes nothing by which they rise or sell', async () => {
  const { version } = await show()
  await publish(sol, changed({ 'matrix.wilderness_first_responder.fishing': 'always' }), version, 1)
  await world.settle()
  await app.pool.query(`update accounts set user_type = 'admin', admin_scopes = '{owner}' where id = $1`, [
    people.gus.id,
  ])
  expect((await publish(gus, usual, version + 1)).body).toMatchObject({ code: 'own_case' })
  expect((await publish(sol, usual, version + 1)).status).toBe(200)
  await world.settle()
  await app.pool.query(`update accounts set user_type = 'guide', admin_scopes = '{}' where id = $1`, [people.gus.id])
})

test('documents remind on the days of the new version', async () => {
  const due = async () => {
    const { rows } = await app.pool.query<{ count: number }>(
      `select count(*)::int as count from deadlines d join verification_documents v on v.id::text = d.subject_id::text
       where d.kind = 'verification.remind' and d.done_at is null and v.guide_id = $1`,
      [guideId],
    )
    return rows[0]?.count
  }
  expect(await due()).toBe(3 * 6)
  const { version } = await show()
  expect((await publish(sol, changed({ reminderDays: '60, 7' }), version)).status).toBe(200)
  await world.settle()
  expect(await due()).toBe(3 * 2)
  // a batch that runs again after a crash changes nothing
  const { applied } = await show()
  await applySettings(app, { version: version + 1, after: null, replan: true })
  expect([await due(), (await show()).applied]).toEqual([3 * 2, applied])
  await expectInvariants(world)
})
