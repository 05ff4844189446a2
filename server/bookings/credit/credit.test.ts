import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptRequest, declineRequest, releaseHold, showBooking } from '#contract/bookings/calls.ts'
import { syncPayment } from '#contract/payments/calls.ts'
import { creditForBooking } from '#contract/payments/credit.ts'
import { reconcilePayments } from '#server/payments/index.ts'
import { newId } from '#server/platform/ids.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure, type AdventureOverrides, untaxedPlace } from '#test/adventures.ts'
import { days, hours, minutes, type Browser } from '#test/app.ts'
import { buy, cancel, leave, preview, refundsAtStripe, refundsOf } from '#test/cancellations.ts'
import { beginWith, creditOf, giveCredit, offered, payWith } from '#test/credit.ts'
import { newestEmail } from '#test/emails.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { cards, confirmCard, hold } from '#test/paying.ts'
import { as, type TestPerson } from '#test/people.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { fits, mostCredit } from './credit-for-booking.ts'
import { runs } from '#test/runs.ts'

const { world, people, gus, ben } = await openWorld()
let day = 20
/** One adult: $100, a permit of $10, a fee of $5.50. */
const price = 11_550

/** Booked at once, also when the guide has canceled so often in these tests that instant booking was paused. */
async function departure(changes: AdventureOverrides = {}): Promise<string> {
  await world.app.db.deleteFrom('instant_book_pauses').execute()
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 2)],
    place: untaxedPlace,
    ...changes,
  })
  return departureId
}
/** A browser of a person whose only credit is what is granted here. */
async function with_(person: TestPerson, amount: number, expiresAt?: Date): Promise<Browser> {
  await world.app.db
    .updateTable('credit_grants')
    .set({ expires_at: new Date(0) })
    .where('account_id', '=', person.id)
    .execute()
  if (amount > 0) await giveCredit(world, person, amount, expiresAt)
  return as(world, person)
}
const paymentsOf = async (id: string) =>
  world.app.db
    .selectFrom('payments')
    .select(['paid_with', 'state', 'amount'])
    .where('payable_id', '=', id)
    .orderBy('paid_with')
    .orderBy('created_at')
    .execute()

test('the email about credit names the day on which it ends, with its year', async () => {
  await giveCredit(world, people.ben, 1234, new Date('2028-11-22T20:22:00Z'))
  await world.settle()
  const email = await newestEmail(world.app, people.ben.email, 'You have $12.34 in Treq credit')
  expect(email?.text).toContain('November 22, 2028')
  expect(email?.text).not.toContain('UTC')
})

describe('what is refused', () => {
  test('more than there is, a rest that no card takes, another person’s hold, and a visitor', async () => {
    const ada = await with_(people.ada, 5_000)
    const { id } = await hold(ada, await departure())
    const tooMuch = await beginWith(ada, id, 6_000)
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.fields]).toEqual([
      409,
      'credit_changed',
      { credit: '5000' },
    ])
    await giveCredit(world, people.ada, 20_000)
    expect((await beginWith(ada, id, price - 20)).body.code).toBe('credit_changed')
    expect((await beginWith(ada, id, price + 1)).body.code).toBe('credit_changed')
    expect((await beginWith(ada, id, -1)).status).toBe(400)
    expect((await beginWith(ben, id, 100)).status).toBe(404)
    expect((await ben.call(creditForBooking, { params: { id } })).status).toBe(404)
    expect((await world.visitor().call(creditForBooking, { params: { id } })).status).toBe(401)
    expect(await paymentsOf(id)).toEqual([])
    expect(await creditOf(ada)).toEqual({ left: 25_000, setAside: 0 })
    await expectInvariants(world)
  })

  test('the database refuses to use a credit twice, whatever the code thinks', async () => {
    await with_(people.ben, 1_000)
    const { id: grant } = await world.app.db
      .selectFrom('credit_grants')
      .select('id')
      .where('account_id', '=', people.ben.id)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const payment = (await world.app.db.selectFrom('payments').select('id').limit(1).execute())[0]?.id
    const use = (amount: number) =>
      world.app.pool.query(
        `insert into credit_uses (id, payment_id, grant_id, amount, at) values (gen_random_uuid(), coalesce($1,
          (select id from payments limit 1)), $2, $3, now())`,
        [payment, grant, amount],
      )
    await expect(use(1_001)).rejects.toThrow(payment ? /would be used/ : /null value/)
    await expect(world.app.pool.query('update credit_grants set amount = 5000 where id = $1', [grant])).rejects.toThrow(
      'stays as it was given',
    )
  })
})

