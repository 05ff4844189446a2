import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { showBooking, startTrip } from '#contract/bookings/calls.ts'
import { cancelDeparture } from '#contract/bookings/cancellations.ts'
import {
  acceptChange,
  declineChange,
  openChanges,
  proposeChange,
  withdrawChange,
} from '#contract/bookings/change-requests/calls.ts'
import { joinWaitlist } from '#contract/bookings/waitlist.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { openDeadlines } from '#test/balances.ts'
import { buy, cancel, leave, refundsOf } from '#test/cancellations.ts'
import { accept, changeStates, decline, departuresIn, previewChange, propose, withdraw } from '#test/changing.ts'
import { expectInvariants, seatsLeftOn, stateOf } from '#test/expectations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, bo } = await openWorld()
let first: string
let second: string
let day = 70

beforeEach(async () => {
  // one guide is in one place
  day += 8
  ;[first = '', second = ''] = await departuresIn(world, [day, day + 3], { guide: people.gus.id })
})
afterEach(() => expectInvariants(world))

const seen = async (id: string, by = ada) => (await by.call(showBooking, { params: { id } })).body
const to = (departureId: string) => ({ departureId })
const party = (adults: number, children = 0) => ({ party: { adults, children } })

describe('refused', () => {
  test('a stranger hears of no booking, an administrator does not move people, neither side answers for the other', async () => {
    const { id } = await buy(world, ada, first)
    expect(await previewChange(ben, id, to(second))).toMatchObject({ status: 404 })
    expect(await propose(ben, id, to(second))).toMatchObject({ status: 404 })
    const root = await administrator(world, 'Mona', ['support'])
    expect(await propose(root, id, to(second))).toMatchObject({ status: 403 })
    await propose(ada, id, to(second))
    const requestId = (await seen(id)).changeRequest?.id ?? ''
    const named = { params: { id }, body: { requestId, consent: true } }
    expect(await ben.call(acceptChange, named)).toMatchObject({ status: 404 })
    expect(await ada.call(acceptChange, named)).toMatchObject({ status: 403 })
    expect(await gus.call(withdrawChange, named)).toMatchObject({ status: 403 })
    expect(await root.call(acceptChange, named)).toMatchObject({ status: 403 })
    const unknown = { params: { id }, body: { requestId: newId(), reason: 'No reason' } }
    expect(await gus.call(declineChange, unknown)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await ben.call(openChanges)).body.items).toEqual([])
    expect(await changeStates(world, id)).toEqual(['pending'])
  })

  test('what is no change, not for the guide to say, full, too large, of another adventure, or over', async () => {
    const { id } = await buy(world, ada, first)
    const refused = async (by: Browser, input: Parameters<typeof propose>[2]) =>
      (await propose(by, id, input)).body.code
    expect(await refused(ada, {})).toBe('no_changes')
    expect(await refused(ada, { ...to(first), ...party(1) })).toBe('no_changes')
    expect(await refused(gus, party(2))).toBe('no_changes')
    expect(await refused(ada, party(7))).toBe('party_too_large')
    expect(await refused(ada, to(newId()))).toBe('not_found')
    const [elsewhere = ''] = await departuresIn(world, [31], { guide: people.gus.id, startTime: '15:00' })
    expect(await refused(ada, to(elsewhere))).toBe('departure_closed')
    await buy(world, ben, second, { adults: 6 })
    expect(await refused(ada, to(second))).toBe('seats_unavailable')
    const preview = await previewChange(ada, id, to(second))
    expect(preview).toMatchObject({ status: 409, body: { code: 'seats_unavailable' } })
    expect(await changeStates(world, id)).toEqual([])
    await cancel(ada, id)
    expect(await refused(ada, party(2))).toBe('wrong_state')
  })

  test('another sum than was shown, and money without a yes to it', async () => {
    const { id } = await buy(world, ada, first)
    const ask = (expectedDifference: number, consent: boolean) =>
      ada.call(proposeChange, {
        params: { id },
        body: { party: { adults: 2, children: 0 }, expectedDifference, consent },
      })
    expect(await ask(100, true)).toMatchObject({
      status: 409,
      body: { code: 'difference_changed', fields: { difference: '10500' } },
    })
    expect(await ask(10_500, false)).toMatchObject({ status: 409, body: { code: 'consent_required' } })
    expect(await changeStates(world, id)).toEqual([])
  })

  test('two at once on one booking: one is asked, the other hears of it', async () => {
    const { id } = await buy(world, ada, first)
    const answers = await Promise.all([propose(ada, id, to(second)), propose(gus, id, to(second))])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('change_open')
    expect(await seatsLeftOn(world, second)).toBe(5)
  })

  test('two bookings for the last seat: one gets it', async () => {
    await buy(world, bo, second, { adults: 5 })
    const [one, other] = [await buy(world, ada, first), await buy(world, ben, first)]
    const answers = await Promise.all([propose(ada, one.id, to(second)), propose(ben, other.id, to(second))])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('seats_unavailable')
    expect(await seatsLeftOn(world, second)).toBe(0)
  })

  test('a party that people have left cannot be moved', async () => {
    const { id, participants } = await buy(world, ada, first, { adults: 2 })
    await propose(ada, id, to(second))
    await leave(ada, id, [participants[1]?.id ?? ''])
    // requested for a party that has changed since
    expect(await changeStates(world, id)).toEqual(['ended'])
    expect(await seatsLeftOn(world, second)).toBe(6)
    expect((await propose(ada, id, to(second))).body.code).toBe('wrong_state')
    expect((await seen(id)).can).not.toContain('propose_change')
    // and the page says what can be done instead
    expect((await seen(id)).changeBlocked).toContain('book the new date')
    expect((await seen(id, gus)).changeBlocked).toBeNull()
  })
})

