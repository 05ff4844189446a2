import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/safety/admin.ts'
import * as contract from '#contract/safety/calls.ts'
import type { PlanForm, ReportForm } from '#contract/safety/schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { addDays } from '#server/scheduling/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, hours, minutes, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { signEveryone } from '#test/readiness.ts'
import { moveToEnd, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let booking: Booking
let id = ''
let date = ''
let inDays = 3
beforeEach(async () => {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [(inDays += 20)], durationMinutes: 480 })
  id = made.departureId
  booking = await buy(world, ada, id, { adults: 2 })
  date = booking.departure.date
})

const form = (more: Partial<PlanForm> = {}) => ({
  route: 'Up the canyon to the second bridge, and back the same way.',
  vehicles: 'White van, Utah plate 7K2',
  device: 'inReach Mini 2',
  returns: { date, time: '16:00' },
  turnsBack: { date, time: '13:00' },
  checkIns: 'none' as const,
  reason: '',
  ...more,
})
const save = (who: Browser, more: Partial<PlanForm> = {}) =>
  who.call(contract.savePlan, { params: { id }, body: form(more) })
const show = async (who: Browser) => (await who.call(contract.showParty, { params: { id } })).body
const report = (more: Partial<ReportForm> = {}) => ({ params: { id }, body: { key: newId(), text: '', ...more } })
/** As a phone does that was without reception a second ago: signatures are a matter of their own test. */
const start = async (who: Browser, more: object = {}) => {
  const { party } = await show(gus)
  const participants = party.map((one) => one.id)
  return who.call(contract.startParty, {
    params: { id },
    body: { key: newId(), participants, heldSeconds: 1, ...more },
  })
}
const out = async (more: Partial<PlanForm> = {}) => {
  await save(gus, more)
  await moveToStart(world, booking.id)
  const { status, body } = await start(gus)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const steps = async () => {
  const { items } = (await root.call(admin.showBoard)).body
  const party = await planId()
  if (!items.some((one) => one.id === party)) return []
  const { alarm } = (await root.call(admin.showDeskParty, { params: { id: party } })).body
  return alarm?.steps.map(({ step, lateMinutes }) => [step, lateMinutes]) ?? []
}
const planId = async () => {
  const { id: found } = await world.app.db
    .selectFrom('safety_plans')
    .select('id')
    .where('departure_id', '=', id)
    .executeTakeFirstOrThrow()
  return found
}
/** Back, so that the next test has an empty board. */
const comeBack = async () => {
  await gus.call(contract.reportBack, report())
  await ada.call(contract.reportBack, report())
}
const subjects = (who: { email: string }) => emailsTo(world.app, who.email)

const isOverdue = (subject: string) => subject.startsWith('You’re overdue')

describe('a trip plan', () => {
  test('is the guide’s to save, every version is kept, and close to the start a change says why', async () => {
    expect((await save(ben)).status).toBe(404)
    expect(await refused(save(ada))).toEqual([403, 'not_allowed'])
    expect((await save(gus, { returns: { date: addDays(date, 9), time: '16:00' } })).body.fields).toHaveProperty([
      'returns.time',
    ])
    expect((await save(gus, { turnsBack: { date, time: '18:00' } })).body.fields).toHaveProperty(['turnsBack.time'])
    const first = (await save(gus)).body
    expect(first).toMatchObject({ hasPlan: true, state: 'planned', plan: { version: 1, savedBy: 'Gus Halloran' } })
    expect((await save(gus)).body.plan?.version).toBe(1)
    await moveToStart(world, booking.id, -hours(23))
    expect((await save(gus, { device: '' })).body.fields).toHaveProperty(['reason'])
    expect((await save(gus, { device: '', reason: 'The battery is dead' })).body.plan).toMatchObject({
      version: 2,
      device: '',
    })
    expect((await show(ada)).plan).toMatchObject({ version: 2, reason: 'The battery is dead' })
  })

  test('counts the hours of the place on the night when its clocks change, and of a party in another zone', async () => {
    const made = await createAdventure(world, {
      guide: people.gus.id,
      durationMinutes: 2 * 1440,
      inDays: [daysUntil('10-31')],
      place: { name: 'Page', region: 'Glen Canyon', state: 'UT', zone: 'America/Denver' },
    })
    id = made.departureId
    booking = await buy(world, ada, id)
    ;({ date } = booking.departure)
    // the first Sunday of November of that year; the trip starts the day before
    const sunday = addDays(date, 1)
    const { body } = await save(gus, {
      returns: { date: sunday, time: '12:00' },
      turnsBack: { date: sunday, time: '09:00' },
      checkIns: '24',
    })
    const gap = Date.parse(body.returnAt) - Date.parse(body.startsAt)
    const offset = (at: string) =>
      Number(
        new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', hour: 'numeric', hour12: false }).format(
          new Date(at),
        ),
      )
    expect(offset(body.returnAt)).toBe(12)
    expect([hours(28), hours(29)]).toContain(gap)
    expect(body.zone).toBe('America/Denver')
  })
})

