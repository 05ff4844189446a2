import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/bookings/schemas.ts'
import { bookingLedger } from '#contract/payments/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { hold, pay } from '#test/paying.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, root, ben } = await openWorld()

// Each fault is planted as it could be with a database console, and must be the only one found.

const owed =
  'we owe a guest what was captured and is not promised back until it is released after the booking has ended, and nothing afterwards'
const refunds = 'refunds stay within what was captured, and what is still owed of them stands in refund clearing'
const booked = 'what was captured less fees, refunds and disputed money stands in processor clearing'
const zero = 'the ledger sums to zero, and so does every entry'
const rated = 'the rating of an adventure is the sum of its published reviews'
const followed = 'no booking is paid above its price, and an unpaid balance of an upcoming trip has its next step'
const clean = 'a run of the payment test console that ended owes nothing'
const moved =
  'an open change request holds its new seats and has its end, a closed one holds none and gave back what it says'
const credit = 'the ledger holds what is left of all credit, and a payment by credit is made of credit'
const seats = 'every living booking occupies its seats and no dead one does'

/** One booking in each of these states, whose money and seats are in order. */
let confirmed: contract.Booking
let completed: contract.Booking
let held: contract.Booking
let undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const [soon, late] = [
    await createAdventure(world, { guide: null, inDays: [10] }),
    await createAdventure(world, { guide: null, inDays: [60] }),
  ]
  completed = await hold(ada, soon.departureId, { adults: 2 })
  await pay(world, ada, completed.id)
  await world.settle()
  await world.moveClock(
    Date.parse(completed.departure.endsAt) - (await world.app.clock.now(world.app.db)).getTime() + hours(13),
  )
  await moveToRelease(world, completed.id)
  confirmed = await hold(ada, late.departureId)
  await pay(world, ada, confirmed.id)
  await world.settle()
  held = await hold(ben, late.departureId)
})

const run = (text: string, values: unknown[] = []) => world.app.pool.query(text, values)
/** Of the invariants named above; the others have their faults in `bookings/invariants/corruptions.test.ts`. */
const named = [zero, booked, clean, credit, followed, moved, owed, rated, refunds, seats]
const broken = async () =>
  (await checkInvariants(world.app)).filter(({ name, holds }) => !holds && named.includes(name))

beforeEach(async () => {
  for (const step of undo.toReversed()) await step()
  undo = []
  expect(await broken()).toEqual([])
})

/** Switches a guard of the table off for one statement. */
async function without(table: string, trigger: string, text: string, values: unknown[] = []) {
  await run(`alter table ${table} disable trigger ${trigger}`)
  await run(text, values)
  await run(`alter table ${table} enable trigger ${trigger}`)
}

async function bookEntry(lines: [account: string, owner: string | null, amount: number][]) {
  const id = newId()
  const rows = lines.map(([account, owner, amount], position) => ({
    entry_id: id,
    position,
    account,
    owner_id: owner,
    amount,
  }))
  await run(
    `with entry as (insert into ledger_entries (id, kind, subject_id, dedupe_key, at) values ($1, 'planted', $1, $1::uuid::text, now()))
     insert into ledger_lines (entry_id, position, account, owner_id, amount)
     select * from json_to_recordset($2) as r(entry_id uuid, position int, account text, owner_id uuid, amount bigint)`,
    [id, JSON.stringify(rows)],
  )
  undo.push(async () => {
    await without('ledger_lines', 'ledger_lines_fixed', 'delete from ledger_lines where entry_id = $1', [id])
    await without('ledger_entries', 'ledger_entries_fixed', 'delete from ledger_entries where id = $1', [id])
  })
}

test('the world is as the names of these tests say', async () => {
  const states = await run('select id, state from bookings')
  expect(Object.fromEntries(states.rows.map(({ id, state }) => [id, state]))).toEqual({
    [confirmed.id]: 'confirmed',
    [completed.id]: 'completed',
    [held.id]: 'held',
  })
})

