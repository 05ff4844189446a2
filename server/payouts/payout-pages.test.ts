import { expect, test } from 'vitest'
import { explainMoney, revenueCsv, showRevenue } from '#contract/bookings/money.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import * as admin from '#contract/payouts/admin.ts'
import * as contract from '#contract/payouts/calls.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { administrator } from '#test/operators.ts'
import { lastPayout, moveToBank, moveToPayout } from '#test/payouts.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { newId } from '#server/platform/ids.ts'

const { world, people, ada, gus, bo } = await openWorld()
const finance = await administrator(world, 'Fay', ['finance'])
const support = await administrator(world, 'Sue', ['support'])

let ahead = 4
/** A day after the last one: a guide is out once a day. */
async function trip() {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(ahead += 1)],
    place: untaxedPlace,
  })
  return buy(world, ada, departureId)
}
async function released() {
  const { id } = await trip()
  await moveToEnd(world, id, 13 * 3_600_000)
  await moveToRelease(world, id)
  return id
}
const words = { reason: 'Because of the test', idempotencyKey: newId() }
const keyed = () => ({ reason: 'Because of the test', idempotencyKey: newId() })

test('a guide sees the next payout, what changed it, and afterwards its statement; nobody else does', async () => {
  const id = await released()
  await setUpPayouts(world, gus)
  const { code } = (await gus.call(showBooking, { params: { id } })).body
  const net = -((await accountSums(world, id)).guide_payable ?? 0)
  const before = (await gus.call(contract.showPayouts)).body
  expect(before).toMatchObject({
    next: { state: 'scheduled', amount: { amount: net } },
    owed: { amount: 0 },
    every: 'weekly',
  })
  expect((await gus.call(contract.listPayoutChanges)).body.items).toMatchObject([
    { says: 'Earned from a completed trip', booking: { id, code }, amount: { amount: net }, state: 'waiting' },
  ])
  expect((await ada.call(contract.showPayouts)).status).toBe(403)
  await moveToPayout(world)
  await moveToBank(world)
  const [paid] = (await gus.call(contract.listPayouts)).body.items
  expect(paid).toMatchObject({ state: 'paid', amount: { amount: net }, bank: { name: 'STRIPE TEST BANK' } })
  const params = { id: paid?.id ?? '' }
  const csv = await gus.call(contract.payoutStatementCsv, { params })
  expect(csv.body).toContain(code)
  expect(csv.body).toContain((net / 100).toFixed(2))
  const pdf = await gus.call(contract.payoutStatementPdf, { params })
  expect(pdf.status).toBe(200)
  expect(String(pdf.body)).toContain('%PDF')
  expect((await bo.call(contract.payoutStatementCsv, { params })).status).not.toBe(200)
  expect((await ada.call(contract.payoutStatementCsv, { params })).status).toBe(403)
  expect((await gus.call(contract.payoutStatementCsv, { params: { id: newId() } })).status).toBe(404)
})

