import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/readiness/calls.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { daySheet } from '#contract/bookings/overview.ts'
import { checkInParticipant } from '#contract/bookings/people/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { receivedMail } from '#server/vendors/mail/received-mail.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, hours, minutes, type Browser } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { contactBody, emailedToken, medicalBody, openTrip, sharedToken, sign } from '#test/readiness.ts'
import { moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const guest = world.visitor()
let booking: Booking
let day = 10
let mail = 0
let finn: string
beforeEach(async () => {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 25)] })
  booking = await buy(world, ada, departureId, { adults: 3 })
  finn = `finn${(mail += 1)}@mail.test`
})
const person = (at: number) => booking.participants[at]?.id ?? ''
const params = (at: number) => ({ params: { id: booking.id, participantId: person(at) } })
const setEmail = (email: string | null, who: Browser = ada, at = 1) =>
  who.call(contract.setParticipantEmail, { ...params(at), body: { email } })
const remind = (who: Browser) => who.call(contract.remindParty, { params: { id: booking.id } })
const show = async (who: Browser = ada) =>
  (await who.call(contract.bookingReadiness, { params: { id: booking.id } })).body
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return status === 200 ? 200 : [status, body.code]
}
const mailsTo = async (to: string) => (await receivedMail(world.app.db, { to, limit: 20 })).length
async function getReady(token: string, name: string) {
  await sign(guest, token, name)
  await guest.call(contract.giveMedicalForm, { body: medicalBody(token) })
  return guest.call(contract.giveEmergencyContact, { body: contactBody(token) })
}

test('a group is asked seven days before, reminded 48 hours before, and whoever is ready is left alone', async () => {
  expect((await setEmail(finn)).body.people[1]?.email).toBe(finn)
  expect(await mailsTo(finn)).toBe(0)
  await moveToStart(world, booking.id, -days(7) - minutes(5))
  expect(await mailsTo(finn)).toBe(0)
  await world.moveClock(minutes(10))
  expect(await mailsTo(finn)).toBe(1)
  expect((await show()).requestedAt).not.toBeNull()
  // an address that comes later gets its link right away
  const late = `late-${finn}`
  await setEmail(late, ada, 2)
  await world.settle()
  expect(await mailsTo(late)).toBe(1)
  const ready = await getReady(await emailedToken(world, late), 'Lara Adler')
  expect(ready.body.waiver.status).toBe('signed')

  await moveToStart(world, booking.id, -hours(48) + minutes(5))
  expect([await mailsTo(finn), await mailsTo(late)]).toEqual([2, 1])
  // both letters work: a reminder does not kill the link that was saved
  const token = await emailedToken(world, finn)
  expect((await getReady(token, 'Finn Adler')).status).toBe(200)
  const party = await show()
  expect(party.people.map(({ waiver, medical }) => [waiver.status, medical.status])).toEqual([
    ['unsigned', 'missing'],
    ['signed', 'given'],
    ['signed', 'given'],
  ])
})

test('one press reminds everyone who isn’t ready, by whoever booked or the guide, every 12 hours at most', async () => {
  await setEmail(finn)
  expect(await codeOf(remind(world.visitor()))).toEqual([401, 'not_signed_in'])
  expect(await codeOf(remind(ben))).toEqual([404, 'not_found'])
  expect(await codeOf(remind(root))).toEqual([403, 'not_allowed'])
  // the third has no address; who booked hears by another letter
  expect((await remind(gus)).body).toMatchObject({ emailed: 1, toShare: 1, readiness: { can: { remind: false } } })
  await world.settle()
  expect(await mailsTo(finn)).toBe(1)
  expect(await codeOf(remind(ada))).toEqual([409, 'reminded_recently'])
  await world.moveClock(hours(12) + minutes(1))
  const both = await Promise.all([codeOf(remind(ada)), codeOf(remind(gus))])
  expect(both.filter((code) => code === 200)).toHaveLength(1)
})

