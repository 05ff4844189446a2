import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { cancelBooking } from '#contract/bookings/cancellations.ts'
import { checkBooksHourly } from '#server/payments/check-money.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { everything, only, type Within } from '#server/platform/invariants.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, hours } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { hold, pay } from '#test/paying.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

// What only a database console or a defect of ours could do to a day's work: each must be named.

const { world, people, ada, ben, gus } = await openWorld()
const { app } = world

let released: Booking
let confirmed: Booking
let held: Booking
let requested: Booking
let canceled: Booking

beforeAll(async () => {
  const on = async (inDays: number, more = {}) =>
    (await createAdventure(world, { guide: people.gus.id, inDays: [inDays], capacity: 8, ...more })).departureId
  released = await buy(world, ada, await on(3), { adults: 2 })
  await moveToEnd(world, released.id, hours(13))
  await moveToRelease(world, released.id)
  canceled = await buy(world, ada, await on(40))
  await cancel(ada, canceled.id)
  // the first costs nothing
  for (const inDays of [44, 46]) {
    const { id, price } = await buy(world, ben, await on(inDays))
    const body = { expectedRefund: price.total.amount, reason: 'other' as const }
    await gus.call(cancelBooking, { params: { id }, body })
  }
  await buy(world, ben, await on(48), {}, '4000000000000259')
  confirmed = await buy(world, ada, await on(60), { adults: 2 })
  const onRequest = await createAdventure(world, { guide: people.gus.id, inDays: [64], instantBook: false })
  requested = await hold(ben, onRequest.departureId)
  await pay(world, ben, requested.id)
  await world.settle()
  held = await hold(ada, await on(68))
})

class Planted extends Error {}

/** No trigger and no foreign key stands in the way, in this transaction. */
const unguard = (tx: Tx) =>
  sql`do $$ declare one record; begin
    for one in select conrelid::regclass as on_table, conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint if exists %I', one.on_table, one.conname); end loop;
    for one in select distinct tgrelid::regclass as on_table from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    loop execute format('alter table %s disable trigger user', one.on_table); end loop;
  end $$`.execute(tx)

/** What the invariants say of the fault, which is rolled back. */
async function told(plant: (tx: Tx) => Promise<unknown>, within: Within = everything): Promise<string[]> {
  const found: string[] = []
  await withTransaction(app.db, async (tx) => {
    await unguard(tx)
    await plant(tx)
    for (const invariant of app.invariants) {
      const detail = await invariant.breach(tx, within, app)
      if (detail) found.push(`${invariant.name}: ${detail}`)
    }
    throw new Planted()
  }).catch((error: unknown) => {
    if (!(error instanceof Planted)) throw error
  })
  return found
}

const line = (account: string, change: string, kind = 'trip_completed') =>
  sql.raw(`update ledger_lines l set ${change} from ledger_entries e
    where e.id = l.entry_id and e.subject_id = '${released.id}' and e.kind = '${kind}' and l.account = '${account}'`)

