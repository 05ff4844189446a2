import { expect, test } from 'vitest'
import { changeHold, quote, showBooking } from '#contract/bookings/calls.ts'
import type { ListingDraft } from '#contract/catalogue/listing-schemas.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import { defaultSettings, saveSettings, type PlatformSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { usualChanges, usualHolding } from '#test/app.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { save, submit } from '#test/listings.ts'
import { begin, confirmCard, hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus } = await openWorld()
const owner = { ...personWithoutSession(people.root.id), admin: true, adminScopes: ['owner'] }
const lunch = { code: 'lunch', name: 'Lunch', description: 'Bread and cheese.', amount: 1500, per: 'person' as const }
let made = 0
const trip = () => createAdventure(world, { guide: people.gus.id, addOns: [lunch], inDays: [50 + 2 * (made += 1)] })
const settings = (changed: Partial<PlatformSettings>) =>
  saveSettings(
    world.app,
    owner,
    { ...defaultSettings, holding: usualHolding, changes: usualChanges, ...changed },
    'Other fees from today',
  )
/** As the guide does it: saved, and on sale at once. */
async function onSale(id: string, values: ListingDraft): Promise<void> {
  await save(gus, id, values)
  const sent = await submit(gus, id)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
}
const priced = (amount: number) => ({ mode: 'per_person' as const, amount, childPercent: 50 })

test('a price and a cancellation policy that the guide changes between hold and payment are for the next buyer', async () => {
  const { adventureId, departureId } = await trip()
  const held = await hold(ada, departureId, { adults: 2 })
  const { clientSecret } = await begin(ada, held.id)
  await onSale(adventureId, { price: priced(25_000), cancellationTier: 'strict' })
  const { body: next } = await ben.call(quote, { params: { id: departureId }, body: { party: { adults: 2 } } })
  expect(next.price.total.amount).toBeGreaterThan(held.price.total.amount)
  await confirmCard(world, clientSecret)
  await world.settle()
  expect((await ada.call(showBooking, { params: { id: held.id } })).body).toMatchObject({
    state: 'confirmed',
    price: { total: held.price.total },
    cancellation: { tier: 'moderate' },
  })
  expect((await hold(ben, departureId)).cancellation.tier).toBe('strict')
  expect((await accountSums(world, held.id)).booking_liability).toBe(-held.price.total.amount)
  await expectInvariants(world)
})

test('nor does it reach a hold that is changed after it, up or down, even while the guide is changing it', async () => {
  const { adventureId, departureId } = await trip()
  const held = await hold(ada, departureId, { adults: 1 })
  const change = (quantity: number) =>
    ada.call(changeHold, {
      params: { id: held.id },
      body: { addOns: quantity > 0 ? [{ code: 'lunch', quantity }] : [], promoCode: null },
    })
  const [, changed] = await Promise.all([onSale(adventureId, { price: priced(4000) }), change(1)])
  expect(changed.body.price.subtotal.amount).toBe(held.price.subtotal.amount + 1500)
  await onSale(adventureId, { price: priced(40_000), addOns: [{ ...lunch, amount: 9000 }] })
  expect((await change(1)).body.price).toEqual(changed.body.price)
  expect((await change(0)).body.price).toEqual(held.price)
  await pay(world, ada, held.id)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  expect((await accountSums(world, held.id)).booking_liability).toBe(-held.price.total.amount)
  await expectInvariants(world)
})

test('fees and taxes that Treq changes between hold and payment leave the hold as it was', async () => {
  const { departureId } = await trip()
  const held = await hold(ada, departureId, { adults: 2 })
  await settings({
    serviceFee: { ...defaultSettings.serviceFee, percent: 12 },
    discountFloorPercent: 90,
    tax: [],
  })
  const { body: today } = await ben.call(quote, { params: { id: departureId }, body: { party: { adults: 2 } } })
  expect(today.price.total.amount).not.toBe(held.price.total.amount)
  const changed = await ada.call(changeHold, { params: { id: held.id }, body: { addOns: [], promoCode: null } })
  expect(changed.body.price).toEqual(held.price)
  await pay(world, ada, held.id)
  await world.settle()
  expect((await accountSums(world, held.id)).booking_liability).toBe(-held.price.total.amount)
  await settings({})
  await expectInvariants(world)
})
