import { expect, test } from 'vitest'
import { releaseHold, showBooking } from '#contract/bookings/calls.ts'
import { daySheet } from '#contract/bookings/overview.ts'
import * as contract from '#contract/bookings/phone.ts'
import { startPayment } from '#contract/payments/calls.ts'
import { suspendUser } from '#contract/users/admin.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { takenAtStripe } from '#test/balances.ts'
import { buy } from '#test/cancellations.ts'
import { newestEmail } from '#test/emails.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { hire } from '#test/outfits.ts'
import { begin, confirmCard, hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const hours = (n: number) => n * 3_600_000
const { world, people, ada, ben, gus, bo, root } = await openWorld()
const trip = await createAdventure(world, {
  guide: people.gus.id,
  inDays: [30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45],
  instantBook: false,
})
await createAdventure(world, { guide: people.bo.id })
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
const read = (browser: Browser, token: string) => browser.call(contract.readPayLink, { body: { token } })
const claim = (browser: Browser, token: string) => browser.call(contract.claimPayLink, { body: { token } })
const seatsTaken = async (id: string) =>
  (await world.app.db.selectFrom('departures').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken

const unpaidAtOnce = (count: number) =>
  saveSettings(
    world.app,
    { ...personWithoutSession(people.root.id), admin: true, adminScopes: ['owner'] },
    { ...defaultSettings, ownGuests: { ...defaultSettings.ownGuests, unpaidAtOnce: count } },
    'For a test',
  )

test('strangers, unknown departures, and parties too large are refused, and nothing is held', async () => {
  const departure = nextDeparture()
  expect((await call(ada, departure)).status).toBe(403)
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
  const others = [
    { name: 'Other' },
    { telephone: '+1 307 555 0143' },
    { language: 'es' },
    { party: { adults: 1, children: 1 } },
  ]
  for (const other of others)
    expect(await call(gus, departure, { idempotencyKey: key, ...other })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
  const own = { commissionPercent: 5, net: { amount: 20_000 - 1000 + 2000 } }
  expect(one.body).toMatchObject({ state: 'held', earnings: own })
  expect(await seatsTaken(departure)).toBe(2)

  const token = await mailed(people.ada.email)
  const shown = await read(world.visitor(), token)
  expect(shown.body).toMatchObject({ total: one.body.total, mine: null })
  expect(JSON.stringify(shown.body)).not.toContain('Marsh')
  expect((await claim(world.visitor(), token)).status).toBe(401)
  expect(await claim(gus, token)).toMatchObject({ status: 409, body: { code: 'own_adventure' } })
  expect((await claim(ada, token)).body).toEqual({ bookingId: one.body.id })
  // whoever was first has it
  expect((await claim(ada, token)).status).toBe(200)
  expect(await claim(ben, token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  expect((await read(ben, token)).status).toBe(400)
  expect((await read(ada, token)).body.mine).toEqual({ bookingId: one.body.id, paid: false })
  await pay(world, ada, one.body.id)
  await world.settle()
  const paid = (await gus.call(showBooking, { params: { id: one.body.id } })).body
  expect(paid).toMatchObject({ state: 'confirmed', net: { commissionPercent: 5 } })
  expect((await gus.call(contract.listPhoneBookings)).body.items[0]).toMatchObject({ state: 'confirmed' })
  expect((await read(ada, token)).body.mine).toEqual({ bookingId: one.body.id, paid: true })
  expect((await read(world.visitor(), token)).status).toBe(400)
  await expectInvariants(world)
})

test('a guest who chooses another party on the page of the trip stays the guide’s own', async () => {
  const departure = nextDeparture()
  const email = 'again@example.com'
  await call(gus, departure, { email })
  const { bookingId } = (await claim(ada, await mailed(email))).body
  const again = await hold(ada, departure, { adults: 1 })
  expect(again.id).not.toBe(bookingId)
  const { items } = (await gus.call(contract.listPhoneBookings)).body
  expect(items[0]).toMatchObject({ id: again.id, state: 'held', earnings: { commissionPercent: 5 } })
  expect(items[1]).toMatchObject({ id: bookingId, state: 'hold_released' })
})

test('whom Treq brought is no own guest, by the address or by the account that pays', async () => {
  const departure = nextDeparture()
  await buy(world, ben, departure)
  const sent = (more: object) => call(gus, next, { telephone: '307 555 0199', ...more }).then(({ body }) => body)
  const next = nextDeparture()
  expect((await sent({ email: people.ben.email.toUpperCase() })).earnings?.commissionPercent).toBe(12)
  expect((await sent({ email: 'b@example.com', telephone: '(307) 555-0142' })).earnings?.commissionPercent).toBe(12)
  const other = await sent({ email: 'other@example.com' })
  expect(other.earnings?.commissionPercent).toBe(5)
  expect((await claim(ben, await mailed('other@example.com'))).status).toBe(200)
  const [latest] = (await gus.call(contract.listPhoneBookings)).body.items
  expect(latest).toMatchObject({ id: other.id, earnings: { commissionPercent: 12 } })
  await expectInvariants(world)
})

test('entered ahead under another name, a guest who then finds the trip on Treq and claims it is Treq’s', async () => {
  const departure = nextDeparture()
  const entered = await call(gus, departure, { email: 'ahead@example.com', telephone: '+1 307 555 0177' })
  expect(entered.body.earnings?.commissionPercent).toBe(5)
  const found = await hold(bo, departure, { adults: 1 })
  expect((await bo.call(releaseHold, { params: { id: found.id } })).status).toBe(200)
  expect((await claim(bo, await mailed('ahead@example.com'))).body).toEqual({ bookingId: entered.body.id })
  const [latest] = (await gus.call(contract.listPhoneBookings)).body.items
  expect(latest).toMatchObject({ id: entered.body.id, earnings: { commissionPercent: 12 } })
})

test('seats go back when the guide cancels or the time is over, and an older link ends with a newer', async () => {
  const departure = nextDeparture()
  const email = 'late@example.com'
  const late = await call(gus, departure, { email, language: 'es' })
  const first = await mailed(email, 'es')
  const resend = (browser: Browser) => browser.call(contract.resendPayLink, { params: { id: late.body.id } })
  expect((await resend(bo)).status).toBe(404)
  const gia = await hire(world, gus, 'Gia', 'guide')
  expect((await resend(gia.browser)).status).toBe(404)
  expect((await resend(gus)).status).toBe(200)
  expect(await claim(ada, first)).toMatchObject({ status: 400 })
  const cancel = (browser: Browser) => browser.call(contract.cancelPhoneBooking, { params: { id: late.body.id } })
  expect((await cancel(bo)).status).toBe(404)
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

test('two entered at the same moment do not both take the last place of those unpaid', async () => {
  await unpaidAtOnce(3)
  const [one, two] = [nextDeparture(), nextDeparture()]
  const open = (await gus.call(contract.listPhoneBookings)).body.items.filter(({ state }) => state === 'held').length
  expect(open).toBeLessThan(3)
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => call(gus, at % 2 === 0 ? one : two, { party: { adults: 1, children: 0 } })),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(4 - (3 - open))
  expect(refused[0]?.body).toMatchObject({ code: 'too_many_holds' })
  await unpaidAtOnce(25)
})

test('a guide of the outfit enters guests for their own trips, and reads no earnings', async () => {
  const gia = await hire(world, gus, 'Gemma', 'guide')
  const departure = nextDeparture()
  await world.app.db.updateTable('departures').set({ guide_id: gia.guideId }).where('id', '=', departure).execute()
  const entered = await call(gia.browser, departure, { email: 'guest@example.com' })
  expect(entered).toMatchObject({ status: 200, body: { earnings: null } })
  expect((await gia.browser.call(contract.phoneDepartures)).body).toMatchObject({
    items: [{ departure: { id: departure } }],
    ownGuests: null,
  })
  expect((await gus.call(contract.listPhoneBookings)).body.items[0]).toMatchObject({ id: entered.body.id })
  expect((await gia.browser.call(contract.listPhoneBookings)).body.items).toHaveLength(1)
})

test('a full departure and what is no person are refused', async () => {
  const full = await createAdventure(world, { guide: people.gus.id, inDays: [50], capacity: 2 })
  const [departure = ''] = full.departureIds
  const absurd = [
    { party: { adults: 0, children: 0 } },
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { telephone: '.......' },
    { email: 'a@b' },
  ]
  for (const more of absurd) expect((await call(gus, departure, more)).status).toBe(400)
  const both = await Promise.all([call(gus, departure), call(gus, departure, { email: 'two@example.com' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'seats_unavailable' })
  expect((await call(gus, departure, { party: { adults: 3, children: 0 } })).status).toBe(409)
})

test('cash is noted: the spots stay until the trip ends, the link ends, the day has the guest, and no ledger hears of it', async () => {
  const departure = nextDeparture()
  const email = 'cash@example.com'
  const { id } = (await call(gus, departure, { email })).body
  const token = await mailed(email)
  const note = (amount: number | null, by = gus) => by.call(contract.noteCash, { params: { id }, body: { amount } })
  expect((await note(20_000, ada)).status).toBe(403)
  expect((await note(20_000, bo)).status).toBe(404)
  for (const wrong of [0, -5, 1.5, 1e12]) expect((await note(wrong)).status).toBe(400)
  const twice = await Promise.all([note(20_000), note(20_000)])
  expect(twice.map(({ status, body }) => [status, body.cash?.amount])).toEqual([
    [200, 20_000],
    [200, 20_000],
  ])
  const { departure: leaves } = twice[0].body
  expect(twice[0].body.payBy).toBe(leaves.endsAt)
  expect((await read(world.visitor(), token)).status).toBe(400)
  expect(await gus.call(contract.resendPayLink, { params: { id } })).toMatchObject({ body: { code: 'wrong_state' } })
  await world.moveClock(hours(30))
  expect(await seatsTaken(departure)).toBe(2)
  const sheet = (await gus.call(daySheet, { params: { date: leaves.date } })).body.departures.find(
    (one) => one.id === departure,
  )
  expect(sheet).toMatchObject({
    people: 2,
    bookings: [],
    cashGuests: [{ id, name: 'Ada Marsh', telephone: '+1 307 555 0142', cash: { amount: 20_000 } }],
  })
  expect((await note(null)).body).toMatchObject({ cash: null })
  await world.moveClock(hours(30))
  expect((await note(5_000)).body.code).toBe('wrong_state')
  expect(await seatsTaken(departure)).toBe(0)
  expect(await accountSums(world, id)).toEqual({})
  await expectInvariants(world)
})

test('cash beside a booking that is paid by link is a note on it and the day, for the guide alone', async () => {
  const departure = nextDeparture()
  const { id } = (await call(gus, departure, { email: people.ben.email })).body
  const note = (amount: number | null) => gus.call(contract.noteCash, { params: { id }, body: { amount } })
  await claim(ben, await mailed(people.ben.email))
  expect((await note(4_000)).body.code).toBe('wrong_state')
  await pay(world, ben, id)
  await world.settle()
  const before = await accountSums(world, id)
  expect((await note(4_000)).body).toMatchObject({ state: 'confirmed', cash: { amount: 4_000 } })
  expect((await gus.call(showBooking, { params: { id } })).body.cash).toEqual({ amount: 4_000, currency: 'USD' })
  expect((await ben.call(showBooking, { params: { id } })).body.cash).toBeNull()
  const { date } = (await ben.call(showBooking, { params: { id } })).body.departure
  const [sheet] = (await gus.call(daySheet, { params: { date } })).body.departures
  expect(sheet?.bookings[0]?.cash?.amount).toBe(4_000)
  expect(await accountSums(world, id)).toEqual(before)
  await expectInvariants(world)
})

test('a guide who is suspended meanwhile gets no money for seats that are held, by link or on the page', async () => {
  await call(gus, nextDeparture(), { email: 'late@example.com', telephone: '+1 307 555 0178' })
  const { bookingId } = (await claim(ada, await mailed('late@example.com'))).body
  const begun = await hold(ben, nextDeparture())
  const { clientSecret } = await begin(ben, begun.id)
  const suspended = await root.call(suspendUser, {
    params: { id: people.gus.id },
    body: { message: 'We look into a report.', until: null, reason: 'A report' },
  })
  expect(suspended.status).toBe(200)
  await world.settle()
  const started = await ada.call(startPayment, { params: { id: bookingId }, body: { acceptTerms: true } })
  expect(started).toMatchObject({ status: 409, body: { code: 'departure_closed' } })
  await confirmCard(world, clientSecret)
  await world.settle()
  expect(await takenAtStripe(world, begun.id)).toEqual([])
  expect(await stateOf(world, begun.id)).toBe('held')
  await expectInvariants(world)
})