test('as much as there is, never so much that the rest is too small for a card', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.integer({ min: 50, max: 50_000 }), (left, due) => {
      const use = mostCredit(left, due)
      expect(use).toBeLessThanOrEqual(left)
      expect(fits(use, due)).toBe(true)
      expect(due - use === 0 || due - use >= 50).toBe(true)
    }),
  )
})

test('a part by credit, the rest by card: both are taken together, and the ledger says whose money it is', async () => {
  const ada = await with_(people.ada, 4_000)
  const { id } = await hold(ada, await departure())
  expect(await offered(ada, id)).toMatchObject({ use: { amount: 4_000 }, rest: { amount: price - 4_000 } })
  const paid = await payWith(world, ada, id, 4_000)
  expect(paid.status).toBe(200)
  // reserved, not used, until the card's money has come
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 4_000 })
  await world.settle()
  expect(await stateOf(world, id)).toBe('confirmed')
  expect(await paymentsOf(id)).toEqual([
    { paid_with: 'card', state: 'captured', amount: price - 4_000 },
    { paid_with: 'credit', state: 'captured', amount: 4_000 },
  ])
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: -price, credit_liability: 4_000 })
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 0 })
  await expectInvariants(world)
})

test('wholly by credit: no card is asked, instantly or on request, and a guide’s no lets it go', async () => {
  const ada = await with_(people.ada, 3 * price)
  const instant = await hold(ada, await departure())
  const begun = await beginWith(ada, instant.id, price)
  expect(begun.body).toMatchObject({ clientSecret: null, amount: { amount: 0 } })
  expect((await ada.call(syncPayment, { params: { id: instant.id } })).body.state).toBe('confirming')
  await world.settle()
  expect(await stateOf(world, instant.id)).toBe('confirmed')

  const requested = await hold(ada, await departure({ instantBook: false }))
  await payWith(world, ada, requested.id, price)
  expect(await stateOf(world, requested.id)).toBe('requested')
  expect(await creditOf(ada)).toEqual({ left: price, setAside: price })
  await gus.call(declineRequest, { params: { id: requested.id }, body: { reason: 'I am away that day' } })
  expect(await creditOf(ada)).toEqual({ left: 2 * price, setAside: 0 })

  const again = await hold(ada, await departure({ instantBook: false }))
  await payWith(world, ada, again.id, price)
  await gus.call(acceptRequest, { params: { id: again.id } })
  await world.settle()
  expect(await stateOf(world, again.id)).toBe('confirmed')
  expect(await refundsAtStripe(world, again.id)).toEqual([])
  await expectInvariants(world)
})

test('another mind at checkout: the credit is changed, taken off and put on again before the card is asked', async () => {
  const ada = await with_(people.ada, 4_000)
  const { id } = await hold(ada, await departure())
  expect((await beginWith(ada, id, 4_000)).body.amount.amount).toBe(price - 4_000)
  expect((await beginWith(ada, id, 4_000)).body.amount.amount).toBe(price - 4_000)
  expect((await beginWith(ada, id, 0)).body.amount.amount).toBe(price)
  expect(await creditOf(ada)).toEqual({ left: 4_000, setAside: 0 })
  expect(await offered(ada, id)).toMatchObject({ use: { amount: 4_000 } })
  await beginWith(ada, id, 4_000)
  // what this hold has set aside is counted in
  expect(await offered(ada, id)).toMatchObject({ use: { amount: 4_000 } })
  await payWith(world, ada, id, 3_000)
  await world.settle()
  expect(await creditOf(ada)).toEqual({ left: 1_000, setAside: 0 })
  expect(await stateOf(world, id)).toBe('confirmed')
  await expectInvariants(world)
})

test('two checkouts at the same moment with one credit: one gets it, the other hears that it is gone', async () => {
  const ada = await with_(people.ada, 4_000)
  const [one, two] = [await hold(ada, await departure()), await hold(ada, await departure())]
  const answers = await Promise.all([beginWith(ada, one.id, 4_000), beginWith(ada, two.id, 4_000)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('credit_changed')
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 4_000 })
  await expectInvariants(world)
  for (const { id } of [one, two]) await ada.call(releaseHold, { params: { id } })
})

