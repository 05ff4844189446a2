import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signUp, updateProfile } from '#contract/accounts/calls.ts'
import * as contract from '#contract/bookings/calls.ts'
import { syncPayment, startPayment } from '#contract/payments/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { minutes, type Browser } from '#test/app.ts'
import { expectInvariants, seatsLeftOn } from '#test/expectations.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, newt, root, bo } = await openWorld()
let river: TestAdventure
const departureId = () => river.departureId

beforeAll(async () => {
  river = await createAdventure(world, { guide: people.gus.id, capacity: 12, maxParty: 6, instantBook: true })
})

const ask = (browser: Browser, body: Partial<{ departureId: string; party: unknown; idempotencyKey: string }> = {}) =>
  browser.call(contract.holdSeats, {
    body: { departureId: departureId(), party: { adults: 1 }, idempotencyKey: newId(), ...body } as never,
  })

test('a visitor may see a price and not hold seats', async () => {
  const visitor = world.visitor()
  expect(await ask(visitor)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  const quoted = await visitor.call(contract.quote, { params: { id: departureId() }, body: { party: { adults: 2 } } })
  expect(quoted).toMatchObject({ status: 200, body: { instant: true } })
})

test('who may not book is told why and what to do', async () => {
  expect(await ask(gus)).toMatchObject({ status: 409, body: { code: 'own_adventure' } })
  expect(await ask(newt)).toMatchObject({ status: 409, body: { code: 'profile_incomplete' } })
  expect(await ask(root)).toMatchObject({ status: 403 })
  await world.app.db.updateTable('accounts').set({ birth_date: '2012-01-01' }).where('id', '=', people.bo.id).execute()
  expect(await ask(bo)).toMatchObject({ status: 409, body: { code: 'too_young' } })
  expect(await seatsLeftOn(world, departureId())).toBe(12)
})

test('the word of being an adult is enough to book, except where an adventure is for older people; a birth date weighs more', async () => {
  const summit = await createAdventure(world, { capacity: 4, minimumAge: 21 })
  const browser = world.visitor()
  const name = { firstName: 'Una', lastName: 'Word' }
  await browser.call(signUp, { body: { ...name, email: 'una@example.com', password: 'Wilderness1' } })
  const say = (more: { adult?: true; birthDate?: string }) =>
    browser.call(updateProfile, { body: { ...name, phone: '(307) 555-0101', ...more } })
  await say({ adult: true })
  const there = { departureId: summit.departureId }
  expect(await ask(browser, there)).toMatchObject({
    status: 409,
    body: {
      code: 'profile_incomplete',
      error: 'This adventure is for ages 21 and up. Please add your date of birth to your profile.',
    },
  })
  const held = await ask(browser)
  expect(held.status).toBe(200)
  await browser.call(contract.releaseHold, { params: { id: (held.body as { id: string }).id } })
  const year = (await world.app.clock.now(world.app.db)).getUTCFullYear()
  await say({ birthDate: `${year - 20}-01-01` })
  expect(await ask(browser, there)).toMatchObject({
    status: 409,
    body: { code: 'too_young', error: 'You must be 21 or older to book this adventure.' },
  })
  await say({ birthDate: `${year - 22}-01-01` })
  expect((await ask(browser, there)).status).toBe(200)
  await say({ birthDate: `${year - 15}-01-01` })
  expect(await ask(browser)).toMatchObject({ status: 409, body: { code: 'too_young' } })
})

test.each([
  ['no adult', { adults: 0, children: 2 }, 'At least one adult is required'],
  ['half a person', { adults: 1.5 }, 'Please enter a whole number'],
  ['message', { adults: 'two' }, 'Please enter a whole number'],
  ['a crowd beyond any boat', { adults: 1e9 }, undefined],
  ['negative children', { adults: 1, children: -1 }, undefined],
])('a party of %s is refused beside its field', async (_what, party, sentence) => {
  const answer = await ask(ada, { party })
  expect(answer.status).toBe(400)
  expect(answer.body.code).toBe('invalid_input')
  if (sentence) expect(Object.values(answer.body.fields ?? {})).toContain(sentence)
})

test('a party larger than the adventure takes and a departure that does not exist are refused', async () => {
  expect(await ask(ada, { party: { adults: 7 } })).toMatchObject({ status: 409, body: { code: 'party_too_large' } })
  expect(await ask(ada, { departureId: newId() })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await ask(ada, { departureId: 'tomorrow' })).toMatchObject({ status: 400 })
})

test('a price of nothing, and one that no card can pay, are refused before seats are held', async () => {
  // the editor of a listing takes neither price, so they are written past it
  const priced = async (amount: number) => {
    const adventure = await createAdventure(world, { guide: null, permits: [] })
    await sql`
      with written as (
        insert into adventure_versions (adventure_id, version, content)
        select adventure_id, version + 1, jsonb_set(content, '{price,amount}', ${String(amount)}::jsonb)
        from adventure_versions where adventure_id = ${adventure.adventureId}
        returning adventure_id, version
      )
      update adventures set current_version = written.version from written where id = written.adventure_id
    `.execute(world.app.db)
    return adventure
  }
  const [none, dear] = [await priced(0), await priced(50_000_000)]
  const ask = async ({ departureId }: { departureId: string }, adults: number) => {
    const party = { adults, children: 0 }
    const quoted = await ada.call(contract.quote, { params: { id: departureId }, body: { party } })
    const held = await ada.call(contract.holdSeats, { body: { departureId, party, idempotencyKey: newId() } })
    return [quoted.body.code, held.body.code]
  }
  expect(await ask(none, 1)).toEqual(['departure_closed', 'departure_closed'])
  expect(await ask(dear, 2)).toEqual(['party_too_large', 'party_too_large'])
  expect((await ask(dear, 1))[0]).toBeUndefined()
})

test('another person neither sees nor touches a booking, whichever way', async () => {
  const held = await hold(ada, departureId())
  const params = { id: held.id }
  const attempts = [
    ben.call(contract.showBooking, { params }),
    ben.call(contract.extendHold, { params }),
    ben.call(contract.releaseHold, { params }),
    ben.call(contract.acceptRequest, { params }),
    ben.call(contract.declineRequest, { params, body: { reason: 'because' } }),
    ben.call(contract.withdrawRequest, { params }),
    ben.call(contract.startTrip, { params }),
    ben.call(contract.completeTrip, { params }),
    ben.call(startPayment, { params, body: { acceptTerms: true } }),
    ben.call(syncPayment, { params }),
  ]
  for (const answer of await Promise.all(attempts))
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await ben.call(contract.myBookings, {})).body.items).toEqual([])
  // a hold is the explorer's own affair, as in the guide's lists
  for (const by of [gus.call(contract.releaseHold, { params }), gus.call(contract.showBooking, { params })])
    expect(await by).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await ada.call(contract.releaseHold, { params })
})

