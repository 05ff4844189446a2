import { expect, test } from 'vitest'
import { showStanding } from '#contract/verification/calls.ts'
import { recordGuideCancellation, waiveGuideFee } from '#server/guides/index.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { expectInvariants } from '#test/expectations.ts'
import { as } from '#test/people.ts'
import { demoWorld } from '#test/world.ts'
import { countTrackRecords } from './count-records.ts'

const { world } = await demoWorld()
const { app } = world
const guide = async (name: string) => {
  const found = await app.db
    .selectFrom('guides')
    .select(['id', 'account_id', 'outfitter_id'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { ...found, browser: await as(world, { id: found.account_id ?? '' }) }
}
const eli = await guide('Eli Greer')
const standing = async (who = eli) => (await who.browser.call(showStanding)).body
const missing = async () => (await standing()).missing.map(({ code }) => code)

test('the highest level follows from what a guide did in the last twelve months', async () => {
  const { level, record } = await standing()
  expect(level).toBe('elite')
  expect(record?.figures.map(({ figure }) => figure)).toHaveLength(7)
  expect(record?.figures.filter(({ meets }) => !meets)).toEqual([])
  const before = await app.db.selectFrom('track_records').selectAll().orderBy('guide_id').execute()
  await countTrackRecords(app)
  const after = await app.db.selectFrom('track_records').selectAll().orderBy('guide_id').execute()
  const counts = ({ counted_at: _at, ...rest }: (typeof after)[number]) => rest
  expect(after.map(counts)).toEqual(before.map(counts))
  expect(after.length).toBeGreaterThan(5)
})

test('one trip too many that the guide canceled costs the level that night, and a waived one does not', async () => {
  const departure = await app.db
    .selectFrom('departures')
    .select(['id', 'starts_at'])
    .where('guide_id', '=', eli.id)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const trip = {
    guideId: eli.id,
    outfitterId: eli.outfitter_id,
    departureId: departure.id,
    startsAt: departure.starts_at,
    reasonCode: 'personal',
    message: null,
    tooFew: false,
  }
  const canceled = await withTransaction(app.db, (tx) => recordGuideCancellation(app, tx, trip, system('test')))
  expect((await standing()).level).toBe('elite')
  await countTrackRecords(app)
  expect((await standing()).level).toBe('certified')
  expect(await missing()).toEqual(['cancelPercent'])
  expect((await standing()).missing[0]?.sentence).toMatch(/^Cancel no more than 1% of your trips. You’re at \d/)
  await withTransaction(app.db, (tx) =>
    waiveGuideFee(app, tx, canceled?.id ?? '', system('test'), 'The road was closed'),
  )
  await countTrackRecords(app)
  expect((await standing()).level).toBe('elite')
  await expectInvariants(world)
})

test('a guide below it sees which figures are missing', async () => {
  const others = await app.db
    .selectFrom('guides')
    .select('name')
    .where('level', '=', 3)
    .where('account_id', 'is not', null)
    .execute()
  const seen = await Promise.all(others.map(async ({ name }) => standing(await guide(name))))
  expect(seen.length).toBeGreaterThan(0)
  for (const { nextLevel, missing: lacks, record } of seen) {
    expect(nextLevel).toBe('elite')
    expect(lacks.map(({ code }) => code)).toEqual(
      (record?.figures ?? []).flatMap(({ figure, meets }) => (meets ? [] : [figure])),
    )
  }
})