/** From now to the next `MM-DD`, at least two weeks ahead. */
function daysUntil(monthDay: string): number {
  const now = new Date()
  for (let ahead = 200; ; ahead++) {
    const at = new Date(now.getTime() + ahead * 86_400_000)
    if (at.toISOString().slice(5, 10) === monthDay) return ahead
  }
}

describe('a trip', () => {
  test('that nobody started is not watched', async () => {
    await save(gus)
    await moveToEnd(world, booking.id, hours(30))
    expect((await show(gus)).state).toBe('planned')
    expect(await steps()).toEqual([])
  })

  test('starts with a plan, in its time, by its guide, once; both sides come back, however far apart', async () => {
    expect(await refused(start(gus))).toEqual([409, 'plan_missing'])
    await save(gus)
    expect(await refused(start(gus))).toEqual([409, 'too_early'])
    await moveToStart(world, booking.id)
    expect((await start(ada)).status).toBe(403)
    expect((await start(gus, { participants: [newId()] })).status).toBe(404)
    const key = newId()
    const twice = await Promise.all([start(gus, { key }), start(gus, { key })])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await refused(start(gus))).toEqual([409, 'wrong_state'])
    expect(await show(ada)).toMatchObject({ state: 'out', side: 'guest', can: ['check_in', 'sos', 'back', 'extend'] })
    expect(await refused(save(gus, { device: 'none' }))).toEqual([409, 'wrong_state'])
    // a phone that lives in another year: our clock says when
    const wrong = await ada.call(
      contract.checkInParty,
      report({ claimedAt: '2031-01-01T00:00:00Z', position: { lat: 38.6, lng: -109.5, accuracy: 12 } }),
    )
    expect(wrong.body.reports[0]).toMatchObject({ kind: 'ok', side: 'guest', claimedAt: '2031-01-01T00:00:00.000Z' })
    expect(wrong.body.reports[0]?.at.slice(0, 10)).toBe(booking.departure.startsAt.slice(0, 10))
    await world.moveClock(hours(4))
    expect((await gus.call(contract.reportBack, report())).body.state).toBe('out')
    await world.settle()
    expect(await subjects(people.ada)).toContain('Are you back safe, too?: A day on the green river')
    await world.moveClock(hours(2))
    const { body } = await ada.call(contract.reportBack, report())
    expect(body.state).toBe('returned')
    expect((Date.parse(body.back.guest ?? '') - Date.parse(body.back.guide ?? '')) / hours(2)).toBeCloseTo(1, 3)
    await world.moveClock(hours(12))
    expect(await steps()).toEqual([])
    const positions = async () => (await show(ada)).reports.filter(({ position }) => position !== null).length
    expect(await positions()).toBe(1)
    await world.moveClock(days(30))
    expect(await positions()).toBe(0)
    await expectInvariants(world)
  })

  test('leaves without those who the roll call refuses, as long as they can still sign', async () => {
    await save(gus)
    await moveToStart(world, booking.id)
    const refusals = async (who: Browser) => (await show(who)).party.map(({ refused }) => refused !== null)
    expect([await refusals(gus), await refusals(ada)]).toEqual([
      [true, true],
      [false, false],
    ])
    expect(await refused(start(gus, { heldSeconds: 0 }))).toEqual([409, 'not_ready'])
    expect((await show(gus)).state).toBe('planned')
    await signEveryone(world, ada, booking)
    expect(await refusals(gus)).toEqual([false, false])
    expect((await start(gus, { heldSeconds: 0 })).status).toBe(200)
    await comeBack()
  })

  test('asks for a check-in half-way; one that is missed is late, then overdue, and ends when the party is OK', async () => {
    const { checkInAt, startedAt } = await out({ checkIns: 'midpoint' })
    expect((Date.parse(checkInAt ?? '') - Date.parse(startedAt ?? '')) / hours(4)).toBeCloseTo(1, 3)
    await world.moveClock(hours(4))
    expect(await subjects(people.ada)).toContain('Time to check in: A day on the green river')
    await world.moveClock(minutes(30))
    expect((await show(gus)).state).toBe('late')
    await world.moveClock(minutes(30))
    expect(await show(gus)).toMatchObject({ state: 'overdue', alarm: { cause: 'check_in' } })
    const ok = await ada.call(contract.checkInParty, report())
    expect(ok.body).toMatchObject({ state: 'out', alarm: null, checkInAt: null })
    await expectInvariants(world)
    await comeBack()
  })

  test('is extended once, by anyone of the party', async () => {
    const { returnAt } = await out()
    expect((await ada.call(contract.extendReturn, report({ text: '' }))).status).toBe(400)
    const more = report({ text: 'A flat tire' })
    const longer = await ada.call(contract.extendReturn, more)
    expect(Date.parse(longer.body.returnAt) - Date.parse(returnAt)).toBe(hours(1))
    expect((await ada.call(contract.extendReturn, more)).status).toBe(200)
    expect(await refused(gus.call(contract.extendReturn, report({ text: 'Another' })))).toEqual([
      409,
      'already_extended',
    ])
    await comeBack()
  })
})

