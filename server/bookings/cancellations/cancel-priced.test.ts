import { beforeAll, expect, test } from 'vitest'
import { changeHold, showBooking } from '#contract/bookings/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { createPromoCode } from '#contract/pricing/promo-codes.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { createAdventure, type AdventureOverrides, untaxedPlace } from '#test/adventures.ts'
import { days, hours } from '#test/app.ts'
import { cancel, leave, preview, refundsAtStripe } from '#test/cancellations.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { hold, pay } from '#test/paying.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus, root } = await openWorld()
/** Near enough to be paid at once. */
let day = 6

beforeAll(async () => {
  const made = await root.call(createPromoCode, { body: { code: 'TENOFF', description: 'For a test', percent: 10 } })
  expect(made.status).toBe(200)
})

/** One adult $100, permit $10, untaxed; lunch $15 for each, pictures $90 for all. */
const departure = async (changes: AdventureOverrides = {}): Promise<string> =>
  (
    await createAdventure(world, {
      guide: people.gus.id,
      guideLevel: 2,
      inDays: [(day += 2)],
      place: untaxedPlace,
      addOns: [
        { code: 'lunch', name: 'Lunch', description: '', amount: 1500, per: 'person' },
        { code: 'photos', name: 'Pictures', description: '', amount: 9000, per: 'booking' },
      ],
      ...changes,
    })
  ).departureId

async function change(held: Booking, body: BodyInput<typeof changeHold>): Promise<void> {
  const answer = await ada.call(changeHold, { params: { id: held.id }, body })
  if (answer.status !== 200) throw new Error(answer.body.error)
}

/** Two adults with all add-ons and the code: 200 − 20 + 30 + 90 + 20, fee 16: $336. */
async function buyAll(departureId: string): Promise<{ id: string; startsAt: number }> {
  const held = await hold(ada, departureId, { adults: 2 })
  const addOns = [
    { code: 'lunch', quantity: 2 },
    { code: 'photos', quantity: 1 },
  ]
  await change(held, { addOns, promoCode: 'tenoff' })
  const paid = await pay(world, ada, held.id)
  await world.settle()
  expect(paid.body.price.total.amount).toBe(33_600)
  return { id: held.id, startsAt: Date.parse(held.departure.startsAt) }
}
const moveTo = async (at: number) => world.moveClock(at - (await world.app.clock.now(world.app.db)).getTime())

test('the guide cancels a booking with add-ons and a code: exactly what was paid comes back', async () => {
  const { id, startsAt } = await buyAll(await departure())
  await moveTo(startsAt - days(5))
  expect((await cancel(gus, id, 'guide_ill')).status).toBe(200)
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[33_600, 'succeeded']])
  expect(await accountSums(world, id)).toEqual({
    // the guide canceled shortly before the start: Treq adds 10 % as credit
    credit_liability: -3360,
    platform_cost_goodwill: 3360,
    processor_clearing: -1004,
    processor_fee: 1004,
    booking_liability: 0,
    refund_clearing: 0,
  })
  await expectInvariants(world)
})

test('half of the trip after the discount comes back, with add-ons and permits; Treq’s code is borne for the other half', async () => {
  const { id, startsAt } = await buyAll(await departure())
  await moveTo(startsAt - days(3))
  expect((await preview(ada, id)).body).toMatchObject({
    refund: { amount: 9000 + 12_000 + 2000 },
    retained: { amount: 10_600 },
  })
  expect((await cancel(ada, id)).status).toBe(200)
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[23_000, 'succeeded']])
  await moveToRelease(world, id)
  // the guide: 90 of the trip and 10 of the code, less 15%
  expect(await accountSums(world, id)).toEqual({
    processor_clearing: 33_600 - 23_000 - 1004,
    processor_fee: 1004,
    booking_liability: 0,
    refund_clearing: 0,
    guide_payable: -8500,
    platform_revenue_commission: -1500,
    platform_cost_promotions: 1000,
    platform_revenue_service_fee: -1600,
  })
  await expectInvariants(world)
})

test('one of two stays at home: half of the trip and a lunch; the pictures are still made', async () => {
  const { id } = await buyAll(await departure())
  await world.moveClock(hours(25))
  const second = (await preview(ada, id)).body.participants[1]?.id ?? ''
  expect(
    (await preview(ada, id, { participants: second })).body.lines.map(({ label, refund }) => [label, refund.amount]),
  ).toEqual([
    ['Adult', 9000],
    ['Lunch', 1500],
    ['River permit', 1000],
    ['Service fee', 0],
  ])
  expect((await leave(ada, id, [second])).status).toBe(200)
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[11_500, 'succeeded']])
  await expectInvariants(world)
})

test('the rules of the day of the hold stay, with the deposit of the price that was paid, and the page says so', async () => {
  const held = await hold(ada, await departure({ cancellationTier: 'expedition', inDays: [300] }))
  await change(held, { addOns: [], promoCode: null, party: { adults: 2 } })
  const sentences = held.cancellation.sentences
  const root = people.root
  await saveSettings(
    world.app,
    { kind: 'person', accountId: root.id, sessionId: '', admin: true, adminScopes: [], canGuide: false },
    {
      ...defaultSettings,
      deposit: { ...defaultSettings.deposit, dayTripPercent: 50 },
      grace: [],
      cancellation: { ...defaultSettings.cancellation, expedition: { rows: [], keepsDeposit: true } },
    },
    'stricter',
  )
  await pay(world, ada, held.id)
  await world.settle()
  expect((await ada.call(showBooking, { params: { id: held.id } })).body.cancellation.sentences).toEqual(sentences)
  // within the grace that is no more
  expect((await preview(ada, held.id)).body.refund.amount).toBe(23_100)
  await world.moveClock(hours(25))
  // a quarter of $231.00 stays; of the rest, trip and permits are refunded
  expect((await preview(ada, held.id)).body.refund.amount).toBe(15_000 + 1500)
})
