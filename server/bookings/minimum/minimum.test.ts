import { describe, expect, test } from 'vitest'
import { acceptRequest, showBooking } from '#contract/bookings/calls.ts'
import { cancelDeparture } from '#contract/bookings/cancellations.ts'
import { belowMinimums, runAnyway } from '#contract/bookings/minimum.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { createAdventure, type AdventureOverrides } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { buy, cancel, leave, refundsAtStripe } from '#test/cancellations.ts'
import { expectInvariants, stateOf } from '#test/expectations.ts'
import { emailsTo } from '#test/emails.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus } = await openWorld()
let day = 10

/** A departure of its own day that goes from four people on and is decided three days before. */
async function departure(changes: AdventureOverrides = {}) {
  const made = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 4)],
    minimumToRun: 4,
    capacity: 6,
    ...changes,
  })
  const [id = ''] = made.departureIds
  const { starts_at } = await world.app.db
    .selectFrom('departures')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await world.app.db
    .updateTable('departures')
    .set({ minimum_to_run: 4, decide_at: new Date(starts_at.getTime() - hours(72)) })
    .where('id', '=', id)
    .execute()
  return { id, adventureId: made.adventureId, startsAt: starts_at }
}
const until = async (at: Date, before: number) =>
  world.moveClock(at.getTime() - before - (await world.app.clock.now(world.app.db)).getTime())
const shown = async (adventureId: string) =>
  (await world.visitor().call(listDepartures, { params: { id: adventureId } })).body.items[0]?.minimum
const requested = async (id: string) =>
  (await gus.call(belowMinimums)).body.items.find((item) => item.departure.id === id)

describe('what is shown', () => {
  test('how many are missing; enough are sure; who leaves is missing again', async () => {
    const { id, adventureId } = await departure()
    expect(await shown(adventureId)).toEqual({ people: 4, missing: 4, guaranteed: false })
    const booking = await buy(world, ada, id, { adults: 3 })
    expect(await shown(adventureId)).toEqual({ people: 4, missing: 1, guaranteed: false })
    await buy(world, ben, id, { adults: 1 })
    expect(await shown(adventureId)).toEqual({ people: 4, missing: 0, guaranteed: true })
    const people_ = await world.app.db
      .selectFrom('participants')
      .select('id')
      .where('booking_id', '=', booking.id)
      .where('position', '>', 0)
      .execute()
    await leave(
      ada,
      booking.id,
      people_.map((one) => one.id),
    )
    expect(await shown(adventureId)).toEqual({ people: 4, missing: 2, guaranteed: false })
    await expectInvariants(world)
  })

  test('one without a minimum says nothing', async () => {
    const { adventureId } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)] })
    expect(await shown(adventureId)).toBeNull()
  })
})

describe('the guide', () => {
  test('is the guide alone, and is not asked where there is no minimum', async () => {
    const { id } = await departure()
    expect(await ada.call(runAnyway, { params: { id } })).toMatchObject({ status: 404 })
    const plain = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)] })
    expect(await gus.call(runAnyway, { params: { id: plain.departureId } })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    expect((await ada.call(belowMinimums)).body.items).toEqual([])
  })

  test('is asked three days before, guarantees, and all are notified', async () => {
    const { id, adventureId, startsAt } = await departure()
    await buy(world, ada, id, { adults: 2 })
    await until(startsAt, hours(72) + 60_000)
    expect(await requested(id)).toMatchObject({ minimum: 4, coming: 2, answerBy: null })
    await until(startsAt, hours(72) - 60_000)
    const question = await requested(id)
    expect(Date.parse(question?.answerBy ?? '')).toBeGreaterThan(startsAt.getTime() - hours(48) - 60_000)
    expect(await emailsTo(world.app, people.gus.email)).toContainEqual(expect.stringContaining('Decision needed:'))
    expect(await emailsTo(world.app, people.ada.email)).toContainEqual(expect.stringContaining('Below minimum:'))
    expect((await gus.call(runAnyway, { params: { id } })).status).toBe(200)
    expect((await gus.call(runAnyway, { params: { id } })).status).toBe(200)
    await world.settle()
    expect(await requested(id)).toBeUndefined()
    expect(await shown(adventureId)).toEqual({ people: 4, missing: 2, guaranteed: true })
    expect(
      (await emailsTo(world.app, people.ada.email)).filter((one) => one.startsWith('Guaranteed to run:')),
    ).toHaveLength(1)
    await until(startsAt, hours(40))
    expect((await gus.call(belowMinimums)).body.items.some((item) => item.departure.id === id)).toBe(false)
    await expectInvariants(world)
  })

  test('calls it off: canceled by the guide, everything back', async () => {
    const { id, startsAt } = await departure()
    const booking = await buy(world, ada, id, { adults: 2 })
    await until(startsAt, hours(71))
    const body = { reason: 'too_few_people' as const, message: 'Two people are too few for the boat.' }
    expect((await gus.call(cancelDeparture, { params: { id }, body })).body.canceled).toBe(1)
    await world.settle()
    expect(await stateOf(world, booking.id)).toBe('canceled_guide')
    expect(await refundsAtStripe(world, booking.id)).toEqual([[booking.price.total.amount, 'succeeded']])
    await until(startsAt, hours(30))
    const questions = await world.app.db
      .selectFrom('minimum_questions')
      .select(['answer', 'answered_by'])
      .where('departure_id', '=', id)
      .execute()
    expect(questions).toEqual([{ answer: 'cancel', answered_by: `person:${people.gus.id}` }])
    await expectInvariants(world)
  })
})

