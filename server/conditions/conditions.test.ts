import { beforeEach, describe, expect, test } from 'vitest'
import { cancelDeparture } from '#contract/bookings/cancellations.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import * as contract from '#contract/conditions/calls.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { save, submit } from '#test/listings.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { WeatherFailure } from '#server/vendors/weather/adapter.ts'
import { weatherFaults } from '#server/vendors/weather/simulator/index.ts'
import { readConditions } from './read-conditions.ts'
import { watchConditions } from './watch-departures.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const simulator = world.app.weatherSimulator
const moab = { lat: 38.5733, lng: -109.5498 }
let booking: Booking
let id = ''
let inDays = 5
beforeEach(async () => {
  await simulator?.clearStorms()
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [(inDays += 10)] })
  id = made.departureId
  booking = await buy(world, ada, id)
  await world.settle()
})

/** Over the hours of the trip, and some before. */
const storm = (severity: 'Severe' | 'Moderate' = 'Severe') =>
  simulator?.storm({
    ...moab,
    event: severity === 'Severe' ? 'Severe Thunderstorm Warning' : 'Wind Advisory',
    severity,
    windMph: severity === 'Severe' ? 40 : 22,
    from: new Date(Date.parse(booking.departure.startsAt) - hours(1)),
    until: new Date(booking.departure.endsAt),
  })
const show = async (who: Browser = gus) => (await who.call(contract.showConditions, { params: { id } })).body
const ofBooking = async (who: Browser) =>
  (await who.call(contract.showBookingConditions, { params: { id: booking.id } })).body
const answer = (who: Browser, kind: 'go' | 'modify' = 'modify', note = 'We stay below the treeline.') =>
  who.call(contract.answerConditions, { params: { id }, body: { answer: kind, note } })
const subjects = (who: { email: string }) => emailsTo(world.app, who.email)
const warned = async () => (await subjects(people.gus)).filter((one) => one.startsWith('Weather warning')).length

test('a trip that is further away than a forecast has none; three days before, both sides see one, and strangers don’t', async () => {
  expect(await show()).toMatchObject({ signal: 'unknown', latest: null, can: ['set_limits'] })
  await moveToStart(world, booking.id, -hours(72))
  const { latest } = await show()
  expect(latest).toMatchObject({ moment: 'watch', alerts: [] })
  expect(latest?.summary?.highF).toBeGreaterThanOrEqual(latest?.summary?.lowF ?? 200)
  expect(await ofBooking(ada)).toMatchObject({ side: 'guest', latest: { id: latest?.id }, can: [] })
  expect((await ada.call(contract.showConditions, { params: { id } })).status).toBe(404)
  expect((await ben.call(contract.showBookingConditions, { params: { id: booking.id } })).status).toBe(404)
  expect((await world.visitor().call(contract.showConditions, { params: { id } })).status).toBe(401)
})

