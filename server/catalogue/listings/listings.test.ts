import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { quote } from '#contract/bookings/calls.ts'
import { showAdventure } from '#contract/catalogue/calls.ts'
import * as contract from '#contract/catalogue/listing-calls.ts'
import * as reviews from '#contract/catalogue/listing-reviews.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { listQueues } from '#contract/operators/inbox.ts'
import { isPublished } from '#server/catalogue/index.ts'
import { createAdventure, plainContent, untaxedPlace } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import {
  approve,
  listingOf,
  plantPictures,
  publishChanges,
  save,
  submit,
  waitingReview,
  wholeListing,
} from '#test/listings.ts'
import { administrator } from '#test/operators.ts'
import { as } from '#test/people.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { runs } from '#test/runs.ts'

const { world, people, ada, gus, root } = await openWorld()
const { app } = world
let reader: Browser
let other: Browser
let hashes: string[]
const at = (id: string) => ({ params: { id } })

beforeAll(async () => {
  reader = await administrator(world, 'Rhea', ['content'])
  other = await as(world, people.bo)
  hashes = await plantPictures(app, people.gus.id, 6)
  // a guide of an imported level 3
  await createAdventure(world, { guide: people.gus.id, inDays: [] })
})

const start = async (): Promise<string> => {
  const made = await gus.call(contract.createListing, { body: { category: 'fishing' } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id
}
const whole = () => wholeListing(hashes.slice(0, 5))
const published = async (): Promise<string> => {
  const id = await start()
  await publishChanges(gus, reader, id, whole())
  return id
}

describe('a new listing', () => {
  test('begins empty, says what is missing, and cannot be submitted', async () => {
    const id = await start()
    const { state, tasks, version, href, actions, values } = await listingOf(gus, id)
    expect({ state, version, href }).toEqual({ state: 'draft', version: null, href: null })
    expect(actions).toEqual(['submit', 'archive', 'duplicate'])
    expect(values).toMatchObject({ title: '', price: { mode: 'per_person', amount: null }, pictures: [] })
    expect(tasks.filter(({ blocks }) => blocks === 'send').map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'summary', 'place', 'meetingPoint', 'price', 'pictures', 'terrain']),
    )
    const sent = await submit(gus, id)
    expect(sent).toMatchObject({ status: 409, body: { code: 'listing_incomplete' } })
    expect(sent.body.fields).toMatchObject({ title: 'Give the trip a title.', price: 'Set the price.' })
  })

  test('is on sale once an operator has approved it, and its guide hears of it', async () => {
    const id = await start()
    await save(gus, id, whole())
    const sent = await submit(gus, id)
    expect(sent.body).toMatchObject({ listing: { state: 'submitted' }, message: expect.stringMatching(/^Sent\./) })
    expect(await isPublished(app.db, id)).toBe(false)
    const waiting = (await reader.call(listQueues)).body.queues.find(({ name }) => name === 'catalogue.listing_reviews')
    expect(waiting?.count).toBe(1)
    const decided = await approve(reader, await waitingReview(gus, id))
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    await world.settle()
    expect(await listingOf(gus, id)).toMatchObject({ state: 'published', isOnSale: true, version: 1, changed: [] })
    const page = await world.visitor().call(showAdventure, at(id))
    expect(page.body).toMatchObject({
      title: plainContent.title,
      href: expect.stringContaining('a-day-on-the-green-river'),
    })
    const bell = (await gus.call(listNotifications, { query: {} })).body.items
    expect(bell[0]).toMatchObject({ title: 'Listing approved', body: expect.stringContaining('Add dates, and guests') })
    await expectInvariants(world)
  })

  test('that is sent back says what to change, field by field, and comes again', async () => {
    const id = await start()
    await save(gus, id, whole())
    await submit(gus, id)
    const review = await waitingReview(gus, id)
    await reader.call(reviews.claimListingReview, at(review))
    const empty = { outcome: 'request_changes' as const, note: null, notes: [] }
    expect(await reader.call(reviews.decideListingReview, { ...at(review), body: empty })).toMatchObject({
      status: 400,
    })
    const notes = [{ field: 'safetyNotes' as const, note: 'Say what happens when the river rises.' }]
    // Two letters would be too short as the record's reason alone.
    const body = { ...empty, note: 'No', notes }
    const letter = await reader.call(reviews.previewListingChanges, { ...at(review), body: { note: 'No', notes } })
    expect(letter.body).toMatchObject({
      to: people.gus.email,
      subject: `Please change a few things: ${plainContent.title}`,
    })
    expect(letter.body.text).toContain('Safety notes: Say what happens when the river rises.')
    const decide = () => reader.call(reviews.decideListingReview, { ...at(review), body })
    expect((await decide()).status).toBe(200)
    expect(await decide()).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    await world.settle()
    expect(await listingOf(gus, id)).toMatchObject({
      state: 'changes_requested',
      review: { note: 'No', notes },
      values: { title: plainContent.title },
    })
    await save(gus, id, { safetyNotes: ['We turn back when the river rises.'] })
    expect((await submit(gus, id)).body).toMatchObject({ listing: { state: 'submitted' } })
    expect((await approve(reader, await waitingReview(gus, id))).status).toBe(200)
  })
})

