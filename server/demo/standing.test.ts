import { expect, test } from 'vitest'
import { loadDemoWorld } from '#demo/world.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { demoWorld } from '#test/world.ts'

const { world } = await demoWorld()
const { pool } = world.app

test('the level of every demo guide follows from documents and facts, and is the one that the world names', async () => {
  const { rows } = await pool.query<{ name: string; level: number; level_imported: boolean }>(
    `select name, level, level_imported from guides g
     where not exists (select from guide_onboardings o where o.guide_id = g.id) order by name`,
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