test('every invariant named here is one of the application', () => {
  expect(world.app.invariants.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
})

test('an entry that does not balance', async () => {
  const change = (by: number) =>
    without(
      'ledger_lines',
      'ledger_lines_fixed',
      `update ledger_lines set amount = amount + ${by} where account = 'processor_fee'
       and entry_id = (select id from ledger_entries where subject_id = $1 and kind = 'processor_fee')`,
      [confirmed.id],
    )
  await change(7)
  undo.push(() => change(-7))
  expect(await broken()).toMatchObject([{ name: zero, detail: expect.stringMatching(/^entry .* is off by 7$/) }])
})

test('a capture that the ledger does not know of', async () => {
  await run('update payments set processor_fee = processor_fee - 100 where payable_id = $1', [confirmed.id])
  undo.push(() => run('update payments set processor_fee = processor_fee + 100 where payable_id = $1', [confirmed.id]))
  expect(await broken()).toMatchObject([
    { name: booked, detail: expect.stringMatching(/^payments of \S+ say \d+, the ledger says \d+$/) },
  ])
})

test('a change request that ended and still holds seats, or gave nothing back of what it says', async () => {
  const id = newId()
  const insert = (state: string, refunded: number) =>
    run(
      `insert into change_requests (id, booking_id, made_by, account_id, state, before, departure_id, adults, children,
         price, net, add_ons, answer_by, made_at, answered_at, answered_by, ended_at, refunded)
       select $1, id, 'customer', account_id, $3, '{}', departure_id, 1, 0, price, net, '[]', now(), now(), now(), account_id,
         now(), $4 from bookings where id = $2`,
      [id, confirmed.id, state, refunded],
    )
  await insert('accepted', 700)
  expect(await broken()).toMatchObject([{ name: moved, detail: `${id} (accepted) gave back 0 instead of 700` }])
  await run('delete from change_requests where id = $1', [id])
  await insert('withdrawn', 0)
  undo.push(() => run('delete from change_requests where id = $1', [id]))
  await run(
    'insert into seat_allocations (id, departure_id, holder_id, seats, people) select $1, departure_id, $1, 2, 2 from bookings where id = $2',
    [id, confirmed.id],
  )
  undo.push(() => run('delete from seat_allocations where id = $1', [id]))
  expect(await broken()).toMatchObject([{ name: moved, detail: `${id} (withdrawn) still holds 2` }])
})

test('credit in the ledger that was not granted', async () => {
  await bookEntry([
    ['credit_liability', people.ben.id, -700],
    ['platform_revenue_commission', null, 700],
  ])
  expect(await broken()).toMatchObject([
    { name: credit, detail: `credit of ${people.ben.id} is 0, the ledger says 700` },
  ])
})

test('a payment by credit that is made of nothing', async () => {
  const id = newId()
  await run(
    `insert into payments (id, payable_kind, payable_id, account_id, installment, paid_with, amount, state, created_at)
     values ($1, 'booking', $2, $3, 'full', 'credit', 500, 'authorized', now())`,
    [id, held.id, people.ben.id],
  )
  undo.push(() => run('delete from payments where id = $1', [id]))
  expect(await broken()).toMatchObject([{ name: credit, detail: `payment ${id} by credit is 500, made of 0` }])
})

test('a purchase of the test console that ended and is still owed', async () => {
  const [runId, purchase] = [newId(), newId()]
  await run("insert into console_runs (id, scenario, by, started_at) values ($1, 'success', $2, now())", [
    runId,
    people.root.id,
  ])
  await run("insert into console_purchases (id, run_id, state) values ($1, $2, 'ended')", [purchase, runId])
  undo.push(() => run('delete from console_runs where id = $1', [runId]))
  await bookEntry([
    ['dispute_reserve', purchase, 500],
    ['platform_revenue_commission', null, -500],
  ])
  expect(await broken()).toMatchObject([{ name: clean, detail: `purchase ${purchase} owes -500` }])
})

test('a refund in the ledger that was not requested', async () => {
  await bookEntry([
    ['refund_clearing', confirmed.id, -500],
    ['platform_revenue_commission', null, 500],
  ])
  expect(await broken()).toMatchObject([
    { name: refunds, detail: `refunds of ${confirmed.id} owe 0, the ledger says 500` },
  ])
})

test('a refund that was never sent and counts as paid', async () => {
  await run('update payments set refunded_amount = 300, processor_fee = processor_fee - 300 where payable_id = $1', [
    confirmed.id,
  ])
  undo.push(() =>
    run('update payments set refunded_amount = 0, processor_fee = processor_fee + 300 where payable_id = $1', [
      confirmed.id,
    ]),
  )
  expect(await broken()).toMatchObject([
    { name: refunds, detail: expect.stringContaining('300 refunded, refunds say 0') },
  ])
})

test('two errors that would cancel out in a total', async () => {
  const shift = (by: number) =>
    run(
      `update payments set processor_fee = processor_fee + case when payable_id = $1 then $3::int else -$3::int end
     where payable_id in ($1, $2)`,
      [confirmed.id, completed.id, by],
    )
  await shift(40)
  undo.push(() => shift(-40))
  expect(await broken()).toMatchObject([{ name: booked, detail: expect.stringContaining(confirmed.id) }])
})

test('a departure that counts a free seat as taken', async () => {
  const count = (by: number) =>
    run('update departures set taken = taken + $2 where id = $1', [confirmed.departure.id, by])
  await count(1)
  undo.push(() => count(-1))
  expect(await broken()).toMatchObject([
    { name: seats, detail: expect.stringMatching(/^departure \S+ counts \d+ instead of \d+$/) },
  ])
})

test('a booking that occupies fewer seats than it was sold', async () => {
  const change = (by: number) =>
    without(
      'seat_allocations',
      'seat_allocations_count',
      'update seat_allocations set seats = seats + $2, people = people + $2 where holder_id = $1',
      [completed.id, by],
    )
  await change(-1)
  undo.push(() => change(1))
  expect(await broken()).toMatchObject([{ name: seats, detail: expect.stringContaining(completed.code) }])
})

test('money in clearing that no payment brought', async () => {
  await bookEntry([
    ['processor_clearing', null, 500],
    ['processor_fee', null, -500],
  ])
  expect(await broken()).toMatchObject([{ name: booked }])
})

test('a guest who is owed less than was paid', async () => {
  await bookEntry([
    ['booking_liability', confirmed.id, 2500],
    ['guide_payable', null, -2500],
  ])
  const total = confirmed.price.total.amount
  expect(await broken()).toMatchObject([
    { name: owed, detail: `${confirmed.code} (confirmed) owes ${total - 2500} instead of ${total}` },
  ])
})

test('a guest who has paid more than the price', async () => {
  const change = (by: number) => run('update bookings set total = total + $2 where id = $1', [confirmed.id, by])
  await change(-100)
  undo.push(() => change(100))
  const total = confirmed.price.total.amount
  expect(await broken()).toMatchObject([
    { name: followed, detail: expect.stringContaining(`paid ${total} of ${total - 100}`) },
  ])
})

test('a balance that will never be charged', async () => {
  const change = (by: number) => run('update bookings set total = total + $2 where id = $1', [confirmed.id, by])
  await change(5000)
  undo.push(() => change(-5000))
  expect(await broken()).toMatchObject([{ name: followed, detail: expect.stringContaining('not followed') }])
})

test('a completed trip whose guest is still owed something', async () => {
  await bookEntry([
    ['booking_liability', completed.id, -1],
    ['platform_revenue_commission', null, 1],
  ])
  expect(await broken()).toMatchObject([{ name: owed, detail: `${completed.code} (completed) owes 1 instead of 0` }])
})

test('a trip that counts as completed while its money was not passed on', async () => {
  await run("update bookings set state = 'completed' where id = $1", [confirmed.id])
  undo.push(() => run("update bookings set state = 'confirmed' where id = $1", [confirmed.id]))
  expect(await broken()).toMatchObject([{ name: owed, detail: expect.stringContaining(confirmed.code) }])
})

test('a living booking without its seats', async () => {
  await run('update seat_allocations set released_at = now() where holder_id = $1', [held.id])
  undo.push(() =>
    run('insert into seat_allocations (id, departure_id, holder_id, seats, people) values ($1, $2, $3, 1, 1)', [
      newId(),
      held.departure.id,
      held.id,
    ]),
  )
  expect(await broken()).toMatchObject([{ name: seats, detail: `${held.code} (held)` }])
})

test('a dead booking that still occupies seats', async () => {
  await run("update bookings set state = 'hold_expired' where id = $1", [held.id])
  undo.push(() => run("update bookings set state = 'held' where id = $1", [held.id]))
  expect(await broken()).toMatchObject([{ name: seats, detail: `${held.code} (hold_expired)` }])
})

test('a rating without a review', async () => {
  const { id } = confirmed.adventure
  await run('insert into adventure_ratings (adventure_id, total, count) values ($1, 10, 2)', [id])
  undo.push(() => run('delete from adventure_ratings where adventure_id = $1', [id]))
  expect(await broken()).toMatchObject([{ name: rated, detail: `adventure ${id} shows 10/2 instead of 0/0` }])
})

test('the hourly job does not stop at a breach, and the administrator’s ledger page names it afterwards', async () => {
  await run("update bookings set state = 'hold_expired' where id = $1", [held.id])
  undo.push(() => run("update bookings set state = 'held' where id = $1", [held.id]))
  await expect(world.app.jobs['check-invariants']?.(world.app, {})).resolves.toBeUndefined()
  const { body } = await root.call(bookingLedger)
  expect(body.invariants.filter((one) => !one.holds).map((one) => one.name)).toEqual([seats])
  expect(body.difference.amount).toBe(0)
})

test('everything that was planted can be taken out again', async () => {
  expect(await broken()).toEqual([])
})
