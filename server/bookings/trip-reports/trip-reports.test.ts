import { newId } from '#server/platform/ids.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeTrip, showBooking, startTrip } from '#contract/bookings/calls.ts'
import * as noShow from '#contract/bookings/no-show/calls.ts'
import { confirmGuide, reportTrip } from '#contract/bookings/trip-reports/calls.ts'
import { decideTripCase, listTripCases } from '#contract/bookings/trip-reports/admin.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { TripOutcome } from '#contract/bookings/values.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, minutes, type Browser } from '#test/app.ts'
import { buy, refundsAtStripe } from '#test/cancellations.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { emailsTo } from '#test/emails.ts'
import { moveToEnd, moveToRelease, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let booking: Booking
let day = 2
beforeEach(async () => {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 20)], place: untaxedPlace })
  booking = await buy(world, ada, made.departureId, { adults: 2 })
})

const params = () => ({ params: { id: booking.id } })
const report = (who: Browser, message = 'We waited an hour and nobody came to the trailhead.') =>
  who.call(reportTrip, { ...params(), body: { message } })
const seen = async (who: Browser) => (await who.call(showBooking, params())).body
const decide = (outcome: TripOutcome, refund?: number, who = root) =>
  who.call(decideTripCase, {
    ...params(),
    body: {
      outcome,
      message: 'We spoke with both of you.',
      reason: 'Photos of the ranger',
      idempotencyKey: newId(),
      ...(refund ? { refund } : {}),
    },
  })
const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const total = () => booking.price.total.amount

describe('one side says that the trip did not happen', () => {
  test('strangers and operators do not, nor too early, twice or after 14 days', async () => {
    expect((await report(ben)).status).toBe(404)
    expect((await report(root)).status).toBe(403)
    await moveToStart(world, booking.id, minutes(59))
    expect(await refused(report(ada))).toEqual([409, 'too_early'])
    expect((await seen(ada)).can).not.toContain('report_trip')
    await moveToStart(world, booking.id, minutes(60))
    expect(await refused(report(gus))).toEqual([409, 'too_early'])
    expect((await seen(ada)).can).toContain('report_trip')
    await moveToEnd(world, booking.id, days(14) + minutes(1))
    expect(await refused(report(ada))).toEqual([409, 'too_late'])
    expect((await seen(ada)).can).not.toContain('report_trip')
  })

  test('the money is frozen, both are told, and the guide is paid where a person says so', async () => {
    await moveToEnd(world, booking.id, hours(12))
    expect((await report(ada)).status).toBe(200)
    expect(await refused(report(ada))).toEqual([409, 'already_reported'])
    await world.settle()
    for (const who of [people.ada, people.gus])
      expect((await emailsTo(world.app, who.email)).at(-1)).toMatch(/^We’re looking into it/)
    await moveToRelease(world, booking.id)
    expect((await accountSums(world, booking.id)).booking_liability).toBe(-total())
    expect((await seen(gus)).earnings).toMatchObject({ frozenBy: 'report', releasedAt: null })
    await expectInvariants(world)

    expect((await ada.call(listTripCases)).status).toBe(403)
    const { items } = (await root.call(listTripCases)).body
    expect(items.find((one) => one.booking.id === booking.id)).toMatchObject({
      cause: 'reported',
      decided: null,
      refundable: { amount: total() },
    })
    expect((await decide('guide_paid', undefined, ada)).status).toBe(403)
    expect((await decide('guide_paid')).status).toBe(200)
    expect(await refused(decide('guest_refunded'))).toEqual([409, 'wrong_state'])
    await world.moveClock(minutes(1))
    expect(await accountSums(world, booking.id)).toMatchObject({ booking_liability: 0 })
    expect((await accountSums(world, booking.id)).guide_payable).toBeLessThan(0)
    expect(await refundsAtStripe(world, booking.id)).toEqual([])
    expect((await seen(ada)).tripCase?.decided).toMatchObject({ outcome: 'guide_paid', refund: { amount: 0 } })
    expect(await refused(report(gus))).toEqual([409, 'wrong_state'])
    await expectInvariants(world)
  })

  test('what has been released already comes back from everyone’s part of it', async () => {
    await moveToEnd(world, booking.id, hours(12))
    await moveToRelease(world, booking.id)
    expect((await accountSums(world, booking.id)).guide_payable).toBeLessThan(0)
    await report(ada)
    expect(await refused(decide('split', total() + 1))).toEqual([409, 'amount_too_large'])
    expect(await refused(decide('split'))).toEqual([400, 'invalid_input'])
    expect((await decide('guest_refunded')).status).toBe(200)
    await world.settle()
    expect(await refundsAtStripe(world, booking.id)).toEqual([[total(), 'succeeded']])
    expect(await accountSums(world, booking.id)).toMatchObject({
      booking_liability: 0,
      guide_payable: 0,
      platform_revenue_commission: 0,
      platform_revenue_service_fee: 0,
    })
    expect((await seen(gus)).net?.now.amount).toBe(0)
    await expectInvariants(world)
  })

  test('a split: the guest gets a part, the guide is paid for the rest', async () => {
    await moveToEnd(world, booking.id, hours(12))
    await report(gus, 'The river was closed and we went home after ten minutes.')
    expect((await decide('split', 10_000)).status).toBe(200)
    await world.settle()
    expect(await refundsAtStripe(world, booking.id)).toEqual([[10_000, 'succeeded']])
    expect((await accountSums(world, booking.id)).booking_liability).toBe(10_000 - total())
    await moveToRelease(world, booking.id)
    const sums = await accountSums(world, booking.id)
    expect(sums.booking_liability).toBe(0)
    expect(-(sums.guide_payable ?? 0)).toBe((await seen(gus)).earnings?.amount.amount)
    await expectInvariants(world)
  })
})

