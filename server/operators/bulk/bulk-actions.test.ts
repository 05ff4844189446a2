import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/operators/bulk-actions.ts'
import { listDiscrepancies } from '#contract/payments/admin.ts'
import type { App } from '#server/platform/app.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { newId } from '#server/platform/ids.ts'
import { minutes, type Browser } from '#test/app.ts'
import { plantDiscrepancies } from '#test/discrepancies.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import type { RowAction } from '../tables/operator-table.ts'
import { resumeBulkActions, runBulkAction } from './run-bulk-action.ts'

const { world, ada, root } = await openWorld()
const { app } = world
const fay = await administrator(world, 'Fay', ['finance'])
const sam = await administrator(world, 'Sam', ['support'])
const reason = 'Known since the test of the new terminal'

let ids: string[]
beforeEach(async () => {
  for (const table of ['bulk_action_items', 'bulk_actions', 'money_differences', 'admin_actions'] as const)
    await app.db.deleteFrom(table).execute()
  ids = await plantDiscrepancies(world, 6)
})

type Wanted = { selection?: contract.BulkSelection; table?: string; action?: string }
const wantedOf = (more: Wanted) => ({ table: 'discrepancies', action: 'acknowledge', selection: { ids }, ...more })
const preview = (browser: Browser, more: Wanted = {}) =>
  browser.call(contract.previewBulkAction, { body: wantedOf(more) })
const start = (browser: Browser, more: Wanted & { id?: string; expected?: number } = {}) =>
  browser.call(contract.startBulkAction, { body: { id: newId(), expected: 6, reason, ...wantedOf(more), ...more } })
const list = async (browser: Browser) =>
  (await browser.call(contract.listBulkActions, { query: { table: 'discrepancies' } })).body.items
const cancel = (browser: Browser, id: string) => browser.call(contract.cancelBulkAction, { params: { id } })
const acknowledged = async () =>
  (await root.call(listDiscrepancies, { query: { status: 'acknowledged', limit: 200 } })).body.items.map(({ id }) => id)
/** What the audit log says of the rows, by outcome. */
const logged = async () => {
  const lines = await app.db
    .selectFrom('admin_actions')
    .select(['subject_id', 'outcome'])
    .where('action', '=', 'acknowledge_discrepancy')
    .orderBy('id')
    .execute()
  return lines.map(({ subject_id, outcome }) => [ids.indexOf(subject_id), outcome])
}

/** The app with something that happens before each row. */
function appWith(before: (subjectId: string) => Promise<void>): App {
  const table = app.operatorTables.get('discrepancies')
  const acknowledge = table?.actions?.acknowledge
  if (!table || !acknowledge) throw new Error('There is no such action')
  const run: RowAction['run'] = async (running, caller, id, ...more) => {
    await before(id)
    return acknowledge.run(running, caller, id, ...more)
  }
  const operatorTables = new Map([['discrepancies', { ...table, actions: { acknowledge: { ...acknowledge, run } } }]])
  return { ...app, operatorTables }
}

describe('refused', () => {
  test('to visitors, explorers, and operators without the scope', async () => {
    for (const [browser, status] of [
      [world.visitor(), 401],
      [ada, 403],
      [sam, 403],
    ] as const) {
      expect((await preview(browser)).status).toBe(status)
      expect((await start(browser)).status).toBe(status)
    }
    expect(await list(sam)).toEqual([])
    expect(await acknowledged()).toEqual([])
  })

  test('to see or cancel what an operator could not have started', async () => {
    const id = newId()
    await start(fay, { id })
    expect((await cancel(sam, id)).status).toBe(404)
    expect((await sam.call(contract.bulkActionAsCsv, { params: { id } })).status).toBe(404)
    expect(await list(sam)).toEqual([])
  })

  test.each([
    [{ table: 'bears' }, 404, 'not_found'],
    [{ action: 'forget' }, 404, 'not_found'],
    [{ action: 'toString' }, 404, 'not_found'],
    [{ selection: { ids: [] } }, 400, 'invalid_input'],
    [{ selection: { query: 'bears=2' } }, 400, 'invalid_input'],
  ])('for %j', async (more, status, code) => {
    expect(await preview(fay, more)).toMatchObject({ status, body: { code } })
    expect(await start(fay, more)).toMatchObject({ status, body: { code } })
  })

  test('without a reason, when other rows are ready than were seen, or none', async () => {
    const body = { id: newId(), expected: 6, reason: ' ', ...wantedOf({}) }
    expect((await fay.call(contract.startBulkAction, { body })).status).toBe(400)
    const changed = { status: 409, body: { code: 'selection_changed' } }
    expect(await start(fay, { expected: 7 })).toMatchObject(changed)
    expect(await start(fay, { selection: { ids: [newId()] }, expected: 0 })).toMatchObject(changed)
    expect(await list(fay)).toEqual([])
  })
})

