import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { addDays, localDateAt, occupySeats } from '#server/scheduling/index.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { createTestApp, days, type TestApp } from '#test/app.ts'
import { browse } from './browse.ts'
import { cardsOf } from './cards.ts'
import { guideAdventures } from './guide-adventures.ts'
import { listingFacts } from './listing-facts.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** Trip $100 and permit $10, fee 5%; half the trip on the one day, double on the other. */
const [plain, half, double] = [11_550, 6300, 22_050]

async function adventureWith(inDays: number[]): Promise<TestAdventure> {
  const today = localDateAt(await world.app.clock.now(world.app.db), 'America/Denver')
  const season = (name: string, inSo: number, percent: number) => {
    const day = addDays(today, inSo).slice(5)
    return { name, from: day, to: day, percent }
  }
  return createAdventure(world, {
    guide: null,
    inDays,
    noticeDays: 2,
    modifiers: {
      seasons: [season('Quiet', 12, -50), season('Crowds', 22, 100)],
      weekdays: [],
      earlyBird: null,
      lastMinute: { hoursBefore: 72, percentOff: 30 },
      groupSizes: [{ people: 2, percentOff: 50 }],
    },
  })
}
const shown = async ({ adventureId, guideId }: TestAdventure) => {
  const { app } = world
  const [facts] = await listingFacts(app, app.db, [adventureId])
  const { items } = await browse(app, { limit: 48 })
  const { items: ofGuide } = await guideAdventures(app, guideId, { limit: 48 })
  const kept = await cardsOf(app, app.db, [adventureId])
  const listed = [items, ofGuide].map((cards) => cards.find(({ id }) => id === adventureId)?.fromPrice.amount)
  const price = facts?.card.fromPrice.amount
  expect([...listed, kept.get(adventureId)?.card.fromPrice.amount]).toEqual([price, price, price])
  return price
}

test('the price shown is that of the cheapest departure on offer, in every list and in the search index alike', async () => {
  expect(await shown(await adventureWith([12, 22, 30]))).toBe(half)
  expect(await shown(await adventureWith([22, 30]))).toBe(plain)
  expect(await shown(await adventureWith([22]))).toBe(double)
  expect(await shown(await adventureWith([]))).toBe(plain)
})

test('a departure that is full or past its notice is not what the price is from', async () => {
  const trip = await adventureWith([12, 22])
  const cheap = trip.departureId
  await withTransaction(world.app.db, (tx) =>
    occupySeats(world.app, tx, { departure: { id: cheap }, holderId: newId(), seats: 6 }),
  )
  expect(await shown(trip)).toBe(double)
  const soon = await adventureWith([12, 22])
  expect(await shown(soon)).toBe(half)
  await world.moveClock(days(11))
  expect(await shown(soon)).toBe(double)
})

test('the last minute is not promised: the index is older than that price lasts', async () => {
  const trip = await adventureWith([3, 5])
  expect(await shown(trip)).toBe(plain)
})
