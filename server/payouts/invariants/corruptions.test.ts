import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { everything } from '#server/platform/invariants.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { buy } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { moveToBank, moveToPayout, payouts } from '#test/payouts.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

// What only a database console or a defect of ours could do to guides' money: each must be named.

const { world, people, ada, gus } = await openWorld()
const { app } = world
let paid = ''
let waiting = ''

beforeAll(async () => {
  const release = async (inDays: number) => {
    const adventure = { guide: people.gus.id, inDays: [inDays], place: untaxedPlace }
    const { id } = await buy(world, ada, (await createAdventure(world, adventure)).departureId)
    await moveToEnd(world, id, 13 * 3_600_000)
    await moveToRelease(world, id)
  }
  await release(4)
  await setUpPayouts(world, gus)
  await moveToPayout(world)
  await moveToBank(world)
  await release(5)
  const all = await payouts(world)
  ;[paid = '', waiting = ''] = all.map(({ id }) => id)
  expect(all.map(({ state }) => state)).toEqual(['paid', 'scheduled'])
  await expectInvariants(world)
})

class Planted extends Error {}

/** What the invariants say after it, which is rolled back. No trigger and no constraint stands in the way. */
async function told(plant: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  await withTransaction(app.db, async (tx) => {
    await sql`do $$ declare one record; begin
      for one in select conrelid::regclass as on_table, conname from pg_constraint
        where contype in ('f', 'c') and connamespace = 'public'::regnamespace
          and conrelid::regclass::text in ('payouts', 'payout_items', 'payout_reserves', 'ledger_lines', 'ledger_entries', 'deadlines')
      loop execute format('alter table %s drop constraint if exists %I cascade', one.on_table, one.conname); end loop;
      alter table ledger_lines disable trigger user; alter table ledger_entries disable trigger user;
    end $$`.execute(tx)
    await plant(tx)
    for (const { name, breach } of app.invariants) {
      const detail = await breach(tx, everything, app)
      if (detail) found.push(`${name}: ${detail}`)
    }
    throw new Planted()
  }).catch((error: unknown) => {
    if (!(error instanceof Planted)) throw error
  })
  return found
}

const run = (statement: string, id: () => string) => (tx: Tx) =>
  sql.raw(statement.replaceAll('$', `'${id()}'`)).execute(tx)
const ofPaid = () => paid
const ofWaiting = () => waiting

const corruptions: [what: string, plant: (tx: Tx) => Promise<unknown>, says: RegExp][] = [
  [
    'a line that was paid twice',
    run(`update payout_items set payout_id = $ where payout_id is null`, ofPaid),
    /its lines are/,
  ],
  [
    'a line that was paid and waits again',
    run(`update payout_items set payout_id = null where payout_id = $`, ofPaid),
    /waits for guide/,
  ],
  ['a change that was never noted', run(`delete from payout_items where payout_id = $`, ofPaid), /is noted as null/],
  [
    'a change noted for more than the ledger has',
    run(`update payout_items set amount = amount + 1 where payout_id = $`, ofPaid),
    /is noted as \d+, the ledger says/,
  ],
  [
    'a change noted for another guide',
    run(`update payout_items set outfitter_id = gen_random_uuid() where payout_id = $`, ofPaid),
    /is noted as/,
  ],
  [
    'a payout of more than its lines',
    run(`update payouts set earned = earned + 100, amount = amount + 100 where id = $`, ofPaid),
    /its lines are/,
  ],
  [
    'a payout that is paid only on paper',
    run(`update payouts set state = 'paid' where id = $`, ofWaiting),
    /payout .* \(paid\) is 0/,
  ],
  [
    'a payout that the bank returned and that is still paid in the books',
    run(`update payouts set state = 'failed' where id = $`, ofPaid),
    /transfers_in_transit is 0 instead of -/,
  ],
  [
    'a transfer that is nowhere in the books',
    run(
      `delete from ledger_lines l using ledger_entries e where e.id = l.entry_id and e.subject_id = $ and e.kind = 'payout_transferred'`,
      ofPaid,
    ),
    /guide_stripe_balance/,
  ],
  [
    'a payout booked to another guide',
    run(
      `update ledger_lines l set owner_id = gen_random_uuid() from ledger_entries e where e.id = l.entry_id and e.subject_id = $ and l.account = 'guide_payable'`,
      ofPaid,
    ),
    /guide_payable/,
  ],
  [
    'money that waits for no payout',
    async (tx) => {
      await sql`update payout_items set at = at - interval '1 day'`.execute(tx)
      await sql`delete from payouts where id = ${waiting}`.execute(tx)
    },
    /has money without a payout/,
  ],
  [
    'a payout that has lost its day',
    run(`delete from deadlines where subject_id = $`, ofWaiting),
    /has a payout without a day/,
  ],
  [
    'a debt that nobody booked',
    run(`update payout_items set debt_at = now() where payout_id is null`, ofWaiting),
    /should owe/,
  ],
  [
    'recovered money that was never owed',
    run(`update payouts set recovered = 100, amount = amount - 100 where id = $`, ofPaid),
    /receivable_from_guide/,
  ],
  [
    'a reserve that is in no book',
    run(
      `insert into payout_reserves (payout_id, outfitter_id, amount, release_at) select id, outfitter_id, 500, now() from payouts where id = $`,
      ofPaid,
    ),
    /500 is reserved of guide/,
  ],
]

test.each(corruptions)('%s is told', async (_what, plant, says) => {
  expect((await told(plant)).join('\n')).toMatch(says)
})

test('the database refuses a payout that does not add up, a second one that waits, and a line settled twice', async () => {
  const refused = (statement: string, constraint: string) =>
    expect(app.pool.query(statement)).rejects.toMatchObject({ constraint })
  await refused(`update payouts set amount = amount + 1 where id = '${paid}'`, 'payouts_add_up')
  await refused(
    `insert into payouts (id, outfitter_id, state, due_at, created_at) select gen_random_uuid(), outfitter_id, 'scheduled', now(), now() from payouts where id = '${waiting}'`,
    'payouts_one_waits',
  )
  await refused(`update payout_items set debt_at = now() where payout_id = '${paid}'`, 'payout_items_settled_once')
  await expectInvariants(world)
})
