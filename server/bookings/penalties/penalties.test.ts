import { beforeAll, expect, test } from 'vitest'
import { giveCredit as giveCall, waiveGuideFee } from '#contract/bookings/admin.ts'
import { showAdminBooking } from '#contract/bookings/desk.ts'
import { acceptRequest, releaseHold } from '#contract/bookings/calls.ts'
import { guideOverview } from '#contract/bookings/overview.ts'
import type { GuideReason } from '#contract/bookings/values.ts'
import { showGuide } from '#contract/guides/calls.ts'
import { search } from '#contract/search/calls.ts'
import * as contract from '#contract/bookings/cancellations.ts'
import { refreshListings } from '#server/search/index.ts'
import { createAdventure, type AdventureOverrides, untaxedPlace } from '#test/adventures.ts'
import { days, type Browser } from '#test/app.ts'
import { buy, cancel, cancelAtDesk, preview } from '#test/cancellations.ts'
import { creditOf } from '#test/credit.ts'
import { expectInvariants } from '#test/expectations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { hold } from '#test/paying.ts'
import { newId } from '#server/platform/ids.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root, bo } = await openWorld()
let guideId: string
let outfitterId: string
let day = 20

beforeAll(async () => {
  const made = await createAdventure(world, { guide: people.gus.id, guideLevel: 3, place: untaxedPlace, inDays: [19] })
  guideId = made.guideId
  outfitterId = made.outfitterId
})

async function departure(inDays = (day += 2), changes: AdventureOverrides = {}): Promise<string> {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [inDays], place: untaxedPlace, ...changes })
  return made.departureId
}
const callOff = (who: Browser, id: string, reason: GuideReason = 'guide_ill') =>
  who.call(contract.cancelDeparture, { params: { id }, body: { reason, message: 'I have broken my leg.' } })
/** What the search says of instant booking for what a guide offers, in its filter and on its cards; one answer is right. */
async function foundAs(guide: string): Promise<boolean[]> {
  await refreshListings(world.app)
  const said = new Set<boolean>()
  for (const instant of ['true', 'false'] as const) {
    const { items } = (await world.visitor().call(search, { query: { bounds: '-170,10,-60,70', instant } })).body
    for (const one of items.filter((card) => card.guide.id === guide)) said.add(one.instantBook).add(instant === 'true')
  }
  return [...said]
}
const money = async () => {
  const { money: ofOutfit } = (await gus.call(guideOverview)).body
  if (!ofOutfit) throw new Error('Gus owns his outfit')
  return ofOutfit
}
const owed = async () => {
  const { rows } = await world.app.pool.query<{ sum: string }>(
    "select coalesce(-sum(amount), 0)::bigint as sum from ledger_lines where account = 'guide_payable' and owner_id = $1",
    [outfitterId],
  )
  return Number(rows[0]?.sum)
}
const costs = async (id: string) =>
  (await gus.call(contract.departuresToCancel)).body.items
    .find((one) => one.id === id)
    ?.costs.find(({ reason }) => reason === 'guide_ill')?.sentence

test('weather, an unpaid departure, and what Treq cancels cost a guide nothing', async () => {
  const stormy = await departure()
  await buy(world, ada, stormy)
  expect((await callOff(gus, stormy, 'weather')).status).toBe(200)
  const empty = await departure()
  await hold(ben, empty)
  expect((await callOff(gus, empty)).status).toBe(200)
  const ours = await buy(world, ada, await departure())
  expect((await cancelAtDesk(root, ours.id, 'safety')).status).toBe(200)
  expect((await money()).fees).toEqual([])
  expect(await owed()).toBe(0)
  await expectInvariants(world)
})

