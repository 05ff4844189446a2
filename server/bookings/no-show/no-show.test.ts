import { beforeEach, describe, expect, test } from 'vitest'
import { completeTrip, showBooking, startTrip } from '#contract/bookings/calls.ts'
import { decideNoShow } from '#contract/bookings/no-show/admin.ts'
import { contestNoShow, logContact, reportGuideAbsent, reportNoShow } from '#contract/bookings/no-show/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type AdventureOverrides } from '#test/adventures.ts'
import { days, minutes, type Browser } from '#test/app.ts'
import { buy, refundsAtStripe } from '#test/cancellations.ts'
import { accountSums, expectInvariants, seatsLeftOn, stateOf } from '#test/expectations.ts'
import { emailsTo } from '#test/emails.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let departure: string
let booking: Booking
let day = 30

const sell = async (overrides: AdventureOverrides = {}) => {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [day], ...overrides })
  departure = made.departureId
  booking = await buy(world, ada, departure, { adults: 2 })
}
beforeEach(() => sell())

const act = (who: Browser, endpoint: typeof reportNoShow | typeof reportGuideAbsent, id = booking.id) =>
  who.call(endpoint, { params: { id } })
const attempt = (who: Browser = gus, how: 'call' | 'text' = 'call') =>
  who.call(logContact, { params: { id: booking.id }, body: { how } })
const contest = (who: Browser, message = 'We stood at the gate from half past seven on.') =>
  who.call(contestNoShow, { params: { id: booking.id }, body: { message } })
const show = async (who: Browser) => (await who.call(showBooking, { params: { id: booking.id } })).body
/** To so many minutes after the start. */
async function toStart(after: number) {
  const now = (await world.app.clock.now(world.app.db)).getTime()
  await world.moveClock(Date.parse(booking.departure.startsAt) + minutes(after) - now)
}
const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}

describe('the guests do not come', () => {
  test('strangers find nothing, explorers and administrators do not report, and nothing happens before the start', async () => {
    expect((await act(ben, reportNoShow)).status).toBe(404)
    expect((await attempt(ben)).status).toBe(404)
    expect((await act(ada, reportNoShow)).status).toBe(403)
    expect((await attempt(ada)).status).toBe(403)
    expect((await act(root, reportNoShow)).status).toBe(403)
    await toStart(-1)
    expect(await refused(attempt())).toEqual([409, 'too_early'])
    const early = await act(gus, reportNoShow)
    expect(early).toMatchObject({ status: 409, body: { code: 'too_early' } })
    expect(JSON.stringify(early.body)).toMatch(/You can report this starting \w+, \w+ \d+ at \d+:\d\d [AP]M \w+\./)
    expect((await show(gus)).can).not.toContain('log_contact')
  })

  test('the guide waits, tries twice, reports: nothing comes back, the guide is paid, both are told', async () => {
    await toStart(2)
    expect((await attempt()).body.noShow?.attempts).toHaveLength(1)
    expect(await refused(attempt())).toEqual([409, 'too_soon'])
    await toStart(29)
    expect(await refused(act(gus, reportNoShow))).toEqual([409, 'too_early'])
    await toStart(30)
    expect(await refused(act(gus, reportNoShow))).toEqual([409, 'contact_attempts_missing'])
    expect((await show(gus)).can).not.toContain('report_no_show_customer')
    expect((await attempt(gus, 'text')).body.can).toContain('report_no_show_customer')
    const reported = await act(gus, reportNoShow)
    expect(reported).toMatchObject({ status: 200, body: { state: 'no_show_customer' } })
    expect(reported.body.noShow?.attempts.map(({ how }) => how)).toEqual(['call', 'text'])
    await world.settle()
    expect(await refundsAtStripe(world, booking.id)).toEqual([])
    const { price, net } = await show(gus)
    // the explorer may contest it first
    expect((await accountSums(world, booking.id)).booking_liability).toBe(-price.total.amount)
    await moveToRelease(world, booking.id)
    const sums = await accountSums(world, booking.id)
    expect(sums.booking_liability).toBe(0)
    expect(sums.guide_payable).toBe(-(net?.net.amount ?? 0))
    expect(sums.platform_revenue_service_fee).toBe(-price.serviceFee.amount)
    expect(await seatsLeftOn(world, departure)).toBe(6)
    await expectInvariants(world)
    expect((await emailsTo(world.app, people.ada.email)).at(-1)).toMatch(/^Reported as a no-show: A day/)
    expect(await emailsTo(world.app, people.gus.email)).toContainEqual(
      expect.stringMatching(/^No-show reported: A day/),
    )
    expect(await refused(act(gus, reportNoShow))).toEqual([409, 'wrong_state'])
  })

  test('a trip of two hours: fifteen minutes; a part of a departure that has started; a day later it is too late', async () => {
    await sell({ durationMinutes: 120, startTime: '15:00' })
    await toStart(1)
    await attempt()
    await toStart(14)
    expect(await refused(act(gus, reportNoShow))).toEqual([409, 'too_early'])
    await attempt()
    await gus.call(startTrip, { params: { id: booking.id } })
    await toStart(15)
    expect((await act(gus, reportNoShow)).body.state).toBe('no_show_customer')

    await sell({ durationMinutes: 3 * 1440, inDays: [day + 2] })
    await toStart(10)
    await attempt()
    await toStart(24 * 60 + 1)
    expect(await refused(attempt())).toEqual([409, 'too_late'])
    expect(await refused(act(gus, reportNoShow))).toEqual([409, 'too_late'])
    day += 10
    await world.settle()
    await expectInvariants(world)
  })

  test('who was there after all says so once, within 72 hours; a row keeps who, when and why', async () => {
    expect(await refused(contest(ada))).toEqual([409, 'wrong_state'])
    await toStart(5)
    await attempt()
    await toStart(31)
    await attempt()
    await act(gus, reportNoShow)
    await world.settle()
    expect((await contest(gus)).status).toBe(403)
    expect((await contest(ben)).status).toBe(404)
    expect((await contest(ada, 'no')).body.fields).toEqual({
      message: 'Please tell us what happened in a sentence or two',
    })
    expect((await show(ada)).can).toEqual(['contest_no_show'])
    const { body } = await contest(ada)
    expect(body).toMatchObject({
      state: 'no_show_customer',
      can: [],
      noShow: { contested: { message: 'We stood at the gate from half past seven on.' } },
    })
    await world.settle()
    expect(await refused(contest(ada))).toEqual([409, 'already_contested'])
    const row = await world.app.db
      .selectFrom('no_show_contests')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ account_id: people.ada.id, at: expect.any(Date) })
    expect((await emailsTo(world.app, people.gus.email)).at(-1)).toMatch(/^No-show disputed: /)
    expect((await show(gus)).noShow?.contested?.message).toContain('at the gate')
  })

  test.each(['explorer', 'guide'] as const)(
    'what Treq decides for the %s stands on the booking, for both',
    async (upheldFor) => {
      await toStart(5)
      await attempt()
      await toStart(31)
      await attempt()
      await act(gus, reportNoShow)
      await contest(ada)
      await world.settle()
      expect((await show(ada)).noShow?.contested?.decided).toBeNull()
      const decision = { upheldFor, reason: 'The photo shows the gate.', idempotencyKey: newId() }
      expect((await root.call(decideNoShow, { params: { id: booking.id }, body: decision })).status).toBe(200)
      await world.settle()
      for (const side of [ada, gus])
        expect((await show(side)).noShow?.contested?.decided).toMatchObject({
          upheldFor,
          message: 'The photo shows the gate.',
        })
      expect((await refundsAtStripe(world, booking.id)).length).toBe(upheldFor === 'explorer' ? 1 : 0)
    },
  )

  test('after 72 hours and a moment it can no longer be contested', async () => {
    await toStart(5)
    await attempt()
    await toStart(31)
    await attempt()
    await act(gus, reportNoShow)
    await world.moveClock(days(3) + 1000)
    expect(await refused(contest(ada))).toEqual([409, 'too_late'])
    expect((await show(ada)).can).toEqual([])
  })
})

