import { expect, test } from 'vitest'
import { giveBack } from '#contract/bookings/admin.ts'
import { completeTrip, startTrip } from '#contract/bookings/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { buy, refundsAtStripe } from '#test/cancellations.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { moveToEnd, moveToRelease, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus, root } = await openWorld()
let day = 4

/** A trip in a place with sales tax that has taken place and been paid out of the liability. */
async function released() {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 3)] })
  const { id, price } = await buy(world, ada, departureId)
  await moveToStart(world, id)
  await gus.call(startTrip, { params: { id } })
  await moveToEnd(world, id)
  await gus.call(completeTrip, { params: { id } })
  await moveToRelease(world, id)
  const tax = price.lines.filter(({ kind }) => kind === 'tax').reduce((sum, { amount }) => sum + amount.amount, 0)
  return { id, price, tax }
}

test.each(['platform', 'guide', 'split'] as const)(
  'goodwill at the cost of %s leaves the price and its tax as sold: those who give it pay all of it',
  async (payer) => {
    const { id, tax } = await released()
    expect(tax).toBeGreaterThan(0)
    const before = await accountSums(world, id)
    expect(before['tax_payable']).toBe(-tax)
    const body = {
      amount: 2000,
      payer,
      reasonCode: 'goodwill',
      reason: 'A long wait',
      idempotencyKey: newId(),
    } as const
    expect((await root.call(giveBack, { params: { id }, body })).status).toBe(200)
    await world.settle()
    expect(await refundsAtStripe(world, id)).toEqual([[2000, 'succeeded']])
    const after = await accountSums(world, id)
    expect(after['tax_payable']).toBe(-tax)
    const rose = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
    expect([rose('guide_payable'), rose('platform_cost_goodwill')]).toEqual(
      { platform: [0, 2000], guide: [2000, 0], split: [1000, 1000] }[payer],
    )
    await expectInvariants(world)
  },
)