test('what is out of turn is refused and changes nothing', async () => {
  const held = await hold(ada, departureId())
  const params = { id: held.id }
  expect(await gus.call(contract.acceptRequest, { params })).toMatchObject({ status: 404 })
  expect(await gus.call(contract.completeTrip, { params })).toMatchObject({ status: 404 })
  expect(await ada.call(contract.withdrawRequest, { params })).toMatchObject({ status: 409 })
  const noConsent = await ada.call(startPayment, { params, body: { acceptTerms: false } as never })
  expect(noConsent).toMatchObject({
    status: 400,
    body: { fields: { acceptTerms: 'Please accept the terms and the cancellation policy' } },
  })
  expect(await ada.call(syncPayment, { params })).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
  expect((await ada.call(contract.showBooking, { params })).body.state).toBe('held')
  await ada.call(contract.releaseHold, { params })
})

test('a double click, the same key later and the same key for something else', async () => {
  const idempotencyKey = newId()
  const twice = await Promise.all([
    ask(ada, { idempotencyKey }),
    ask(ada, { idempotencyKey }),
    ask(ada, { idempotencyKey }),
  ])
  expect(new Set(twice.map((answer) => answer.body.id)).size).toBe(1)
  expect(twice.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(await seatsLeftOn(world, departureId())).toBe(11)
  const reused = await ask(ada, { idempotencyKey, party: { adults: 2 } })
  expect(reused).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  const changedMind = await ask(ada, { party: { adults: 3 } })
  expect(changedMind.status).toBe(200)
  expect(await seatsLeftOn(world, departureId())).toBe(9)
  await ada.call(contract.releaseHold, { params: { id: changedMind.body.id } })
  await expectInvariants(world)
})

test('the last seat wanted by two at the same moment goes to one', async () => {
  const boat = await createAdventure(world, { guide: null, capacity: 1 })
  const id = boat.departureId
  const both = await Promise.all([ask(ada, { departureId: id }), ask(ben, { departureId: id })])
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find((answer) => answer.status === 409)?.body).toMatchObject({
    code: 'seats_unavailable',
    error: 'The last spots on this departure were just taken.',
  })
  expect(await seatsLeftOn(world, id)).toBe(0)
})

