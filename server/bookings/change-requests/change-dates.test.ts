import { afterEach, beforeEach, expect, test } from 'vitest'
import { listChangeDates } from '#contract/bookings/change-requests/calls.ts'
import { priceModifiers } from '#contract/catalogue/listings.ts'
import type { Browser } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { departuresIn, previewChange, propose } from '#test/changing.ts'
import { expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus } = await openWorld()
let day = 40
let departures: string[]

beforeEach(async () => {
  // one guide is in one place
  day += 12
  departures = await departuresIn(
    world,
    [0, 1, 2, 3, 4, 5, 6, 7].map((n) => day + n),
    {
      guide: people.gus.id,
      modifiers: priceModifiers.parse({ weekdays: [{ name: 'Weekend', days: [6, 7], percent: 20 }] }),
    },
  )
})
afterEach(() => expectInvariants(world))

const dates = (by: Browser, id: string, party: { adults?: number; children?: number } = {}) =>
  by.call(listChangeDates, { params: { id }, query: party })

test('a stranger hears of no booking, and an administrator does not move people', async () => {
  const { id } = await buy(world, ada, departures[0] ?? '')
  expect((await dates(world.visitor(), id)).status).toBe(401)
  expect((await dates(ben, id)).status).toBe(404)
  expect((await dates(await administrator(world, 'Mona', ['support']), id)).status).toBe(403)
})

const idsOf = async (answer: ReturnType<typeof dates>) => (await answer).body.items.map(({ departure }) => departure.id)

test('each date has the difference that the preview of that change has, for the party that is asked for', async () => {
  const [own = '', ...others] = departures
  const { id } = await buy(world, ada, own)
  const three = { adults: 2, children: 1 }
  const { items } = (await dates(ada, id, three)).body
  expect(items.map(({ departure }) => departure.id)).toEqual(departures)
  const previewed = await Promise.all(
    departures.map((departureId) => previewChange(ada, id, { departureId, party: three })),
  )
  expect(items.map(({ difference }) => difference)).toEqual(previewed.map(({ body }) => body.difference))
  expect(new Set(items.map(({ difference }) => difference.amount)).size).toBe(2)
  const alone = (await dates(ada, id)).body.items
  expect(alone[0]).toMatchObject({ departure: { id: own }, difference: { amount: 0 } })
  const moved = await Promise.all(others.map((departureId) => previewChange(ada, id, { departureId })))
  expect(alone.slice(1).map(({ difference }) => difference)).toEqual(moved.map(({ body }) => body.difference))
  expect(await idsOf(dates(gus, id))).toEqual(departures)
})

test('a date without room for the party is left out', async () => {
  const [own = '', full = '', nearly = '', ...others] = departures
  const { id } = await buy(world, ada, own)
  await buy(world, ben, own, { adults: 4 })
  await buy(world, ben, full, { adults: 6 })
  await buy(world, ben, nearly, { adults: 5 })
  expect(await idsOf(dates(ada, id))).toEqual([own, nearly, ...others])
  expect(await idsOf(dates(ada, id, { adults: 2 }))).toEqual([own, ...others])
  expect(await idsOf(dates(ada, id, { adults: 3 }))).toEqual(others)
  expect(await idsOf(dates(ada, id, { adults: 7 }))).toEqual([])
})

test('a booking that cannot be changed says why', async () => {
  const { id } = await buy(world, ada, departures[0] ?? '')
  await propose(ada, id, { departureId: departures[3] ?? '' })
  expect((await dates(ada, id)).body.code).toBe('change_open')
  const other = await buy(world, ben, departures[1] ?? '')
  await cancel(ben, other.id)
  expect((await dates(ben, other.id)).body.code).toBe('wrong_state')
})