describe('what a phone kept without reception', () => {
  const held = (seconds: number, more: Partial<ReportForm> = {}) => report({ heldSeconds: seconds, ...more })
  /** Out for three days, with a check-in every 24 hours. */
  const outForDays = async () => {
    const made = await createAdventure(world, {
      guide: people.gus.id,
      durationMinutes: 3 * 1440,
      inDays: [(inDays += 20)],
    })
    id = made.departureId
    booking = await buy(world, ada, id)
    ;({ date } = booking.departure)
    return out({ checkIns: '24', returns: { date: addDays(date, 3), time: '07:00' }, turnsBack: null })
  }

  test('counts from when it was made: start and end of a trip, sent together in the evening', async () => {
    await save(gus)
    await moveToStart(world, booking.id, hours(9))
    const now = (await world.app.clock.now(world.app.db)).getTime()
    expect((await start(gus, { heldSeconds: -1 })).status).toBe(400)
    expect((await start(gus, { heldSeconds: 8 * 86_400 })).status).toBe(400)
    const left = (await start(gus, { heldSeconds: 8 * 3600 })).body
    expect(now - Date.parse(left.startedAt ?? '')).toBeCloseTo(hours(8), -5)
    const back = held(2 * 3600)
    const once = (await gus.call(contract.reportBack, back)).body
    expect(now - Date.parse(once.back.guide ?? '')).toBeCloseTo(hours(2), -5)
    expect((await gus.call(contract.reportBack, back)).body.back).toEqual(once.back)
    const [newest, oldest] = (await ada.call(contract.reportBack, held(3600))).body.reports
    expect(now - Date.parse(newest?.happenedAt ?? '')).toBeCloseTo(hours(1), -5)
    expect(newest?.at).not.toBe(newest?.happenedAt)
    expect(oldest?.kind).toBe('back')
    expect((await show(ada)).state).toBe('returned')
    await expectInvariants(world)
  })

  test('never counts from before the party left, and an older “OK” takes nothing from a newer one', async () => {
    const { startedAt } = await outForDays()
    const early = (await ada.call(contract.checkInParty, held(5 * 86_400))).body
    expect(early.checkInAt).toBe(new Date(Date.parse(startedAt ?? '') + hours(24)).toISOString())
    await world.moveClock(hours(10))
    const { checkInAt } = (await ada.call(contract.checkInParty, report())).body
    expect((await gus.call(contract.checkInParty, held(4 * 3600))).body.checkInAt).toBe(checkInAt)
    await comeBack()
  })

  test('ends an alarm about a check-in unless the next one is due by now', async () => {
    await outForDays()
    await world.moveClock(hours(27) + minutes(10))
    expect((await show(gus)).state).toBe('overdue')
    expect((await ada.call(contract.checkInParty, held(26 * 3600))).body.state).toBe('overdue')
    expect((await ada.call(contract.checkInParty, held(6 * 3600))).body).toMatchObject({ state: 'out', alarm: null })
    await expectInvariants(world)
    await comeBack()
  })
})

