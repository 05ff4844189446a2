import { beforeEach, expect, test } from 'vitest'
import { cancelDeparture } from '#contract/bookings/cancellations.ts'
import { giveBack } from '#contract/bookings/admin.ts'
import { guideOverview } from '#contract/bookings/overview.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days } from '#test/app.ts'
import { buy, cancel, cancelAtDesk, chooseAfterWeather, refundsAtStripe } from '#test/cancellations.ts'
import { newestEmail } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { openWorld } from '#test/world.ts'

// One event is one email, and it begins with what happened. The outbox keeps the order in which emails were written.

const { world, people, ada, gus, root } = await openWorld()
let day = 100
let before = 0

const outbox = async (person: { email: string }) =>
  (
    await world.app.db
      .selectFrom('outgoing_mail')
      .select('subject')
      .where('recipient', '=', person.email)
      .orderBy('created_at')
      .execute()
  ).map(({ subject }) => subject)
const written = async () => (await outbox(people.ada)).slice(before)
const sold = async (price: number) => {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 2)],
    place: untaxedPlace,
    price: { mode: 'per_person', amount: price, childPercent: 50 },
  })
  const booking = await buy(world, ada, departureId)
  return { ...booking, departureId }
}
const remember = async () => {
  await world.settle()
  before = (await outbox(people.ada)).length
}
beforeEach(remember)

test('a guide cancels a trip whose deposit and balance are paid, near the start: the cause, the money and the credit in one', async () => {
  const booking = await sold(90_000)
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Date.parse(booking.departure.startsAt) - now.getTime() - days(3))
  await remember()
  const body = { reason: 'guide_ill' as const, message: 'I twisted my ankle.' }
  expect((await gus.call(cancelDeparture, { params: { id: booking.departureId }, body })).status).toBe(200)
  await world.settle()
  expect((await refundsAtStripe(world, booking.id)).map(([, state]) => state)).toEqual(['succeeded', 'succeeded'])
  expect(await written()).toEqual([expect.stringMatching(/^Canceled: /)])
  const { text } = (await newestEmail(world.app, people.ada.email, (await written())[0] ?? '')) ?? { text: '' }
  expect(text).toContain('on its way back to your card')
  expect(text).toMatch(/On top of your refund, \$\d+\.\d\d in Treq credit is yours/)
  expect(text.indexOf('had to cancel')).toBeLessThan(text.indexOf('on its way back'))
  await expectInvariants(world)
})

test('Treq cancels, and the explorer does: one email each', async () => {
  const [one, two] = [await sold(10_000), await sold(10_000)]
  await remember()
  await cancelAtDesk(root, one.id, 'safety')
  await world.settle()
  expect(await written()).toEqual([expect.stringMatching(/^Canceled: /)])
  await remember()
  await cancel(ada, two.id)
  await world.settle()
  expect(await written()).toEqual([expect.stringMatching(/^Canceled: /)])
})

test('a refund that no other email tells of has its own: after the choice of the weather, and beyond the rules', async () => {
  const booking = await sold(10_000)
  await remember()
  await cancel(gus, booking.id, 'weather')
  await world.settle()
  expect(await written()).toEqual([expect.stringMatching(/^Canceled: /)])
  await remember()
  await chooseAfterWeather(ada, booking.id, 'refund', booking.price.total.amount)
  await world.settle()
  expect(await written()).toEqual([expect.stringMatching(/^Refund sent/)])

  const late = await sold(10_000)
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Date.parse(late.departure.startsAt) - now.getTime() - days(1) / 2)
  await cancel(ada, late.id)
  await remember()
  const refund = { amount: 1000, payer: 'platform', reasonCode: 'goodwill', idempotencyKey: newId() } as const
  const message = 'For the broken canoe'
  const given = await root.call(giveBack, {
    params: { id: late.id },
    body: { ...refund, message, payer: 'split', reason: 'She called us' },
  })
  expect(given.status).toBe(200)
  await world.settle()
  expect(await written()).toEqual(['Refund sent: $10.00'])
  // what it is for is read by the guest and by the guide who pays; the reason stays with the operators
  const { text } = (await newestEmail(world.app, people.ada.email, 'Refund sent: $10.00')) ?? { text: '' }
  expect(text).toContain(message)
  expect(text).not.toContain('She called us')
  const { money } = (await gus.call(guideOverview)).body
  expect(money?.charges).toMatchObject([{ amount: { amount: 500 }, message, booking: { code: late.code } }])
})
