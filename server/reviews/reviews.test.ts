import { beforeEach, describe, expect, test } from 'vitest'
import { showAdventure } from '#contract/catalogue/calls.ts'
import { adventureReviews, guideReviews } from '#contract/reviews/calls.ts'
import { rateAdventure } from '#server/catalogue/index.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { days, hours } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { takeOffSale } from '#test/listings.ts'
import { takenTrip, type TestTrip } from '#test/past-trips.ts'
import { signedOutWorld } from '#test/world.ts'
import { reviewsOfAdventure, reviewsOfGuide } from './list-reviews.ts'
import { recordReview, type NewReview } from './record-review.ts'
import { removeReview } from './remove-review.ts'

const { world, people } = await signedOutWorld()
let adventure: TestAdventure

const visitor = world.visitor()
beforeEach(async () => {
  adventure = await createAdventure(world, { guideName: 'Rosa Testa' })
})

const adminWith = (...adminScopes: string[]): Caller => ({
  kind: 'person',
  accountId: people.root.id,
  sessionId: '',
  admin: true,
  adminScopes,
  canGuide: false,
})
const admin = adminWith('trust_and_safety')

const reviewOf = (trip: TestTrip, overall: number, more: Partial<NewReview> = {}): NewReview => ({
  bookingId: trip.bookingId,
  adventureId: trip.adventure.adventureId,
  guideId: trip.adventure.guideId,
  accountId: trip.accountId,
  author: 'Ada M.',
  from: 'Lander, WY',
  overall,
  scores: { expertise: 5, safety: 4, accuracy: overall, gear: 3, value: overall },
  text: `Stars: ${overall}`,
  label: null,
  party: { adults: 1, children: 0 },
  tripDate: trip.tripDate,
  tripEndedAt: trip.endedAt,
  writtenAt: new Date(trip.endedAt.getTime() + hours(30)),
  ...more,
})

const write = (review: NewReview) => withTransaction(world.app.db, (tx) => recordReview(world.app, tx, review))

/** Reviews with these stars, of trips 100 days ago and then every fifth day before. */
async function reviewed(...stars: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const [at, overall] of stars.entries())
    ids.push(await write(reviewOf(await takenTrip(world, adventure, people.ada.id, 100 + 5 * at), overall)))
  return ids
}

const list = (query: Record<string, unknown> = {}) =>
  visitor.call(adventureReviews, { params: { id: adventure.adventureId }, query })

async function everyPage(query: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = null; ;) {
    const { body } = await list({ ...query, limit: 2, ...(after ? { after } : {}) })
    ids.push(...body.items.map((review) => review.id))
    after = body.next
    if (!after) return ids
  }
}

describe('refused', () => {
  test.each(['nobody', '00000000-0000-4000-8000-000000000000', "'; drop table reviews", 'x'.repeat(150)])(
    'an unknown adventure or guide: %s',
    async (id) => {
      expect((await visitor.call(adventureReviews, { params: { id } })).status).toBe(404)
      expect((await visitor.call(guideReviews, { params: { id } })).status).toBe(404)
    },
  )

  test('an adventure that is not on sale', async () => {
    await reviewed(5)
    await takeOffSale(world.app, adventure.adventureId)
    expect((await list()).status).toBe(404)
    const { body } = await visitor.call(guideReviews, { params: { id: adventure.guideId } })
    expect(body.summary.count).toBe(1)
  })

  test.each([{ stars: 0 }, { stars: 6 }, { stars: 'x' }, { limit: 0 }, { limit: 25 }, { sort: 'oldest' }])(
    'the query %j',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )

  test('a cursor that is damaged or belongs to another list', async () => {
    await reviewed(5, 4, 3)
    const { body } = await list({ limit: 1 })
    const cursor = body.next ?? ''
    expect((await list({ limit: 2, after: cursor })).status).toBe(200)
    for (const query of [
      { after: cursor, sort: 'highest' },
      { after: cursor, stars: 5 },
      { after: `${cursor}AAAA` },
      { after: 'null' },
    ]) {
      const refused = await list(query)
      expect([refused.status, refused.body.fields?.after]).toEqual([
        400,
        'That page of the list no longer exists. Go back to the first page.',
      ])
    }
    const ofGuide = await visitor.call(guideReviews, { params: { id: adventure.guideId }, query: { after: cursor } })
    expect(ofGuide.status).toBe(400)
  })

  test('a review outside its window, or a second one of the same side', async () => {
    const trip = await takenTrip(world, adventure, people.ada.id, 40)
    for (const writtenAt of [new Date(trip.endedAt.getTime() - 1), new Date(trip.endedAt.getTime() + days(14) + 1)])
      await expect(write(reviewOf(trip, 5, { writtenAt }))).rejects.toThrow('within its window')
    await write(reviewOf(trip, 5))
    await expect(write(reviewOf(trip, 4))).rejects.toThrow('reviews_booking_id_side_key')
    await expectInvariants(world)
  })
})