test('the preview says how many rows are ready, and which are not and why, and changes nothing', async () => {
  await start(root, { selection: { ids: ids.slice(0, 2) }, expected: 2 })
  await world.settle()
  await app.db
    .updateTable('money_differences')
    .set({ resolved_at: new Date(0), resolved_by: 'x' })
    .where('id', '=', ids[2] ?? '')
    .execute()
  expect((await preview(fay)).body).toEqual({
    effects: [],
    ready: 3,
    refused: [
      { reason: 'Already acknowledged', count: 2, examples: ['payment pi_0', 'payment pi_1'] },
      { reason: 'Already resolved', count: 1, examples: ['payment pi_2'] },
    ],
  })
  expect((await preview(fay, { selection: { query: 'status=open&record=pi_5' } })).body).toEqual({
    ready: 1,
    refused: [],
    effects: [],
  })
  expect(await acknowledged()).toHaveLength(2)
})

test('every row that matches is done once, with a line in the log, however often it was started', async () => {
  const id = newId()
  const selection = { query: 'status=open&sort=record&columns=kind,record' }
  const starts = await Promise.all([start(fay, { id, selection }), start(fay, { id, selection })])
  expect(starts.map(({ status }) => status)).toEqual([200, 200])
  await world.settle()
  expect((await start(fay, { id, selection })).status).toBe(200)
  await world.settle()
  expect(await logged()).toEqual([0, 1, 2, 3, 4, 5].map((n) => [n, 'done']))
  expect(await list(root)).toMatchObject([
    { id, state: 'finished', startedBy: 'Fay Admin', reason, total: 6, done: 6, refused: 0, failed: 0, problems: [] },
  ])
  expect((await acknowledged()).toSorted((a, b) => a.localeCompare(b))).toEqual(ids)
})

test('a row that changed meanwhile is refused and named; the others are done, and the file has them all', async () => {
  const id = newId()
  await start(fay, { id })
  await app.db
    .updateTable('money_differences')
    .set({ accepted_at: new Date(0), accepted_by: 'admin:x', accepted_reason: 'Another reason' })
    .where('id', '=', ids[1] ?? '')
    .execute()
  await world.settle()
  expect(await list(fay)).toMatchObject([
    {
      state: 'finished',
      done: 5,
      refused: 1,
      problems: [
        { label: 'payment pi_1', outcome: 'refused', message: 'This discrepancy has already been acknowledged.' },
      ],
    },
  ])
  const file = await fay.raw({ method: 'GET', url: `/api/v1/admin/bulk-actions/${id}/results.csv` })
  const lines = String(file.body).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines.slice(0, 3)).toEqual([
    'Row,Record,Record ID,Outcome,Message',
    `1,payment pi_0,${ids[0]},done,Discrepancy acknowledged.`,
    `2,payment pi_1,${ids[1]},refused,This discrepancy has already been acknowledged.`,
  ])
})

