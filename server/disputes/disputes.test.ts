import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/disputes/admin.ts'
import * as contract from '#contract/disputes/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, minutes, type Browser } from '#test/app.ts'
import { buy, refundsAtStripe } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { administrator } from '#test/operators.ts'
import { moveToBank, moveToPayout } from '#test/payouts.ts'
import { moveToEnd, moveToRelease, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let booking: Booking
let day = 2
beforeEach(async () => {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 30)], place: untaxedPlace })
  booking = await buy(world, ada, made.departureId, { adults: 2 })
})

const story = 'The boat leaked from the first minute and we turned back after an hour.'
type Filing = { category?: 'gear' | 'safety'; requested?: number; key?: string }
const file = (who: Browser, { category = 'gear', requested = 5000, key = newId() }: Filing = {}) =>
  who.call(contract.fileCase, { body: { bookingId: booking.id, category, story, requested, key } })
const id = async (answer: ReturnType<typeof file>) => (await answer).body.id
const show = async (who: Browser, id: string) => (await who.call(contract.showCase, { params: { id } })).body
const respond = (who: Browser, id: string) =>
  who.call(contract.respondToCase, { params: { id }, body: { text: 'It leaked a little, and we had a second boat.' } })
const offer = (who: Browser, id: string, amount: number) =>
  who.call(contract.offerInCase, { params: { id }, body: { amount, message: 'Fair?', key: newId() } })
const accept = (who: Browser, id: string, offerId: string) =>
  who.call(contract.acceptOffer, { params: { id, offerId } })
interface Ruled {
  outcome: 'split' | 'partial_refund' | 'full_refund'
  guide: number
  platform: number
  message: string
}
const decision = (fields: Partial<Ruled> = {}): Ruled => ({
  outcome: 'split',
  guide: 4000,
  platform: 1000,
  message: 'The boat was not seaworthy, as the photos show.',
  ...fields,
})
function decide(who: Browser, id: string, body: Ruled) {
  return who.call(admin.decideCase, { params: { id }, body: { ...body, reason: 'Photos', idempotencyKey: newId() } })
}
const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const negotiating = async () => {
  await moveToEnd(world, booking.id, hours(13))
  const caseId = await id(file(ada))
  await respond(gus, caseId)
  return caseId
}
const underReview = async () => {
  const caseId = await negotiating()
  await world.moveClock(hours(72))
  expect((await ada.call(contract.requestReview, { params: { id: caseId } })).status).toBe(200)
  return caseId
}

describe('filing', () => {
  test('not by strangers, before the start, above what was paid, or after the last minute of day 14 at its place', async () => {
    expect((await file(ben)).status).toBe(404)
    expect(await refused(file(ada))).toEqual([409, 'too_early'])
    await moveToStart(world, booking.id)
    expect(await refused(file(ada, { requested: 10_000_000 }))).toEqual([409, 'amount_too_large'])
    await moveToEnd(world, booking.id, hours(13))
    const { body } = await ada.call(contract.caseOptions, { query: { booking: booking.id } })
    const until = (category: string) =>
      Date.parse(body.categories.find((one) => one.category === category)?.until ?? '')
    expect(new Date(until('gear')).toLocaleTimeString('en-US', { timeZone: 'America/Denver' })).toBe('11:59:00 PM')
    expect(until('safety') - until('gear')).toBeGreaterThan(days(45))
    const now = await world.app.clock.now(world.app.db)
    await world.moveClock(until('gear') + 59_000 - now.getTime())
    expect(await refused(file(gus, { requested: 0 }))).toEqual([400, 'invalid_input'])
    const filed = await id(file(ada))
    await ada.call(contract.withdrawCase, { params: { id: filed } })
    await world.moveClock(minutes(1))
    expect(await refused(file(ada))).toEqual([409, 'too_late'])
    expect((await file(ada, { category: 'safety' })).status).toBe(200)
  })

  test('once: the same key again, another case, and a stranger’s look', async () => {
    await moveToEnd(world, booking.id, hours(13))
    const key = newId()
    const [one, two] = await Promise.all([file(ada, { key }), file(ada, { key })])
    expect(one.body.id).toBe(two.body.id)
    expect(await refused(file(ada))).toEqual([409, 'case_open'])
    expect((await ben.call(contract.showCase, { params: { id: one.body.id } })).status).toBe(404)
    expect((await root.call(contract.showCase, { params: { id: one.body.id } })).status).toBe(404)
    expect((await ada.call(contract.listCases, { query: {} })).body.items[0]).toMatchObject({
      turn: 'guide',
      side: 'explorer',
    })
    expect((await gus.call(contract.listCases, { query: {} })).body.items[0]).toMatchObject({
      turn: 'guide',
      side: 'guide',
    })
  })

  test('in the second of release the money is frozen or divided, and a withdrawal lets it go', async () => {
    await moveToEnd(world, booking.id, hours(13))
    const caseId = await id(file(ada))
    await moveToRelease(world, booking.id)
    expect((await accountSums(world, booking.id)).guide_payable ?? 0).toBe(0)
    await expectInvariants(world)
    expect(await refused(gus.call(contract.withdrawCase, { params: { id: caseId } }))).toEqual([409, 'wrong_state'])
    expect((await ada.call(contract.withdrawCase, { params: { id: caseId } })).body.state).toBe('withdrawn')
    await world.moveClock(minutes(1))
    expect((await accountSums(world, booking.id)).guide_payable).toBeLessThan(0)
    await expectInvariants(world)
  })
})