test('whoever booked ends the links of a person: what was sent no longer opens, and a new one does', async () => {
  const [one, two] = [await sharedToken(ada, booking.id, person(1)), await sharedToken(ada, booking.id, person(1))]
  expect((await show()).people[1]?.links).toBe(2)
  expect(await codeOf(openTrip(guest, one))).toBe(200)
  const end = (who: Browser) => codeOf(who.call(contract.revokeTripLinks, params(1)))
  expect(await end(ben)).toEqual([404, 'not_found'])
  expect(await end(gus)).toEqual([403, 'not_allowed'])
  expect(await end(ada)).toBe(200)
  for (const token of [one, two]) expect(await codeOf(openTrip(guest, token))).toEqual([400, 'token_invalid'])
  expect(await codeOf(openTrip(guest, await sharedToken(ada, booking.id, person(1))))).toBe(200)
})

test('a link that is forwarded shows nothing of another person, and nothing of what its own told', async () => {
  const token = await sharedToken(ada, booking.id, person(1))
  await getReady(token, 'Finn Adler')
  const stranger = world.visitor()
  const { body } = await openTrip(stranger, token)
  const text = JSON.stringify(body)
  for (const word of ['Vogelsang', '555-0188', ada.cookies.get('sid') ?? 'no cookie', people.ada.email, 'Berg'])
    expect(text).not.toContain(word)
  // and signs nothing a second time under another name
  const again = await sign(stranger, token, 'Some Stranger')
  expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([400, ['participant']])
})

test('who has not signed cannot be checked in; manifest and booking say so in the same words, until the waiver is signed', async () => {
  const token = await sharedToken(ada, booking.id, person(1))
  const missing = async () => {
    const { body } = await gus.call(daySheet, { params: { date: booking.departure.date } })
    const [sheet] = body.departures.flatMap(({ bookings }) => bookings).filter(({ id }) => id === booking.id)
    const { body: shown } = await gus.call(showBooking, { params: { id: booking.id } })
    const textOf = (items: { key: string; text: string }[] | undefined) =>
      items?.find(({ key }) => key === 'waiver')?.text
    expect(textOf(shown.readiness?.items)).toBe(textOf(sheet?.readiness?.items))
    return { text: textOf(sheet?.readiness?.items), status: sheet?.readiness?.status, people: sheet?.participants }
  }
  await moveToStart(world, booking.id, -minutes(30))
  const check = (present: boolean) => gus.call(checkInParticipant, { ...params(1), body: { present } })
  expect(await codeOf(check(true))).toEqual([409, 'not_ready'])
  const before = await missing()
  expect([before.text, before.status]).toEqual(['3 waivers aren’t signed.', 'red'])
  expect(before.people?.every(({ refused }) => refused?.includes('hasn’t signed the waiver'))).toBe(true)
  // names have a last moment of their own; a waiver can be signed at the trailhead
  await sign(guest, token, 'Finn Adler')
  expect(await codeOf(check(true))).toBe(200)
  const after = await missing()
  expect(after.text).toBe('2 waivers aren’t signed.')
  expect(after.people?.find(({ id }) => id === person(1))?.refused).toBeNull()
  // taken back even where the waiver no longer counts
  await world.app.pool.query(`update participants set name = 'Olga Petrova' where id = $1`, [person(1)])
  expect(await codeOf(check(false))).toBe(200)
  expect(await codeOf(check(true))).toEqual([409, 'not_ready'])
})

test('guests of a canceled trip are asked for nothing, and their links are over', async () => {
  await setEmail(finn)
  const token = await sharedToken(ada, booking.id, person(1))
  await cancel(ada, booking.id)
  await world.moveClock(days(40))
  expect(await mailsTo(finn)).toBe(0)
  expect(await codeOf(openTrip(guest, token))).toEqual([400, 'token_invalid'])
  expect(await codeOf(setEmail(`x-${finn}`))).toEqual([404, 'not_found'])
})
