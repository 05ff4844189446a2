import { beforeEach, expect, test } from 'vitest'
import { changeHold, showBooking, startTrip } from '#contract/bookings/calls.ts'
import { confirmLicenses, nameParticipants } from '#contract/bookings/people/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { buy, leave } from '#test/cancellations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus } = await openWorld()
let departure: string
let day = 40

beforeEach(async () => {
  const [first] = (await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)] })).departureIds
  departure = first ?? ''
})

const name = (who: Browser, { id, participants }: Pick<Booking, 'id' | 'participants'>, names: (string | null)[]) =>
  who.call(nameParticipants, {
    params: { id },
    body: { participants: participants.map((one, at) => ({ id: one.id, name: names[at] ?? null })) },
  })
const show = async (who: Browser, id: string) => (await who.call(showBooking, { params: { id } })).body
const namesOf = (booking: Booking) => booking.participants.map((one) => one.name)
const statusOf = (booking: Booking, key: string) => booking.readiness?.items.find((item) => item.key === key)?.status

test('a stranger finds no party, the guide may not name it, and bad names are told beside their field', async () => {
  const held = await hold(ada, departure, { adults: 2 })
  expect((await name(ben, held, ['X', 'Y'])).status).toBe(404)
  expect((await name(gus, held, ['X', 'Y'])).status).toBe(404)
  const refused = async (text: string) => {
    const { status, body } = await name(ada, held, ['Ada Marsh', text])
    expect(status).toBe(400)
    return body.fields?.['participants.1.name']
  }
  expect(await refused('   ')).toBe('Please enter a name, or leave the field empty')
  expect(await refused('x'.repeat(121))).toBe('Please use at most 120 characters')
  expect(await refused('<b>Ben</b>')).toContain('letters, spaces')
  expect(await refused('Ben\nOrtiz')).toContain('letters, spaces')
  expect(await refused('http://example.com')).toContain('letters, spaces')
  expect(namesOf(await show(ada, held.id))).toEqual(['Ada Marsh', null])
})

test('other people than those of the party are refused: too few, too many, twice, or of another booking', async () => {
  const held = await hold(ada, departure, { adults: 2 })
  const other = await hold(ben, departure)
  const [first, second] = held.participants.map(({ id }) => id)
  const send = async (...ids: (string | undefined)[]) => {
    const participants = ids.map((id) => ({ id: id ?? '', name: 'Somebody' }))
    const { status, body } = await ada.call(nameParticipants, { params: { id: held.id }, body: { participants } })
    return [status, body.code, body.fields?.participants]
  }
  const wrong = [409, 'party_changed', 'Your group is 2 people. Please check the list and name each person once.']
  expect(await send(first)).toEqual(wrong)
  expect(await send(first, first)).toEqual(wrong)
  expect(await send(first, second, second)).toEqual(wrong)
  expect(await send(first, other.participants[0]?.id)).toEqual(wrong)
  expect((await send())[0]).toBe(400)
  expect(namesOf(await show(ben, other.id))).toEqual(['Ben Ortiz'])
})

test('names are said while the seats are held, stay through a change of the party, and reach the guide once paid', async () => {
  const held = await hold(ada, departure, { adults: 2, children: 1 })
  const named = await name(ada, held, ['Ada Marsh', 'Łukasz O’Brien-Żółć', 'José'])
  expect(named.body.participants.map((one) => [one.unit, one.name])).toEqual([
    ['adult', 'Ada Marsh'],
    ['adult', 'Łukasz O’Brien-Żółć'],
    ['child', 'José'],
  ])
  const grown = await ada.call(changeHold, {
    params: { id: held.id },
    body: { addOns: [], promoCode: null, party: { adults: 3, children: 1 } },
  })
  expect(namesOf(grown.body)).toEqual(['Ada Marsh', 'Łukasz O’Brien-Żółć', null, 'José'])
  expect(grown.body.participants[0]?.id).toBe(held.participants[0]?.id)
  expect(grown.body.partyLimits).toEqual({ room: 6, minimumAge: 8 })
  const fewer = await ada.call(changeHold, {
    params: { id: held.id },
    body: { addOns: [], promoCode: null, party: { adults: 1, children: 1 } },
  })
  expect(namesOf(fewer.body)).toEqual(['Ada Marsh', 'José'])
  await pay(world, ada, held.id)
  await world.settle()
  const seen = await show(gus, held.id)
  expect(namesOf(seen)).toEqual(['Ada Marsh', 'José'])
  expect([statusOf(seen, 'names'), statusOf(seen, 'balance'), seen.readiness?.status]).toEqual([
    'green',
    'green',
    'amber',
  ])
  expect(seen.partyLimits).toBeNull()
})