test('canceled in the middle, what is done stays done and the rest is left alone', async () => {
  const id = newId()
  await start(fay, { id })
  const running = appWith(async (subjectId) => {
    if (subjectId === ids[2]) expect((await cancel(fay, id)).status).toBe(200)
  })
  await runBulkAction(running, { bulkActionId: id })
  await world.settle()
  expect(await logged()).toEqual([0, 1, 2].map((n) => [n, 'done']))
  expect(await list(fay)).toMatchObject([{ state: 'canceled', total: 6, done: 3 }])
  expect(await cancel(fay, id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('an operator who loses the scope in the middle does no more', async () => {
  const kim = await administrator(world, `Kim${newId().slice(-6)}`, ['finance'])
  const id = newId()
  await start(kim, { id })
  const running = appWith(async (subjectId) => {
    if (subjectId !== ids[3]) return
    const { account_id } = await app.db.selectFrom('bulk_actions').select('account_id').executeTakeFirstOrThrow()
    await app.db
      .updateTable('accounts')
      .set({ admin_scopes: ['support'] })
      .where('id', '=', account_id)
      .execute()
  })
  // the row during which the scope went has been let in already
  await runBulkAction(running, { bulkActionId: id })
  expect(await logged()).toEqual([0, 1, 2, 3].map((n) => [n, 'done']))
  const [ended] = await list(root)
  expect(ended).toMatchObject({ state: 'finished', done: 4, refused: 2 })
  expect(ended?.problems[0]?.message).toBe('You need the finance scope to do this.')
})

/** As the minutely job does it, until no other run is under way. */
const finished = () =>
  expect
    .poll(
      async () => {
        await resumeBulkActions(app)
        await world.settle()
        return (await list(fay))[0]?.state
      },
      { timeout: 30_000 },
    )
    .toBe('finished')

describe('a process that dies', () => {
  test('in the middle of a row leaves no row out and does none again', { timeout: 90_000 }, async () => {
    const id = newId()
    const dataDir = await mkdtemp(join(tmpdir(), 'treq-bulk-'))
    const blocked = await app.pool.connect()
    // the worker gets as far as this row
    await blocked.query('begin')
    await blocked.query('select from money_differences where id = $1 for update', [ids[2]])
    await start(fay, { id })
    const worker = spawn(process.execPath, [join(import.meta.dirname, '../../worker.ts')], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: world.url, TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
      stdio: 'ignore',
    })
    try {
      const isWaiting = async () => {
        const { rowCount } = await app.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like 'update "money_differences"%'`,
        )
        return rowCount
      }
      await expect.poll(isWaiting, { timeout: 60_000 }).toBe(1)
    } finally {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    const doneAt = async () =>
      (
        await app.db
          .selectFrom('money_differences')
          .select('accepted_at')
          .where('id', '=', ids[1] ?? '')
          .execute()
      )[0]
    const before = await doneAt()
    expect(before?.accepted_at).not.toBeNull()
    // as if the process had died between a row and its outcome
    await app.db
      .updateTable('bulk_action_items')
      .set({ outcome: null, message: null })
      .where('position', '=', 1)
      .execute()
    await blocked.query('rollback')
    blocked.release()
    await world.moveClock(minutes(5))
    await finished()
    expect(await logged()).toEqual([0, 1, 2, 3, 4, 5].map((n) => [n, 'done']))
    expect(await doneAt()).toEqual(before)
    expect(await list(fay)).toMatchObject([{ state: 'finished', done: 6, refused: 0, failed: 0 }])
    await rm(dataDir, { recursive: true, force: true })
  })

  test('leaves its lock with its connection, and another carries on', async () => {
    const id = newId()
    await start(fay, { id })
    const other = await app.pool.connect()
    await other.query('select pg_advisory_lock($1, hashtext($2))', [lockKeys.bulkActions, id])
    // another run is under way: nothing is done twice
    await runBulkAction(app, { bulkActionId: id })
    expect(await logged()).toEqual([])
    other.release(true)
    await finished()
    expect(await logged()).toEqual([0, 1, 2, 3, 4, 5].map((n) => [n, 'done']))
  })
})