test('a card that is declined, a hold given back, a hold that runs out: the credit is there again', async () => {
  const ada = await with_(people.ada, 4_000)
  const { id } = await hold(ada, await departure())
  expect((await payWith(world, ada, id, 4_000, cards.declined)).status).toBe(402)
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 4_000 })
  await ada.call(releaseHold, { params: { id } })
  expect(await creditOf(ada)).toEqual({ left: 4_000, setAside: 0 })

  const late = await hold(ada, await departure())
  const { clientSecret } = (await beginWith(ada, late.id, 4_000)).body
  await world.moveClock(minutes(16))
  expect(await stateOf(world, late.id)).toBe('hold_expired')
  expect(await creditOf(ada)).toEqual({ left: 4_000, setAside: 0 })
  // the bank was slow: seats and credit are taken again
  await confirmCard(world, clientSecret ?? '')
  await ada.call(syncPayment, { params: { id: late.id } })
  await world.settle()
  expect(await stateOf(world, late.id)).toBe('confirmed')
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 0 })
  await expectInvariants(world)
})

test('a slow bank that then takes its promise back: with the same credit it can be paid again', async () => {
  const ada = await with_(people.ada, 4_000)
  const late = await hold(ada, await departure())
  const { clientSecret } = (await beginWith(ada, late.id, 4_000)).body
  await world.moveClock(minutes(16))
  await confirmCard(world, clientSecret ?? '')
  await ada.call(syncPayment, { params: { id: late.id } })
  await setFault(world.app.pool, 'webhooks_paused', true)
  const id = clientSecret?.split('_secret_')[0] ?? ''
  await world.app.stripe.cancelPaymentIntent({ id, reason: 'fraudulent', idempotencyKey: newId() })
  await world.settle()
  const shown = (await ada.call(showBooking, { params: { id: late.id } })).body
  expect(shown).toMatchObject({ state: 'confirming', payment: { state: 'failed' } })
  expect(shown.can).toContain('pay')
  expect(await offered(ada, late.id)).toMatchObject({ use: { amount: 4_000 }, rest: { amount: price - 4_000 } })
  await setFault(world.app.pool, 'webhooks_paused', false)
  expect((await payWith(world, ada, late.id, 4_000)).status).toBe(200)
  await world.settle()
  expect(await stateOf(world, late.id)).toBe('confirmed')
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 0 })
  await expectInvariants(world)
})

test('a slow bank, and the credit is used elsewhere meanwhile: nothing is charged', async () => {
  const ada = await with_(people.ada, 4_000)
  const late = await hold(ada, await departure())
  const { clientSecret } = (await beginWith(ada, late.id, 4_000)).body
  await world.moveClock(minutes(16))
  const other = await hold(ada, await departure())
  await payWith(world, ada, other.id, 4_000)
  await confirmCard(world, clientSecret ?? '')
  expect((await ada.call(syncPayment, { params: { id: late.id } })).body.code).toBe('seats_unavailable')
  await world.settle()
  expect(await stateOf(world, late.id)).toBe('hold_expired')
  expect((await paymentsOf(late.id)).map(({ state }) => state).toSorted()).toEqual(['voided', 'voided'])
  expect(await stateOf(world, other.id)).toBe('confirmed')
  await expectInvariants(world)
})

test('the card fails at the capture: the credit waits, and the rest is paid by another card', async () => {
  const ada = await with_(people.ada, 4_000)
  const { id } = await hold(ada, await departure())
  await payWith(world, ada, id, 4_000)
  // the authorization is lost before we take it
  const { vendor_intent_id: intent } = await world.app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', id)
    .where('paid_with', '=', 'card')
    .executeTakeFirstOrThrow()
  await world.app.stripe.cancelPaymentIntent({ id: intent ?? '', reason: 'abandoned', idempotencyKey: `test:${id}` })
  await world.settle()
  expect(await stateOf(world, id)).toBe('confirming')
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 4_000 })
  await payWith(world, ada, id, 4_000)
  await world.settle()
  expect(await stateOf(world, id)).toBe('confirmed')
  await expectInvariants(world)
})

