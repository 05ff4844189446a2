import { expect, test } from 'vitest'
import { showGuide } from '#contract/guides/calls.ts'
import { searchGuides } from '#contract/search/calls.ts'
import { guideCard, guideOfAccount } from '#server/guides/index.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { withTransaction } from '#server/platform/database.ts'
import { addDays } from '#server/scheduling/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { administrator } from '#test/operators.ts'
import { approved, submit } from '#test/verification.ts'
import { openWorld } from '#test/world.ts'
import { revokeDocument } from '#contract/verification/calls.ts'
import { importStanding } from './index.ts'

const { world, people, gus } = await openWorld()
const { app } = world
await createAdventure(world, { guide: people.gus.id, guideName: 'Gus Halloran' })
const checker = await administrator(world, 'Cho', ['trust_and_safety'])
const guideId = (await guideOfAccount(app.db, people.gus.id))?.id ?? ''
const today = async () => (await app.clock.now(app.db)).toISOString().slice(0, 10)

/** So that the guide is public by rows: everything that a verified guide needs, long enough for this file. */
async function verify(): Promise<void> {
  const day = await today()
  const clear = { outcome: 'clear', until: null } as const
  const document = { state: 'approved', region: null, agency: null, issuer: 'NOLS' } as const
  const dates = { issuedOn: addDays(day, -30), validUntil: addDays(day, 900) }
  await withTransaction(app.db, async (tx) =>
    importStanding(
      app,
      tx,
      { id: guideId, name: 'Gus Halloran' },
      {
        source: 'test',
        at: await app.clock.now(tx),
        facts: [
          { fact: 'identity', ...clear, atLeastAge: 30 },
          ...(['phone', 'background_check', 'tax_form', 'terms', 'training'] as const).map((fact) => ({
            fact,
            ...clear,
          })),
        ],
        documents: [
          { ...document, ...dates, kind: 'liability_insurance', title: 'Liability' },
          { ...document, ...dates, kind: 'wilderness_first_aid', title: 'WFA' },
          { ...document, ...dates, kind: 'guide_license', region: 'UT', title: 'License' },
        ],
      },
    ),
  )
  await world.settle()
}
const titles = async () =>
  (await world.visitor().call(showGuide, { params: { id: guideId } })).body.credentials.map(({ title }) => title)
const beside = async () => (await guideCard(app.db, guideId, await app.clock.now(app.db)))?.credentials
const foundBy = async (credential: 'avalanche_1') =>
  (await world.visitor().call(searchGuides, { query: { credential } })).body.items.map(({ id }) => id)
const inFacets = async () =>
  (
    await app.pool.query<{ yes: boolean }>(
      `select exists (select from guides where id = $1 and credentials @> '[{"type": "avalanche_1"}]') as yes`,
      [guideId],
    )
  ).rows[0]?.yes

test('what was stated without a document is gone once the rows count, and what was only sent says nothing', async () => {
  await verify()
  expect(await titles()).toEqual(['Liability', 'License', 'WFA'])
  const kind = { kind: 'avalanche_certificate', title: 'Avalanche Level 1', issuer: 'AIARE' } as const
  await submit(world, gus, { ...kind, title: 'Not reviewed yet', validUntil: addDays(await today(), 300) })
  await world.settle()
  expect(await titles()).not.toContain('Not reviewed yet')
  expect(await foundBy('avalanche_1')).not.toContain(guideId)
})

test('an approved document is named with the day of its check, beside the adventure and in the search; its end takes the words away', async () => {
  const day = await today()
  const kind = { kind: 'avalanche_certificate', title: 'Avalanche Level 1', issuer: 'AIARE' } as const
  await approved(world, gus, checker, { ...kind, validUntil: addDays(day, 120) })
  const { credentials } = (await world.visitor().call(showGuide, { params: { id: guideId } })).body
  expect(credentials.find(({ title }) => title === 'Avalanche Level 1')).toMatchObject({
    checkedOn: day,
    validUntil: addDays(day, 120),
  })
  expect(await beside()).toContain('Avalanche Level 1, AIARE')
  expect(await foundBy('avalanche_1')).toContain(guideId)
  await world.moveClock(hours(24 * 122))
  await world.settle()
  expect(await titles()).not.toContain('Avalanche Level 1')
  expect(await beside()).not.toContain('Avalanche Level 1, AIARE')
  expect(await foundBy('avalanche_1')).not.toContain(guideId)
  expect(await inFacets()).toBe(false)
})

test('a revoked document says nothing from that moment', async () => {
  const id = await approved(world, gus, checker, {
    kind: 'firearm_safety',
    title: 'Hunter education',
    validUntil: addDays(await today(), 300),
  })
  expect(await titles()).toContain('Hunter education')
  await checker.call(revokeDocument, { params: { id }, body: { reason: 'The state denies it' } })
  expect(await titles()).not.toContain('Hunter education')
})

test('words that no document stands for are found', async () => {
  const broken = async () => (await checkInvariants(app)).flatMap(({ name, holds }) => (holds ? [] : [name]))
  expect(await broken()).toEqual([])
  const { rows } = await app.pool.query<{ credentials: unknown[] }>('select credentials from guides where id = $1', [
    guideId,
  ])
  const [real = []] = rows.map(({ credentials }) => credentials)
  const write = (credentials: unknown) =>
    app.pool.query('update guides set credentials = $2 where id = $1', [guideId, JSON.stringify(credentials)])
  const invented = { type: 'wfr', title: 'WFR', issuer: 'No one', state: null, validUntil: '2099-01-01' }
  await write([...real, invented])
  expect(await broken()).toEqual(['the public credentials of a guide follow from documents'])
  await write(real.slice(1))
  expect(await broken()).toEqual(['the public credentials of a guide follow from documents'])
  await write(real)
  expect(await broken()).toEqual([])
})