describe('the ladder', () => {
  test('takes each step once and in its time, names who acknowledged it, and ends when both are back', async () => {
    await out()
    const before = (await subjects(people.ada)).filter(isOverdue).length
    await world.moveClock(hours(8))
    expect((await show(ada)).state).toBe('late')
    expect(await subjects(people.ada)).toContain('Are you back?: A day on the green river')
    await world.moveClock(hours(1))
    expect(await steps()).toEqual([['first', 0]])
    // the last step of the ladder is not there yet, so nothing of it can be acknowledged
    const party = await planId()
    const acknowledge = (step: 'first' | 'on_call') => root.call(admin.acknowledgeStep, { params: { id: party, step } })
    expect(await refused(acknowledge('on_call'))).toEqual([409, 'wrong_state'])
    for (const after of [15, 15, 30, 60]) await world.moveClock(minutes(after))
    expect(await steps()).toEqual(['first', 'second', 'on_call', 'contacts', 'authorities'].map((step) => [step, 0]))
    expect((await show(gus)).state).toBe('escalated')
    const both = await Promise.all([acknowledge('on_call'), acknowledge('on_call')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const desk = (await root.call(admin.showDeskParty, { params: { id: party } })).body
    expect(desk.alarm?.steps.find(({ step }) => step === 'on_call')?.acknowledgedBy).toBe('Rut Admin')
    expect((await subjects(people.ada)).filter(isOverdue)).toHaveLength(before + 2)
    await gus.call(contract.reportBack, report())
    expect((await show(gus)).state).toBe('escalated')
    expect((await ada.call(contract.reportBack, report())).body.state).toBe('returned')
    await world.moveClock(days(1))
    expect(await steps()).toEqual([])
    await expectInvariants(world)
  })

  test('says how late its steps are when nobody swept for two hours', async () => {
    await out()
    await world.moveClock(hours(9) + minutes(125))
    expect(await steps()).toEqual([
      ['first', 125],
      ['second', 110],
      ['on_call', 95],
      ['contacts', 65],
      ['authorities', 5],
    ])
    const sheet = await root.call(admin.openCallSheet, { params: { id: await planId() } })
    expect(sheet.body.party.map(({ name }) => name)).toEqual(['Rosa Testa', 'Ada Marsh'])
    expect(sheet.body.say.join('\n')).toMatch(
      /38\.57330, -109\.54980 · 38°34′23\.9″ N.*Route: Up the canyon.*inReach Mini 2/s,
    )
    const located = await root.call(admin.locateParty, {
      params: { id: await planId() },
      body: { reason: 'Gus called' },
    })
    expect(located.status).toBe(200)
    expect((await show(ada)).state).toBe('located')
    expect(await refused(root.call(admin.openCallSheet, { params: { id: await planId() } }))).toEqual([
      409,
      'wrong_state',
    ])
    await expectInvariants(world)
  })

  test('an SOS goes to the end of it at once, without a plan too, and an hour more is not offered', async () => {
    await moveToStart(world, booking.id, -hours(1))
    expect((await ben.call(contract.sendSos, report())).status).toBe(404)
    const sos = await ada.call(contract.sendSos, report({ text: 'Broken leg' }))
    expect(sos.body).toMatchObject({ state: 'escalated', alarm: { cause: 'sos' } })
    expect(sos.body.can).not.toContain('extend')
    await world.settle()
    expect(await steps()).toEqual([['authorities', 0]])
    expect(await subjects(people.root)).toContain('SOS: A day on the green river')
    await comeBack()
    expect((await show(ada)).state).toBe('returned')
    await expectInvariants(world)
  })

  test('an SOS pressed twice, and by both sides in the same moment, is one alarm with two reports, each told once', async () => {
    await moveToStart(world, booking.id, -hours(1))
    const told = async () => (await subjects(people.root)).filter((one) => one.startsWith('SOS: ')).length
    const before = await told()
    const again = report({ text: 'Broken leg' })
    const all = await Promise.all([
      ada.call(contract.sendSos, again),
      ada.call(contract.sendSos, again),
      gus.call(contract.sendSos, report({ text: 'Guest down' })),
    ])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    await world.settle()
    expect(await steps()).toEqual([['authorities', 0]])
    expect((await show(gus)).reports.map(({ kind, side }) => `${kind} ${side}`).toSorted()).toEqual([
      'sos guest',
      'sos guide',
    ])
    expect((await told()) - before).toBe(2)
    // a stranger's key takes nothing away: it is looked at after who they are
    expect((await ben.call(contract.sendSos, again)).status).toBe(404)
    await comeBack()
    await expectInvariants(world)
  })

  test('a drill takes a minute a step and reaches operators only, one at a time', async () => {
    const before = (await subjects(people.gus)).length
    const { body } = await root.call(admin.startDrill)
    expect(await refused(root.call(admin.startDrill))).toEqual([409, 'wrong_state'])
    await world.moveClock(minutes(4))
    const { alarm, drill } = (await root.call(admin.showDeskParty, { params: { id: body.id } })).body
    expect([drill, alarm?.steps.length]).toEqual([true, 5])
    expect(await subjects(people.root)).toContain('DRILL: Practice party is overdue')
    expect((await subjects(people.gus)).length).toBe(before)
    const sheet = (await root.call(admin.openCallSheet, { params: { id: body.id } })).body
    expect(sheet.contacts[0]?.phone).toBe('+14065550102')
    await root.call(admin.locateParty, { params: { id: body.id }, body: { reason: 'End of the drill' } })
    await expectInvariants(world)
  })
})