describe('a list of reviews', () => {
  test('says how they are spread, and says nothing of an average of two', async () => {
    await reviewed(5, 3)
    const few = await list()
    expect(few.body.summary).toMatchObject({ count: 2, average: null, averageFrom: 3, scores: null })
    await saveSettings(world.app, admin, { ...defaultSettings, averageFromReviews: 2 }, 'For a test')
    expect((await list()).body.summary).toMatchObject({ count: 2, average: 4, averageFrom: 2 })
    const card = await visitor.call(showAdventure, { params: { id: adventure.adventureId } })
    expect(card.body.rating).toEqual({ average: 4, count: 2 })
    await saveSettings(world.app, admin, defaultSettings, 'For a test')
    const trip = await takenTrip(world, adventure, people.ben.id, 60)
    await write(reviewOf(trip, 3, { label: 'insider', reply: { accountId: null, text: 'Thanks.', at: new Date() } }))
    const { body } = await list()
    expect(body.summary).toEqual({
      count: 3,
      average: 3.67,
      averageFrom: 3,
      distribution: { 1: 0, 2: 0, 3: 2, 4: 0, 5: 1 },
      scores: { expertise: 5, safety: 4, accuracy: 3.67, gear: 3, value: 3.67 },
      removed: {},
    })
    expect(body).toMatchObject({ total: 3, capped: false, next: null })
    expect(body.items[0]).toMatchObject({
      author: 'Ada M.',
      from: 'Lander, WY',
      overall: 3,
      tripMonth: trip.tripDate.slice(0, 7),
      label: 'insider',
      reply: { author: 'Rosa Testa', text: 'Thanks.' },
      adventure: {
        id: adventure.adventureId,
        title: 'A day on the green river',
        href: `/adventure/${adventure.slug}-${adventure.adventureId}`,
      },
    })
  })

  test('is paged in each order without losing or repeating any', async () => {
    const ids = await reviewed(3, 5, 1, 5, 3, 4, 1)
    const byStars = (...at: number[]) => at.map((one) => ids[one])
    expect(await everyPage({})).toEqual(ids)
    expect(await everyPage({ sort: 'highest' })).toEqual(byStars(1, 3, 5, 0, 4, 2, 6))
    expect(await everyPage({ sort: 'lowest' })).toEqual(byStars(2, 6, 0, 4, 5, 1, 3))
    expect(await everyPage({ stars: 3 })).toEqual(byStars(0, 4))
    const { body } = await list({ stars: 3, limit: 1 })
    expect(body).toMatchObject({ total: 2, summary: { count: 7 } })
  })

  test('of a guide holds everything the guide offers, by name or id', async () => {
    await reviewed(5)
    const other = await createAdventure(world, { guideId: adventure.guideId, title: 'Up the canyon' })
    await write(reviewOf(await takenTrip(world, other, people.ben.id, 50), 4))
    for (const id of [adventure.guideId, `rosa-testa-${adventure.guideId}`]) {
      const { body } = await visitor.call(guideReviews, { params: { id } })
      expect(body.items.map((review) => review.adventure.title)).toEqual(['Up the canyon', 'A day on the green river'])
    }
  })

  test('costs four statements at most, one of them for the settings', async () => {
    await reviewed(5, 4)
    let statements = 0
    const counted = world.app.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const counting = { ...world.app, read: () => counted }
    await reviewsOfAdventure(counting, adventure.adventureId, { sort: 'newest', limit: 6 })
    expect(statements).toBe(4)
    statements = 0
    await reviewsOfGuide(counting, adventure.guideId, { sort: 'lowest', limit: 6 })
    expect(statements).toBe(4)
  })
})