describe('a published listing', () => {
  test('sells a new price at once, and a new title after a review', async () => {
    const id = await published()
    await save(gus, id, {
      title: 'Trout at first light',
      price: { mode: 'per_person', amount: 12_300, childPercent: 50 },
    })
    expect(await listingOf(gus, id)).toMatchObject({ changed: ['title', 'price'], reviewed: ['title'] })
    expect((await submit(gus, id)).body).toMatchObject({
      listing: { state: 'published', version: 2, changed: ['title'], review: { state: 'waiting', fields: ['title'] } },
      message: expect.stringMatching(/^Some of your changes are live/),
    })
    const page = async () => (await world.visitor().call(showAdventure, at(id))).body
    expect(await page()).toMatchObject({ title: plainContent.title, adultPrice: { amount: 12_300 } })
    const review = await waitingReview(gus, id)
    expect((await reader.call(reviews.showListingReview, at(review))).body).toMatchObject({
      isNew: false,
      before: { title: plainContent.title },
      after: { title: 'Trout at first light' },
    })
    // what is changed meanwhile and needs no review stays
    await publishChanges(gus, reader, id, { noticeDays: 3 })
    expect(await listingOf(gus, id)).toMatchObject({ version: 4, changed: [], values: { noticeDays: 3 } })
    expect(await page()).toMatchObject({ title: 'Trout at first light', adultPrice: { amount: 12_300 } })
  })

  test('keeps what its guide wrote while an operator read', async () => {
    const id = await published()
    await save(gus, id, { title: 'One' })
    await submit(gus, id)
    const review = await waitingReview(gus, id)
    await save(gus, id, { title: 'Two' })
    expect((await approve(reader, review)).status).toBe(200)
    expect(await listingOf(gus, id)).toMatchObject({
      values: { title: 'Two' },
      changed: ['title'],
      actions: expect.arrayContaining(['submit']),
    })
    expect((await world.visitor().call(showAdventure, at(id))).body.title).toBe('One')
  })

  test('needs no review for the order and words of its pictures, and one for a new picture', async () => {
    const id = await published()
    const { values } = await listingOf(gus, id)
    const [first, ...rest] = values.pictures ?? []
    if (!first) throw new Error('It has no picture')
    await save(gus, id, { pictures: [...rest, { ...first, alt: 'The river from above' }] })
    expect((await submit(gus, id)).body).toMatchObject({ listing: { changed: [], version: 2 } })
    await save(gus, id, { pictures: [...rest, { ...first, hash: hashes[5] ?? '' }] })
    expect(await listingOf(gus, id)).toMatchObject({ reviewed: ['pictures'] })
    expect(await gus.call(contract.discardChanges, at(id))).toMatchObject({
      status: 200,
      body: { listing: { changed: [] } },
    })
  })

  test('is paused, resumed, archived, and restored; with guests to come it is not archived', async () => {
    const { adventureId: id, departureId } = await createAdventure(world, { guide: people.gus.id, place: untaxedPlace })
    const booking = await buy(world, ada, departureId)
    expect(await gus.call(contract.archiveListing, at(id))).toMatchObject({
      status: 409,
      body: { code: 'guests_to_come' },
    })
    expect((await gus.call(contract.pauseListing, at(id))).body.listing).toMatchObject({
      state: 'paused',
      isOnSale: false,
    })
    expect(await isPublished(app.db, id)).toBe(false)
    expect(await gus.call(contract.pauseListing, at(id))).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await gus.call(contract.resumeListing, at(id))).body.listing).toMatchObject({ state: 'published' })
    expect(await isPublished(app.db, id)).toBe(true)
    await moveToEnd(world, booking.id)
    expect((await gus.call(contract.archiveListing, at(id))).body.listing).toMatchObject({
      state: 'archived',
      actions: ['restore', 'duplicate'],
    })
    const { revision } = await listingOf(gus, id)
    const edit = { ...at(id), body: { revision, values: { title: 'Gone' } } }
    expect(await gus.call(contract.saveListing, edit)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await gus.call(contract.restoreListing, at(id))).body.listing).toMatchObject({ state: 'paused' })
    await expectInvariants(world)
  })
})

