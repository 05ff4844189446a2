import { expect, test } from 'vitest'
import { listQueues } from '#contract/operators/inbox.ts'
import { completeTrip, startTrip } from '#contract/bookings/calls.ts'
import { cancelDeparture } from '#contract/bookings/cancellations.ts'
import { listGuideWeather, reviewGuideWeather } from '#contract/bookings/weather-desk.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { administrator } from '#test/operators.ts'
import { moveToEnd, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const helper = await administrator(world, 'Sol', ['support'])
const guard = await administrator(world, 'Tess', ['trust_and_safety'])
const payer = await administrator(world, 'Fay', ['finance'])
let day = 3
let guideId = ''

async function departure(): Promise<string> {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)], place: untaxedPlace })
  guideId = made.guideId
  return made.departureId
}
async function storm() {
  const on = await departure()
  await buy(world, ada, on)
  await buy(world, ben, on)
  const body = { reason: 'weather' as const, message: 'Lightning over the ridge.' }
  expect((await gus.call(cancelDeparture, { params: { id: on }, body })).status).toBe(200)
  await world.settle()
}
const list = async (who: Browser = helper) => (await who.call(listGuideWeather)).body.items
const review = (who: Browser) =>
  who.call(reviewGuideWeather, { params: { id: guideId }, body: { reason: 'The forecast said the same' } })
const queued = async () =>
  (await root.call(listQueues)).body.queues.find(({ name }) => name === 'bookings.guide_weather')?.count

test('each departure that a guide cancels for the weather counts once, beside those that ran', async () => {
  expect((await list()).length).toBe(0)
  const ran = await buy(world, ada, await departure())
  await moveToStart(world, ran.id)
  await gus.call(startTrip, { params: { id: ran.id } })
  await moveToEnd(world, ran.id)
  await gus.call(completeTrip, { params: { id: ran.id } })
  await storm()
  // another reason, and a guest who cancels, are no weather
  await cancel(gus, (await buy(world, ada, await departure())).id, 'guide_ill')
  await cancel(ada, (await buy(world, ada, await departure())).id)
  for (const who of [ada, gus, payer]) expect((await who.call(listGuideWeather)).status).toBe(403)
  const [one, ...more] = await list(guard)
  expect(more).toEqual([])
  expect(one).toMatchObject({ canceled: 1, departures: 2, unreviewed: 1, needsReview: false, reviewed: null })
  expect(one?.cancellations).toMatchObject([
    {
      title: 'A day on the green river',
      message: 'Lightning over the ridge.',
      bookings: 2,
      refund: { amount: 23_100 },
    },
  ])
})

test('a guide who does it often waits for an operator, who says what came of it, and later ones count anew', async () => {
  expect((await review(payer)).status).toBe(403)
  await storm()
  expect(await queued()).toBe(0)
  await storm()
  expect(await queued()).toBe(1)
  expect(await list()).toMatchObject([{ canceled: 3, unreviewed: 3, needsReview: true }])
  expect((await review(guard)).status).toBe(200)
  expect((await review(helper)).body.code).toBe('wrong_state')
  expect(await queued()).toBe(0)
  expect(await list()).toMatchObject([
    { canceled: 3, unreviewed: 0, reviewed: { by: 'Tess Admin', note: 'The forecast said the same' } },
  ])
  await world.moveClock(hours(1))
  await storm()
  expect(await list()).toMatchObject([{ canceled: 4, unreviewed: 1, needsReview: false }])
  await world.moveClock(days(190))
  expect(await list()).toEqual([])
})
