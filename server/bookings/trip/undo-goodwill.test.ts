import { expect, test } from 'vitest'
import { giveBack } from '#contract/bookings/admin.ts'
import { decideTripCase } from '#contract/bookings/trip-reports/admin.ts'
import { reportTrip } from '#contract/bookings/trip-reports/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { buy, refundsAtStripe } from '#test/cancellations.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, root } = await openWorld()
const reason = 'Both of them told us'

let day = 2
async function endedTrip(): Promise<{ id: string; total: number }> {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 10)] })
  const { id, price } = await buy(world, ada, departureId, { adults: 2 })
  await moveToEnd(world, id, hours(13))
  return { id, total: price.total.amount }
}

test.each(['platform', 'guide', 'split'] as const)(
  'where everything goes back, nobody earns and nobody bears a part of it that was goodwill before (%s)',
  async (payer) => {
    for (const isReleased of [false, true]) {
      const { id, total } = await endedTrip()
      if (isReleased) await moveToRelease(world, id)
      await ada.call(reportTrip, { params: { id }, body: { message: 'We waited an hour and nobody came.' } })
      const gift = { amount: 5_001, payer, reasonCode: 'goodwill', reason, idempotencyKey: newId() } as const
      expect((await root.call(giveBack, { params: { id }, body: gift })).status).toBe(200)
      await world.settle()
      await expectInvariants(world)
      const decided = await root.call(decideTripCase, {
        params: { id },
        body: { outcome: 'guest_refunded', message: 'It did not go.', reason, idempotencyKey: newId() },
      })
      expect(decided.status).toBe(200)
      await world.settle()
      await moveToRelease(world, id)
      const back = (await refundsAtStripe(world, id)).reduce((sum, [amount]) => sum + amount, 0)
      expect(back).toBe(total)
      const { processor_fee, processor_clearing, ...sums } = await accountSums(world, id)
      expect(processor_clearing).toBe(-(processor_fee ?? 0))
      expect(Object.values(sums).filter((amount) => amount !== 0)).toEqual([])
      await expectInvariants(world)
    }
  },
)
