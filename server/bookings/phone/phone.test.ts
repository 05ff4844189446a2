import { expect, test } from 'vitest'
import { showBooking } from '#contract/bookings/calls.ts'
import * as contract from '#contract/bookings/phone.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { newestEmail } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { hire } from '#test/outfits.ts'
import { pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const hours = (n: number) => n * 3_600_000
const { world, people, ada, ben, gus, bo } = await openWorld()
const trip = await createAdventure(world, { guide: people.gus.id, inDays: [30, 31, 32, 33, 34], instantBook: false })
let days = 0
const nextDeparture = () => trip.departureIds[days++] ?? ''

const call = (browser: Browser, departureId: string, more: object = {}) =>
  browser.call(contract.createPhoneBooking, {
    body: {
      departureId,
      party: { adults: 2, children: 0 },
      name: 'Ada Marsh',
      email: people.ada.email,
      telephone: '+1 307 555 0142',
      idempotencyKey: crypto.randomUUID(),
      ...more,
    },
  })
async function mailed(email: string, language: 'en' | 'es' = 'en'): Promise<string> {
  await world.settle()
  const mail = await world.app.db
    .selectFrom('outgoing_mail')
    .select('subject')
    .where('recipient', '=', email)
    .where('subject', 'like', language === 'en' ? 'Your spots are held%' : 'Tus lugares%')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const text = (await newestEmail(world.app, email, mail?.subject ?? ''))?.text ?? ''
  return /\/pay\/([\w-]+)/.exec(text)?.[1] ?? ''
}
const claim = (browser: Browser, token: string) => browser.call(contract.claimPayLink, { body: { token } })
const seatsTaken = async (id: string) =>
  (await world.app.db.selectFrom('departures').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken

test('strangers, unknown departures, and parties too large are refused, and nothing is held', async () => {
  const departure = nextDeparture()
  expect((await call(ada, departure)).status).toBe(404)
  expect((await call(bo, departure)).status).toBe(404)
  expect((await call(gus, departure, { email: 'nobody' })).status).toBe(400)
  expect((await call(gus, departure, { party: { adults: 7, children: 0 } })).status).toBe(409)
  expect(await seatsTaken(departure)).toBe(0)
  expect((await ada.call(contract.phoneDepartures)).status).toBe(403)
  expect((await gus.call(contract.phoneDepartures)).body.items.map(({ departure: { id } }) => id)).toContain(departure)
})

test('a guest who called pays by the mailed link; the guide keeps more of an own guest', async () => {
  const departure = nextDeparture()
  const key = crypto.randomUUID()
  const [one, two] = await Promise.all([
    call(gus, departure, { idempotencyKey: key }),
    call(gus, departure, { idempotencyKey: key }),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body.id).toBe(one.body.id)
  expect(await call(gus, departure, { idempotencyKey: key, name: 'Other' })).toMatchObject({ status: 409 })
  expect(one.body).toMatchObject({ state: 'held', commissionPercent: 5, net: { amount: 20_000 - 1000 + 2000 } })
  expect(await seatsTaken(departure)).toBe(2)

  const token = await mailed(people.ada.email)
  const shown = await world.visitor().call(contract.readPayLink, { body: { token } })
  expect(shown.body).toMatchObject({ name: 'Ada Marsh', total: one.body.total })
  expect((await claim(world.visitor(), token)).status).toBe(401)
  expect(await claim(gus, token)).toMatchObject({ status: 409, body: { code: 'own_adventure' } })
  expect((await claim(ada, token)).body).toEqual({ bookingId: one.body.id })
  // whoever was first has it
  expect((await claim(ada, token)).status).toBe(200)
  expect(await claim(ben, token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  await pay(world, ada, one.body.id)
  await world.settle()
  const paid = (await gus.call(showBooking, { params: { id: one.body.id } })).body
  expect(paid).toMatchObject({ state: 'confirmed', net: { commissionPercent: 5 } })
  expect((await gus.call(contract.listPhoneBookings)).body.items[0]).toMatchObject({ state: 'confirmed' })
  await expectInvariants(world)
})

test('whom Treq brought is no own guest, by the address or by the account that pays', async () => {
  const departure = nextDeparture()
  await buy(world, ben, departure)
  expect((await call(gus, departure, { email: people.ben.email })).body.commissionPercent).toBe(12)
  const other = await call(gus, nextDeparture(), { email: 'other@example.com' })
  expect(other.body.commissionPercent).toBe(5)
  expect((await claim(ben, await mailed('other@example.com'))).status).toBe(200)
  const [latest] = (await gus.call(contract.listPhoneBookings)).body.items
  expect(latest).toMatchObject({ id: other.body.id, commissionPercent: 12 })
  await expectInvariants(world)
})

test('seats go back when the guide cancels or the time is over, and an older link ends with a newer', async () => {
  const departure = nextDeparture()
  const email = 'late@example.com'
  const late = await call(gus, departure, { email, language: 'es' })
  const first = await mailed(email, 'es')
  const resend = (browser: Browser) => browser.call(contract.resendPayLink, { params: { id: late.body.id } })
  expect((await resend(bo)).status).toBe(403)
  const gia = await hire(world, gus, 'Gia', 'guide')
  expect((await resend(gia.browser)).status).toBe(404)
  expect((await resend(gus)).status).toBe(200)
  expect(await claim(ada, first)).toMatchObject({ status: 400 })
  const cancel = (browser: Browser) => browser.call(contract.cancelPhoneBooking, { params: { id: late.body.id } })
  expect((await cancel(bo)).status).toBe(403)
  expect((await cancel(gus)).body.state).toBe('hold_released')
  expect(await cancel(gus)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await seatsTaken(departure)).toBe(0)

  const forgotten = await call(gus, departure, { email })
  const token = await mailed(email)
  await world.moveClock(hours(25))
  expect(await claim(ada, token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  expect((await gus.call(contract.listPhoneBookings)).body.items).toContainEqual(
    expect.objectContaining({ id: forgotten.body.id, state: 'hold_expired' }),
  )
  expect(await seatsTaken(departure)).toBe(0)
  await expectInvariants(world)
})
