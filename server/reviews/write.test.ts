import { beforeAll, describe, expect, test } from 'vitest'
import { decideReviewAlert, listReviewAlerts } from '#contract/reviews/admin.ts'
import { adventureReviews } from '#contract/reviews/calls.ts'
import { bookingReviews, replyToReview, reportReview, writeReview } from '#contract/reviews/write-calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const scores = { expertise: 5, safety: 5, accuracy: 4, gear: 4, value: 5 }
const text = 'We saw three moose and were back before the storm.'
let day = 2
let helper: Browser
beforeAll(async () => {
  helper = await administrator(world, 'Sol', ['trust_and_safety'])
})

/** A trip that is over, of an adventure of its own. */
async function trip(): Promise<{ bookingId: string; adventureId: string }> {
  const { departureId, adventureId } = await createAdventure(world, {
    title: 'River',
    guide: people.gus.id,
    inDays: [(day += 1)],
  })
  const { id } = await buy(world, ada, departureId)
  await moveToEnd(world, id, 13 * 3_600_000)
  return { bookingId: id, adventureId }
}
const write = (who: Browser, id: string, changed: object = {}) =>
  who.call(writeReview, {
    params: { id },
    body: { overall: 5, scores: who === gus ? null : scores, text, ...changed } as never,
  })
const show = async (who: Browser, id: string) => (await who.call(bookingReviews, { params: { id } })).body
const publicOf = async (id: string) =>
  (await world.visitor().call(adventureReviews, { params: { id }, query: {} })).body

test('a stranger, a visitor, and who comes too early or too late write nothing', async () => {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    guideName: 'Gus Halloran',
    inDays: [(day += 1)],
  })
  const { id } = await buy(world, ada, departureId)
  expect((await write(world.visitor(), id)).status).toBe(401)
  expect((await write(ben, id)).status).toBe(404)
  expect((await write(ada, newId())).status).toBe(404)
  expect(await write(ada, id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await show(ada, id)).writeUntil).toBeNull()
  await moveToEnd(world, id, 13 * 3_600_000)
  expect((await write(ada, id, { scores: null })).body.fields).toEqual({
    scores: 'Please rate each part of your trip.',
  })
  expect((await write(ada, id, { text: 'Nice.' })).body.fields).toEqual({ text: 'Please write at least 20 characters' })
  expect((await write(ada, id, { overall: 6 })).status).toBe(400)
  expect((await show(ada, id)).writeUntil).not.toBeNull()
  await world.moveClock(days(14))
  expect(await write(ada, id)).toMatchObject({ status: 409, body: { code: 'review_closed' } })
})

describe('both sides', () => {
  test('read each other’s only when both are in, and then everyone does', async () => {
    const { bookingId, adventureId } = await trip()
    expect(await write(ada, bookingId)).toMatchObject({ status: 200, body: { publishedAt: null } })
    expect(await write(ada, bookingId)).toMatchObject({ status: 409, body: { code: 'already_reviewed' } })
    expect(await show(gus, bookingId)).toMatchObject({ own: null, other: null, about: 'Ada' })
    expect((await publicOf(adventureId)).items).toEqual([])
    expect(
      (await write(gus, bookingId, { text: 'Ada was early, ready, and good company.' })).body.publishedAt,
    ).not.toBeNull()
    expect(await show(gus, bookingId)).toMatchObject({ other: { text, scores } })
    expect(await show(ada, bookingId)).toMatchObject({ own: { overall: 5 }, other: { scores: null } })
    expect((await publicOf(adventureId)).items).toMatchObject([{ author: 'Ada M.', overall: 5 }])
    await world.settle()
    expect(await emailsTo(world.app, people.ada.email)).toContain(`Gus Halloran reviewed River`)
    expect((await newestEmail(world.app, people.gus.email, 'Ada reviewed River'))?.text).toContain(text)
    await expectInvariants(world)
  })

  test('twenty presses at once are one review', async () => {
    const { bookingId } = await trip()
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(ada, bookingId)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })

  test('one alone appears when the time is over', async () => {
    const { bookingId, adventureId } = await trip()
    await write(ada, bookingId)
    await world.moveClock(days(13))
    expect((await publicOf(adventureId)).items).toEqual([])
    await world.moveClock(days(1))
    expect((await publicOf(adventureId)).items).toHaveLength(1)
    expect(await show(gus, bookingId)).toMatchObject({ own: null, writeUntil: null, other: { text } })
    await expectInvariants(world)
  })
})

