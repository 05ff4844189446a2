import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, withTransaction, type Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { balances, entries, postEntry, type LedgerEntry, type LedgerLine } from './ledger.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.pool
  db = createDb(pool)
})
afterAll(() => database.drop())

const at = new Date('2026-05-01T12:00:00Z')
const entry = (lines: LedgerLine[], more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind: 'trial',
  subjectId: newId(),
  dedupeKey: newId(),
  at,
  lines,
  ...more,
})
const clearing = (amount: number): LedgerLine => ({ account: 'processor_clearing', owner: null, amount })
const liability = (owner: string, amount: number): LedgerLine => ({ account: 'booking_liability', owner, amount })
const post = (one: LedgerEntry) => withTransaction(db, (tx) => postEntry(tx, one))

/** As with a database console; the lines are checked when the transaction commits. */
async function writeRaw(lines: { amount: number; currency?: string }[]): Promise<string> {
  const client = await pool.connect()
  const id = newId()
  try {
    await client.query('begin')
    await client.query(
      "insert into ledger_entries (id, kind, subject_id, dedupe_key, at) values ($1, 'raw', $1, $1::uuid::text, now())",
      [id],
    )
    for (const [position, { amount, currency }] of lines.entries()) {
      await client.query(
        "insert into ledger_lines (entry_id, position, account, amount, currency) values ($1, $2, 'processor_clearing', $3, $4)",
        [id, position, amount, currency ?? 'USD'],
      )
    }
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

test('an entry that does not balance is refused by the code, with its difference', async () => {
  const one = entry([clearing(500), liability(newId(), -499)], { dedupeKey: 'off-by-one' })
  await expect(post(one)).rejects.toThrow('Ledger entry off-by-one is off by 1')
  expect(await entries(db, { subjectId: one.subjectId, limit: 10 })).toEqual([])
})

test('an entry that does not balance is refused by the database when it is committed', async () => {
  await expect(writeRaw([{ amount: 500 }, { amount: -499 }])).rejects.toThrow(/ledger entry .* is off by 1/)
  await expect(writeRaw([{ amount: 1 }])).rejects.toThrow(/is off by 1/)
  expect(await writeRaw([{ amount: 500 }, { amount: -500 }])).toHaveLength(36)
})

test('currencies do not balance each other', async () => {
  await expect(writeRaw([{ amount: 500 }, { amount: -500, currency: 'EUR' }])).rejects.toThrow(/is off by 1000/)
})

test('a line added later to an entry that balanced is refused', async () => {
  const id = await writeRaw([{ amount: 10 }, { amount: -10 }])
  await expect(
    pool.query("insert into ledger_lines (entry_id, position, account, amount) values ($1, 9, 'processor_fee', 5)", [
      id,
    ]),
  ).rejects.toThrow(/is off by 5/)
})

test('a line of zero, and an unknown account, are refused by the database', async () => {
  await expect(writeRaw([{ amount: 0 }])).rejects.toThrow('check constraint')
  const bad = entry([clearing(1), { account: 'petty_cash' as never, owner: null, amount: -1 }])
  await expect(post(bad)).rejects.toThrow('check constraint')
})

test('what was posted can be neither changed nor deleted', async () => {
  const one = entry([clearing(300), liability(newId(), -300)])
  await post(one)
  for (const statement of [
    'update ledger_lines set amount = amount * 2',
    'delete from ledger_lines',
    "update ledger_entries set kind = 'other'",
    'delete from ledger_entries',
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow()
  }
  expect(await entries(db, { subjectId: one.subjectId, limit: 10 })).toMatchObject([
    { kind: 'trial', at, lines: [{ amount: 300 }, { amount: -300 }] },
  ])
})

test('the same key is posted once, one after the other and at the same moment', async () => {
  const one = entry([clearing(700), liability(newId(), -700)])
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => post(one)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await post(one)).toBe(false)
  expect(await entries(db, { subjectId: one.subjectId, limit: 10 })).toHaveLength(1)
})

test('an entry of a transaction that is rolled back leaves its key free', async () => {
  const one = entry([clearing(40), liability(newId(), -40)])
  const failing = withTransaction(db, async (tx) => {
    await postEntry(tx, one)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await post(one)).toBe(true)
})

test('lines of zero are left out, and an entry of nothing else is none', async () => {
  const one = entry([clearing(0), liability(newId(), 0)])
  expect(await post(one)).toBe(false)
  const other = entry([clearing(5), clearing(0), liability(newId(), -5)])
  await post(other)
  expect((await entries(db, { subjectId: other.subjectId, limit: 1 }))[0]?.lines).toHaveLength(2)
})

test('whatever is posted, a subject’s balances are the sums of its lines and all of them are zero', async () => {
  const owner = newId()
  const amounts = fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(amounts, { minLength: 1, maxLength: 4 }), async (postings) => {
      const subjectId = newId()
      for (const posting of postings) {
        const total = posting.reduce((sum, amount) => sum + amount, 0)
        await post(entry([...posting.map((amount) => liability(owner, amount)), clearing(-total)], { subjectId }))
      }
      const sums = await balances(db, subjectId)
      const expected = postings.flat().reduce((sum, amount) => sum + amount, 0)
      const of = (account: string) => sums.find((sum) => sum.account === account)?.balance ?? 0
      expect(of('booking_liability')).toBe(expected)
      expect(of('processor_clearing') + expected).toBe(0)
    }),
    { numRuns: 30 },
  )
  expect((await balances(db)).reduce((sum, one) => sum + one.balance, 0)).toBe(0)
})

test('refunds above the capture and captures above the amount are refused by the database', async () => {
  const id = newId()
  await pool.query(
    `insert into payments (id, payable_kind, payable_id, installment, amount, state, captured_amount, created_at)
     values ($1, 'booking', $1, 'full', 1000, 'captured', 900, now())`,
    [id],
  )
  const set = (change: string) => pool.query(`update payments set ${change} where id = $1`, [id])
  await expect(set('refunded_amount = 901')).rejects.toThrow('payments_refund_within_capture')
  await expect(set('refunded_amount = -1')).rejects.toThrow('payments_refund_within_capture')
  await expect(set('captured_amount = 1001')).rejects.toThrow('payments_capture_within_amount')
  await set('refunded_amount = 900')
  await expect(set('captured_amount = 899')).rejects.toThrow('payments_refund_within_capture')
})

test('one installment has one open payment', async () => {
  const payable = newId()
  const open = (state: string) =>
    pool.query(
      `insert into payments (id, payable_kind, payable_id, installment, amount, state, created_at)
       values ($1, 'booking', $2, 'full', 1000, $3, now())`,
      [newId(), payable, state],
    )
  await open('failed')
  await open('started')
  await expect(open('authorized')).rejects.toThrow('payments_one_open')
})
