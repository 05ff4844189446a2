import { beforeAll, expect, test } from 'vitest'
import { showReceipt } from '#contract/bookings/documents.ts'
import { removeCard, savedCards, startPayment, syncPayment } from '#contract/payments/calls.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { confirmCard, hold, secretOf } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, ada, ben, people } = await openWorld()
let departures: string[] = []
beforeAll(async () => {
  const sold = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [40, 41, 42, 43, 44],
    instantBook: true,
    capacity: 8,
  })
  departures = sold.departureIds
})

const begin = async (browser: Browser, id: string, more: { keepCard?: boolean } = {}) =>
  browser.call(startPayment, { params: { id }, body: { acceptTerms: true, ...more } })
const numbers = async (browser: Browser) =>
  (await browser.call(savedCards)).body.items.map(({ last4 }) => last4).toSorted()

/** Pays in full with what was said last. */
async function buy(browser: Browser, at: number, said: readonly (boolean | undefined)[], card?: string) {
  const { id } = await hold(browser, departures[at] ?? '')
  let secret = ''
  for (const keepCard of said) {
    const answer = await begin(browser, id, keepCard === undefined ? {} : { keepCard })
    expect(answer.status).toBe(200)
    secret = secretOf(answer.body).clientSecret
  }
  await confirmCard(world, secret, card)
  expect((await browser.call(syncPayment, { params: { id } })).status).toBe(200)
  return id
}

test('a card is kept only where its owner said so, and what was said last counts', async () => {
  await buy(ada, 0, [undefined])
  await buy(ada, 1, [true, false, undefined], '5555555555554444')
  expect(await numbers(ada)).toEqual([])
  await buy(ada, 2, [undefined, true, true])
  expect(await numbers(ada)).toEqual(['4242'])
  const rows = await world.app.db
    .selectFrom('payments')
    .select('keep_card_at')
    .where('keep_card_at', 'is not', null)
    .execute()
  expect(rows).toHaveLength(1)
})

test('it is its owner’s: others neither see nor pay with nor remove it; removed, it is gone', async () => {
  const [card] = (await ada.call(savedCards)).body.items
  const id = card?.id ?? ''
  expect(await numbers(ben)).toEqual([])
  expect((await world.visitor().call(savedCards)).status).toBe(401)
  expect((await ben.call(removeCard, { params: { card: id } })).status).toBe(404)
  const held = await hold(ben, departures[3] ?? '')
  const { clientSecret } = secretOf((await begin(ben, held.id)).body)
  const stolen = await fetch(
    `${world.app.publicUrl()}/simulator/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`,
    {
      method: 'POST',
      body: new URLSearchParams({
        key: (await world.app.stripeKeys.keys()).publishableKey,
        client_secret: clientSecret,
        payment_method: id,
        return_url: `${world.app.publicUrl()}/payment-return`,
      }),
    },
  )
  expect(stolen.status).toBe(400)
  expect(await begin(ada, held.id, { keepCard: true })).toMatchObject({ status: 404 })
  expect((await ada.call(removeCard, { params: { card: id } })).body.items).toEqual([])
  expect((await ada.call(removeCard, { params: { card: id } })).status).toBe(404)
  await expectInvariants(world)
})

test('the receipt names the last four of the card', async () => {
  const id = await buy(ben, 4, [false], '5555555555554444')
  await world.settle()
  const { body } = await ben.call(showReceipt, { params: { id } })
  expect(body.movements).toMatchObject([{ method: 'card', last4: '4444' }])
})