test('money explained: every cent from card to payout, each side its own', async () => {
  const [payout] = (await gus.call(contract.listPayouts)).body.items
  const [change] = (await gus.call(contract.listPayoutChanges, { query: { payout: payout?.id } })).body.items
  const id = change?.booking?.id ?? ''
  const guide = (await gus.call(explainMoney, { params: { id } })).body
  const explorer = (await ada.call(explainMoney, { params: { id } })).body
  expect(guide.payouts).toMatchObject([{ state: 'paid', amount: payout?.amount }])
  expect(guide.steps.map(({ says }) => says)).toEqual(['Paid by card', 'Stripe’s processing fee', 'Trip released'])
  expect(guide.now.find(({ pot }) => pot === 'guide')?.amount).toEqual(payout?.amount)
  expect(explorer.payouts).toEqual([])
  expect(explorer.now.map(({ pot }) => pot)).not.toContain('guide')
  expect(explorer.now.map(({ pot }) => pot)).not.toContain('commission')
  const paid = explorer.steps[0]?.lines.find(({ pot }) => pot === 'held')?.amount.amount
  expect(explorer.now.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(paid)
  // each step moves money and makes none: what assets gain, obligations gain
  const assets = new Set(['stripe', 'stripe_fee', 'bank'])
  for (const { lines } of guide.steps) {
    const side = (isAsset: boolean) =>
      lines.filter(({ pot }) => assets.has(pot) === isAsset).reduce((sum, { amount }) => sum + amount.amount, 0)
    expect(side(true)).toBe(side(false))
  }
  expect((await bo.call(explainMoney, { params: { id } })).status).toBe(404)
  expect((await finance.call(explainMoney, { params: { id } })).body.payouts).toHaveLength(1)
})

test('revenue is by month, listing, and season, beside the year before, with what is to come', async () => {
  await trip()
  const { body } = await gus.call(showRevenue)
  const total = body.months.reduce((sum, { net }) => sum + net.amount, 0)
  expect(total).toBe(body.total.net.amount)
  expect(body.listings.reduce((sum, { gross }) => sum + gross.amount, 0)).toBe(body.total.gross.amount)
  expect(body.seasons.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(body.total.bookings)
  expect(body.forecast.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(1)
  const { net, gross, fees, discounts } = body.total
  expect(gross.amount - discounts.amount - fees.amount).toBe(net.amount)
  expect((await ada.call(showRevenue)).status).toBe(403)
  expect(String((await gus.call(revenueCsv)).body).split('\r\n').length).toBeGreaterThan(1)
})

test('a plan of payouts is chosen by the guide alone, and moves what waits', async () => {
  await released()
  const friday = (await gus.call(contract.showPayouts)).body.next?.dueAt ?? ''
  const { body } = await gus.call(contract.choosePayoutInterval, { body: { every: 'daily' } })
  expect(body.every).toBe('daily')
  expect(Date.parse(body.next?.dueAt ?? '')).toBeLessThanOrEqual(Date.parse(friday))
  expect((await ada.call(contract.choosePayoutInterval, { body: { every: 'daily' } })).status).toBe(403)
})

test('finance holds a booking with a reason: it is neither released nor paid until an operator lifts it', async () => {
  const { id, code } = await (async () => {
    const { id: booked } = await trip()
    return { id: booked, code: (await gus.call(showBooking, { params: { id: booked } })).body.code }
  })()
  const body = { booking: code, everything: false, kind: 'operator' as const, ...words }
  expect((await support.call(admin.holdPayouts, { body })).status).toBe(403)
  expect((await gus.call(admin.holdPayouts, { body })).status).toBe(403)
  expect((await finance.call(admin.holdPayouts, { body: { ...body, booking: 'NOPE' } })).status).toBe(404)
  expect((await finance.call(admin.holdPayouts, { body: { ...body, idempotencyKey: newId() } })).status).toBe(200)
  expect((await finance.call(admin.holdPayouts, { body: { ...body, idempotencyKey: newId() } })).status).toBe(409)
  await moveToEnd(world, id, 13 * 3_600_000)
  await moveToRelease(world, id)
  expect((await gus.call(showBooking, { params: { id } })).body.earnings).toMatchObject({
    releasedAt: null,
    frozenBy: 'hold',
  })
  await world.moveClock(days(8))
  await expectInvariants(world)
  const [hold] = (await finance.call(admin.readPayoutDesk)).body.holds
  expect(hold).toMatchObject({ booking: { code }, reason: words.reason })
  const lift = { params: { id: hold?.id ?? '' }, body: keyed() }
  expect((await support.call(admin.liftHold, lift)).status).toBe(403)
  expect((await finance.call(admin.liftHold, lift)).status).toBe(200)
  expect((await finance.call(admin.liftHold, lift)).status).toBe(200)
  await world.moveClock(1000)
  expect((await gus.call(showBooking, { params: { id } })).body.earnings?.releasedAt).not.toBeNull()
  await expectInvariants(world)
})

test('everything of a guide on hold stops the payout; retry does not get around it', async () => {
  const id = await released()
  const { code } = (await gus.call(showBooking, { params: { id } })).body
  const body = { booking: code, everything: true, kind: 'risk' as const, ...keyed() }
  await finance.call(admin.holdPayouts, { body })
  const waiting = await lastPayout(world)
  await finance.call(admin.retryPayout, { params: { id: waiting.id }, body: keyed() })
  expect(await lastPayout(world)).toMatchObject({ state: 'on_hold', hold_reason: 'risk' })
  expect((await gus.call(contract.showPayouts)).body.next).toMatchObject({ state: 'on_hold', hold: { reason: 'risk' } })
  // the guide does not read why
  expect(JSON.stringify((await gus.call(contract.showPayouts)).body)).not.toContain('Because of the test')
  const [hold] = (await finance.call(admin.readPayoutDesk)).body.holds
  await finance.call(admin.liftHold, { params: { id: hold?.id ?? '' }, body: keyed() })
  await world.moveClock(1000)
  await moveToBank(world)
  expect(await lastPayout(world)).toMatchObject({ id: waiting.id, state: 'paid' })
  const list = (await finance.call(admin.listAllPayouts, { query: { state: 'paid' } })).body
  expect(list.items.map((one) => one.id)).toContain(waiting.id)
  expect((await support.call(admin.listAllPayouts)).status).toBe(403)
  const again = await finance.call(admin.retryPayout, { params: { id: waiting.id }, body: keyed() })
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await expectInvariants(world)
})