test('the explorer asks for another day, the guide accepts: day, seats, deadlines, story and letters follow', async () => {
  const { id } = await buy(world, ada, first)
  expect(await seen(id)).toMatchObject({ can: expect.arrayContaining(['propose_change']), changeRequest: null })
  const before = (await emailsTo(world.app, people.ada.email)).length
  expect((await propose(ada, id, to(second), 'Our train comes later')).status).toBe(200)
  await world.settle()
  expect(await seen(id)).toMatchObject({
    departure: { id: first },
    can: expect.arrayContaining(['withdraw_change', 'cancel']),
    changeRequest: {
      state: 'pending',
      madeBy: 'customer',
      to: { departure: { id: second }, party: { adults: 1, children: 0 } },
      difference: { amount: 0 },
      money: { method: 'nothing' },
      net: null,
      exceedsFreeChange: null,
      message: 'Our train comes later',
    },
    deadline: { kind: 'booking.auto_complete' },
  })
  const requested = await seen(id, gus)
  expect(requested.can).toContain('answer_change')
  expect(requested.changeRequest?.net).toEqual({
    before: { amount: 8_800, currency: 'USD' },
    after: { amount: 8_800, currency: 'USD' },
    change: { amount: 0, currency: 'USD' },
  })
  const listed = async (by: Browser, as: 'guide' | 'customer') =>
    (await by.call(openChanges, { query: { as } })).body.items.find(({ booking }) => booking.id === id)
  expect(await listed(gus, 'guide')).toMatchObject({ mine: true, request: { madeBy: 'customer' } })
  expect(await listed(ada, 'customer')).toMatchObject({ mine: false })
  // both kept until it is answered
  expect([await seatsLeftOn(world, first), await seatsLeftOn(world, second)]).toEqual([5, 5])
  await expectInvariants(world)

  expect((await accept(gus, id)).status).toBe(200)
  await world.settle()
  const after = await seen(id)
  expect(after).toMatchObject({
    state: 'confirmed',
    departure: { id: second },
    changeRequest: null,
    can: expect.arrayContaining(['propose_change']),
  })
  expect(after.timeline.slice(-2)).toMatchObject([
    { what: 'Change requested', by: 'explorer' },
    { what: 'Change applied', by: 'guide' },
  ])
  expect([await seatsLeftOn(world, first), await seatsLeftOn(world, second)]).toEqual([6, 5])
  expect(await openDeadlines(world, id)).toEqual(['booking.auto_complete'])
  expect((await emailsTo(world.app, people.ada.email)).slice(before)).toEqual([
    expect.stringContaining('Change request: '),
    expect.stringContaining('Booking updated'),
  ])
})