describe('an offer', () => {
  test('binds when accepted, and is paid at once from the guide’s earnings', async () => {
    const caseId = await negotiating()
    expect(await refused(offer(ada, caseId, 10_000_000))).toEqual([409, 'amount_too_large'])
    const first = (await offer(ada, caseId, 9000)).body.offer
    const second = (await offer(gus, caseId, 5000)).body.offer
    expect(await refused(accept(gus, caseId, first?.id ?? ''))).toEqual([409, 'wrong_state'])
    expect(await refused(accept(gus, caseId, second?.id ?? ''))).toEqual([409, 'wrong_state'])
    const answers = await Promise.all([accept(ada, caseId, second?.id ?? ''), accept(ada, caseId, second?.id ?? '')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await world.settle()
    expect(await refundsAtStripe(world, booking.id)).toEqual([[5000, 'succeeded']])
    expect(await show(gus, caseId)).toMatchObject({
      state: 'resolved_partial_refund',
      decisions: [{ agreed: true, refund: { amount: 5000 }, fromGuide: { amount: 5000 }, fromTreq: { amount: 0 } }],
    })
    expect(await refused(ada.call(contract.appealCase, { params: { id: caseId }, body: { text: story } }))).toEqual([
      409,
      'wrong_state',
    ])
    await moveToRelease(world, booking.id)
    await expectInvariants(world)
    await world.moveClock(days(14))
    expect((await show(ada, caseId)).state).toBe('closed')
    await expectInvariants(world)
  })

  test('accepted while an operator decides: one of both counts', async () => {
    const caseId = await negotiating()
    const made = (await offer(gus, caseId, 5000)).body.offer
    await world.moveClock(hours(72))
    await ada.call(contract.requestReview, { params: { id: caseId } })
    expect(await refused(offer(gus, caseId, 6000))).toEqual([409, 'wrong_state'])
    const [one, two] = await Promise.all([accept(ada, caseId, made?.id ?? ''), decide(root, caseId, decision())])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    await world.settle()
    await expectInvariants(world)
  })

  test('two who work together do not make Treq pay twice: what was paid out is agreed on within a limit of the outfit', async () => {
    await setUpPayouts(world, gus)
    const paidOut: Booking[] = []
    for (const inDays of [3, 4]) {
      const price = { mode: 'per_person' as const, amount: 40_000, childPercent: 50 }
      const made = await createAdventure(world, { guide: people.gus.id, inDays: [inDays], place: untaxedPlace, price })
      paidOut.push(await buy(world, ada, made.departureId, { adults: 2 }))
    }
    await moveToEnd(world, paidOut[1]?.id ?? '', hours(13))
    for (const { id } of paidOut) await moveToRelease(world, id)
    await moveToPayout(world)
    await moveToBank(world)
    const cases: string[] = []
    for (booking of paidOut) {
      const caseId = await id(file(ada))
      await respond(gus, caseId)
      cases.push(caseId)
    }
    const [first = '', second = ''] = cases
    expect(await show(ada, first)).toMatchObject({ most: { amount: 25_000 }, needsDecision: true })
    expect(await refused(offer(gus, first, 25_001))).toEqual([409, 'needs_decision'])
    const offers = [(await offer(gus, first, 25_000)).body.offer, (await offer(gus, second, 25_000)).body.offer]
    const answers = await Promise.all(cases.map((one, n) => accept(ada, one, offers[n]?.id ?? '')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.map(({ body }) => body.code)).toContain('needs_decision')
    await world.settle()
    const left = cases[answers.findIndex(({ status }) => status === 409)] ?? ''
    const { can, most } = await show(ada, left)
    expect([can, most.amount]).toEqual([['withdraw', 'add_file'], 0])
    await world.moveClock(hours(72))
    expect((await ada.call(contract.requestReview, { params: { id: left } })).status).toBe(200)
    const much = decision({ outcome: 'partial_refund', guide: 30_000, platform: 0 })
    expect(await refused(decide(root, left, much))).toEqual([200, undefined])
    await world.settle()
    await expectInvariants(world)
  })
})

describe('the clocks', () => {
  test('no reply in 72 hours: an operator decides, after a reminder; safety goes there at once', async () => {
    await moveToEnd(world, booking.id, hours(13))
    const caseId = await id(file(ada))
    await world.moveClock(hours(48))
    expect(await emailsTo(world.app, people.gus.email)).toContainEqual(
      expect.stringContaining('24 hours left to reply to a dispute'),
    )
    await world.moveClock(hours(24))
    expect(await show(ada, caseId)).toMatchObject({
      state: 'under_review',
      turn: 'treq',
      can: ['withdraw', 'add_file'],
    })
    await ada.call(contract.withdrawCase, { params: { id: caseId } })
    expect((await file(ada, { category: 'safety' })).body.state).toBe('under_review')
  })

  test('no agreement in seven days, and a review only after 72 hours', async () => {
    const caseId = await negotiating()
    expect(await refused(ada.call(contract.requestReview, { params: { id: caseId } }))).toEqual([409, 'too_early'])
    await world.moveClock(days(7))
    expect((await show(gus, caseId)).state).toBe('under_review')
  })
})

describe('an operator decides', () => {
  test('with every line previewed, by the code that decides; and another operator decides the appeal [6-tool-feedback]', async () => {
    const caseId = await underReview()
    const finance = await administrator(world, 'Fay', ['finance'])
    expect((await decide(finance, caseId, decision())).status).toBe(403)
    expect((await decide(ada, caseId, decision())).status).toBe(403)
    expect(await refused(decide(root, caseId, decision({ platform: 0 })))).toEqual([400, 'invalid_input'])
    const guideHas = async () =>
      (await root.call(admin.showDeskCase, { params: { id: caseId } })).body.money.guide.amount
    const earned = await guideHas()
    const before = await accountSums(world, booking.id)
    const preview = await root.call(admin.previewCaseDecision, { params: { id: caseId }, body: decision() })
    expect(preview.status).toBe(200)
    expect(preview.body.letters.map(({ to }) => to).toSorted()).toEqual([people.ada.email, people.gus.email].toSorted())
    expect(await accountSums(world, booking.id)).toEqual(before)
    expect((await decide(root, caseId, decision())).status).toBe(200)
    const after = await accountSums(world, booking.id)
    for (const account of ['guide_payable', 'platform_cost_goodwill'])
      expect((after[account] ?? 0) - (before[account] ?? 0)).toBe(
        preview.body.lines
          .filter((line) => line.account === account)
          .reduce((sum, { amount }) => sum + amount.amount, 0),
      )
    await world.settle()
    expect(await guideHas()).toBe(earned - 4000)
    expect((await refundsAtStripe(world, booking.id)).map(([amount]) => amount).toSorted((a, b) => a - b)).toEqual([
      1000, 4000,
    ])
    await expectInvariants(world)

    expect((await gus.call(contract.appealCase, { params: { id: caseId }, body: { text: story } })).body.state).toBe(
      'appealed',
    )
    const appeal = {
      outcome: 'restored_to_guide' as const,
      platform: 4000,
      guide: 0,
      message: 'The photos show another boat.',
    }
    const decideAppeal = (who: Browser) =>
      who.call(admin.decideAppeal, {
        params: { id: caseId },
        body: { ...appeal, reason: 'Photos', idempotencyKey: newId() },
      })
    expect(await refused(decideAppeal(root))).toEqual([403, 'second_approver_required'])
    const sam = await administrator(world, 'Sam', ['support'])
    expect((await decideAppeal(sam)).status).toBe(200)
    expect(await show(gus, caseId)).toMatchObject({ state: 'closed', decisions: [{ round: 1 }, { round: 2 }] })
    expect(await refused(ada.call(contract.appealCase, { params: { id: caseId }, body: { text: story } }))).toEqual([
      409,
      'too_late',
    ])
    await world.settle()
    await expectInvariants(world)
  })

  test('a full refund takes everyone’s part, and the desk lists what waits', async () => {
    const caseId = await underReview()
    const { items } = (await root.call(admin.listDeskCases, { query: { tab: 'review' } })).body
    expect(items.map((one) => one.id)).toContain(caseId)
    expect((await root.call(admin.showDeskCase, { params: { id: caseId } })).body).toMatchObject({ decides: 'case' })
    expect((await decide(root, caseId, decision({ outcome: 'full_refund', guide: 0, platform: 0 }))).status).toBe(200)
    await world.settle()
    expect(await refundsAtStripe(world, booking.id)).toEqual([[booking.price.total.amount, 'succeeded']])
    await expectInvariants(world)
  })
})