describe('two windows', () => {
  test('save different fields of one listing, and each sees the other', async () => {
    const id = await start()
    const { revision } = await listingOf(gus, id)
    const saved = (values: object) => gus.call(contract.saveListing, { ...at(id), body: { revision, values } })
    expect((await saved({ title: 'From the phone' })).body).toMatchObject({ revision: 1, elsewhere: {} })
    expect((await saved({ summary: 'From the laptop' })).body).toMatchObject({
      revision: 2,
      elsewhere: { title: 'From the phone' },
    })
    const clash = await saved({ title: 'From the laptop' })
    expect(clash).toMatchObject({
      status: 409,
      body: { code: 'saved_elsewhere', fields: { title: expect.any(String) } },
    })
    expect((await listingOf(gus, id)).values).toMatchObject({ title: 'From the phone', summary: 'From the laptop' })
    const anyway = { ...at(id), body: { revision, values: { title: 'From the laptop' }, overwrite: true } }
    expect((await gus.call(contract.saveListing, anyway)).status).toBe(200)
    expect(await gus.call(contract.submitListing, { ...at(id), body: { revision } })).toMatchObject({
      status: 409,
      body: { code: 'saved_elsewhere' },
    })
  })

  test('save and submit twenty times at once: one version, nothing lost', async () => {
    const id = await published()
    const { revision } = await save(gus, id, { noticeDays: 4, title: 'Twenty at once' })
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => gus.call(contract.submitListing, { ...at(id), body: { revision } })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ body }) => body.code === 'no_changes')).toHaveLength(19)
    expect(await listingOf(gus, id)).toMatchObject({ version: 2, review: { state: 'waiting' } })
  })

  test('two operators at once: one decides, the other reads who it was', async () => {
    const id = await published()
    await save(gus, id, { title: 'Two operators' })
    await submit(gus, id)
    const review = await waitingReview(gus, id)
    await reader.call(reviews.claimListingReview, at(review))
    const decide = (who: Browser) =>
      who.call(reviews.decideListingReview, { ...at(review), body: { outcome: 'approve' } })
    expect(await decide(root)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', error: expect.stringContaining('Rhea') },
    })
    const answers = await Promise.all([decide(reader), decide(reader)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await listingOf(gus, id)).toMatchObject({ version: 2 })
  })
})

describe('refused', () => {
  test('to visitors, explorers, other guides, and operators without the scope', async () => {
    const id = await published()
    expect(await world.visitor().call(contract.listListings)).toMatchObject({ status: 401 })
    expect(await ada.call(contract.listListings)).toMatchObject({ status: 403 })
    expect(await ada.call(contract.createListing, { body: { category: 'hiking' } })).toMatchObject({ status: 403 })
    for (const who of [ada, other, root])
      expect(await who.call(contract.showListing, at(id))).toMatchObject({ status: 404 })
    expect(await other.call(contract.createListing, { body: { copyOf: id } })).toMatchObject({
      status: expect.any(Number),
      body: { error: expect.any(String) },
    })
    const money = await administrator(world, 'Fay', ['finance', 'support'])
    expect(await money.call(reviews.listListingReviews, { query: {} })).toMatchObject({ status: 403 })
  })

  test('with pictures of others, another category, and a policy that has to be granted', async () => {
    const id = await published()
    const { revision, values } = await listingOf(gus, id)
    const saving = (changed: object) =>
      gus.call(contract.saveListing, { ...at(id), body: { revision, values: changed } })
    const foreign = [{ ...values.pictures?.[0], hash: 'a'.repeat(64), alt: 'Not mine' }]
    expect(await saving({ pictures: foreign })).toMatchObject({ status: 400, body: { code: 'picture_unknown' } })
    expect(await saving({ category: 'winter' })).toMatchObject({ status: 409, body: { code: 'category_fixed' } })
    await save(gus, id, { cancellationTier: 'final_sale' })
    const sent = await submit(gus, id)
    expect(sent).toMatchObject({
      status: 409,
      body: { code: 'listing_blocked', fields: { cancellationTier: expect.any(String) } },
    })
  })

  test('an operator who guides decides nothing about their own listing', async () => {
    const id = await published()
    await save(gus, id, { title: 'My own' })
    await submit(gus, id)
    const review = await waitingReview(gus, id)
    await app.pool.query(`update accounts set user_type = 'admin', admin_scopes = '{content}' where id = $1`, [
      people.gus.id,
    ])
    const both = await as(world, people.gus)
    expect(await both.call(reviews.claimListingReview, at(review))).toMatchObject({
      status: 403,
      body: { code: 'own_case' },
    })
    await app.pool.query(`update accounts set user_type = 'guide', admin_scopes = '{}' where id = $1`, [people.gus.id])
  })
})