const corruptions: [what: string, plant: (tx: Tx) => Promise<unknown>, says: RegExp][] = [
  [
    'a confirmed booking for which nothing was paid',
    async (tx) => {
      const lines = sql`entry_id in (select id from ledger_entries where subject_id = ${confirmed.id})`
      await sql`delete from ledger_lines where ${lines}`.execute(tx)
      await sql`delete from payments where payable_id = ${confirmed.id}`.execute(tx)
    },
    /0 was paid of \d+ due/,
  ],
  [
    'ten dollars too little captured, here, in the books, and at Stripe',
    async (tx) => {
      await sql`update payments set captured_amount = captured_amount - 1000 where payable_id = ${confirmed.id}`.execute(
        tx,
      )
      await sql`update ledger_lines l set amount = amount - sign(amount) * 1000 from ledger_entries e
        where e.id = l.entry_id and e.subject_id = ${confirmed.id} and e.kind = 'payment_captured'`.execute(tx)
    },
    /was paid of \d+ due/,
  ],
  [
    'the guide of a trip paid to another outfitter',
    (tx) => line('guide_payable', `owner_id = '${newId()}'`).execute(tx),
    /guide_payable got 0 instead of/,
  ],
  [
    'all of a trip to Treq and nothing to the guide',
    (tx) => line('guide_payable', "account = 'platform_revenue_commission', owner_id = null").execute(tx),
    /guide_payable got 0 instead of/,
  ],
  [
    'tax booked as commission',
    (tx) => line('tax_payable', "account = 'platform_revenue_commission'").execute(tx),
    /commission got \d+ instead of|tax_payable got 0 instead of/,
  ],
  [
    'price lines that do not come to the total',
    (tx) =>
      sql`update bookings set price = jsonb_set(price, '{lines,0,amount,amount}', '1') where id = ${confirmed.id}`.execute(
        tx,
      ),
    /lines of \d+, total \d+/,
  ],
  [
    'twice as much promised to the guide',
    (tx) =>
      sql`update bookings set net = jsonb_set(net, '{net,amount}', to_jsonb((net -> 'net' ->> 'amount')::bigint * 2))
        where id = ${confirmed.id}`.execute(tx),
    /was sold for \d+ to the guide/,
  ],
  [
    'a booking on another departure than its seats',
    (tx) =>
      sql`update bookings set departure_id = (select departure_id from bookings where id = ${held.id}) where id = ${confirmed.id}`.execute(
        tx,
      ),
    /has its seats on another departure/,
  ],
  [
    'a sold departure that binds no guide',
    (tx) =>
      sql`delete from commitments where departure_id = (select departure_id from bookings where id = ${confirmed.id})`.execute(
        tx,
      ),
    /binds no guide/,
  ],
  [
    'a canceled departure with a confirmed booking',
    (tx) =>
      sql`update departures set canceled_at = now() where id = (select departure_id from bookings where id = ${confirmed.id})`.execute(
        tx,
      ),
    /is confirmed on a canceled departure/,
  ],
  ['a hold without an end', (tx) => withoutDeadlines(tx, held), /\(held\) has no booking\.hold_expires/],
  [
    'a request without an end',
    (tx) => withoutDeadlines(tx, requested),
    /\(requested\) has no booking\.request_expires/,
  ],
  [
    'a confirmed booking without an end',
    (tx) => withoutDeadlines(tx, confirmed),
    /\(confirmed\) has no booking\.auto_complete/,
  ],
  [
    'half of what a cancellation promised',
    async (tx) => {
      await sql`update refunds set amount = amount / 2 where payable_id = ${canceled.id}`.execute(tx)
      await sql`update payments set refunded_amount = (select sum(amount) from refunds where payable_id = ${canceled.id})
        where payable_id = ${canceled.id}`.execute(tx)
    },
    /was promised, \d+ comes back/,
  ],
  [
    'an email that was never sent',
    (tx) =>
      sql`update outgoing_mail set sent_at = null, created_at = clock_timestamp() - interval '2 hours'
        where id = (select id from outgoing_mail limit 1)`.execute(tx),
    /is not sent/,
  ],
  [
    'an event that no listener heard of',
    async (tx) => {
      const event = sql`(select event_id from event_deliveries limit 1)`
      await sql`update domain_events set recorded_at = clock_timestamp() - interval '2 hours' where id = ${event}`.execute(
        tx,
      )
      await sql`delete from event_deliveries where event_id in
        (select id from domain_events where recorded_at < clock_timestamp() - interval '1 hour')`.execute(tx)
    },
    /did not reach/,
  ],
  [
    'one participant too few',
    (tx) => sql`delete from participants where booking_id = ${confirmed.id} and position = 1`.execute(tx),
    /participants instead of/,
  ],
  [
    'money that a card still promises for a booking that has ended',
    (tx) => sql`update payments set state = 'authorized', wanted = null where payable_id = ${canceled.id}`.execute(tx),
    /is still promised/,
  ],
  [
    'a guide’s fee without its cancellation',
    (tx) => sql`delete from guide_cancellations`.execute(tx),
    /costs 0, \d+ was charged/,
  ],
  ['a dispute without its row', (tx) => sql`delete from payment_disputes`.execute(tx), /hold 0, the ledger says/],
  ['an entry that does not balance', (tx) => line('guide_payable', 'amount = amount - 1').execute(tx), /is off by/],
  [
    'a refund that the books do not know',
    (tx) =>
      sql`update payments set refunded_amount = refunded_amount - 1 where payable_id = ${canceled.id}`.execute(tx),
    /refunds say/,
  ],
  [
    'seats without a holder',
    (tx) => sql`update seat_allocations set released_at = now() where holder_id = ${confirmed.id}`.execute(tx),
    /\(confirmed\)/,
  ],
  [
    'a debt to a guest that is nowhere in the books',
    (tx) =>
      sql`update ledger_lines set owner_id = ${newId()} where account = 'booking_liability' and owner_id = ${confirmed.id}`.execute(
        tx,
      ),
    /owes 0 instead of/,
  ],
]

const withoutDeadlines = (tx: Tx, { id }: Booking) => sql`delete from deadlines where subject_id = ${id}`.execute(tx)

test('the world is in order', async () => {
  await expectInvariants(world)
  expect(corruptions).toHaveLength(24)
})

test.each(corruptions)('%s is told', async (_what, plant, says) => {
  expect((await told(plant)).join('\n')).toMatch(says)
})

describe('the hourly run', () => {
  test('looks at what has changed since the last good one, and passes over everything bit by bit', async () => {
    const [, wrong] = corruptions[5] ?? []
    if (!wrong) throw new Error('The table is not as this test says')
    // what is not looked at is not told
    expect((await told(wrong, only([held.id]))).join()).not.toMatch(/lines of/)
    expect((await told(wrong, only([confirmed.id]))).join()).toMatch(/lines of/)

    expect((await checkBooksHourly(app, system('hourly'))).filter(({ holds }) => !holds)).toEqual([])
    await world.moveClock(days(2))
    await sql`update bookings set total = total + 1 where id = ${confirmed.id}`.execute(app.db)
    // nothing has happened to it, but the pass comes by
    const found = (await checkBooksHourly(app, system('hourly'))).filter(({ holds }) => !holds)
    expect(found.map(({ detail }) => detail).join()).toContain('booked')
    const { rows } = await sql<{ pass: string }>`select detail ->> 'pass' as pass from money_checks
      where kind = 'invariants' order by started_at desc limit 1`.execute(app.db)
    expect(rows).toEqual([{ pass: '00000000-0000-0000-0000-000000000000' }])
    await sql`update bookings set total = total - 1 where id = ${confirmed.id}`.execute(app.db)
    await expectInvariants(world)
  })
})