test('a guide who has not accepted yet sees how many come, not who', async () => {
  const [asking] = (await createAdventure(world, { guide: people.gus.id, instantBook: false, inDays: [(day += 2)] }))
    .departureIds
  const held = await hold(ada, asking ?? '', { adults: 2 })
  await name(ada, held, ['Ada Marsh', 'Ben Ortiz'])
  await pay(world, ada, held.id)
  const request = await show(gus, held.id)
  expect(namesOf(request)).toEqual([null, null])
  expect(request).toMatchObject({ namesHidden: true, customer: { name: 'Ada' } })
  expect(request.readiness?.items.map(({ text }) => text)).toContain(
    'Payment authorized. We charge it when the request is accepted.',
  )
  await world.settle()
  const mail = await newestEmail(
    world.app,
    people.gus.email,
    (await emailsTo(world.app, people.gus.email)).at(-1) ?? '',
  )
  expect(mail?.text).toContain('Ada would like to book')
  expect(mail?.text).not.toContain('Marsh')
  expect(request.guideContact).toBeNull()
  expect(statusOf(await show(ada, held.id), 'names')).toBe('green')
})

test('people who left cannot be named, and none after the start', async () => {
  const booking = await buy(world, ada, departure, { adults: 3 })
  await leave(ada, booking.id, [booking.participants[1]?.id ?? ''])
  const smaller = await show(ada, booking.id)
  expect(smaller.participants).toHaveLength(2)
  expect((await name(ada, booking, ['A', 'B', 'C'])).body.code).toBe('party_changed')
  expect((await name(ada, smaller, ['Ada Marsh', 'Cleo'])).status).toBe(200)
  const now = (await world.app.clock.now(world.app.db)).getTime()
  await world.moveClock(Date.parse(booking.departure.startsAt) - now + 1000)
  expect(await name(ada, smaller, ['Ada', 'Ben'])).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await show(ada, booking.id)).can).not.toContain('name_people')
  await gus.call(startTrip, { params: { id: booking.id } })
  expect(namesOf(await show(gus, booking.id))).toEqual(['Ada Marsh', 'Cleo'])
})

test('the explorer says that the licenses are there, and takes it back', async () => {
  const booking = await buy(world, ada, departure)
  const say = (who: Browser, confirmed: boolean) =>
    who.call(confirmLicenses, { params: { id: booking.id }, body: { confirmed } })
  expect((await say(ben, true)).status).toBe(404)
  expect((await say(gus, true)).status).toBe(403)
  expect(statusOf(await show(ada, booking.id), 'license')).toBe('amber')
  await say(ada, true)
  expect(statusOf((await say(ada, true)).body, 'license')).toBe('green')
  expect(statusOf(await show(gus, booking.id), 'license')).toBe('green')
  await say(ada, false)
  const now = (await world.app.clock.now(world.app.db)).getTime()
  await world.moveClock(Date.parse(booking.departure.startsAt) - now - hours(47))
  expect(statusOf(await show(gus, booking.id), 'license')).toBe('red')
  expect((await show(ada, booking.id)).guideContact).toEqual({ email: 'gus@example.com', phone: '+1 307 555 0142' })
})