test('a process that dies between reserve and capture: the reconciler carries it on, once', async () => {
  const ada = await with_(people.ada, price)
  const { id } = await hold(ada, await departure())
  await beginWith(ada, id, price)
  // the job was lost with the process
  await world.app.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  await world.settle()
  expect(await stateOf(world, id)).toBe('confirming')
  await reconcilePayments(world.app)
  await reconcilePayments(world.app)
  await world.settle()
  expect(await stateOf(world, id)).toBe('confirmed')
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 0 })
  await expectInvariants(world)
})

test('unused credit becomes Treq’s on its day; what is set aside on that day is not lost', async () => {
  const now = await world.app.clock.now(world.app.db)
  const ends = new Date(now.getTime() + hours(10))
  const ada = await with_(people.ada, 9_000, ends)
  const { id } = await hold(ada, await departure({ instantBook: false }))
  await payWith(world, ada, id, 4_000)
  await world.moveClock(hours(11))
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 4_000 })
  const [credit] = await world.app.db
    .selectFrom('credit_grants')
    .selectAll()
    .where('account_id', '=', people.ada.id)
    .orderBy('at', 'desc')
    .limit(1)
    .execute()
  expect(credit?.expired_amount).toBe(5_000)
  await expectInvariants(world)
  await gus.call(declineRequest, { params: { id }, body: { reason: 'I am away that day' } })
  // not lost to a guide who says no: it lives on for the time of the settings
  expect(await creditOf(ada)).toEqual({ left: 4_000, setAside: 0 })
  await world.moveClock(days(91))
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 0 })
  await expectInvariants(world)
})

test('a part of a booking that was paid by credit and card is canceled, then the rest: the card first', async () => {
  const ada = await with_(people.ada, 16_000)
  const { id } = await hold(ada, await departure({ inDays: [200] }), { adults: 2 })
  await payWith(world, ada, id, 16_000)
  await world.settle()
  await world.moveClock(hours(25))
  const { participants } = (await preview(ada, id)).body
  const left = await leave(ada, id, [participants[1]?.id ?? ''])
  expect(left.status).toBe(200)
  await world.settle()
  // $231 less $160 came from the card, and all of that goes back before any credit
  expect(await refundsAtStripe(world, id)).toEqual([[7_100, 'succeeded']])
  expect((await creditOf(ada)).left).toBe(11_000 - 7_100)
  await cancel(ada, id)
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[7_100, 'succeeded']])
  expect((await creditOf(ada)).left).toBe(22_000 - 7_100)
  expect((await refundsOf(world, id)).every(({ state }) => state === 'succeeded')).toBe(true)
  await moveToRelease(world, id)
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: 0, refund_clearing: 0 })
  await expectInvariants(world)
})

test('every cent of a sale with credit ends somewhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: price }),
      fc.constantFrom('grace', 'tier', 'guide'),
      async (given, how) => {
        const ada = await with_(people.ada, given)
        const { id } = await hold(ada, await departure({ cancellationTier: 'final_sale' }))
        const use = (await offered(ada, id)).use.amount
        await payWith(world, ada, id, use)
        await world.settle()
        if (how === 'tier') await world.moveClock(hours(26))
        await cancel(how === 'guide' ? gus : ada, id, how === 'guide' ? 'equipment' : 'illness')
        await world.settle()
        if (how === 'tier') await moveToRelease(world, id)
        const sums = await accountSums(world, id)
        expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(0)
        expect(sums).toMatchObject({ booking_liability: 0 })
        expect(sums.refund_clearing ?? 0).toBe(0)
        await expectInvariants(world)
      },
    ),
    { numRuns: runs(3, 6) },
  )
})

test('the credit that comes back keeps its owner, and lives as long as what it was paid with', async () => {
  const far = new Date((await world.app.clock.now(world.app.db)).getTime() + days(400))
  const ben = await with_(people.ben, price, far)
  const { id } = await hold(ben, await departure())
  await payWith(world, ben, id, price)
  await world.settle()
  expect((await cancel(ben, id)).body).toMatchObject({ state: 'canceled_customer' })
  const [back] = await world.app.db
    .selectFrom('credit_grants')
    .selectAll()
    .where('payable_id', '=', id)
    .where('cause', '=', 'returned')
    .execute()
  expect(back).toMatchObject({ account_id: people.ben.id, amount: price, expires_at: far })
  expect((await ben.call(showBooking, { params: { id } })).body.state).toBe('canceled_customer')
  // an ordinary sale beside it is as ever
  await buy(world, ben, await departure())
  await expectInvariants(world)
})
