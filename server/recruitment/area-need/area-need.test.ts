import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as admin from '#contract/recruitment/admin.ts'
import { saveAreaNeed, showAreaNeed, type AreaNeedDocument } from '#contract/recruitment/area-need.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { newId } from '#server/platform/ids.ts'
import { submittedBy, wholeAnswers } from '#test/applications.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import type { Browser } from '#test/app.ts'
import { rescoreApplications } from './rescore-open.ts'

const { world, ada } = await openWorld()
const { pool } = world.app
const sol = await administrator(world, 'Sol', ['trust_and_safety'])
const wren = await administrator(world, 'Wren', ['support', 'finance', 'content'])
const reason = 'Searches for Montana find no one'
const needs = (need: number, usualNeed = 5): AreaNeedDocument => ({
  usualNeed,
  areaNeed: [{ state: 'MT', category: 'fishing', need }],
})
const save = (who: Browser, document: AreaNeedDocument, after: number) =>
  who.call(saveAreaNeed, { body: { document, after, reason } })
const show = async () => (await sol.call(showAreaNeed)).body
const scoreOf = async (id: string) => (await sol.call(admin.reviewApplication, { params: { id } })).body.score

test('others neither read nor save it, and a document that is out of bounds is refused with its field', async () => {
  for (const [who, status] of [
    [wren, 403],
    [ada, 403],
    [world.visitor(), 401],
  ] as const) {
    expect((await who.call(showAreaNeed)).status).toBe(status)
    expect((await save(who, needs(9), 0)).status).toBe(status)
  }
  const [row] = needs(9).areaNeed
  if (!row) throw new Error('no row')
  const refused: [AreaNeedDocument, string][] = [
    [needs(11), 'document.areaNeed.0.need'],
    [needs(2, 1.5), 'document.usualNeed'],
    [{ usualNeed: 5, areaNeed: [row, row] }, 'document.areaNeed'],
  ]
  for (const [document, field] of refused) {
    const { body, status } = await save(sol, document, 0)
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toContain(field)
  }
  expect((await save(sol, { usualNeed: 5, areaNeed: [] }, 0)).body).toMatchObject({ code: 'no_changes' })
  expect(await show()).toMatchObject({ version: 0, versions: [], rescored: null })
})

test('a version says who, when, why, and what; open applications are scored again, and a decided one is not', async () => {
  const { id } = await submittedBy(world, 'open@example.com')
  const utah = { ...wholeAnswers.about, homeState: 'UT' }
  const { id: other } = await submittedBy(world, 'utah@example.com', { about: utah })
  const { id: declined } = await submittedBy(world, 'declined@example.com')
  const letter = { decision: 'decline' as const, because: 'insurance' as const, message: '', reason }
  await sol.call(admin.decideApplication, { params: { id: declined }, body: letter })
  const before = await Promise.all([id, other, declined].map(scoreOf))
  expect((await save(sol, needs(9, 3), 0)).status).toBe(200)
  await world.settle()
  const [of, ofOther, ofDeclined] = await Promise.all([id, other, declined].map(scoreOf))
  expect(of).toMatchObject({ total: (before[0]?.total ?? 0) + 4, parts: { areaNeed: 9 } })
  expect(ofOther).toMatchObject({ total: (before[1]?.total ?? 0) - 2, parts: { areaNeed: 3 } })
  expect(ofDeclined).toEqual(before[2])
  expect(await show()).toMatchObject({
    version: 1,
    document: needs(9, 3),
    versions: [
      {
        by: 'Sol Admin',
        reason,
        changes: [
          { state: null, category: null, from: 5, to: 3 },
          { state: 'MT', category: 'fishing', from: null, to: 9 },
        ],
      },
    ],
    applications: [
      { state: 'MT', category: 'fishing', open: 1, waitlisted: 0 },
      { state: 'UT', category: 'fishing', open: 1, waitlisted: 0 },
    ],
    rescored: { applications: 2, finishedAt: expect.any(String) },
  })
})

