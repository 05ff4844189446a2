import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, days, hours, type TestApp } from '#test/app.ts'
import { balances } from '#server/payments/index.ts'
import { makeGuide } from '#server/guides/index.ts'
import { importPayoutAccount } from '#server/guides/index.ts'
import { createAccount } from '#server/accounts/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { everything } from '#server/platform/invariants.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { CompiledQuery } from 'kysely'
import { recordPastAccounts } from '#server/vendors/stripe/simulator/record-supply.ts'
import { postEntries, type LedgerEntry } from '#server/payments/index.ts'
import { invariants } from './invariants/index.ts'
import { planPayout, reconcilePayouts } from './testing.ts'
import { runs } from '#test/runs.ts'

// Thousands of bookings go through payouts, as the ledger has them: what a sale does before its release has tests of its own.
const bookings = Number(process.env['RANDOM_PAYOUTS'] ?? runs(300, 5000))
const seed = Number(process.env['RANDOM_SEED'] ?? 20_260_601)
const perStep = 25

let world: TestApp
let outfitters: string[]
beforeAll(async () => {
  world = await createTestApp()
  outfitters = []
  for (let at = 0; at < 5; at++) outfitters.push(await guide(at))
  // what guests have paid is on our balance at Stripe
  await world.app.pool.query(
    `insert into stripe_simulator.objects (id, object, created, body) values ('txn_random', 'balance_transaction', 1,
       '{"id": "txn_random", "object": "balance_transaction", "net": 100000000000, "available_on": 1}')`,
  )
}, 60_000)
afterAll(() => world.close())

async function guide(at: number): Promise<string> {
  const { app } = world
  const email = `random${at}@example.com`
  const { id: accountId } = await createAccount(app.db, {
    email,
    passwordHash: 'no sign-in',
    firstName: 'Guide',
    lastName: String(at),
    userType: 'guide',
  })
  return withTransaction(app.db, async (tx) => {
    const profile = { name: `Guide ${at}`, home: 'Victor, ID', story: 'x', yearsGuiding: 1, languages: ['en'] }
    const made = await makeGuide(tx, { accountId, ...profile })
    await tx.updateTable('guides').set({ level_imported: true }).where('id', '=', made.guideId).execute()
    await importPayoutAccount(app, tx, { guideId: made.guideId, email, openedAt: new Date(0) }, (inTx, accounts) =>
      recordPastAccounts((statement, values) => inTx.executeQuery(CompiledQuery.raw(statement, [...values])), accounts),
    )
    const row = await tx
      .selectFrom('guides')
      .select('outfitter_id')
      .where('id', '=', made.guideId)
      .executeTakeFirstOrThrow()
    return row.outfitter_id
  })
}