describe('the guide does not come', () => {
  test('only the explorer says so, from twenty minutes on, and once', async () => {
    expect((await act(ben, reportGuideAbsent)).status).toBe(404)
    expect((await act(gus, reportGuideAbsent)).status).toBe(403)
    await toStart(19)
    expect(await refused(act(ada, reportGuideAbsent))).toEqual([409, 'too_early'])
    expect((await show(ada)).can).not.toContain('report_no_show_guide')
    await toStart(20)
    expect((await show(ada)).can).toContain('report_no_show_guide')
    expect((await act(ada, reportGuideAbsent)).status).toBe(200)
    expect(await refused(act(ada, reportGuideAbsent))).toEqual([409, 'already_reported'])
    await gus.call(startTrip, { params: { id: booking.id } })
    await gus.call(completeTrip, { params: { id: booking.id } })
  })

  test('without a start by 45 minutes everything goes back, the fee too, and the guide earns nothing', async () => {
    await toStart(20)
    const { body } = await act(ada, reportGuideAbsent)
    const until = Date.parse(body.noShow?.guideAnswersBy ?? '') - Date.parse(body.departure.startsAt)
    expect(Math.round(until / minutes(1))).toBe(45)
    expect(body.deadline).toMatchObject({ kind: 'booking.guide_absence_ends' })
    await world.settle()
    expect((await emailsTo(world.app, people.gus.email)).at(-1)).toMatch(/^Your guest can’t find you: /)
    await toStart(44)
    expect(await stateOf(world, booking.id)).toBe('confirmed')
    await toStart(46)
    expect(await stateOf(world, booking.id)).toBe('no_show_guide')
    expect(await refundsAtStripe(world, booking.id)).toEqual([[booking.price.total.amount, 'succeeded']])
    const sums = await accountSums(world, booking.id)
    expect([sums.booking_liability, sums.guide_payable]).toEqual([0, undefined])
    // a tenth of the price as credit beside it, for the trouble
    expect(sums.credit_liability).toBe(-Math.round(booking.price.total.amount / 10))
    expect(await emailsTo(world.app, people.ada.email)).toContainEqual(expect.stringMatching(/^Full refund: /))
    await expectInvariants(world)
  })

  test('who comes late and starts keeps the trip', async () => {
    await toStart(21)
    await act(ada, reportGuideAbsent)
    await toStart(40)
    await gus.call(startTrip, { params: { id: booking.id } })
    await toStart(60)
    expect(await stateOf(world, booking.id)).toBe('in_progress')
    expect(await refused(act(ada, reportGuideAbsent))).toEqual([409, 'already_reported'])
    await gus.call(completeTrip, { params: { id: booking.id } })
    await world.settle()
    await expectInvariants(world)
  })
})
