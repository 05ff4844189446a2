import { expect, test } from 'vitest'
import { holdSeats, quote, showBooking } from '#contract/bookings/calls.ts'
import { createAdventure } from '#test/adventures.ts'
import { buy, preview } from '#test/cancellations.ts'
import { openWorld } from '#test/world.ts'

const { world, ada } = await openWorld()
const party = { adults: 2, children: 0 }
const quoted = async (departureId: string) =>
  (await ada.call(quote, { params: { id: departureId }, body: { party } })).body
const moveTo = async (at: number) => world.moveClock(at - (await world.app.clock.now(world.app.db)).getTime())

test.each(['flexible', 'moderate', 'strict', 'expedition', 'final_sale'] as const)(
  'what a quote under the tier %s says of canceling is what canceling gives, at every moment it names',
  async (tier) => {
    const { departureId } = await createAdventure(world, { guide: null, inDays: [60], cancellationTier: tier })
    const { refunds, price } = await quoted(departureId)
    const { id } = await buy(world, ada, departureId, party)
    const given = async () => (await preview(ada, id)).body.refund.amount
    for (const [at, { until, refund }] of refunds.entries()) {
      // bought a moment after it was quoted
      if (at === 0) expect(refund.amount).toBe(price.total.amount)
      await moveTo(Date.parse(until) - 1000)
      expect(await given()).toBe(refund.amount)
    }
    await moveTo(Date.parse(refunds.at(-1)?.until ?? '') + 60_000)
    expect(await given()).toBe(0)
  },
)

test('seats that are held say it too, and a request promises no hours after an unknown moment', async () => {
  const { departureId } = await createAdventure(world, { guide: null, inDays: [60], cancellationTier: 'moderate' })
  const held = await ada.call(holdSeats, { body: { departureId, party, idempotencyKey: 'ahead-of-time' } })
  expect(held.body.refunds[0]?.refund).toEqual(held.body.price.total)
  const shown = (await ada.call(showBooking, { params: { id: held.body.id } })).body.refunds
  expect(shown.map(({ refund }) => refund)).toEqual(held.body.refunds.map(({ refund }) => refund))

  const asked = await createAdventure(world, {
    guide: null,
    inDays: [60],
    cancellationTier: 'moderate',
    instantBook: false,
  })
  const { refunds, price } = await quoted(asked.departureId)
  expect(refunds[0]?.refund.amount).toBeLessThan(price.total.amount)
})
