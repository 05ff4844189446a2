import { expect, test } from 'vitest'
import type { z } from 'zod'
import { holdSeats, quote } from '#contract/bookings/calls.ts'
import * as contract from '#contract/pricing/guide-promo-codes.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { hire } from '#test/outfits.ts'
import { pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, bo } = await openWorld()
const trip = await createAdventure(world, { guide: people.gus.id, inDays: [20, 22, 24] })
const other = await createAdventure(world, { guide: people.bo.id, inDays: [21] })

let made = 0
const make = (who: Browser, terms: Partial<z.input<typeof contract.guidePromoCodeForm>> = {}) =>
  who.call(contract.createGuidePromoCode, {
    body: { code: `GUS-${(made += 1)}`, description: 'For a test', percent: terms.amount ? null : 10, ...terms },
  })
const list = async (who: Browser) => (await who.call(contract.listGuidePromoCodes)).body.items
const use = (who: Browser, departureId: string, promoCode: string) =>
  who.call(holdSeats, {
    body: { departureId, party: { adults: 2, children: 0 }, promoCode, idempotencyKey: newId() },
  })

test('a code costs the outfit to the cent what was shown before, and the list says so afterwards', async () => {
  const discount = { percent: 10, amount: null, adventureId: trip.adventureId }
  const { examples } = (await gus.call(contract.previewGuidePromoCode, { body: discount })).body
  // two adults at $100 and two permits at $10; 10% off the trip, 12% commission of what is left
  const [example] = examples
  expect(example?.youEarn).toMatchObject({ before: { amount: 19_600 }, after: { amount: 2000 + 18_000 - 2160 } })
  const code = (await make(gus)).body
  expect(code).toMatchObject({ standing: 'active', bookings: 0, cost: { amount: 0 } })
  const [departure = ''] = trip.departureIds
  const held = await use(ada, departure, code.code.toLowerCase())
  expect(held.body.price.total).toEqual(example?.guestPays.after)
  expect((await list(gus))[0]).toMatchObject({ bookings: 0, pending: 1 })
  await pay(world, ada, held.body.id)
  await world.settle()
  expect((await list(gus))[0]).toMatchObject({
    id: code.id,
    bookings: 1,
    pending: 0,
    cost: { amount: 2000 },
    net: { amount: example?.youEarn.after.amount },
  })
  // nobody else’s trips
  const elsewhere = await ben.call(quote, {
    params: { id: other.departureId },
    body: { party: { adults: 1 }, promoCode: code.code },
  })
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'promo_not_applicable' } })
  await expectInvariants(world)
})

test('only those who run the outfit make, see, and end codes, and only for their own trips', async () => {
  const gia = await hire(world, gus, 'Gia', 'guide')
  const code = (await make(gus)).body
  const end = (who: Browser) => who.call(contract.endGuidePromoCode, { params: { id: code.id } })
  for (const who of [gia.browser, ada]) {
    expect((await make(who)).status).toBe(403)
    expect((await who.call(contract.listGuidePromoCodes)).status).toBe(403)
    expect((await end(who)).status).toBe(403)
  }
  expect((await make(world.visitor())).status).toBe(401)
  expect((await end(bo)).status).toBe(404)
  expect(await list(bo)).toEqual([])
  const theirs = await make(gus, { adventureId: other.adventureId })
  expect(theirs).toMatchObject({ status: 400, body: { fields: { adventureId: expect.any(String) } } })
  const mai = await hire(world, gus, 'Mai', 'manager')
  expect((await make(mai.browser)).status).toBe(200)
  expect((await end(mai.browser)).body.standing).toBe('ended')
  const again = await end(gus)
  expect(again).toMatchObject({ status: 200, body: { standing: 'ended' } })
  const [, departure = ''] = trip.departureIds
  expect((await use(ben, departure, code.code)).body.code).toMatch(/^promo_/)
})

test('bad terms are refused beside their field', async () => {
  const fields = async (terms: object) => (await make(gus, terms)).body.fields
  expect(await fields({ percent: 61 })).toHaveProperty('percent')
  expect(await fields({ percent: 10, amount: 500 })).toHaveProperty('percent')
  expect(await fields({ percent: null, amount: null })).toHaveProperty('percent')
  expect(await fields({ code: 'a b' })).toHaveProperty('code')
  expect(await fields({ code: '' })).toHaveProperty('code')
  expect(await fields({ description: '' })).toHaveProperty('description')
  expect(await fields({ lastDay: '2020-01-01' })).toHaveProperty('lastDay')
  expect(await fields({ lastDay: '2027-02-31' })).toHaveProperty('lastDay')
})

test('a name that is taken is refused, and who tries name after name is stopped, also for those that are free', async () => {
  const theirs = (await make(bo, { code: 'BO-SPRING' })).body.code
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await make(gus, { code: theirs })).toMatchObject({ status: 409, body: { code: 'code_taken' } })
  await make(gus, { code: theirs })
  expect((await make(gus)).status).toBe(429)
  expect((await make(bo)).status).toBe(200)
})