describe('two sides', () => {
  test('neither is shown before both are in; then at once', async () => {
    const trip = await takenTrip(world, adventure, people.ada.id, 4)
    await write(reviewOf(trip, 2))
    expect((await list()).body.summary.count).toBe(0)
    await write(reviewOf(trip, 5, { scores: null, author: 'Rosa T.', accountId: null }))
    const { body } = await list()
    expect(body.items.map(({ overall }) => overall)).toEqual([2])
    expect(body.summary.count).toBe(1)
    await world.moveClock(0)
    await expectInvariants(world)
  })

  test('a review alone is shown when the window ends, though the booking closes at the same moment', async () => {
    await write(reviewOf(await takenTrip(world, adventure, people.ada.id, 5), 4))
    expect((await list()).body.items).toEqual([])
    await world.moveClock(days(10))
    expect((await list()).body.items.map(({ overall }) => overall)).toEqual([4])
    const card = await visitor.call(showAdventure, { params: { id: adventure.adventureId } })
    expect(card.body.rating).toEqual({ average: null, count: 1 })
    await expectInvariants(world)
  })
})

describe('taking down', () => {
  const remove = (reviewId: string, caller: Caller = admin, note = 'Names a neighbor with telephone number') =>
    removeReview(world.app, caller, { reviewId, reason: 'private_data', note, letter: '' })

  test('is for trust and safety or the owner, with a note, once', async () => {
    const [id = ''] = await reviewed(1)
    await expect(remove(id, { kind: 'visitor' })).rejects.toMatchObject({ status: 401 })
    await expect(remove(id, adminWith('finance', 'content'))).rejects.toMatchObject({ status: 403 })
    await expect(remove(id, admin, '  no  ')).rejects.toMatchObject({ status: 400 })
    await expect(remove('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ status: 404 })
    expect((await list()).body.summary.count).toBe(1)
    await remove(id, adminWith('owner'))
    await expect(remove(id)).rejects.toMatchObject({ status: 409 })
  })

  test('is counted in the open, and the review no longer is', async () => {
    const [worst = ''] = await reviewed(1, 5, 5, 5)
    const rating = async () =>
      (await visitor.call(showAdventure, { params: { id: adventure.adventureId } })).body.rating
    expect(await rating()).toEqual({ average: 4, count: 4 })
    await remove(worst)
    const { body } = await list()
    expect(body.summary).toMatchObject({ count: 3, average: 5, removed: { private_data: 1 } })
    expect(body.items.map(({ id }) => id)).not.toContain(worst)
    expect(await rating()).toEqual({ average: 5, count: 3 })
    await expectInvariants(world)
  })
})

test('sums that do not fit the reviews are found', async () => {
  await reviewed(5, 4)
  const broken = async () => (await checkInvariants(world.app)).filter(({ holds }) => !holds)
  expect(await broken()).toEqual([])
  await withTransaction(world.app.db, (tx) =>
    rateAdventure(tx, { adventureId: adventure.adventureId, total: 10, count: 2 }),
  )
  expect(await broken()).toEqual([
    {
      name: 'the rating of an adventure is the sum of its published reviews',
      holds: false,
      detail: `adventure ${adventure.adventureId} shows 10/2 instead of 9/2`,
    },
  ])
})
