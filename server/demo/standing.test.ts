import { expect, test } from 'vitest'
import { loadDemoWorld } from '#demo/world.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { demoWorld } from '#test/world.ts'
import { syncCheck } from '#server/verification/background-checks/sync-check.ts'
import { syncIdentity } from '#server/verification/identity/sync-identity.ts'

const { world } = await demoWorld()
const { pool } = world.app

test('the level of every demo guide follows from documents and facts, and is the one that the world names', async () => {
  const { rows } = await pool.query<{ name: string; level: number; level_imported: boolean }>(
    `select name, level, level_imported from guides g
     where not exists (select from guide_onboardings o where o.guide_id = g.id)
       -- staff were given their level with the world
       and exists (select from outfit_members m where m.guide_id = g.id and m.role = 'owner') order by name`,
  )
  const { guides } = await loadDemoWorld()
  const named = guides.map(({ firstName, lastName, verificationLevel: level }) => ({
    name: `${firstName} ${lastName}`,
    level,
    level_imported: false,
  }))
  expect(rows).toEqual(named.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
})

test('every demo adventure has passed the gate', async () => {
  const { rows } = await pool.query<{ slug: string; open: boolean; until: Date | null }>(
    'select slug, gate_closed_at is null as open, sale_until as until from adventures',
  )
  expect(rows).toHaveLength(63)
  expect(rows.filter(({ open, until }) => !open || until === null)).toEqual([])
  expect((await checkInvariants(world.app)).filter(({ holds }) => !holds)).toEqual([])
})

test('the world has documents that wait, were rejected, expire, and have expired', async () => {
  const { rows } = await pool.query<{ state: string }>('select distinct state from verification_documents order by 1')
  expect(rows.map(({ state }) => state)).toEqual([
    'approved',
    'expired',
    'expiring',
    'in_review',
    'rejected',
    'submitted',
  ])
})

test('every live guide has a check of identity and of the background, and beginners stand at each point of one', async () => {
  const live = `not exists (select from guide_onboardings o where o.guide_id = c.guide_id)`
  const of = async (table: string, where: string) =>
    (
      await pool.query<{ state: string; n: number }>(
        `select state, count(*)::int as n from ${table} c where ${where} group by 1 order by 1`,
      )
    ).rows
  expect(await of('identity_checks', live)).toEqual([{ state: 'verified', n: 15 }])
  expect(await of('background_checks', live)).toEqual([{ state: 'complete_clear', n: 15 }])
  expect((await of('identity_checks', `not (${live})`)).map(({ state }) => state)).toEqual([
    'exhausted',
    'name_review',
    'open',
    'verified',
  ])
  expect((await of('background_checks', `not (${live})`)).map(({ state }) => state)).toEqual([
    'complete_clear',
    'complete_consider',
    'dispute',
    'invited',
    'pending',
    'pre_adverse',
  ])
})

test('Checkr and Stripe remember the checks: nothing that is read from them moves one', async () => {
  const ids = async (table: string) => (await pool.query<{ id: string }>(`select id from ${table}`)).rows
  const states = async () =>
    (
      await pool.query(
        `select id, state from identity_checks union all select id, state from background_checks order by 1`,
      )
    ).rows
  const before = await states()
  for (const { id } of await ids('identity_checks')) await syncIdentity(world.app, id)
  for (const { id } of await ids('background_checks')) await syncCheck(world.app, id)
  expect(await states()).toEqual(before)
  const { rows } = await pool.query<{ report_id: string; items: number }>(
    `select c.report_id, (select count(*)::int from background_review_items i join background_reviews r on r.id = i.review_id
       where r.check_id = c.id) as items from background_checks c where state in ('pre_adverse', 'complete_consider')`,
  )
  for (const { report_id: reportId } of rows)
    expect(await world.app.checkr.listAdverseItemIds(reportId)).toHaveLength(1)
  expect(rows.map(({ items }) => items).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('a guide with nothing left to do waits for our review, and one has a step returned', async () => {
  const { rows } = await pool.query<{ name: string; state: string; step: string }>(
    `select g.name, o.state, o.step from guide_onboardings o join guides g on g.id = o.guide_id
     where o.state <> 'in_progress' order by 1`,
  )
  expect(rows).toEqual([
    { name: 'Nadia Brooks', state: 'in_review', step: 'review' },
    { name: 'Silas Whitcomb', state: 'needs_changes', step: 'profile' },
  ])
})

test('every document of a guide has a file that says it is invented', async () => {
  const { rows } = await pool.query<{ n: number; without: number }>(
    `select count(*)::int as n, (count(*) filter (where not exists (
       select from verification_files f where f.document_id = d.id)))::int as without
     from verification_documents d`,
  )
  expect(rows[0]?.n).toBeGreaterThan(100)
  expect(rows[0]?.without).toBe(0)
})
