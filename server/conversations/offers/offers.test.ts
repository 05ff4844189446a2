import { beforeEach, expect, test } from 'vitest'
import { changeHold, holdSeats, quote, showBooking } from '#contract/bookings/calls.ts'
import { openThread, setThreadFlags, showThread } from '#contract/conversations/calls.ts'
import * as contract from '#contract/conversations/offers.ts'
import { createPromoCode } from '#contract/pricing/promo-codes.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, bo, root } = await openWorld()
const river = await createAdventure(world, {
  title: 'River',
  guide: people.gus.id,
  guideName: 'Gus Halloran',
  inDays: [20],
})
const elsewhere = await createAdventure(world, { title: 'Lake', guide: people.bo.id, inDays: [20] })
const about = { adventureId: river.adventureId }
const thread = (await ada.call(openThread, { body: { about, text: 'Any date for two?', key: newId() } })).body.id
beforeEach(() => world.app.db.deleteFrom('throttles').execute())

const party = { adults: 2, children: 0 }
interface Offered {
  departureId?: string
  hours?: 24 | 48
  party?: typeof party
  key?: string
}
const offer = (who: Browser, { departureId = river.departureId, key = newId(), ...more }: Offered = {}) =>
  who.call(contract.sendOffer, {
    params: { id: thread },
    body: { departureId, party, hours: 24, text: 'This one is yours.', key, ...more },
  })
const last = async (who: Browser) =>
  (await who.call(showThread, { params: { id: thread }, query: {} })).body.messages.at(-1)
const withdraw = (who: Browser, messageId: string) =>
  who.call(contract.withdrawOffer, { params: { id: thread, messageId } })
const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test('an explorer sees the price of the sale and books it; one key is one offer', async () => {
  const key = newId()
  const [one, two] = await Promise.all([offer(gus, { key }), offer(gus, { key })])
  expect([one.status, two.status, one.body.id]).toEqual([200, 200, two.body.id])
  const { price, instant } = (await world.visitor().call(quote, { params: { id: river.departureId }, body: { party } }))
    .body
  const seen = await last(ada)
  expect(seen).toMatchObject({
    parts: [{ text: 'This one is yours.' }],
    offer: { status: 'open', party, title: 'River', price: { total: price.total, dueNow: price.dueNow, instant } },
  })
  const lines = seen?.offer?.price?.lines ?? []
  expect(lines.map(({ label, quantity }) => [label, quantity])).toEqual(
    price.lines.map(({ label, quantity }) => [label, quantity]),
  )
  expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price.total.amount)
  const { departureId } = seen?.offer ?? { departureId: '' }
  const held = await ada.call(holdSeats, { body: { departureId, party, idempotencyKey: newId() } })
  expect(held).toMatchObject({ status: 200, body: { price: { total: price.total } } })
  await expectInvariants(world)
})

test('a code lowers what the sale asks for an offer, never the offer; taken off again, every cent is back', async () => {
  const { code } = (await root.call(createPromoCode, { body: { code: 'TENOFF', description: 'Ten', percent: 10 } }))
    .body
  await offer(gus)
  const offered = (await last(ada))?.offer?.price?.total.amount ?? 0
  const { id, price } = (
    await ada.call(holdSeats, { body: { departureId: river.departureId, party, idempotencyKey: newId() } })
  ).body
  expect(price.total.amount).toBe(offered)
  const change = async (promoCode: string | null) =>
    (await ada.call(changeHold, { params: { id }, body: { addOns: [], promoCode } })).body.price
  const lowered = await change(code)
  const off = lowered.lines.find(({ kind }) => kind === 'discount')?.amount.amount ?? 0
  expect(off).toBeLessThan(0)
  const sum = lowered.lines.reduce((total, { amount }) => total + amount.amount, 0)
  expect([sum, lowered.total.amount < offered]).toEqual([lowered.total.amount, true])
  // the card still says what the guide offered
  expect((await last(ada))?.offer?.price?.total.amount).toBe(offered)
  expect(await change(null)).toEqual(price)
  const paid = await change(code)
  await pay(world, ada, id)
  expect((await ada.call(showBooking, { params: { id } })).body.price.total).toEqual(paid.total)
  await expectInvariants(world)
})

test('it ends by its clock, by its guide, or with the last seat, and says so instead of a price', async () => {
  const { id } = (await offer(gus)).body
  expect(await refused(withdraw(ada, id))).toEqual([403, 'not_allowed'])
  expect((await withdraw(gus, id)).body.offer).toMatchObject({ status: 'withdrawn', price: null })
  expect(await refused(withdraw(gus, id))).toEqual([409, 'wrong_state'])
  await offer(gus)
  await world.moveClock(hours(23))
  expect((await last(ada))?.offer?.status).toBe('open')
  await world.moveClock(hours(2))
  expect((await last(ada))?.offer).toMatchObject({ status: 'expired', price: null })
  await offer(gus, { hours: 48 })
  const close = (at: Date | null) =>
    world.app.pool.query('update departures set sale_closed_at = $2 where id = $1', [river.departureId, at])
  await close(await world.app.clock.now(world.app.db))
  expect((await last(ada))?.offer).toMatchObject({ status: 'unavailable', price: null })
  expect(await refused(offer(gus))).toEqual([409, 'departure_closed'])
  await close(null)
})

test('only the guide of the conversation makes one, of their own dates, for a party that could book', async () => {
  expect(await refused(offer(ada))).toEqual([403, 'not_allowed'])
  expect(await refused(offer(ben))).toEqual([404, 'not_found'])
  expect(await refused(offer(bo))).toEqual([404, 'not_found'])
  expect(await refused(offer(world.visitor()))).toEqual([401, 'not_signed_in'])
  expect(await refused(offer(gus, { departureId: elsewhere.departureId }))).toEqual([404, 'not_found'])
  expect(await refused(offer(gus, { departureId: newId() }))).toEqual([404, 'not_found'])
  expect(await refused(offer(gus, { party: { adults: 40, children: 0 } }))).toEqual([409, 'party_too_large'])
  await ada.call(setThreadFlags, { params: { id: thread }, body: { blocked: true } })
  expect(await refused(offer(gus))).toEqual([409, 'blocked'])
  await ada.call(setThreadFlags, { params: { id: thread }, body: { blocked: false } })
})