test('one is free, the next costs $50, said before and once for a departure however many had booked', async () => {
  const first = await departure()
  await buy(world, ada, first)
  expect(await costs(first)).toBe('This is your one free cancellation in 6 months.')
  await callOff(gus, first)
  expect((await money()).fees).toMatchObject([
    { fee: { amount: 0 }, price: 'free', waived: false, trip: { title: 'A day on the green river' } },
  ])

  const second = await departure()
  const one = await buy(world, ada, second)
  await buy(world, ben, second)
  expect(await costs(second)).toBe('A $50 fee comes out of your next payout.')
  expect((await preview(gus, one.id, { reason: 'guide_ill' })).body.costs).toBe(
    'A $50 fee comes out of your next payout.',
  )
  expect((await preview(gus, one.id, { reason: 'weather' })).body.costs).toBeNull()
  expect((await preview(ada, one.id)).body.costs).toBeNull()
  await cancel(gus, one.id, 'guide_ill')
  await callOff(gus, second)
  await world.settle()
  expect((await money()).fees.map(({ fee }) => fee.amount)).toEqual([5_000, 0])
  expect(await owed()).toBe(-5_000)
  expect((await emailsTo(world.app, people.gus.email)).some((subject) => subject.includes('$50'))).toBe(true)
  // so long before the start there is no apology credit
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 0 })
  await expectInvariants(world)
})

test('late: $100, a note on the public page, 10 % as credit for explorers who had paid, and instant booking ends', async () => {
  const late = await departure(5)
  await buy(world, ada, late)
  await callOff(gus, late)
  await world.settle()
  expect((await money()).fees[0]).toMatchObject({ fee: { amount: 10_000 } })
  expect(await owed()).toBe(-15_000)
  expect((await world.visitor().call(showGuide, { params: { id: guideId } })).body.lateCancellations).toEqual({
    times: 1,
    months: 12,
  })
  expect(await creditOf(ada)).toEqual({ left: 1_155, setAside: 0 })
  // in the email about the cancellation, and in no other
  const subjects = await emailsTo(world.app, people.ada.email)
  const canceled = subjects.findLast((subject) => subject.startsWith('Canceled')) ?? ''
  expect((await newestEmail(world.app, people.ada.email, canceled))?.text).toContain('$11.55 in Treq credit')
  expect(subjects.some((subject) => subject.includes('$11.55'))).toBe(false)
  // the third in six months
  const { instantPausedUntil } = await money()
  const now = (await world.app.clock.now(world.app.db)).getTime()
  expect(Math.round((Date.parse(instantPausedUntil ?? '') - now) / days(1))).toBe(45)
  expect((await hold(ben, await departure())).instantBook).toBe(false)
  expect(await foundAs(guideId)).toEqual([false])
  await expectInvariants(world)
})

test('a mechanical fault costs nothing, and more than $100 of credit is never given', async () => {
  const dear = await departure(4, { price: { mode: 'per_person', amount: 200_000, childPercent: 50 } })
  // instant booking is off: the guide answers
  const { id, state } = await buy(world, ben, dear)
  expect(state).toBe('requested')
  await gus.call(acceptRequest, { params: { id } })
  await world.settle()
  const before = await owed()
  await callOff(gus, dear, 'equipment')
  await world.settle()
  expect(await owed()).toBe(before)
  expect(await creditOf(ben)).toEqual({ left: 10_000, setAside: 0 })
  await expectInvariants(world)
})

test('an operator with the scope waives it, once and with a reason: the money is back and the pause is over', async () => {
  const { rows } = await world.app.pool.query<{ id: string }>(
    'select id from guide_cancellations where fee = 10000 limit 1',
  )
  const id = rows[0]?.id ?? ''
  const body = { reason: 'There was a landslide on the road' }
  expect((await gus.call(waiveGuideFee, { params: { id }, body: { ...body, idempotencyKey: newId() } })).status).toBe(
    403,
  )
  const content = await administrator(world, 'Cy', ['content'])
  expect(
    (await content.call(waiveGuideFee, { params: { id }, body: { ...body, idempotencyKey: newId() } })).status,
  ).toBe(403)
  expect(
    (await root.call(waiveGuideFee, { params: { id }, body: { reason: ' ', idempotencyKey: newId() } })).status,
  ).toBe(400)
  const done = await root.call(waiveGuideFee, { params: { id }, body: { ...body, idempotencyKey: newId() } })
  expect(done.body.message).toBe('$100.00 refunded to the guide.')
  await world.settle()
  // the guide reads that it was waived, and not what was noted about it
  const subject = (await emailsTo(world.app, people.gus.email)).at(-1) ?? ''
  expect(subject).toMatch(/^Fee waived: /)
  expect((await newestEmail(world.app, people.gus.email, subject))?.text).not.toContain('landslide')
  expect(
    (await root.call(waiveGuideFee, { params: { id }, body: { ...body, idempotencyKey: newId() } })).body.code,
  ).toBe('wrong_state')
  expect(await owed()).toBe(-5_000)
  expect((await money()).instantPausedUntil).toBeNull()
  expect((await hold(ada, await departure())).instantBook).toBe(true)
  expect(await foundAs(guideId)).toEqual([true])
  await expectInvariants(world)
})

