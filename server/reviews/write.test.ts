import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { acceptOutfitInvitation, inviteMember } from '#contract/guides/outfit.ts'
import { fileCase } from '#contract/disputes/calls.ts'
import { decideReviewAlert, decideReviewAppeal, listReviewAlerts } from '#contract/reviews/admin.ts'
import { adventureReviews } from '#contract/reviews/calls.ts'
import {
  appealRemoval,
  bookingReviews,
  replyToReview,
  reportReview,
  uploadReviewPhoto,
  writeReview,
} from '#contract/reviews/write-calls.ts'
import { withTransaction } from '#server/platform/database.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { erasePersonalRows } from '#server/privacy/personal-rows.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { invitationMailed } from '#test/outfits.ts'
import { administrator } from '#test/operators.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, bo, gus, root } = await openWorld()
const scores = { expertise: 5, safety: 5, accuracy: 4, gear: 4, value: 5 }
const text = 'We saw three moose and were back before the storm.'
let day = 2
let helper: Browser
beforeAll(async () => {
  helper = await administrator(world, 'Sol', ['trust_and_safety'])
})

/** A trip that is over, of an adventure of its own. */
async function trip(who = ada): Promise<{ bookingId: string; adventureId: string }> {
  const { departureId, adventureId } = await createAdventure(world, {
    title: 'River',
    guide: people.gus.id,
    inDays: [(day += 1)],
  })
  const { id } = await buy(world, who, departureId)
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

async function sendPhoto(who: Browser, bookingId: string, content: Buffer) {
  const { body: token } = await who.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  return who.raw({
    method: 'POST',
    url: wirePath(uploadReviewPhoto.path).replace(':id', bookingId),
    headers: { 'x-csrf-token': (token as { csrfToken: string }).csrfToken, 'content-type': 'image/jpeg' },
    payload: content,
  })
}

test('photos are drawn anew, shown with the review and not before, and gone from the site with their account', async () => {
  const { bookingId, adventureId } = await trip(bo)
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#486' } })
    .withExif({ IFD0: { Artist: 'A camera that talks' } })
    .jpeg()
    .toBuffer()
  expect((await sendPhoto(ada, bookingId, photo)).status).toBe(404)
  expect((await sendPhoto(gus, bookingId, photo)).status).toBe(403)
  const sent = (await sendPhoto(bo, bookingId, photo)).body as { id: string }
  const photos = [{ uploadId: sent.id, alt: 'Moose by the water' }]
  expect(await write(bo, bookingId, { photos })).toMatchObject({ status: 409, body: { code: 'picture_not_ready' } })
  await world.settle()
  const other = await trip(ada)
  expect(await write(ada, other.bookingId, { photos })).toMatchObject({
    status: 409,
    body: { code: 'picture_not_ready' },
  })
  expect((await write(bo, bookingId, { photos: [{ ...photos[0], alt: ' ' }] })).status).toBe(400)
  expect((await write(bo, bookingId, { photos: Array.from({ length: 7 }, () => photos[0]) })).status).toBe(400)
  expect((await write(bo, bookingId, { photos })).status).toBe(200)
  expect((await sendPhoto(bo, bookingId, photo)).body).toMatchObject({ code: 'already_reviewed' })
  expect(await show(bo, bookingId)).toMatchObject({ own: { pictures: [{ alt: 'Moose by the water' }] } })
  expect((await publicOf(adventureId)).items).toEqual([])
  await write(gus, bookingId, { text: 'Bo was early, ready, and good company.' })
  const [review] = (await publicOf(adventureId)).items
  const url = review?.pictures[0]?.variants[0]?.url ?? ''
  const served = await world.http.inject({ method: 'GET', url })
  expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
  await withTransaction(world.app.db, (tx) => erasePersonalRows(world.app, tx, people.bo.id))
  expect((await publicOf(adventureId)).items).toMatchObject([{ author: 'Former explorer', text, pictures: [] }])
  expect((await world.http.inject({ method: 'GET', url })).statusCode).toBe(404)
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
  const letter = 'The last line names a shop and its prices.'
  /** A published review of Ada's that was reported, removed, or both. */
  async function published() {
    const made = await trip()
    await write(ada, made.bookingId)
    await write(gus, made.bookingId)
    const [review] = (await publicOf(made.adventureId)).items
    return { ...made, id: review?.id ?? '' }
  }
  const report = (who: Browser, id: string) =>
    who.call(reportReview, { params: { id }, body: { reason: 'advertising', note: '' } })

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
    const { bookingId, adventureId, id } = await published()
    expect((await report(ben, newId())).status).toBe(404)
    expect((await report(world.visitor(), id)).status).toBe(401)
    expect((await Promise.all([report(ben, id), report(ben, id)])).map(({ status }) => status)).toEqual([200, 200])
    const [alert, ...others] = await waiting()
    expect(others).toEqual([])
    expect(alert).toMatchObject({ kind: 'report', reason: 'advertising', reportedBy: 'Ben Ortiz', removal: null })
    await report(gus, id)
    const remove = { outcome: 'removed', removal: 'advertising', letter }
    expect((await decide(alert?.id ?? '', { ...remove, removal: null })).body.fields).toEqual({
      removal: 'Choose the rule that the review breaks.',
    })
    expect((await decide(alert?.id ?? '', { ...remove, letter: 'No.' })).body.fields).toEqual({
      letter: 'Please write at least 20 characters',
    })
    expect((await decide(alert?.id ?? '', remove)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await publicOf(adventureId)).toMatchObject({ items: [], summary: { removed: { advertising: 1 } } })
    expect(await show(ada, bookingId)).toMatchObject({
      own: { text },
      removed: { reason: 'advertising', letter, appeal: null },
      writeUntil: null,
      other: { overall: 5 },
    })
    expect(await show(gus, bookingId)).toMatchObject({ other: null, removed: null, replyUntil: null })
    // whoever still has its id finds nothing to report
    expect((await report(ben, id)).status).toBe(404)
    await world.settle()
    expect((await newestEmail(world.app, people.ada.email, 'We removed your review of River'))?.text).toContain(letter)
    await expectInvariants(world)
  })

  test('a guide’s review of an explorer is that explorer’s to report, and of nobody else', async () => {
    const { bookingId } = await published()
    const id = (await show(ada, bookingId)).other?.id ?? ''
    for (const who of [ben, gus]) expect((await report(who, id)).status).toBe(404)
    expect((await report(ada, id)).status).toBe(200)
    const [alert] = await waiting()
    expect(alert).toMatchObject({ review: { side: 'guide' }, reportedBy: 'Ada Marsh' })
    await decide(alert?.id ?? '', {})
  })

  test('a review that is removed before anyone could read it is not mailed when its time comes', async () => {
    const { bookingId } = await trip()
    await write(ada, bookingId, { scores: { ...scores, safety: 1 }, text: 'Call my cousin at the bar in Lander.' })
    const [alert] = await waiting()
    await decide(alert?.id ?? '', { outcome: 'removed', removal: 'private_data', letter })
    await world.moveClock(days(14))
    expect((await newestEmail(world.app, people.gus.email, 'Ada reviewed River'))?.text).not.toContain('cousin')
    expect(await show(gus, bookingId)).toMatchObject({ other: null })
  })

  test('the writer appeals a removal once, and an operator who did not remove it decides', async () => {
    const { bookingId, adventureId, id } = await published()
    const appeal = (who: Browser) =>
      who.call(appealRemoval, {
        params: { id },
        body: { text: 'The shop is the meeting point. It is in the listing.' },
      })
    expect((await appeal(ada)).status).toBe(404)
    await report(ben, id)
    const [alert] = await waiting()
    await decide(alert?.id ?? '', { outcome: 'removed', removal: 'advertising', letter })
    expect((await show(ada, bookingId)).removed?.appealUntil).not.toBeNull()
    for (const [who, status] of [
      [world.visitor(), 401],
      [gus, 404],
      [ben, 404],
    ] as const)
      expect((await appeal(who)).status).toBe(status)
    const answers = await Promise.all([appeal(ada), appeal(ada), appeal(ada)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const [waits, ...others] = await waiting()
    expect(others).toEqual([])
    expect(waits).toMatchObject({
      kind: 'appeal',
      note: 'The shop is the meeting point. It is in the listing.',
      removal: { by: 'Sol Admin', letter, own: true },
    })
    const judge = (who: Browser, outcome: 'upheld' | 'restored') =>
      who.call(decideReviewAppeal, {
        params: { id: waits?.id ?? '' },
        body: { outcome, letter: 'You are right. Sorry for the trouble.', reason: 'The listing names the shop.' },
      })
    expect(await judge(helper, 'upheld')).toMatchObject({ status: 403, body: { code: 'second_approver_required' } })
    expect(await decide(waits?.id ?? '', {})).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const both = await Promise.all([judge(root, 'restored'), judge(root, 'restored')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await publicOf(adventureId)).toMatchObject({ items: [{ id }], summary: { removed: {} } })
    expect(await show(ada, bookingId)).toMatchObject({ own: { text }, removed: null })
    await world.settle()
    expect((await newestEmail(world.app, people.ada.email, 'Your appeal is decided'))?.text).toContain('is shown again')
    await expectInvariants(world)
  })

  test('an appeal is not taken after 14 days', async () => {
    const { bookingId, id } = await published()
    await report(ben, id)
    const [alert] = await waiting()
    await decide(alert?.id ?? '', { outcome: 'removed', removal: 'legal', letter })
    await world.moveClock(days(15))
    expect((await show(ada, bookingId)).removed?.appealUntil).toBeNull()
    const late = await ada.call(appealRemoval, { params: { id }, body: { text: 'I only read this letter now.' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'too_late' } })
  })
})

describe('readers are told', () => {
  test('that a case had been opened about the trip when a review was written', async () => {
    const { bookingId, adventureId } = await trip()
    await write(gus, bookingId)
    const filed = await ada.call(fileCase, {
      body: {
        bookingId,
        category: 'gear',
        story: 'Two of the four life jackets had no buckles at all.',
        requested: 1000,
        key: newId(),
      } as never,
    })
    expect(filed.status).toBe(200)
    await write(ada, bookingId)
    expect((await publicOf(adventureId)).items).toMatchObject([{ label: 'after_claim' }])
    expect((await show(ada, bookingId)).other).toMatchObject({ label: null })
  })

  test('that the writer guides or has guided with the outfit', async () => {
    const { bookingId, adventureId } = await trip(ben)
    await gus.call(inviteMember, { body: { email: people.ben.email, role: 'guide' } })
    const token = await invitationMailed(world, gus, people.ben.email)
    expect((await ben.call(acceptOutfitInvitation, { body: { token } })).status).toBe(200)
    await write(ben, bookingId)
    await write(gus, bookingId)
    expect((await publicOf(adventureId)).items).toMatchObject([{ label: 'insider' }])
  })
})