describe('each says that the other is missing', () => {
  const attempt = () => gus.call(noShow.logContact, { ...params(), body: { how: 'call' } })

  test('guide absent against guests absent: no clock decides, a person does', async () => {
    await moveToStart(world, booking.id, minutes(1))
    await attempt()
    await moveToStart(world, booking.id, minutes(21))
    await attempt()
    expect((await ada.call(noShow.reportGuideAbsent, params())).status).toBe(200)
    await moveToStart(world, booking.id, minutes(31))
    expect((await gus.call(noShow.reportNoShow, params())).body).toMatchObject({
      state: 'confirmed',
      tripCase: { cause: 'contradiction', decided: null },
    })
    await moveToEnd(world, booking.id, days(3))
    expect(await stateOf(world, booking.id)).toBe('confirmed')
    expect(await accountSums(world, booking.id)).toMatchObject({ booking_liability: -total() })
    await expectInvariants(world)
    expect((await decide('guest_refunded')).status).toBe(200)
    await world.settle()
    expect(await stateOf(world, booking.id)).toBe('no_show_guide')
    expect(await refundsAtStripe(world, booking.id)).toEqual([[total(), 'succeeded']])
    await expectInvariants(world)
  })

  test('the guide presses “start” from elsewhere: the guest is asked, and silence becomes a case', async () => {
    await moveToStart(world, booking.id, minutes(21))
    await ada.call(noShow.reportGuideAbsent, params())
    expect((await gus.call(startTrip, params())).body.state).toBe('in_progress')
    await world.settle()
    expect((await emailsTo(world.app, people.ada.email)).at(-1)).toMatch(/^Is your guide with you\?/)
    expect((await seen(ada)).can).toContain('confirm_guide')
    expect((await gus.call(confirmGuide, { ...params(), body: { arrived: true } })).status).toBe(403)
    await moveToEnd(world, booking.id)
    expect((await seen(ada)).tripCase).toMatchObject({ cause: 'start_unconfirmed' })
    expect(await refused(gus.call(completeTrip, params()))).toEqual([409, 'wrong_state'])
    await moveToEnd(world, booking.id, hours(30))
    expect(await stateOf(world, booking.id)).toBe('in_progress')
    expect((await decide('guide_paid')).status).toBe(200)
    expect(await stateOf(world, booking.id)).toBe('completed')
    await expectInvariants(world)
  })

  test('the guest confirms: the trip goes on as any other; the guest denies: a case at once', async () => {
    await moveToStart(world, booking.id, minutes(21))
    await ada.call(noShow.reportGuideAbsent, params())
    await gus.call(startTrip, params())
    const confirmed = await ada.call(confirmGuide, { ...params(), body: { arrived: true } })
    expect(confirmed.body).toMatchObject({ tripCase: null, can: expect.not.arrayContaining(['confirm_guide']) })
    await moveToEnd(world, booking.id)
    expect((await gus.call(completeTrip, params())).body.state).toBe('completed')
  })

  test('a start that took no guest along does not take their alarm away', async () => {
    await moveToStart(world, booking.id, -minutes(100))
    await gus.call(startTrip, params())
    await moveToStart(world, booking.id, minutes(25))
    const { body } = await ada.call(noShow.reportGuideAbsent, params())
    expect(body).toMatchObject({ state: 'in_progress', tripCase: { cause: 'contradiction' } })
    await moveToEnd(world, booking.id, days(2))
    expect((await accountSums(world, booking.id)).guide_payable).toBeUndefined()
    await decide('guest_refunded')
    await world.settle()
    expect(await refundsAtStripe(world, booking.id)).toEqual([[total(), 'succeeded']])
    await expectInvariants(world)
  })

  test('an hour after the start it is too late for a button that refunds in 25 minutes', async () => {
    await moveToStart(world, booking.id, minutes(61))
    expect(await refused(ada.call(noShow.reportGuideAbsent, params()))).toEqual([409, 'too_late'])
    expect((await seen(ada)).can).toContain('report_trip')
  })
})