/** Mulberry32: the same seed plays the same story. */
function random(from: number) {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const next = random(seed)
const whole = (below: number) => Math.floor(next() * below)
const one = <T>(list: readonly T[]): T => list[whole(list.length)] as T

interface Sale {
  id: string
  outfitter: string
  /** What is left of what it brought its guide. */
  net: number
}
const sales: Sale[] = []

const post = (entries: readonly LedgerEntry[]) =>
  withTransaction(world.app.db, async (tx) => {
    await postEntries(tx, entries)
    for (const outfitter of outfitters) await planPayout(world.app, tx, outfitter)
  })

async function change(sale: Sale, kind: string, amount: number): Promise<void> {
  sale.net += amount
  await post([
    {
      kind,
      subjectId: sale.id,
      dedupeKey: newId(),
      at: await world.app.clock.now(world.app.db),
      lines: [
        { account: 'guide_payable', owner: sale.outfitter, amount: -amount },
        { account: 'platform_cost_goodwill', owner: null, amount },
      ],
    },
  ])
}

async function sell(): Promise<void> {
  const at = await world.app.clock.now(world.app.db)
  const fresh = Array.from({ length: perStep }, () => ({
    id: newId(),
    outfitter: one(outfitters),
    net: 500 + whole(80_000),
  }))
  sales.push(...fresh)
  await post(
    fresh.map(({ id, outfitter, net }) => ({
      kind: 'trip_completed',
      subjectId: id,
      dedupeKey: `completed:${id}`,
      at,
      lines: [
        { account: 'platform_cost_goodwill', owner: null, amount: net },
        { account: 'guide_payable', owner: outfitter, amount: -net },
      ],
    })),
  )
}

const accounts = () =>
  world.app.pool.query<{ id: string }>(`select id from stripe_simulator.objects where object = 'account' order by id`)

/** What can happen to money of guides, and to the machine that moves it. */
const happenings: Record<string, () => Promise<unknown>> = {
  sell,
  'sell again': sell,
  refund: () => change(one(sales), 'refund_promised', -(1 + whole(20_000))),
  chargeback: async () => {
    const sale = one(sales)
    await change(sale, 'release_taken_back', -Math.max(1, sale.net))
  },
  fee: async () => {
    const sale = { id: newId(), outfitter: one(outfitters), net: 0 }
    await change(sale, 'guide_fee_charged', -5_000)
  },
  'a payout day': () => world.moveClock(days(7) + hours(whole(20))),
  'two days': () => world.moveClock(days(2) + 1000),
  'ten deadlines at once': () => world.moveClock(days(70)),
  'a bank closes': () => bank('closed'),
  'a bank returns': () => bank('returns'),
  'banks work': async () => {
    for (const { id } of (await accounts()).rows) await restore(id)
    await world.settle()
  },
  'our balance is low': () => setFault(world.app.pool, 'balance_low', true, 1),
  'an answer is lost': () => setFault(world.app.pool, 'drop_response_after_write', true, 1),
  'a webhook comes twice': () => setFault(world.app.pool, 'webhook_twice', true, 2),
  'a webhook comes early': () => setFault(world.app.pool, 'webhook_before_response', true, 2),
  'webhooks are lost': async () => {
    await setFault(world.app.pool, 'webhooks_paused', true)
    await world.moveClock(days(3))
    await world.app.pool.query('delete from stripe_simulator.deliveries')
    await setFault(world.app.pool, 'webhooks_paused', false)
  },
  'a worker is killed': killed,
  'an operator holds a booking': async () => {
    const { id, outfitter } = one(sales)
    await world.app.pool.query(
      `insert into payout_holds (id, outfitter_id, subject_id, kind, reason, placed_by, placed_at)
       values ($1, $2, $3, 'operator', 'random', 'test', now()) on conflict do nothing`,
      [newId(), outfitter, id],
    )
  },
  'holds are lifted': () =>
    world.app.pool.query(`update payout_holds set lifted_at = now(), lifted_by = 'test' where lifted_at is null`),
  reconcile: async () => {
    await reconcilePayouts(world.app)
    await world.settle()
  },
}

async function bank(outcome: string): Promise<void> {
  const { id } = one((await accounts()).rows)
  await world.app.pool.query(
    `update stripe_simulator.objects set private = private || jsonb_build_object('bank_outcome', $2::text) where id = $1`,
    [id, outcome],
  )
}

/** The owner mends the account at Stripe; its news comes to us with the next look. */
async function restore(id: string): Promise<void> {
  await world.app.pool.query(
    `update stripe_simulator.objects set private = private || '{"bank_outcome": "works", "extra": [], "block": null}',
       body = body || '{"payouts_enabled": true, "capabilities": {"transfers": "active"}}' where id = $1`,
    [id],
  )
  await world.app.pool.query(
    `update payout_accounts set payouts_enabled = true, stopped_at = null, disabled_reason = null, due = '{}' where vendor_id = $1`,
    [id],
  )
}

/** Between Stripe's answer and our writing it down. */
async function killed(): Promise<void> {
  const { stripe } = world.app
  const name = one(['createTransfer', 'createPayout', 'reverseTransfer'] as const)
  const call = stripe[name].bind(stripe) as (input: never) => Promise<unknown>
  Object.assign(stripe, {
    [name]: async (input: never) => {
      await call(input)
      throw new Error('killed')
    },
  })
  await world.moveClock(days(7))
  Object.assign(stripe, { [name]: call })
}

async function expectInvariantsOfPayouts(step: string): Promise<void> {
  for (const { name, breach } of invariants) {
    const detail = await breach(world.app.db, everything, world.app)
    expect(detail, `after ${step}, seed ${seed}: ${name}`).toBeNull()
  }
}

test(`${bookings} bookings: whatever happens, every cent is paid, waits, is kept back, or is owed`, async () => {
  const names = Object.keys(happenings)
  let steps = 0
  while (sales.length < bookings || steps < 60) {
    const name = sales.length === 0 || steps % 3 === 0 ? 'sell' : one(names)
    await happenings[name]?.()
    await expectInvariantsOfPayouts(`step ${++steps} (${name})`)
  }
  // calm: banks work, nothing is held, and what can be paid is paid
  await happenings['holds are lifted']?.()
  for (let week = 0; week < 14; week++) {
    await happenings['banks work']?.()
    await happenings['reconcile']?.()
    await world.moveClock(days(7))
    await expectInvariantsOfPayouts(`calm week ${week}`)
  }
  const { rows } = await world.app.pool.query<{ state: string; n: number; amount: string }>(
    'select state, count(*)::int as n, sum(amount) as amount from payouts group by state',
  )
  const inState = (state: string) => rows.find((row) => row.state === state)
  expect(inState('paid')?.n).toBeGreaterThan(5)
  expect(rows.map(({ state }) => state).filter((state) => ['releasable', 'failed'].includes(state))).toEqual([])
  // what is theirs was paid or is still ours to pay, cent by cent
  const left = new Map(
    (await balances(world.app.db)).map(({ account, owner, balance }) => [`${account} ${owner}`, balance]),
  )
  for (const outfitter of outfitters) {
    const { rows: sums } = await world.app.pool.query<{ items: string; paid: string }>(
      `select (select coalesce(sum(amount), 0) from payout_items where outfitter_id = $1 and kind not like 'payout_%') as items,
        (select coalesce(sum(amount), 0) from payouts where outfitter_id = $1 and state in ('paid', 'processing')) as paid`,
      [outfitter],
    )
    const of = (account: string) => left.get(`${account} ${outfitter}`) ?? 0
    const open = -of('guide_payable') - of('receivable_from_guide') - of('guide_reserve')
    expect(Number(sums[0]?.items)).toBe(Number(sums[0]?.paid) + open)
  }
  // what Stripe says went out is what we say
  const { rows: vendor } = await world.app.pool.query<{ paid: string }>(
    `select coalesce(sum((body ->> 'amount')::bigint), 0) as paid from stripe_simulator.objects
     where object = 'payout' and body ->> 'status' in ('paid', 'pending')`,
  )
  expect(Number(vendor[0]?.paid)).toBe(
    Number(inState('paid')?.amount ?? 0) + Number(inState('processing')?.amount ?? 0),
  )
}, 900_000)