describe('without an answer', () => {
  test('Treq cancels after a day: everything back, requests end without a charge, both sides are told', async () => {
    const { id, startsAt } = await departure({ cancellationTier: 'final_sale' })
    const booking = await buy(world, ada, id, { adults: 2 })
    await until(startsAt, hours(71))
    await world.moveClock(hours(25))
    expect(await stateOf(world, booking.id)).toBe('canceled_platform')
    expect(await refundsAtStripe(world, booking.id)).toEqual([[booking.price.total.amount, 'succeeded']])
    const seen = await ada.call(showBooking, { params: { id: booking.id } })
    expect(seen.body.reason).toBe(
      'Only 2 of the 4 people it needs had booked, and the guide didn’t confirm it would run.',
    )
    expect((await emailsTo(world.app, people.ada.email)).filter((one) => one.startsWith('Canceled:')).length).toBe(2)
    await expectInvariants(world)
  })

  test('a Spanish reader reads why in Spanish: on the booking, in the list, and in the email', async () => {
    await world.app.db.updateTable('accounts').set({ language: 'es' }).where('id', '=', people.ben.id).execute()
    const { id, startsAt } = await departure()
    const booking = await buy(world, ben, id, { adults: 2 })
    await until(startsAt, hours(71))
    await world.moveClock(hours(25))
    const why = 'Solo habían reservado 2 de las 4 personas que necesita, y el guía no confirmó que saldría.'
    const inSpanish = async (path: string) =>
      (await ben.raw({ method: 'GET', url: `/api/v1${path}`, headers: { 'accept-language': 'es' } })).body
    expect(await inSpanish(`/bookings/${booking.id}`)).toMatchObject({ reason: why })
    expect(await inSpanish(`/bookings/${booking.id}/cancellations`)).toMatchObject({ items: [{ message: why }] })
    const { text_body: email } = await world.app.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('recipient', '=', people.ben.email)
      .where('subject', 'like', 'Cancelada%')
      .executeTakeFirstOrThrow()
    expect(email).toContain(why)
    expect(email).not.toContain('people it needs')
    await world.app.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', people.ben.id).execute()
  })

  test('it goes when enough have come in the meantime', async () => {
    const { id, startsAt } = await departure()
    const booking = await buy(world, ada, id, { adults: 2 })
    await until(startsAt, hours(71))
    await buy(world, ben, id, { adults: 2 })
    await sweepDeadlines(world.app)
    expect(await requested(id)).toBeUndefined()
    await world.moveClock(hours(25))
    expect(await stateOf(world, booking.id)).toBe('confirmed')
    await expectInvariants(world)
  })

  test('is not asked when enough are coming, or none; a person who leaves late opens the question', async () => {
    const { id, startsAt } = await departure()
    const other = await departure()
    await buy(world, ada, id, { adults: 3 })
    const second = await buy(world, ben, id, { adults: 1 })
    await until(startsAt, hours(70))
    expect(await requested(id)).toBeUndefined()
    expect((await cancel(ben, second.id)).status).toBe(200)
    await sweepDeadlines(world.app)
    expect(await requested(id)).toMatchObject({ coming: 3 })
    await until(other.startsAt, hours(60))
    expect(await requested(other.id)).toBeUndefined()
    const { rows } = await world.app.pool.query('select 1 from minimum_questions where departure_id = $1', [other.id])
    expect(rows).toEqual([])
    await expectInvariants(world)
  })

  test('close to the start half of the time is left to answer', async () => {
    const { id, startsAt } = await departure({ noticeDays: 0 })
    await until(startsAt, hours(20))
    // this near it is a request; the guide accepts it and is asked at once
    const held = await hold(ada, id, { adults: 1 })
    await pay(world, ada, held.id)
    await gus.call(acceptRequest, { params: { id: held.id } })
    await world.settle()
    await sweepDeadlines(world.app)
    const question = await requested(id)
    const left = Date.parse(question?.answerBy ?? '') - (await world.app.clock.now(world.app.db)).getTime()
    expect(Math.round(left / hours(1))).toBe(10)
  })
})
