import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/bookings/admin.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { showAdminBooking } from '#contract/bookings/desk.ts'
import { myCredit } from '#contract/payments/credit.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { buy, cancel, refundsOf } from '#test/cancellations.ts'
import { creditOf } from '#test/credit.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, root } = await openWorld()
const limit = 25_000
const reason = 'The boat was late'

const trips: string[] = []
beforeAll(async () => {
  // each on a departure of its own: gifts on one departure wait for each other anyway
  for (const [at, who] of [ada, ada, ben].entries()) {
    const { departureId } = await createAdventure(world, {
      guide: people.gus.id,
      inDays: [3 + at],
      place: untaxedPlace,
    })
    trips.push((await buy(world, who, departureId, { adults: 6 })).id)
  }
  await world.moveClock(days(7))
})

const refund = (by: Browser, id: string, amount: number, idempotencyKey: string = newId()) =>
  by.call(contract.giveBack, {
    params: { id },
    body: { amount, payer: 'platform', reasonCode: 'goodwill', reason, idempotencyKey },
  })
const credit = (by: Browser, id: string, amount: number, idempotencyKey: string = newId()) =>
  by.call(contract.giveCredit, {
    params: { id },
    body: { amount, cause: 'goodwill', message: 'For the cold', reason, idempotencyKey },
  })
const requested = async (id: string) =>
  (await root.call(showAdminBooking, { params: { id } })).body.refunds.find(({ state }) => state === 'requested')
const answer = (by: Browser, causeId: string | null | undefined, yes: boolean) =>
  by.call(contract.decideRefund, { params: { id: causeId ?? '' }, body: { yes, reason, idempotencyKey: newId() } })

