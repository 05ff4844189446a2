import { expect, test } from 'vitest'
import { changeHold, holdSeats, quote } from '#contract/bookings/calls.ts'
import { createPromoCode } from '#contract/pricing/promo-codes.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { hold } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, ada, ben, bo, root } = await openWorld()
const trip = await createAdventure(world, { guide: null })
const other = await createAdventure(world, { guide: null })
await root.call(createPromoCode, { body: { code: 'TROUT-10', description: 'For the test', percent: 10 } })

const params = { id: trip.departureId }
const party = { adults: 1, children: 0 }
const asPrice = (by: Browser, promoCode: string) => by.call(quote, { params, body: { party, promoCode } })
const asHold = (by: Browser, promoCode: string) =>
  by.call(holdSeats, { body: { departureId: other.departureId, party, promoCode, idempotencyKey: newId() } })
const tooMany = { status: 429, body: { code: 'too_many_requests' } }
const unknown = { status: 409, body: { code: 'promo_not_found' } }
const forgetNetwork = () => world.app.db.deleteFrom('throttles').where('key', 'like', '%127.0.0.1%').execute()

test('ten unknown codes by whichever door, then none is looked up for an hour, the right one neither', async () => {
  const held = await hold(ada, trip.departureId)
  const doors = [
    (code: string) => asPrice(ada, code),
    (code: string) => asHold(ada, code),
    (code: string) => ada.call(changeHold, { params: { id: held.id }, body: { addOns: [], promoCode: code } }),
  ]
  for (let guess = 0; guess < 10; guess++) expect(await doors[guess % 3]?.(`GUESS-${guess}`)).toMatchObject(unknown)
  for (const door of doors) expect(await door('GUESS-11')).toMatchObject(tooMany)
  expect(await asPrice(ada, 'TROUT-10')).toMatchObject(tooMany)
  expect((await ada.call(quote, { params, body: { party } })).status).toBe(200)
  // another person on the same network goes on
  expect((await asPrice(ben, 'TROUT-10')).status).toBe(200)
})

test('the same mistake again, and codes that exist, are no guesses', async () => {
  for (let time = 0; time < 15; time++) expect(await asPrice(bo, 'TYPO')).toMatchObject(unknown)
  for (let time = 0; time < 15; time++) expect((await asPrice(bo, ' trout-10 ')).status).toBe(200)
  expect(await asPrice(bo, 'TYPO-2')).toMatchObject(unknown)
})

test('guesses sent at once do not slip through', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => asPrice(ben, `AT-ONCE-${at}`)))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('visitors are counted by their network', async () => {
  await forgetNetwork()
  // ten times as many in demo mode
  let answer = await asPrice(world.visitor(), 'V-0')
  let guesses = 1
  while (answer.status === 409 && guesses < 500) answer = await asPrice(world.visitor(), `V-${guesses++}`)
  expect(answer).toMatchObject(tooMany)
  expect(guesses).toBe(401)
})