test('a copy has every field and picture, and begins as a draft', async () => {
  const id = await published()
  const copy = await gus.call(contract.createListing, { body: { copyOf: id } })
  expect(copy.body).toMatchObject({
    state: 'draft',
    values: { title: `${plainContent.title} (copy)`, summary: plainContent.summary },
  })
  expect(copy.body.values.pictures).toHaveLength(5)
  const { items } = (await gus.call(contract.listListings)).body
  expect(items[0]).toMatchObject({ id: copy.body.id, state: 'draft', hasChanges: true, price: { amount: 10_000 } })
})

test('the example is what the sale charges on that day, line by line', async () => {
  const modifiers = {
    seasons: [],
    weekdays: [{ days: [1, 2, 3, 4, 5, 6, 7], percent: 15 }],
    earlyBird: null,
    lastMinute: null,
    groupSizes: [],
  }
  const { adventureId: id, departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [61],
    modifiers,
  })
  const party = { adults: 2, children: 1 }
  const sold = await ada.call(quote, { ...at(departureId), body: { party } })
  const day = await app.db
    .selectFrom('departures')
    .select('local_date')
    .where('id', '=', departureId)
    .executeTakeFirstOrThrow()
  const query = { date: day.local_date, ...party, bookedDaysBefore: 61 }
  const example = (await gus.call(contract.priceExample, { ...at(id), query })).body
  expect(example.price.lines).toEqual(sold.body.price.lines)
  expect(example.price.total).toEqual(sold.body.price.total)
  // 2 × $100 + $50 and 15%, of which the level of the guide leaves 88%, and 3 permits of $10
  expect(example.net).toMatchObject({ base: { amount: 28_750 }, commissionPercent: 12, net: { amount: 25_300 + 3000 } })
  expect(await gus.call(contract.priceExample, { ...at(id), query: { ...query, adults: 9 } })).toMatchObject({
    status: 409,
    body: { code: 'party_too_large' },
  })
})

test('no order of saving, submitting, deciding, and pausing leaves a listing whose state and sale disagree', async () => {
  const steps = [
    'save',
    'submit',
    'approve',
    'return',
    'withdraw',
    'pause',
    'resume',
    'archive',
    'restore',
    'discard',
  ] as const
  const id = await published()
  let nth = 0
  const run: Record<(typeof steps)[number], () => Promise<unknown>> = {
    save: async () => {
      const { revision } = await listingOf(gus, id)
      return gus.call(contract.saveListing, {
        ...at(id),
        body: { revision, values: { title: `Title ${++nth}`, noticeDays: nth % 7 } },
      })
    },
    submit: () => submit(gus, id),
    approve: async () => {
      const { review } = await listingOf(gus, id)
      return review && approve(reader, review.id)
    },
    return: async () => {
      const { review } = await listingOf(gus, id)
      if (!review) return
      await reader.call(reviews.claimListingReview, at(review.id))
      await reader.call(reviews.decideListingReview, {
        ...at(review.id),
        body: { outcome: 'request_changes', note: 'No', notes: [{ field: 'title', note: 'Not this' }] },
      })
    },
    withdraw: () => gus.call(contract.withdrawListing, at(id)),
    pause: () => gus.call(contract.pauseListing, at(id)),
    resume: () => gus.call(contract.resumeListing, at(id)),
    archive: () => gus.call(contract.archiveListing, at(id)),
    restore: () => gus.call(contract.restoreListing, at(id)),
    discard: () => gus.call(contract.discardChanges, at(id)),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 }), async (order) => {
      for (const step of order) await run[step]()
      const { state, isOnSale, actions } = await listingOf(gus, id)
      expect(isOnSale).toBe(await isPublished(app.db, id))
      expect(isOnSale).toBe(state === 'published')
      for (const action of ['pause', 'resume', 'restore'] as const)
        expect(actions.includes(action)).toBe(
          { pause: 'published', resume: 'paused', restore: 'archived' }[action] === state,
        )
    }),
    { numRuns: runs(6, 12) },
  )
  await expectInvariants(world)
})
