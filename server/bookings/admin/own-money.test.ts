import { afterEach, expect, test } from 'vitest'
import * as contract from '#contract/bookings/admin.ts'
import { showAdminBooking } from '#contract/bookings/desk.ts'
import { decideNoShow } from '#contract/bookings/no-show/admin.ts'
import { decideTripCase } from '#contract/bookings/trip-reports/admin.ts'
import { decideDispute } from '#contract/payments/disputes.ts'
import { recordManualRefund, tryRefundAgain } from '#contract/payments/admin.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { buy, cancel, refundsOf } from '#test/cancellations.ts'
import { expectInvariants, stateOf } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus, root } = await openWorld()
const reason = 'They deserve it'
const key = () => newId()

const tripOf = async (inDays: number) =>
  (await createAdventure(world, { guide: people.gus.id, inDays: [inDays], place: untaxedPlace })).departureId

/** Ada has booked, Gus guides; from here on both also work at the desk. Operators cannot book. */
const employ = () =>
  world.app.db
    .updateTable('accounts')
    .set({ user_type: 'admin', admin_scopes: ['support', 'finance'] })
    .where('id', 'in', [people.ada.id, people.gus.id])
    .execute()
const dismiss = () =>
  world.app.db
    .updateTable('accounts')
    .set({ user_type: 'both', admin_scopes: [] })
    .where('id', 'in', [people.ada.id, people.gus.id])
    .execute()
afterEach(dismiss)

const ownMoney = { status: 403, body: { code: 'not_allowed', error: expect.stringContaining('your own money') } }

/** Every call by which an operator moves the money of a booking. */
const callsOf = (by: Browser, id: string, departureId: string) => [
  by.call(contract.giveBack, {
    params: { id },
    body: { amount: 100, payer: 'guide', reasonCode: 'goodwill', reason, idempotencyKey: key() },
  }),
  by.call(contract.giveCredit, {
    params: { id },
    body: { amount: 100, cause: 'goodwill', message: 'Sorry', reason, idempotencyKey: key() },
  }),
  by.call(contract.cancelAsPlatform, {
    params: { id },
    body: { expectedRefund: 0, reasonCode: 'platform', reason, idempotencyKey: key() },
  }),
  by.call(contract.cancelDepartureAsPlatform, {
    params: { id: departureId },
    body: { expectedRefund: 0, reasonCode: 'platform', message: 'It doesn’t go', reason, idempotencyKey: key() },
  }),
  by.call(contract.completeAsPlatform, { params: { id }, body: { reason } }),
  by.call(contract.chooseForExplorer, { params: { id }, body: { choice: 'credit', expected: 100, reason } }),
  by.call(decideTripCase, {
    params: { id },
    body: { outcome: 'guest_refunded', message: 'It did not go', reason, idempotencyKey: key() },
  }),
  by.call(decideNoShow, { params: { id }, body: { upheldFor: 'explorer', reason, idempotencyKey: key() } }),
]

test('an operator who booked a trip decides nothing about its money, and neither does one who guides it', async () => {
  const departureId = await tripOf(5)
  const { id } = await buy(world, ada, departureId)
  await employ()
  for (const by of [ada, gus])
    for (const answer of await Promise.all(callsOf(by, id, departureId))) expect(answer).toMatchObject(ownMoney)
  expect((await gus.call(showAdminBooking, { params: { id } })).body.can).toEqual([])
  expect(await stateOf(world, id)).toBe('confirmed')
})

test('a gift that another operator asked for is approved by neither of them, and given back by a third', async () => {
  const { id } = await buy(world, ada, await tripOf(7), { adults: 6 })
  await moveToEnd(world, id, hours(13))
  await employ()
  const sue = await administrator(world, 'Sue', ['support', 'finance'])
  const causeId = key()
  const order = { amount: 30_000, payer: 'guide', reasonCode: 'goodwill', reason, idempotencyKey: causeId } as const
  expect((await sue.call(contract.giveBack, { params: { id }, body: order })).status).toBe(200)
  const approve = (by: Browser) =>
    by.call(contract.decideRefund, { params: { id: causeId }, body: { yes: true, reason, idempotencyKey: key() } })
  for (const by of [ada, gus]) expect(await approve(by)).toMatchObject(ownMoney)
  expect((await approve(root)).status).toBe(200)
  await world.settle()
  expect(await refundsOf(world, id)).toMatchObject([{ amount: 30_000, state: 'succeeded' }])
  await expectInvariants(world)
})

test('a manual refund and a lost dispute of one’s own are settled by another operator', async () => {
  const other = await buy(world, ada, await tripOf(11), {}, '4000000000000259')
  const { id } = await buy(world, ada, await tripOf(9), {}, '4000000000005126')
  await cancel(ada, id)
  await world.settle()
  await world.moveClock(hours(2))
  await employ()
  const waiting = await world.app.db
    .selectFrom('refunds')
    .select('id')
    .where('payable_id', '=', id)
    .where('state', '=', 'manual')
    .executeTakeFirstOrThrow()
  const params = { id: waiting.id }
  const paid = { reference: 'Check 9', reason, idempotencyKey: key() }
  expect(await ada.call(recordManualRefund, { params, body: paid })).toMatchObject(ownMoney)
  expect(await ada.call(tryRefundAgain, { params, body: { reason, idempotencyKey: key() } })).toMatchObject(ownMoney)
  expect((await root.call(recordManualRefund, { params, body: { ...paid, idempotencyKey: key() } })).status).toBe(200)

  const dispute = await world.app.db
    .selectFrom('payment_disputes')
    .select('id')
    .where('payable_id', '=', other.id)
    .executeTakeFirstOrThrow()
  const body = { payer: 'guide', reason, message: '', idempotencyKey: key() } as const
  for (const by of [ada, gus])
    expect(await by.call(decideDispute, { params: { id: dispute.id }, body })).toMatchObject(ownMoney)
  await expectInvariants(world)
})

test('a guide who works at the desk does not waive their own fee', async () => {
  const { id } = await buy(world, ada, await tripOf(4))
  await cancel(gus, id, 'guide_ill')
  await world.settle()
  const { rows } = await world.app.pool.query<{ id: string }>(
    'select id from guide_cancellations where called_by like $1',
    [`%${people.gus.id}`],
  )
  await employ()
  const waive = (by: Browser) =>
    by.call(contract.waiveGuideFee, { params: { id: rows[0]?.id ?? '' }, body: { reason, idempotencyKey: key() } })
  expect(await waive(gus)).toMatchObject(ownMoney)
  expect((await waive(root)).status).toBe(200)
})