test('of two who save at once one does, and the other is told and keeps the values', async () => {
  const both = await Promise.all([save(sol, needs(7), 1), save(sol, needs(8), 1)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  expect((await save(sol, needs(2), 1)).body).toMatchObject({
    code: 'changed_meanwhile',
    error: expect.stringContaining('Your values are still here'),
  })
  await world.settle()
})

test('a need is saved before or after an application is scored, never in the middle of it', async () => {
  const waits = async () => {
    for (;;) {
      const { rows } = await pool.query(
        "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
        [lockKeys.scoring],
      )
      if (rows.length > 0) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock_shared($1)', [lockKeys.scoring])
  const saving = save(sol, needs(6), (await show()).version)
  await waits()
  await other.query('commit')
  expect((await saving).status).toBe(200)
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [lockKeys.scoring])
  const submitting = submittedBy(world, 'between@example.com', {
    references: {
      references: wholeAnswers.references.references.map((one, at) => ({ ...one, email: `b${at}@x.test` })),
    },
  })
  await waits()
  await other.query('commit')
  other.release()
  const { id } = await submitting
  expect((await scoreOf(id))?.parts.areaNeed).toBe(6)
  await pool.query("update guide_applications set state = 'withdrawn', ended_at = now() where id = $1", [id])
  await world.settle()
})

test('killed in the middle, the scores are as if it had not been', { timeout: 90_000 }, async () => {
  await pool.query(
    `insert into guide_applications (id, email, state, answers, score, score_parts, created_at, saved_at, submitted_at)
     select gen_random_uuid(), 'many' || n || '@example.com', 'submitted', a.answers, 1, a.score_parts, now(), now(), now()
     from guide_applications a, generate_series(1, 250) n where a.email = 'open@example.com'`,
  )
  const version = (await show()).version
  const document = JSON.stringify({
    recruitment: { ...(await import('#server/settings/index.ts')).defaultSettings.recruitment, ...needs(1) },
  })
  await pool.query(
    `insert into settings_versions (name, version, document, set_by, reason) values ('platform', $1, $2, 'system:test', 'Test')`,
    [version + 1, document],
  )
  await pool.query('insert into area_need_rescores (version) values ($1)', [version + 1])
  const { rows: order } = await pool.query<{ id: string }>(
    "select id from guide_applications where state = 'submitted' order by id offset 150 limit 1",
  )
  const blocking = await pool.connect()
  await blocking.query('begin')
  await blocking.query('select from guide_applications where id = $1 for update', [order[0]?.id ?? newId()])
  const dataDir = await mkdtemp(join(tmpdir(), 'treq-rescore-'))
  const program = `
    import { boot } from '#server/boot.ts'
    import { rescoreApplications } from '#server/recruitment/area-need/rescore-open.ts'
    const { app } = await boot(() => undefined)
    const first = await app.db.selectFrom('guide_applications').select('id').where('state', '=', 'submitted').orderBy('id').offset(99).limit(1).executeTakeFirst()
    await rescoreApplications(app, { version: ${version + 1}, after: null })
    await rescoreApplications(app, { version: ${version + 1}, after: first.id })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, DATABASE_URL: world.url, TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const done = async () =>
    (
      await pool.query(
        "select from guide_applications where state = 'submitted' and area_need = 1 and email <> 'utah@example.com'",
      )
    ).rowCount ?? 0
  try {
    const end = Date.now() + 60_000
    while ((await done()) < 140) {
      if (Date.now() > end) throw new Error('The other process never came to the second batch')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await blocking.query('rollback')
    blocking.release()
    await rm(dataDir, { recursive: true, force: true })
  }
  expect(await done()).toBeLessThan(251)
  const { rows } = await pool.query<{ scored: number; scored_to: string }>(
    'select scored, scored_to from area_need_rescores where version = $1',
    [version + 1],
  )
  expect(rows[0]?.scored).toBe(100)
  await rescoreApplications(world.app, { version: version + 1, after: rows[0]?.scored_to ?? null })
  await world.settle()
  expect(await done()).toBe(251)
  expect((await show()).rescored).toMatchObject({ applications: 252, finishedAt: expect.any(String) })
})