test('credit by hand: a scope, an account, a reason, and no more for one booking than one administrator may give', async () => {
  const { id } = await buy(world, ben, await departure())
  const give = (who: Browser, amount: number, idempotencyKey = newId()) =>
    who.call(giveCall, {
      params: { id },
      body: { amount, cause: 'goodwill', message: 'For the long wait.', reason: 'The guide was late', idempotencyKey },
    })
  expect((await give(gus, 1_000)).status).toBe(403)
  expect((await give(await administrator(world, 'Di', ['content']), 1_000)).status).toBe(403)
  expect((await give(root, 0)).status).toBe(400)
  const key = newId()
  for (const _click of [1, 2]) expect((await give(root, 20_000, key)).body.message).toBe('$200.00 in credit issued.')
  const given = (await root.call(showAdminBooking, { params: { id } })).body.credit?.items
  expect(given?.filter(({ cause }) => cause === 'goodwill')).toHaveLength(1)
  const more = await give(root, 5_001)
  expect([more.status, more.body.code]).toEqual([409, 'amount_too_large'])
  // nor is the limit of each booking its own: it is of the person and of the operator too
  const next = await buy(world, ben, await departure())
  const also = await root.call(giveCall, {
    params: { id: next.id },
    body: { amount: 5_001, cause: 'goodwill', message: 'Once more.', reason: 'Again', idempotencyKey: newId() },
  })
  expect([also.status, also.body.code]).toEqual([409, 'amount_too_large'])
  const unpaid = await hold(ben, await departure())
  const { status, body } = await root.call(giveCall, {
    params: { id: unpaid.id },
    body: { amount: 100, cause: 'goodwill', message: 'For nothing.', reason: 'Nothing', idempotencyKey: newId() },
  })
  expect([status, body.code]).toEqual([409, 'wrong_state'])
  await ben.call(releaseHold, { params: { id: unpaid.id } })
  const shown = (await root.call(showAdminBooking, { params: { id } })).body
  expect(shown.credit?.items[0]).toMatchObject({
    cause: 'goodwill',
    left: { amount: 20_000 },
    reason: 'For the long wait.',
  })
  expect(shown.can).toContain('credit')
  await expectInvariants(world)
})

test('two departures called off at the same moment: one of them is the free one', async () => {
  const on = async () =>
    (await createAdventure(world, { guide: people.bo.id, inDays: [(day += 2)], place: untaxedPlace })).departureId
  const [one, two] = [await on(), await on()]
  await buy(world, ada, one)
  await buy(world, ada, two)
  const answers = await Promise.all([callOff(bo, one), callOff(bo, two)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const fees = (await bo.call(guideOverview)).body.money?.fees ?? []
  expect(fees.map(({ fee }) => fee.amount).toSorted((a, b) => a - b)).toEqual([0, 5_000])
  await expectInvariants(world)

  // the third: on request only for 45 days, and by itself instant again
  const third = await on()
  await buy(world, ada, third)
  await callOff(bo, third)
  const { guideId: boId } = await createAdventure(world, {
    guide: people.bo.id,
    inDays: [day + 60],
    place: untaxedPlace,
  })
  expect(await foundAs(boId)).toEqual([false])
  await world.moveClock(days(46))
  expect(await foundAs(boId)).toEqual([true])
})