test('a double click gives once and says the same; the same key for something else is refused', async () => {
  const [id = '', other = ''] = trips
  for (const give of [refund, credit]) {
    const key = newId()
    const clicks = await Promise.all([give(root, id, 1_000, key), give(root, id, 1_000, key)])
    expect(clicks.map(({ status }) => status)).toEqual([200, 200])
    expect((await give(root, id, 1_000, key)).body.message).toBe(clicks[0].body.message)
    expect(await give(root, id, 1_001, key)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    expect(await give(root, other, 1_000, key)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  }
  await world.settle()
  expect((await refundsOf(world, id)).map(({ amount }) => amount)).toEqual([1_000])
  const { rows } = await world.app.pool.query('select amount from credit_grants where payable_id = $1', [id])
  expect(rows).toEqual([{ amount: 1_000 }])
  await expectInvariants(world)
})

test('above the limit one operator alone waits a day, may take it back, and another one who comes decides instead', async () => {
  const [id = ''] = trips
  expect((await refund(root, id, 26_000)).body.message).toContain('in 24 hours unless you withdraw it')
  const first = await requested(id)
  expect(first).toMatchObject({ canDecide: false, canWithdraw: true, waitsUntil: expect.any(String) })
  expect(await answer(root, first?.causeId, true)).toMatchObject({ body: { code: 'second_approver_required' } })
  expect((await answer(root, first?.causeId, false)).status).toBe(200)
  await world.moveClock(hours(25))
  expect((await refundsOf(world, id)).map(({ state }) => state)).toEqual(['succeeded', 'denied'])

  await refund(root, id, 26_000)
  await world.moveClock(hours(23))
  expect((await requested(id))?.amount.amount).toBe(26_000)
  const before = await accountSums(world, id)
  await world.moveClock(hours(2))
  expect((await refundsOf(world, id)).map(({ state }) => state)).toEqual(['succeeded', 'denied', 'succeeded'])
  expect((await accountSums(world, id)).processor_clearing).toBe((before.processor_clearing ?? 0) - 26_000)

  await refund(root, id, 27_000)
  const fay = await administrator(world, 'Fay', ['finance'])
  await world.moveClock(hours(25))
  expect(await requested(id)).toMatchObject({ canWithdraw: true, waitsUntil: null })
  expect((await answer(fay, (await requested(id))?.causeId, true)).status).toBe(200)
  await world.settle()
  expect((await refundsOf(world, id)).at(-1)).toMatchObject({ amount: 27_000, state: 'succeeded' })
  await expectInvariants(world)
})

test('without a fresh password nothing stands in for a second operator', async () => {
  const lone = await openLone()
  await world.app.pool.query("update sessions set authenticated_at = authenticated_at - interval '1 hour'")
  expect(await refund(lone, trips[1] ?? '', 26_000)).toMatchObject({ status: 403, body: { code: 'reauth_required' } })
})

/** The only one who could approve anything. */
async function openLone(): Promise<Browser> {
  await world.app.pool.query(
    "update accounts set user_type = 'customer', admin_scopes = '{}' where email = 'fay@example.com'",
  )
  return root
}

test('whatever one operator gives in thirty days, however it is cut, is within the limit of one operator', async () => {
  const sue = await administrator(world, 'Sue', ['support'])
  // at the same moment, on two bookings of two people
  const gifts = await Promise.all([credit(sue, trips[0] ?? '', 14_000), credit(sue, trips[2] ?? '', 14_000)])
  expect(gifts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const step = fc.record({
    trip: fc.integer({ min: 0, max: 2 }),
    give: fc.constantFrom(refund, credit),
    amount: fc.integer({ min: 500, max: 14_000 }),
    together: fc.boolean(),
    later: fc.constantFrom(0, 0, 0, 9),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
      for (const { trip, give, amount, together, later } of steps) {
        const ids = together ? trips : [trips[trip] ?? '']
        const answers = await Promise.all(ids.map((id) => give(sue, id, amount)))
        for (const { status } of answers) expect([200, 409]).toContain(status)
        if (later > 0) await world.moveClock(days(later))
        expect(await mostGivenAlone()).toBeLessThanOrEqual(limit)
      }
    }),
    { numRuns: 4 },
  )
  await world.settle()
  await expectInvariants(world)
})

/** By this operator without another one, in any thirty days, by what was booked. */
async function mostGivenAlone(): Promise<number> {
  const { rows } = await world.app.pool.query<{ most: number }>(`
    with given as (
      select r.created_at as at, r.amount from refunds r join accounts a on 'admin:' || a.id = r.requested_by
        where a.email = 'sue@example.com' and r.beyond_rules and r.state not in ('requested', 'denied') and r.decided_by is null
      union all
      select g.at, g.amount from credit_grants g join accounts a on 'admin:' || a.id = g.given_by
        where a.email = 'sue@example.com'
    )
    select coalesce(max((select sum(amount) from given o where o.at <= g.at and o.at > g.at - interval '30 days')), 0)::int as most
    from given g`)
  return rows[0]?.most ?? 0
}

test('after an emergency the explorer gets as credit all that was not refunded, once and no more, above the limit after a second yes', async () => {
  const eve = await administrator(world, 'Eve', ['finance'])
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [40], place: untaxedPlace })
  const { id } = await buy(world, ada, departureId, { adults: 6 })
  const emergency = (amount: number) =>
    root.call(contract.giveCredit, {
      params: { id },
      body: { amount, cause: 'serious_event', message: 'The fire closed the road', reason, idempotencyKey: newId() },
    })
  expect(await emergency(1_000)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await moveToLastDay(id)
  expect((await cancel(ada, id)).status).toBe(200)
  await world.settle()
  const { total } = (await ada.call(showBooking, { params: { id } })).body.price
  const back = (await refundsOf(world, id)).reduce((sum, { amount }) => sum + amount, 0)
  const retained = total.amount - back
  await world.app.pool.query('update sessions set authenticated_at = clock_timestamp()')
  expect(retained).toBeGreaterThan(limit)
  expect(await emergency(retained + 1)).toMatchObject({ status: 409, body: { code: 'amount_too_large' } })
  const { left: before } = await creditOf(ada)
  const waiting = await emergency(retained)
  expect(waiting.body.message).toContain('awaiting a second approval')
  expect((await creditOf(ada)).left).toBe(before)
  // what waits is not given a second time meanwhile
  expect(await emergency(1)).toMatchObject({ status: 409, body: { code: 'amount_too_large' } })
  const causeId = (await requested(id))?.causeId
  expect((await answer(root, causeId, true)).body.code).toBe('second_approver_required')
  expect((await answer(eve, causeId, true)).status).toBe(200)
  expect((await creditOf(ada)).left).toBe(before + retained)
  const reasons = (await ada.call(myCredit)).body.items.map((one) => [one.cause, one.reason])
  expect(reasons).toContainEqual(['serious_event', 'The fire closed the road'])
  expect(await emergency(1)).toMatchObject({ status: 409, body: { code: 'amount_too_large' } })
  // what was refunded as credit is not refunded to the card too
  expect(await refund(root, id, 1_000)).toMatchObject({ status: 409, body: { code: 'amount_too_large' } })
  expect((await root.call(showAdminBooking, { params: { id } })).body.can).not.toContain('refund')
  await expectInvariants(world)
})

/** To a day on which the tier has no refund left. */
async function moveToLastDay(id: string): Promise<void> {
  const { departure } = (await ada.call(showBooking, { params: { id } })).body
  const now = (await world.app.clock.now(world.app.db)).getTime()
  await world.moveClock(Date.parse(departure.startsAt) - hours(20) - now)
}