test('declined, withdrawn and unanswered requests leave everything as it was and free their seats', async () => {
  const { id } = await buy(world, ada, first)
  const asIs = await seen(id)
  const same = async () => {
    const now = await seen(id)
    expect(now).toMatchObject({ departure: { id: first }, price: asIs.price, changeRequest: null })
    expect([await seatsLeftOn(world, first), await seatsLeftOn(world, second)]).toEqual([5, 6])
    await expectInvariants(world)
  }
  await propose(ada, id, to(second))
  expect((await decline(gus, id)).status).toBe(200)
  await same()
  await propose(ada, id, to(second))
  expect((await withdraw(ada, id)).status).toBe(200)
  await same()
  await propose(gus, id, to(second))
  await world.moveClock(hours(47))
  expect((await seen(id)).can).toContain('answer_change')
  await world.moveClock(hours(2))
  await same()
  expect(await changeStates(world, id)).toEqual(['declined', 'withdrawn', 'expired'])
  const emails = await emailsTo(world.app, people.gus.email)
  expect(emails.at(-1)).toContain('Change request expired')
  // the price of what did not come about would pass for that of the booking
  for (const what of ['declined', 'withdrawn', 'expired'])
    for (const { email } of [people.ada, people.gus])
      for (const subject of (await emailsTo(world.app, email)).filter((one) =>
        one.startsWith(`Change request ${what}`),
      ))
        expect((await newestEmail(world.app, email, subject))?.text).not.toMatch(/\$\d/)
})

test('an answer after the time is over, before the sweep, changes nothing', async () => {
  const { id } = await buy(world, ada, first)
  await propose(ada, id, to(second))
  await world.app.pool.query(`update change_requests set answer_by = made_at where booking_id = $1`, [id])
  expect((await accept(gus, id)).body.code).toBe('change_expired')
  expect((await seen(id)).departure.id).toBe(first)
  await world.app.pool.query(
    `update deadlines set due_at = $2 where subject_id = $1 and kind = 'booking.change_expires'`,
    [id, await world.app.clock.now(world.app.db)],
  )
  await world.moveClock(1)
  expect(await changeStates(world, id)).toEqual(['expired'])
})

test('near the start there is less time, then none', async () => {
  const [soon = '', later = ''] = await departuresIn(world, [2, 5], {
    guide: people.gus.id,
    cutOffHours: 3,
    startTime: '20:00',
  })
  const { id, departure } = await buy(world, ada, soon)
  const now = await world.app.clock.now(world.app.db)
  const left = Date.parse(departure.startsAt) - now.getTime()
  const preview = await previewChange(ada, id, to(later))
  expect(preview.body.error).toBeUndefined()
  const last = Math.min(now.getTime() + hours(48), now.getTime() + left - hours(3))
  expect(Math.abs(Date.parse(preview.body.answerBy) - last)).toBeLessThan(60_000)
  await world.moveClock(left - hours(3) + 1)
  expect((await propose(ada, id, to(later))).body.code).toBe('too_late')
  await world.moveClock(hours(3))
  expect((await propose(ada, id, to(later))).status).toBe(409)
})

test('one change is free, 72 hours before the start; the guide is told what is beyond it', async () => {
  const [soon = '', later = '', last = ''] = await departuresIn(world, [4, 8, 12], { guide: people.gus.id })
  const { id } = await buy(world, ada, soon)
  expect((await previewChange(ada, id, to(later))).body).toMatchObject({ exceedsFreeChange: null, note: null })
  await world.moveClock(days(2))
  await propose(ada, id, to(later))
  expect((await seen(id, gus)).changeRequest).toMatchObject({
    exceedsFreeChange: 'late',
    note: expect.stringContaining('72 hours before the start'),
  })
  await accept(gus, id)
  expect((await previewChange(gus, id, to(last))).body.exceedsFreeChange).toBeNull()
  expect((await previewChange(ada, id, to(last))).body).toMatchObject({ exceedsFreeChange: 'second' })
})

test('accepted and canceled in the same moment: one of them happened', async () => {
  const { id } = await buy(world, ada, first)
  await propose(ada, id, to(second))
  const [accepted, canceled] = await Promise.all([accept(gus, id), cancel(ada, id)])
  await world.settle()
  expect([accepted.status, canceled.status].every((status) => status === 200 || status === 409)).toBe(true)
  expect(canceled.status).toBe(200)
  expect(await stateOf(world, id)).toBe('canceled_customer')
  expect(await changeStates(world, id)).toEqual([accepted.status === 200 ? 'accepted' : 'ended'])
  expect([await seatsLeftOn(world, first), await seatsLeftOn(world, second)]).toEqual([6, 6])
})