test('an expired hold gives its seats to the next who asks, before any sweep', async () => {
  const boat = await createAdventure(world, { guide: null, capacity: 1 })
  const id = boat.departureId
  const first = await ask(ada, { departureId: id })
  await world.app.db
    .updateTable('business_clock')
    .set((eb) => ({ offset_ms: eb('offset_ms', '+', minutes(16)) }))
    .execute()
  expect((await ask(ben, { departureId: id })).status).toBe(200)
  expect((await ada.call(contract.showBooking, { params: { id: first.body.id } })).body.state).toBe('hold_expired')
})

test('paying a booking twice charges once', async () => {
  const held = await hold(ada, departureId(), { adults: 2 })
  const [one, two] = await Promise.all([
    ada.call(startPayment, { params: { id: held.id }, body: { acceptTerms: true } }),
    ada.call(startPayment, { params: { id: held.id }, body: { acceptTerms: true } }),
  ])
  expect(one.body.clientSecret).toBe(two.body.clientSecret)
  await pay(world, ada, held.id)
  await world.settle()
  const again = await ada.call(startPayment, { params: { id: held.id }, body: { acceptTerms: true } })
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await expectInvariants(world)
})

test('each side sees its own list: a hold is nothing to the guide, and pages meet without a gap', async () => {
  const lake = await createAdventure(world, { guide: people.gus.id, inDays: [50, 52, 54], instantBook: false })
  const held = await hold(ada, lake.departureId)
  for (const id of lake.departureIds.slice(1)) await pay(world, ada, (await hold(ada, id)).id)
  const asGuide = (tab: 'holds' | 'requests' | 'all') => gus.call(contract.myBookings, { query: { as: 'guide', tab } })
  expect((await asGuide('holds')).body).toMatchObject({ items: [], total: 0 })
  expect((await asGuide('all')).body.items.map((one) => one.id)).not.toContain(held.id)
  expect((await asGuide('requests')).body.items.map((one) => one.state)).toEqual(['requested', 'requested'])

  const mine = await ada.call(contract.myBookings, { query: { tab: 'all' } })
  const paged: string[] = []
  let after: string | undefined
  do {
    const { body } = await ada.call(contract.myBookings, {
      query: { tab: 'all', limit: 1, ...(after ? { after } : {}) },
    })
    paged.push(...body.items.map((one) => one.id))
    after = body.next ?? undefined
  } while (after)
  expect(paged).toEqual(mine.body.items.map((one) => one.id))
  expect(paged).toContain(held.id)
  expect(await ada.call(contract.myBookings, { query: { after: 'yesterday' } })).toMatchObject({ status: 400 })
})

test('a price for more people than there are seats is refused with how many are left', async () => {
  const canoe = await createAdventure(world, { capacity: 3, maxParty: 6, instantBook: true })
  const priceFor = async (adults: number) =>
    (await world.visitor().call(contract.quote, { params: { id: canoe.departureId }, body: { party: { adults } } }))
      .body
  expect(await priceFor(4)).toMatchObject({ error: 'Only 3 spots are left on this departure.' })
  await hold(ada, canoe.departureId, { adults: 2 })
  expect(await priceFor(2)).toMatchObject({
    code: 'seats_unavailable',
    error: 'Only 1 spot is left on this departure.',
  })
  await hold(ben, canoe.departureId)
  expect(await priceFor(1)).toMatchObject({ code: 'seats_unavailable', error: 'This date is full.' })
})
