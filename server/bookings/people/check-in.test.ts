import { beforeEach, expect, test } from 'vitest'
import { completeTrip, startTrip } from '#contract/bookings/calls.ts'
import { daySheet } from '#contract/bookings/overview.ts'
import { checkInParticipant } from '#contract/bookings/people/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours, minutes, type Browser } from '#test/app.ts'
import { buy, leave } from '#test/cancellations.ts'
import { signEveryone } from '#test/readiness.ts'
import { moveToEnd, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let day = 2
let mine: Booking
let theirs: Booking

beforeEach(async () => {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 20)] })
  mine = await buy(world, ada, departureId, { adults: 2 })
  theirs = await buy(world, ben, departureId)
  await signEveryone(world, ada, mine)
  await signEveryone(world, ben, theirs)
})

const first = () => mine.participants[0]?.id ?? ''
const note = (who: Browser, present = true, participantId = first(), id = mine.id) =>
  who.call(checkInParticipant, { params: { id, participantId }, body: { present } })
const refused = async (answer: ReturnType<typeof note>) => [(await answer).status, (await answer).body.code]
/** Who is here, as the manifest says it when it is opened anew. */
async function rollCall() {
  const { body } = await gus.call(daySheet, { params: { date: mine.departure.date } })
  return body.departures.flatMap(({ bookings }) =>
    bookings.flatMap(({ canCheckIn, participants }) =>
      participants.map(({ checkIn }) => [canCheckIn, checkIn?.present ?? null]),
    ),
  )
}

/** Why the roll can’t be called, of each booking. */
const closed = async () =>
  (await gus.call(daySheet, { params: { date: mine.departure.date } })).body.departures.flatMap(({ bookings }) =>
    bookings.map(({ checkInClosed }) => checkInClosed),
  )

test('only the guide calls the roll, of people who are on the booking, from two hours before the start until the end', async () => {
  await moveToStart(world, mine.id, -hours(2) - minutes(1))
  expect(await refused(note(gus))).toEqual([409, 'too_early'])
  expect(await rollCall()).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ])
  expect(await closed()).toEqual(Array(2).fill('You can check guests in from 2 hours before the start.'))
  await moveToStart(world, mine.id, -hours(2))
  expect(await closed()).toEqual([null, null])
  expect((await note(world.visitor())).status).toBe(401)
  expect((await note(ada)).status).toBe(403)
  expect((await note(root)).status).toBe(403)
  expect((await note(ben)).status).toBe(404)
  expect((await note(gus, true, theirs.participants[0]?.id)).status).toBe(404)
  expect((await rollCall()).map(([can]) => can)).toEqual([true, true, true])

  await moveToStart(world, mine.id)
  await gus.call(startTrip, { params: { id: mine.id } })
  expect((await note(gus)).status).toBe(200)
  await moveToEnd(world, mine.id)
  await gus.call(completeTrip, { params: { id: mine.id } })
  expect(await refused(note(gus, false))).toEqual([409, 'wrong_state'])
  expect((await rollCall()).map(([, present]) => present)).toEqual([true, null, null])
})

test('ticks are kept with who and when, taken back, and a second press of the same notes nothing', async () => {
  await moveToStart(world, mine.id, -minutes(10))
  const [one, two] = mine.participants.map(({ id }) => id)
  const noted = await note(gus, true, one)
  expect(noted.body).toMatchObject({ present: true })
  await world.moveClock(minutes(3))
  expect((await note(gus, true, one)).body).toEqual(noted.body)
  await note(gus, true, two)
  await note(gus, false, two)
  await note(gus, true, theirs.participants[0]?.id, theirs.id)
  expect((await rollCall()).map(([, present]) => present)).toEqual([true, false, true])

  const { rows } = await world.app.pool.query<{ by: string; present: boolean }>(
    `select account_id as by, present from check_ins where participant_id = any($1) order by at, id`,
    [[one, two]],
  )
  expect(rows).toEqual([true, true, false].map((present) => ({ by: people.gus.id, present })))
  await expect(world.app.pool.query('update check_ins set present = true')).rejects.toThrow()
})

test('what a phone kept without reception has its own time, and changes nothing that was noted since', async () => {
  await moveToStart(world, mine.id)
  const now = (await world.app.clock.now(world.app.db)).getTime()
  const late = (present: boolean, heldSeconds: number) =>
    gus.call(checkInParticipant, { params: { id: mine.id, participantId: first() }, body: { present, heldSeconds } })
  expect((await late(true, -5)).status).toBe(400)
  expect(now - Date.parse((await late(true, 1800)).body.at)).toBeCloseTo(minutes(30), -4)
  const newer = (await note(gus, false)).body
  expect((await late(true, 900)).body).toEqual(newer)
  expect((await rollCall())[0]).toEqual([true, false])
})

test('who has left the group is not called', async () => {
  const [, second] = mine.participants
  await leave(ada, mine.id, [second?.id ?? ''])
  await moveToStart(world, mine.id, -minutes(10))
  expect((await note(gus, true, second?.id)).status).toBe(404)
  expect(await rollCall()).toHaveLength(2)
})