test('who cancels while the guide accepts the change is judged by the date the booking then has', async () => {
  const [soon = '', far = ''] = await departuresIn(world, [day + 4, day + 30], { guide: people.gus.id })
  const { id, departure } = await buy(world, ada, soon)
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Date.parse(departure.startsAt) - hours(76) - now.getTime())
  await propose(ada, id, to(far))
  // both read where the booking is, and wait for its departure: the guide first
  const { accepted, canceled } = await withTransaction(world.app.db, async (tx) => {
    await tx.selectFrom('departures').select('id').where('id', '=', soon).forUpdate().execute()
    const first = accept(gus, id)
    await waiting(1)
    const then = cancel(ada, id)
    await waiting(2)
    return { accepted: first, canceled: then }
  })
  expect((await accepted).status).toBe(200)
  expect((await canceled).body.code).toBe('refund_changed')
  expect((await cancel(ada, id)).status).toBe(200)
  await world.settle()
  expect((await refundsOf(world, id)).map(({ amount }) => amount)).toEqual([10_000])
})

async function waiting(people: number): Promise<void> {
  const locks = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await world.app.pool.query(locks)).rowCount).toBeGreaterThanOrEqual(people)
}

test('called off where it was to go, or where it is: the request ends and its seats are free', async () => {
  const { id } = await buy(world, ada, first)
  await propose(ada, id, to(second))
  const callOff = (departureId: string) =>
    gus.call(cancelDeparture, { params: { id: departureId }, body: { reason: 'weather', message: 'A storm comes' } })
  expect((await callOff(second)).status).toBe(200)
  await world.settle()
  expect(await changeStates(world, id)).toEqual(['ended'])
  expect(await seen(id)).toMatchObject({ state: 'confirmed', departure: { id: first } })
  expect((await emailsTo(world.app, people.ada.email)).at(-1)).toContain('Change')
  const [third = ''] = await departuresIn(world, [40], { guide: people.gus.id })
  expect((await propose(ada, id, to(third))).status).toBe(409)
  await propose(ada, id, party(2))
  await callOff(first)
  expect(await changeStates(world, id)).toEqual(['ended', 'ended'])
  expect(await stateOf(world, id)).toBe('canceled_weather')
})

test('a trip that starts ends what was still being asked', async () => {
  const [soon = ''] = await departuresIn(world, [3], { guide: people.gus.id, startTime: '21:00' })
  const { id, departure } = await buy(world, ada, soon)
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Date.parse(departure.startsAt) - now.getTime() - hours(1))
  await propose(ada, id, party(2))
  expect(await seatsLeftOn(world, soon)).toBe(4)
  await gus.call(startTrip, { params: { id } })
  expect(await changeStates(world, id)).toEqual(['ended'])
  expect(await seatsLeftOn(world, soon)).toBe(5)
})

test('seats left behind are offered to the waitlist, those of a request that ends too', async () => {
  const [small = '', other = ''] = await departuresIn(world, [50, 53], { guide: people.gus.id, capacity: 1 })
  const { id } = await buy(world, ada, small)
  await ben.call(joinWaitlist, { params: { id: small }, body: { party: { adults: 1, children: 0 } } })
  await propose(ada, id, to(other))
  await bo.call(joinWaitlist, { params: { id: other }, body: { party: { adults: 1, children: 0 } } })
  const offered = async () => {
    const { rows } = await world.app.pool.query<{ email: string }>(
      'select a.email from waitlist_entries w join accounts a on a.id = w.account_id where w.offered_at is not null and w.departure_id = any($1) order by w.offered_at',
      [[small, other]],
    )
    return rows.map(({ email }) => email)
  }
  expect(await offered()).toEqual([])
  await withdraw(ada, id)
  expect(await offered()).toEqual([people.bo.email])
})

test('more people on the same day are held on top; fewer give their seats back when it is accepted', async () => {
  const { id } = await buy(world, ada, first, { adults: 2 })
  await propose(ada, id, party(2, 1))
  expect(await seatsLeftOn(world, first)).toBe(3)
  await withdraw(ada, id)
  expect(await seatsLeftOn(world, first)).toBe(4)
  await propose(ada, id, party(1))
  expect(await seatsLeftOn(world, first)).toBe(4)
  await accept(gus, id)
  await world.settle()
  expect(await seatsLeftOn(world, first)).toBe(5)
  expect(await seen(id)).toMatchObject({ party: { adults: 1, children: 0 }, participants: [{ name: 'Ada Marsh' }] })
})