describe('a red signal', () => {
  test('is told to the guide, who answers it; guests hear the answer, and a worse sky asks anew', async () => {
    const before = await warned()
    await storm('Moderate')
    await moveToStart(world, booking.id, -hours(70))
    await watchConditions(world.app)
    await world.settle()
    await storm()
    expect((await answer(ben)).status).toBe(404)
    await moveToStart(world, booking.id, -hours(18))
    expect(await show()).toMatchObject({ signal: 'red', can: ['answer', 'set_limits'], latest: { moment: 'decision' } })
    expect(await warned()).toBe(before + 1)
    expect((await answer(ada)).status).toBe(404)
    expect((await answer(gus, 'modify', '')).status).toBe(400)
    const both = await Promise.all([answer(gus), answer(gus)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await world.settle()
    expect(await subjects(people.ada)).toContain('New plan: A day on the green river')
    expect(await ofBooking(ada)).toMatchObject({
      answer: { kind: 'modify', note: 'We stay below the treeline.', by: 'Gus Halloran' },
      answerBy: null,
    })
    await moveToStart(world, booking.id, -hours(2))
    expect(await subjects(people.root)).not.toContain('No answer to a weather warning: A day on the green river')
    await moveToStart(world, booking.id)
    expect(await answer(gus, 'go')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    await expectInvariants(world)
  })

  test('without an answer goes to the operators three hours before', async () => {
    await storm()
    await moveToStart(world, booking.id, -hours(18))
    expect(await subjects(people.root)).not.toContain('No answer to a weather warning: A day on the green river')
    await moveToStart(world, booking.id, -hours(3))
    expect(await subjects(people.root)).toContain('No answer to a weather warning: A day on the green river')
  })

  test('is what a cancellation for the weather shows, to both sides and to operators, and cannot be changed', async () => {
    await storm()
    await moveToStart(world, booking.id, -hours(18))
    const body = { reason: 'weather' as const, message: 'Lightning over the river.' }
    expect((await gus.call(cancelDeparture, { params: { id }, body })).status).toBe(200)
    await simulator?.clearStorms()
    await world.settle()
    const shown = await ofBooking(ada)
    expect(shown).toMatchObject({ latest: { moment: 'cancellation' }, can: [] })
    const list = async () => (await root.call(contract.listSnapshots, { params: { id } })).body.items
    expect((await list()).map(({ moment, genuine }) => [moment, genuine])).toContainEqual(['decision', true])
    expect((await ada.call(contract.listSnapshots, { params: { id } })).status).toBe(403)
    await expect(world.app.pool.query(`update conditions_snapshots set signal = 'green'`)).rejects.toThrow()
    await world.app.pool.query('alter table conditions_snapshots disable trigger conditions_snapshots_fixed')
    await world.app.pool.query(`update conditions_snapshots set signal = 'green' where moment = 'decision'`)
    await world.app.pool.query('alter table conditions_snapshots enable trigger conditions_snapshots_fixed')
    expect((await list()).find(({ moment }) => moment === 'decision')).toMatchObject({
      signal: 'green',
      genuine: false,
    })
    expect((await list()).find(({ moment }) => moment === 'cancellation')?.genuine).toBe(true)
  })
})

test('what the guide set for the listing decides what is red, and a snapshot keeps the limits that held', async () => {
  const none = { stormChance: null, heatF: null, coldF: null, aqi: null, leastFlowCfs: null, mostFlowCfs: null }
  const made = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(inDays += 10)],
    weatherLimits: { windMph: 15, ...none },
  })
  id = made.departureId
  booking = await buy(world, ada, id)
  await storm('Moderate')
  await moveToStart(world, booking.id, -hours(18))
  expect(await show()).toMatchObject({
    signal: 'red',
    can: ['answer', 'set_limits'],
    latest: { causes: expect.arrayContaining(['wind']), limits: { windMph: 15, heatF: 108, mostFlowCfs: null } },
  })
  // a direct field: on sale, and watched by, as soon as the guide sends it
  const refused = await save(gus, made.adventureId, { weatherLimits: { windMph: 51, ...none } })
  expect(refused.tasks.find(({ field }) => field === 'weatherLimits')?.sentence).toBe(
    'Check the weather limits. Please set it from 10 to 50 mph',
  )
  await save(gus, made.adventureId, { weatherLimits: { windMph: 45, ...none } })
  expect((await submit(gus, made.adventureId)).status).toBe(200)
  await readConditions(world.app, { departureId: id, moment: 'update' })
  expect(await show()).toMatchObject({ signal: 'amber', latest: { limits: { windMph: 45 } } })
  const { items } = (await root.call(contract.listSnapshots, { params: { id } })).body
  expect(items.find(({ moment }) => moment === 'decision')).toMatchObject({
    signal: 'red',
    limits: { windMph: 15 },
    genuine: true,
  })
})

describe('the weather service', () => {
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: unknown) => (error instanceof WeatherFailure ? error.kind : error),
    )

  test('forecasts a week by the hour, and knows no place outside the country', async () => {
    await storm()
    const { hours: found } = await world.app.weather.forecast(moab)
    expect(found).toHaveLength(156)
    expect(found[0]?.end.getTime()).toBe(found[1]?.start.getTime())
    expect(await world.app.weather.alerts(moab)).toMatchObject([{ severity: 'Severe' }])
    expect(await world.app.weather.alerts({ lat: 45, lng: -95 })).toEqual([])
    expect(await kindOf(world.app.weather.forecast({ lat: 48.85, lng: 2.35 }))).toBe('outside')
  })

  test('that is down or writes nonsense is asked again later, and nothing is stored', async () => {
    await moveToStart(world, booking.id, -hours(72))
    const count = async () => (await root.call(contract.listSnapshots, { params: { id } })).body.items.length
    const before = await count()
    for (const fault of ['down', 'garbled'] as const) {
      await weatherFaults.set(world.app.pool, fault, true)
      expect(await kindOf(readConditions(world.app, { departureId: id, moment: 'update' }))).toBe('unavailable')
      await weatherFaults.set(world.app.pool, fault, false)
    }
    expect(await count()).toBe(before)
    await readConditions(world.app, { departureId: id, moment: 'update' })
    expect(await count()).toBe(before + 1)
  })
})