test('each side is invited on day 1, 4, and 11 until it has written', async () => {
  const { bookingId } = await trip()
  const asked = async (who: 'ada' | 'gus') =>
    (await emailsTo(world.app, people[who].email)).filter((subject) => subject === 'How was River?').length
  const before = { ada: await asked('ada'), gus: await asked('gus') }
  await world.moveClock(days(1))
  expect([await asked('ada'), await asked('gus')]).toEqual([before.ada + 1, before.gus + 1])
  await write(ada, bookingId)
  await world.moveClock(days(3))
  expect([await asked('ada'), await asked('gus')]).toEqual([before.ada + 1, before.gus + 2])
  await write(gus, bookingId)
  await world.moveClock(days(7))
  expect([await asked('ada'), await asked('gus')]).toEqual([before.ada + 1, before.gus + 2])
})

test('the guide replies once, within 30 days of the publication', async () => {
  const { bookingId, adventureId } = await trip()
  await write(ada, bookingId)
  await write(gus, bookingId)
  const id = (await publicOf(adventureId)).items[0]?.id ?? ''
  const reply = (who: Browser) => who.call(replyToReview, { params: { id }, body: { text: 'Come back in the fall.' } })
  expect((await reply(ada)).status).toBe(404)
  expect((await reply(gus)).status).toBe(200)
  expect(await reply(gus)).toMatchObject({ status: 409, body: { code: 'already_replied' } })
  expect((await publicOf(adventureId)).items[0]?.reply).toMatchObject({ text: 'Come back in the fall.' })
  await world.settle()
  expect(await emailsTo(world.app, people.ada.email)).toContain('Gus Halloran replied to your review')
  const later = await trip()
  await write(ada, later.bookingId)
  await write(gus, later.bookingId)
  const second = (await publicOf(later.adventureId)).items[0]?.id ?? ''
  await world.moveClock(days(31))
  expect(await gus.call(replyToReview, { params: { id: second }, body: { text: 'Too late.' } })).toMatchObject({
    status: 409,
    body: { code: 'review_closed' },
  })
})

describe('the desk', () => {
  const waiting = async () => (await helper.call(listReviewAlerts)).body.items
  const decide = (id: string, body: object, who = helper) =>
    who.call(decideReviewAlert, {
      params: { id },
      body: { outcome: 'kept', removal: null, reason: 'I spoke with both of them.', ...body } as never,
    })

  test('a safety score of two or less is read at once, before anyone else reads it', async () => {
    const { bookingId } = await trip()
    await write(ada, bookingId, { scores: { ...scores, safety: 2 } })
    await world.settle()
    expect(await emailsTo(world.app, people.root.email)).toContain('Safety rated 2 of 5')
    const [alert] = await waiting()
    expect(alert).toMatchObject({ kind: 'low_safety', bookingId, review: { scores: { safety: 2 }, publishedAt: null } })
    for (const [who, status] of [
      [world.visitor(), 401],
      [ada, 403],
      [await administrator(world, 'Wren', ['finance', 'content', 'support']), 403],
    ] as const) {
      expect((await who.call(listReviewAlerts)).status).toBe(status)
      expect((await decide(alert?.id ?? '', {}, who)).status).toBe(status)
    }
    expect((await decide(alert?.id ?? '', { outcome: 'contacted' })).status).toBe(200)
    expect((await decide(alert?.id ?? '', {}, root)).body.error).toBe('Sol Admin already decided this.')
    expect(await waiting()).toEqual([])
  })

  test('a reported review goes for a listed reason only, and the public count says so', async () => {
    const { bookingId, adventureId } = await trip()
    await write(ada, bookingId)
    await write(gus, bookingId)
    const id = (await publicOf(adventureId)).items[0]?.id ?? ''
    const report = () => ben.call(reportReview, { params: { id }, body: { reason: 'advertising', note: '' } })
    expect((await ben.call(reportReview, { params: { id: newId() }, body: { reason: 'legal' } })).status).toBe(404)
    expect((await Promise.all([report(), report()])).map(({ status }) => status)).toEqual([200, 200])
    const [alert, ...others] = await waiting()
    expect(others).toEqual([])
    expect(alert).toMatchObject({ kind: 'report', reason: 'advertising', reportedBy: 'Ben Ortiz' })
    expect((await decide(alert?.id ?? '', { outcome: 'removed' })).body.fields).toEqual({
      removal: 'Choose the rule that the review breaks.',
    })
    expect((await decide(alert?.id ?? '', { outcome: 'removed', removal: 'advertising' })).status).toBe(200)
    expect(await publicOf(adventureId)).toMatchObject({ items: [], summary: { removed: { advertising: 1 } } })
    expect(await show(ada, bookingId)).toMatchObject({ own: null, writeUntil: null, other: { overall: 5 } })
    expect(await show(gus, bookingId)).toMatchObject({ other: null, replyUntil: null })
    await expectInvariants(world)
  })
})
